import type { Invoice, InvoicePayment } from '@aurea/contract/billing/invoices.ts';
import { useState } from 'react';
import type { InvoicesMessages } from '#i18n/en/invoices.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../invoices/invoice-parts.module.css';
import { ReverseDialog } from './payment-dialogs.tsx';

/** The payments of a document, and those that were taken back. */
export function InvoicePayments({ invoice }: { readonly invoice: Invoice }) {
  const { detail: text } = useMessages().invoices;
  const [chosen, setChosen] = useState<InvoicePayment | null>(null);
  const columns = text.paymentColumns;
  if (invoice.payments.length === 0) {
    return (
      <Card title={text.payments}>
        <p className={styles.soft}>{text.noPayment}</p>
      </Card>
    );
  }
  return (
    <Card title={text.payments} flush>
      <div className={styles.ended}>
        <Table<InvoicePayment>
          flush
          label={text.payments}
          rows={invoice.payments}
          rowId={({ id }) => id}
          rowName={({ on }) => formatDay(on)}
          columns={[
            { id: 'on', header: columns.on, cell: ({ on }) => formatDay(on), value: ({ on }) => on },
            {
              id: 'method',
              header: columns.method,
              cell: (payment) => <Means payment={payment} />,
              value: (payment) => `${meansOf(payment, text)} ${payment.reference}`.trim(),
              card: 'detail',
            },
            {
              id: 'amount',
              header: columns.amount,
              kind: 'number',
              currency: invoice.currency,
              cell: (payment) => <Amount payment={payment} currency={invoice.currency} />,
              value: ({ amount }) => amount,
            },
          ]}
          rowActions={(payment) =>
            payment.reverses === null &&
            !payment.reversed && (
              <Menu
                label={text.paymentActions(formatDay(payment.on))}
                groups={[
                  {
                    id: 'payment',
                    entries: [{ id: 'reverse', label: text.reverse, icon: 'undo', onAction: () => setChosen(payment) }],
                  },
                ]}
              />
            )
          }
        />
      </div>
      <Advance invoice={invoice} />
      {chosen && <ReverseDialog payment={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

/** What was received beyond what is asked for stays in sight until another document needs it. */
function Advance({ invoice: { advance, currency, customerName } }: { readonly invoice: Invoice }) {
  const { detail: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  if (!/[1-9]/.test(advance)) return null;
  const amount = isHidden ? MASK : formatMoney(advance, { locale, currency, detail: true });
  return <Callout title={text.advance(amount)}>{text.advanceDetail(customerName)}</Callout>;
}

/** How it came, whether it was taken back, and what was noted of it. */
function Means({ payment }: { readonly payment: InvoicePayment }) {
  const { detail: text } = useMessages().invoices;
  return (
    <>
      {meansOf(payment, text)} <span className={styles.soft}>{payment.reference}</span>
    </>
  );
}

type MeansTexts = Pick<InvoicesMessages['detail'], 'reversal' | 'methods' | 'takenBack'>;

function meansOf({ method, reverses, reversed }: InvoicePayment, text: MeansTexts): string {
  const how = reverses ? text.reversal : text.methods[method];
  return reversed ? text.takenBack(how) : how;
}

/** The part that settles this document, and all of the payment where that is more. */
function Amount({ payment, currency }: { readonly payment: InvoicePayment; readonly currency: string }) {
  const { detail: text } = useMessages().invoices;
  const { amount, received } = payment;
  return (
    <>
      <Money value={amount} currency={currency} detail />
      {amount !== received && (
        <span className={styles.soft}>
          {' '}
          {text.ofReceived} <Money value={received} currency={currency} detail />
        </span>
      )}
    </>
  );
}
