import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { HoldingClass, holdings } from '@aurea/contract/holdings.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { currencySymbol, formatDay, formatMonth } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money, useUnitsText } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../holdings.module.css';
import { sumOf } from './income-years.ts';

type HoldingIncome = ReplyOf<typeof holdings.income>;
type Props = { readonly kind: HoldingClass; readonly income: HoldingIncome };

type Payment = {
  readonly id: string;
  readonly on: string;
  readonly name: string;
  /** Where it came in, or that it is a forecast. */
  readonly detail: string;
  readonly amount: string | null;
};

/** What may come, the nearest first, beside what came, the latest first. */
export function IncomeCalendar({ kind, income }: Props) {
  const { income: text } = useMessages().holdings;
  const { past, expected } = usePayments(income);
  const isForecast = kind === 'stocks' || expected.length > 0;
  return (
    <div className={styles.two}>
      {isForecast && (
        <Payments
          title={text.upcoming}
          tag={text.forecastTag}
          none={text.upcomingNone}
          payments={expected}
          currency={income.currency}
        />
      )}
      <Payments title={text.past} none={text.pastNone} payments={past} currency={income.currency} />
    </div>
  );
}

type PaymentsProps = {
  readonly title: string;
  readonly tag?: string;
  readonly none: string;
  readonly payments: readonly Payment[];
  readonly currency: string;
};

/** A list of payments, month by month with its sum. */
function Payments({ title, tag, none, payments, currency }: PaymentsProps) {
  const locale = useLocale();
  return (
    <section aria-label={title}>
      <Table
        label={title}
        rows={payments}
        rowId={({ id }) => id}
        rowName={({ name, on }) => `${name}, ${formatDay(on)}`}
        columns={usePaymentColumns(currency)}
        fileName={title.toLowerCase()}
        paging="none"
        tools={
          <h2 className={styles.heading}>
            {title} {tag && <Tag icon="clock">{tag}</Tag>}
          </h2>
        }
        empty={<EmptyState icon="calendar" title={none} />}
        groups={{
          of: ({ on }) => on.slice(0, 7),
          title: (month) => `${formatMonth(`${month}-01`, locale)} ${month.slice(0, 4)}`,
          totals: (_, own) => ({
            amount: <Money value={sumOf(own.map(({ amount }) => amount))} currency={null} detail />,
          }),
        }}
      />
    </section>
  );
}

function usePayments({ past, expected }: HoldingIncome) {
  const { holdings: texts, wealth } = useMessages();
  const units = useUnitsText();
  return {
    expected: expected.map(({ instrumentId, ...income }, index) => ({
      ...income,
      id: `${instrumentId} ${income.on} ${index}`,
      detail: texts.income.forecastTag,
    })),
    past: past.map(({ id, on, name, account, kind, quantity, amount }) => ({
      id,
      on,
      amount,
      name: name ?? account,
      detail: [wealth.transactionKinds[kind], quantity && units(quantity), account].filter(Boolean).join(' · '),
    })),
  };
}

function usePaymentColumns(currency: string): readonly Column<Payment>[] {
  const { income: text } = useMessages().holdings;
  const locale = useFormatLocale();
  return [
    {
      id: 'name',
      header: text.name,
      isSortable: false,
      cell: ({ name, detail }) => (
        <div>
          <div className={styles.name}>{name}</div>
          <div className={styles.detail}>{detail}</div>
        </div>
      ),
      value: ({ name, detail }) => `${name}, ${detail}`,
    },
    {
      id: 'on',
      header: text.date,
      isSortable: false,
      cell: ({ on }) => formatDay(on),
      value: ({ on }) => on,
      card: 'change',
    },
    {
      id: 'amount',
      header: `${text.amount} (${currencySymbol(currency, locale)})`,
      kind: 'number',
      currency,
      isSortable: false,
      cell: ({ amount }) => <Money value={amount} currency={null} detail />,
      value: ({ amount }) => amount,
      card: 'value',
    },
  ];
}
