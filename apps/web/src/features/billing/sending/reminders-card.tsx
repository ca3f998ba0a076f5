import { type InvoiceReminders, invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import type { ReminderLevel } from '@aurea/domain/mail/reminders.ts';
import { useState } from 'react';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Switch } from '#ui/fields/checkbox.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../invoices/invoice-parts.module.css';
import { RemindDialog } from './mail-dialogs.tsx';
import type { SendingParts } from './sending-parts.ts';

type Props = { readonly invoice: Invoice; readonly Dialog: SendingParts['SendDialog'] };

/** Reminders of an invoice: sent, planned, and the next one by hand. */
export function RemindersCard({ invoice, Dialog }: Props) {
  const { reminders: text } = useMessages().mail;
  const reminders = useRead(invoiceMails.reminders, { params: { id: invoice.id } });
  const [chosen, setChosen] = useState<ReminderLevel | null>(null);
  const { levels, next, excluded, automatic } = reminders;
  const isClosed = !/[1-9]/.test(invoice.outstanding);
  const hasWritten = levels.some(({ writtenAt }) => writtenAt !== null);
  if (isClosed && !hasWritten) return null;
  return (
    <Card title={text.title} finding={isClosed ? text.closed : automatic ? undefined : text.automaticOff}>
      <Facts isSpaced>
        {levels.map((level) => (
          <Level key={level.level} level={level} />
        ))}
      </Facts>
      {!isClosed && (
        <div className={styles.fields}>
          {next === null ? (
            <p>{text.allSent}</p>
          ) : (
            <div>
              <Button variant="neutral" icon="bell" onPress={() => setChosen(next)}>
                {text.send}
              </Button>
            </div>
          )}
          {automatic && <Exception invoice={invoice} excluded={excluded} />}
        </div>
      )}
      {chosen && <RemindDialog invoice={invoice} Dialog={Dialog} level={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

type LevelProps = { readonly level: InvoiceReminders['levels'][number] };

function Level({ level }: LevelProps) {
  const { reminders: text } = useMessages().mail;
  return (
    <>
      <dt>{text.level(level.level)}</dt>
      <dd>{stateOf(level, text)}</dd>
    </>
  );
}

function stateOf(
  { writtenAt, sentAt, isReturned, plannedOn, waits }: LevelProps['level'],
  text: Messages['mail']['reminders'],
): string {
  if (isReturned && writtenAt !== null) return text.returned(formatMoment(writtenAt));
  if (sentAt !== null) return text.sentAt(formatMoment(sentAt));
  if (writtenAt !== null) return text.writtenAt(formatMoment(writtenAt));
  if (waits !== null) return text.waits[waits];
  return plannedOn === null ? text.notPlanned : text.planned(formatDay(plannedOn));
}

function Exception({ invoice, excluded }: { readonly invoice: Invoice; readonly excluded: boolean }) {
  const { reminders: text } = useMessages().mail;
  const except = useWrite(invoiceMails.except, { refreshes: ['invoices'] });
  const change = (wanted: boolean) =>
    except.mutate(
      { params: { id: invoice.customerId }, body: { excluded: wanted } },
      { onSuccess: () => notify({ type: 'success', message: wanted ? text.excluded : text.included }) },
    );
  return <Switch label={text.exclude} value={excluded} onChange={change} isDisabled={except.isPending} />;
}
