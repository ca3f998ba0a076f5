import type { Office } from '@aurea/contract/billing/receivables.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney } from '#lib/format.ts';
import { usePrivacy } from '#ui/privacy.tsx';
import { Figure } from './figure.tsx';
import styles from './home.module.css';

/** The figures of the month, each leading to where it comes from. */
export function ThisMonth({ office }: { readonly office: Office }) {
  const { office: text } = useMessages().reports;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const { owed, late, thisMonth, lastMonth } = office;
  const before = (amount: string) => (hidden ? null : text.lastMonth(formatMoney(amount, { locale })));
  const total = sum(Object.values(owed).map((amount) => decimal(amount)));
  const lateText = late.count === 0 ? text.nothingLate : text.late(late.count, formatMoney(late.total, { locale }));
  return (
    <ul className={styles.figures}>
      <Figure
        label={text.receivables}
        value={total.toFixed()}
        href={late.count > 0 ? '/dashboard/invoices?tab=late' : '/dashboard/invoices'}
        isUrgent={late.count > 0}
      >
        {hidden ? null : lateText}
      </Figure>
      <Figure
        label={`${text.invoiced}, ${text.thisMonth.toLowerCase()}`}
        value={thisMonth.invoiced}
        href="/dashboard/reports?report=journal"
      >
        {before(lastMonth.invoiced)}
      </Figure>
      <Figure
        label={`${text.received}, ${text.thisMonth.toLowerCase()}`}
        value={thisMonth.received}
        href="/dashboard/invoices?tab=paid"
      >
        {before(lastMonth.received)}
      </Figure>
      <Figure label={`${text.vat}, ${text.thisMonth.toLowerCase()}`} value={thisMonth.vat} href="/dashboard/reports">
        {text.seeReports}
      </Figure>
    </ul>
  );
}
