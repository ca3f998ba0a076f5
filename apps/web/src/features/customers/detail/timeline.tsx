import { customerFile, type TimelineEntry } from '@aurea/contract/customers/customer-file.ts';
import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { type Customer, customers } from '@aurea/contract/customers/customers.ts';
import { Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './customer-detail.module.css';
import { useLoggedValue } from './logged-value.ts';
import { NewNote, NoteBody } from './timeline-note.tsx';

type Props = { readonly customer: Customer };

/** Notes, mails, documents, payments and what happened to the record, latest first. */
export function CustomerTimeline({ customer }: Props) {
  const { timeline: text } = useMessages().customers;
  const [pages, setPages] = useState(1);
  return (
    <Card title={text.title}>
      <NewNote customerId={customer.id} />
      {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
        <TimelinePage
          key={page}
          customer={customer}
          page={page}
          onMore={page === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </Card>
  );
}

const SIZE = 25;

type PageProps = Props & { readonly page: number; readonly onMore: (() => void) | undefined };

function TimelinePage({ customer, page, onMore }: PageProps) {
  const { timeline: text } = useMessages().customers;
  const query = { page: String(page), size: `${SIZE}` as const };
  const read = useLiveRead(customerFile.timeline, { params: { id: customer.id }, query });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => (
        <>
          {total === 0 && <EmptyState icon="note" title={text.empty} />}
          <ol className={styles.story}>
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} customer={customer} />
            ))}
          </ol>
          {onMore && total > page * SIZE && (
            <div className={styles.more}>
              <Button variant="text" onPress={onMore}>
                {text.more}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

const ICONS: Readonly<Record<string, IconName>> = {
  noted: 'note',
  created: 'plus',
  changed: 'edit',
  activated: 'check',
  archived: 'archive',
  restored: 'undo',
  merged: 'copy',
  merge_undone: 'undo',
  linked: 'people',
  unlinked: 'people',
  advisors_changed: 'people',
  file_changed: 'shield',
  file_paper_added: 'upload',
  file_paper_replaced: 'refresh',
  file_erased: 'trash',
  questionnaire_asked: 'mail',
  questionnaire_answered: 'check-circle',
  client_invited: 'mail',
  client_invited_again: 'mail',
  client_invitation_revoked: 'undo',
  client_invitation_accepted: 'shield',
  client_invitation_declined: 'close',
  household_prepared: 'home',
  household_handed_over: 'shield',
  prepared_household_refused: 'close',
  prepared_household_erased: 'trash',
  mandate_linked: 'shield',
  mandate_unlinked: 'shield',
  document_frozen: 'lock',
  document_signed: 'check',
  document_countersigned: 'check',
  document_refused: 'close',
  quotation_sent: 'document',
  quotation_seen: 'eye',
  quotation_accepted: 'check',
  quotation_refused: 'close',
  quotation_withdrawn: 'undo',
  quotation_superseded: 'copy',
  quotation_converted: 'receipt',
  quotation_closed: 'check-circle',
  quotation_reopened: 'undo',
  invoice_issued: 'receipt',
  deposit_issued: 'receipt',
  corrective_issued: 'receipt',
  credit_note_issued: 'receipt',
  invoice_paid: 'coin',
  invoice_payment_reversed: 'undo',
  invoice_written_off: 'minus',
  mailed: 'mail',
  reminders_stopped: 'bell',
  reminders_resumed: 'bell',
};

type EntryProps = Props & { readonly entry: TimelineEntry };

function Entry({ entry, customer }: EntryProps) {
  const { timeline: text } = useMessages().customers;
  return (
    <li className={styles.event}>
      <span className={styles.mark} data-note={entry.note ? true : undefined}>
        <Icon name={ICONS[entry.action] ?? 'info'} size={14} />
      </span>
      <div>
        <div className={styles.what}>
          <span className={styles.title}>
            {named(text.actions, entry.action)} <DocumentLink entry={entry} customer={customer} />
          </span>
          <Muted as="span" isFaint>
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time> {entry.actor && text.by(entry.actor)}
          </Muted>
        </div>
        {entry.note ? (
          <NoteBody customerId={customer.id} id={entry.id} note={entry.note} />
        ) : (
          <Suspense fallback={null}>
            <Changes entry={entry} />
          </Suspense>
        )}
      </div>
      {entry.mergeId && <UndoMerge id={entry.mergeId} />}
    </li>
  );
}

function DocumentLink({ entry: { document }, customer }: EntryProps) {
  const { timeline: text } = useMessages().customers;
  if (!document) return null;
  const { kind, id, number, amount, received, currency } = document;
  return (
    <>
      <Link href={`/dashboard/customers/${customer.id}/${kind}s/${id}`}>{number}</Link>{' '}
      {amount && <Money value={received ?? amount} currency={currency} detail />}
      {amount && received && (
        <Muted as="span" isFaint>
          {' '}
          {text.ofWhich} <Money value={amount} currency={currency} detail />
        </Muted>
      )}
    </>
  );
}

function Changes({ entry }: { readonly entry: TimelineEntry }) {
  const { timeline: text } = useMessages().customers;
  const nameOf = useFieldName();
  const inWords = useLoggedValue();
  if (entry.changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {entry.changes.map(({ field, before, after }) => (
        <li key={field}>
          {before === null
            ? text.set(nameOf(field), inWords(field, after))
            : text.became(nameOf(field), inWords(field, before), inWords(field, after))}
        </li>
      ))}
    </ul>
  );
}

/** Names of fields as the log has them; `field:` and an id is one of the practice's own. */
function useFieldName(): (field: string) => string {
  const { timeline: text } = useMessages().customers;
  const own = useLiveRead(customerSettings.fields, {}).data?.items ?? [];
  return (field) => own.find(({ id }) => field === `field:${id}`)?.label ?? named(text.fields, field);
}

/** The word for a name that comes from the log, else the name itself. */
function named(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}

function UndoMerge({ id }: { readonly id: string }) {
  const { timeline: text } = useMessages().customers;
  const undo = useWrite(customers.undoMerge, { refreshes: ['customers'] });
  return (
    <Button
      variant="neutral"
      size="small"
      icon="undo"
      pending={undo.isPending}
      onPress={() =>
        undo.mutate({ params: { id } }, { onSuccess: () => notify({ type: 'success', message: text.mergeUndone }) })
      }
    >
      {text.undoMerge}
    </Button>
  );
}
