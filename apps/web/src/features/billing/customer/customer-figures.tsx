import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { usePrivacy } from '#ui/privacy.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Figure } from '../home/figure.tsx';
import styles from '../home/home.module.css';
import { CustomerTodo } from '../todo/customer-todo.tsx';

const SMALLEST = { size: '10' } as const;

/** How a customer stands, and what is next to do for it. */
export function CustomerFigures({ id }: { readonly id: string }) {
  return (
    <div className={styles.page}>
      <Figures customerId={id} />
      <CustomerTodo id={id} />
    </div>
  );
}

/** What a customer owes and how late, what it was invoiced this year, and what it was offered; each leads to its documents. */
function Figures({ customerId }: { readonly customerId: string }) {
  const owed = useLiveRead(invoices.list, { query: { ...SMALLEST, customerId, tab: 'late' } }).data;
  const offered = useLiveRead(quotations.list, { query: { ...SMALLEST, customerId, tab: 'open' } }).data;
  const months = useLiveRead(receivables.months, { query: { customerId } }).data;
  const now = today();
  const account = useLiveRead(reports.statement, {
    params: { id: customerId },
    query: { from: now, to: now, currency: 'EUR' },
  }).data;
  const { figures: text } = useMessages().customers.detail;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  if (!owed || !offered || !months || !account) return <Skeleton height="112px" round />;
  const money = (amount: string) => formatMoney(amount, { locale });
  const { late, to_collect: notDue } = owed.tabs;
  const year = now.slice(0, 4);
  const ofYear = months.items.filter(({ month }) => month.startsWith(year));
  const total = (pick: (month: (typeof ofYear)[number]) => string) =>
    sum(ofYear.map((month) => decimal(pick(month)))).toFixed();
  const { open, accepted } = offered.tabs;
  // What was paid or credited beyond all documents is the customer's.
  const settledText = (closing: string) =>
    closing.startsWith('-') && !isHidden ? text.inCredit(money(closing.slice(1))) : text.nothingLate;
  const documents = `/dashboard/customers/${customerId}`;
  return (
    <ul className={styles.figures}>
      <Figure
        label={text.balance}
        value={sum([decimal(late.total), decimal(notDue.total)]).toFixed()}
        href={`${documents}/invoices?tab=${late.count > 0 ? 'late' : 'to_collect'}`}
        isUrgent={late.count > 0}
      >
        {late.count > 0 ? !isHidden && text.late(late.count, money(late.total)) : settledText(account.closing)}
      </Figure>
      <Figure
        label={text.invoiced(year)}
        value={total(({ invoiced }) => invoiced)}
        href={`${documents}/invoices?tab=all&from=${year}-01-01&to=${year}-12-31`}
      >
        {!isHidden && text.withVat(money(total(({ invoicedWithVat }) => invoicedWithVat)))}
      </Figure>
      <Figure label={text.received(year)} value={total(({ received }) => received)} href={`${documents}?tab=statement`}>
        {text.seeStatement}
      </Figure>
      <Figure
        label={text.offered}
        value={open.total}
        href={`${documents}/quotations?tab=${accepted.count > 0 ? 'accepted' : 'open'}`}
      >
        {accepted.count === 0 ? text.openCount(open.count) : !isHidden && text.leftToInvoice(money(accepted.total))}
      </Figure>
    </ul>
  );
}
