import { type Customer, type CustomerSummary, customers, type Duplicate } from '@aurea/contract/customers/customers.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../customers.module.css';
import detail from '../detail/customer-detail.module.css';
import { CustomerChoice } from './customer-choice.tsx';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Merges another record of the same customer into this one; the one that seems to be it is proposed. */
export function CustomerMergeDialog({ subject, onClose }: DialogProps) {
  const { merge: text } = useMessages().customerEntry;
  const read = useLiveRead(customers.find, { params: { id: subject ?? '' } });
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <QueryBoundary read={read}>{(customer) => <MergeForm customer={customer} onDone={onClose} />}</QueryBoundary>
    </Dialog>
  );
}

function MergeForm({ customer, onDone }: { readonly customer: Customer; readonly onDone: () => void }) {
  const { customerEntry } = useMessages();
  const text = customerEntry.merge;
  const [other, setOther] = useState<CustomerSummary | null>(null);
  const [isTried, setTried] = useState(false);
  const { merge, isPending } = useMerge(customer, onDone);
  const press = () => {
    setTried(true);
    if (other) merge(other);
  };
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{text.intro(customer.name)}</p>
      <Proposals customer={customer} isPending={isPending} onMerge={merge} />
      <CustomerChoice
        label={text.other}
        help={text.otherHelp}
        except={customer.id}
        chosen={other}
        error={isTried && !other ? text.choose : undefined}
        onChoose={setOther}
      />
      <Toolbar isCentred>
        <Button pending={isPending} onPress={press}>
          {text.act}
        </Button>
        <CancelButton />
      </Toolbar>
    </div>
  );
}

type Mergeable = { readonly id: string; readonly name: string; readonly version: number };

function useMerge({ id, version }: Customer, onDone: () => void) {
  const { customerEntry, ui } = useMessages();
  const text = customerEntry.merge;
  const merge = useWrite(customers.merge, { refreshes: ['customer-tags'] });
  const undo = useWrite(customers.undoMerge, { refreshes: ['customers', 'customer-tags'] });
  const takeBack = (mergeId: string) =>
    undo.mutate({ params: { id: mergeId } }, { onSuccess: () => notify({ type: 'success', message: text.undone }) });
  return {
    isPending: merge.isPending,
    merge: (other: Mergeable) =>
      merge.mutate(
        { params: { id }, body: { version, otherId: other.id, otherVersion: other.version } },
        {
          onSuccess: ({ mergeId }) => {
            onDone();
            notify({
              type: 'success',
              message: text.done(other.name),
              timeout: 10_000,
              action: { label: ui.snackbar.undo, run: () => takeBack(mergeId) },
            });
          },
        },
      ),
  };
}

type ProposalsProps = {
  readonly customer: Customer;
  readonly isPending: boolean;
  readonly onMerge: (other: Duplicate) => void;
};

function Proposals({ customer, isPending, onMerge }: ProposalsProps) {
  const { merge: text, form } = useMessages().customerEntry;
  const { id, name, email, phone, siren, vatNumber } = customer;
  const known = Object.entries({ name, email, phone, siren, vatNumber, except: id }).filter(([, value]) => value);
  const read = useLiveRead(customers.duplicates, { query: Object.fromEntries(known) });
  const items = read.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className={detail.entries} aria-label={text.seems}>
      {items.map((one) => (
        <li key={one.id} className={detail.entry}>
          <div className={detail.who}>
            <span>{one.name}</span>
            <Muted as="span" isFaint>
              {[one.city, one.email, ...one.signs.map((sign) => form.signs[sign])].filter(Boolean).join(' · ')}
            </Muted>
          </div>
          <Button
            variant="neutral"
            size="small"
            pending={isPending}
            aria-label={`${text.act} ${one.name}`}
            onPress={() => onMerge(one)}
          >
            {text.act}
          </Button>
        </li>
      ))}
    </ul>
  );
}
