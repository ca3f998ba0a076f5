import type { Quotation } from '@aurea/contract/billing/quotations.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { dayOf } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from '../invoices/invoice-parts.module.css';

type Props = { readonly quotation: Quotation };

/** What of an accepted quotation is invoiced and what is left, and by which invoices. */
export function QuotationInvoices({ quotation }: Props) {
  const { invoicing: text } = useMessages().quotations;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const { state, closing, gross, invoiced, remaining, currency, invoices } = quotation;
  if (state !== 'accepted' && state !== 'closed') return null;
  const shown = (value: string) => formatMoney(value, { locale, currency, detail: true });
  return (
    <Card title={text.title}>
      <Progress
        label={text.progress}
        value={decimal(invoiced).toNumber()}
        max={decimal(gross).toNumber()}
        words={hidden ? '' : text.of(shown(invoiced), shown(gross))}
        tone="gold"
      />
      <div className={styles.below}>
        <Facts>
          <dt>{closing ? text.given : text.remaining}</dt>
          <dd>
            <Money value={closing?.rest ?? remaining} currency={currency} detail />
          </dd>
        </Facts>
      </div>
      {closing && <p className={styles.soft}>{text.closed(formatDay(dayOf(closing.at)), closing.reason)}</p>}
      {invoices.length === 0 ? <p className={styles.soft}>{text.none}</p> : <InvoiceLinks quotation={quotation} />}
    </Card>
  );
}

function InvoiceLinks({ quotation: { invoices, customerId, currency } }: Props) {
  const { invoicing: text } = useMessages().quotations;
  const { kinds, states } = useMessages().invoices;
  return (
    <ul className={styles.history}>
      {invoices.map(({ id, kind, mode, number, state, due }) => (
        <li key={id}>
          <Link href={`/dashboard/customers/${customerId}/invoices/${id}`}>
            {kinds[kind]} {number ?? `(${states.draft})`}
          </Link>{' '}
          {text.modes[mode]}
          {state === 'cancelled' && `, ${states.cancelled.toLowerCase()}`}{' '}
          <Money value={due} currency={currency} detail />
        </li>
      ))}
    </ul>
  );
}
