import type { IncomeLine } from '@aurea/contract/incomes/income-calendar.ts';
import type { Due } from '@aurea/contract/incomes.ts';
import type { ReactNode } from 'react';
import { type Locale, useFormatLocale, useMessages } from '#i18n/messages.ts';
import { dayShares } from '#lib/day-shares.ts';
import { currencySymbol, formatDay, formatMoney, formatMonthInWords, formatQuantity } from '#lib/format.ts';
import { INCOME_COLORS } from '#lib/income-colors.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import type { Column } from '#ui/table/column.ts';
import { InTable, OnCard } from '#ui/table/on-card.tsx';
import { Tag } from '#ui/tag.tsx';
import { fromWhom } from '../from-whom.ts';
import styles from '../incomes.module.css';

const STATE_LOOKS: Readonly<
  Record<Due['state'], { readonly tone: 'neutral' | 'success' | 'warning' | 'error'; readonly icon: IconName }>
> = {
  expected: { tone: 'neutral', icon: 'clock' },
  received: { tone: 'success', icon: 'check' },
  partial: { tone: 'warning', icon: 'pie-chart' },
  late: { tone: 'error', icon: 'warning' },
  missed: { tone: 'error', icon: 'close' },
  vacant: { tone: 'neutral', icon: 'minus' },
};

/** How a payment stands, in a word. */
export function StateTag({ state }: Pick<Due, 'state'>) {
  const { states } = useMessages().incomes;
  return <Tag {...STATE_LOOKS[state]}>{states[state]}</Tag>;
}

type Totals = Readonly<Record<'due' | 'received' | 'gross', string>>;

/** The columns of the list by month; amounts of another currency carry it. */
export function useLineColumns(currency: string, totals: Totals): readonly Column<IncomeLine>[] {
  const { list: text, kinds, states } = useMessages().incomes;
  const symbol = currencySymbol(currency, useFormatLocale());
  const amounts = useAmountColumns(currency, symbol, totals);
  return [
    {
      id: 'name',
      header: text.columns.name,
      cell: (line) => <NameCell line={line} />,
      value: ({ name }) => name,
    },
    {
      id: 'on',
      header: text.columns.on,
      priority: 2,
      cell: ({ on }) => formatDay(on),
      value: ({ on }) => on,
      card: 'none',
      width: '110px',
    },
    {
      id: 'kind',
      header: text.columns.kind,
      priority: 4,
      cell: ({ kind }) => kinds[kind],
      value: ({ kind }) => kinds[kind],
      card: 'none',
    },
    {
      id: 'person',
      header: text.columns.person,
      priority: 4,
      cell: ({ member }) => member?.name ?? text.household,
      value: ({ member }) => member?.name ?? text.household,
      card: 'none',
    },
    ...amounts,
    {
      id: 'state',
      header: text.columns.state,
      priority: 2,
      cell: ({ state }) => <StateTag state={state} />,
      value: ({ state }) => states[state],
      card: 'status',
      // a word under the amount says it already
      isOnCard: ({ state }) => state !== 'expected',
      width: '150px',
    },
  ];
}

function useAmountColumns(currency: string, symbol: string, totals: Totals): readonly Column<IncomeLine>[] {
  const { columns: text } = useMessages().incomes.list;
  const amount = (line: IncomeLine, value: string | null) => <Amount value={value} line={line} reference={currency} />;
  const total = (value: string | null) => <Money value={value} currency={null} detail />;
  return [
    {
      id: 'gross',
      header: `${text.gross} (${symbol})`,
      kind: 'number',
      currency: (line) => line.currency,
      totalCurrency: currency,
      priority: 3,
      cell: (line) => amount(line, line.gross),
      value: ({ gross }) => gross,
      card: 'none',
      total: total(totals.gross),
    },
    {
      id: 'due',
      header: `${text.due} (${symbol})`,
      kind: 'number',
      currency: (line) => line.currency,
      totalCurrency: currency,
      priority: 2,
      cell: (line) => amount(line, line.due),
      value: ({ due }) => due,
      card: 'none',
      total: total(totals.due),
    },
    {
      id: 'received',
      header: `${text.received} (${symbol})`,
      kind: 'number',
      currency: (line) => line.currency,
      totalCurrency: currency,
      cell: (line) => <ReceivedCell line={line} show={(value) => amount(line, value)} />,
      value: ({ received }) => received,
      card: 'value',
      total: <Came {...totals} show={total} />,
    },
  ];
}

type CameProps = {
  readonly received: string;
  readonly due: string | null;
  readonly show: (value: string | null) => ReactNode;
};

/** What came; on a card, where no other amount is shown, what was due while nothing came, marked by a word. */
export function Came({ received, due, show }: CameProps) {
  const { list: text } = useMessages().incomes;
  if (/[1-9]/.test(received) || due === null) return show(received);
  return (
    <>
      <InTable>–</InTable>
      <OnCard>
        {show(due)}
        <span className={styles.due}>{text.onlyExpected}</span>
      </OnCard>
    </>
  );
}

function ReceivedCell({ line, show }: { readonly line: IncomeLine; readonly show: CameProps['show'] }) {
  const { list: text } = useMessages().incomes;
  const { received, due, reward } = line;
  return (
    <>
      {received === null ? show(null) : <Came received={received} due={due ?? expectedOf(line)} show={show} />}
      {reward && reward.unpriced > 0 && (
        <div className={styles.warning}>{text.withoutPrice(reward.unpriced, reward.count)}</div>
      )}
    </>
  );
}

/** What a line without a due day still brings. */
const expectedOf = ({ outstanding }: IncomeLine) => (outstanding === '0' ? null : outstanding);

type AmountProps = { readonly value: string | null; readonly line: IncomeLine; readonly reference: string };

function Amount({ value, line, reference }: AmountProps) {
  const { list: text } = useMessages().incomes;
  if (value === null)
    return (
      <Muted as="span" isFaint>
        –
      </Muted>
    );
  return (
    <>
      <Money value={value} currency={line.currency === reference ? null : line.currency} detail />
      {line.reference === null && <div className={styles.warning}>{text.noRate}</div>}
    </>
  );
}

function NameCell({ line }: { readonly line: IncomeLine }) {
  const { list: text } = useMessages().incomes;
  const from = fromWhom(line);
  const shares = useDayShares(line);
  const units = useUnits(line);
  const details = [from, units, ...shares].filter(Boolean);
  return (
    <div>
      <div className={styles.name}>
        <span className={styles.key} style={{ background: INCOME_COLORS[line.kind] }} aria-hidden="true" />
        {line.name}
        {line.isRecurring && <Icon name="refresh" size={12} label={text.recurring} />}
      </div>
      <Muted as="div" isFaint>
        <OnCard>
          {formatDay(line.on)}
          {details.length > 0 && ' · '}
        </OnCard>
        {details.join(' · ')}
      </Muted>
    </div>
  );
}

/** The units that rewards brought, and how many rewards there were. */
function useUnits({ reward }: IncomeLine): string | null {
  const { list: text } = useMessages().incomes;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  if (!reward) return null;
  const units = isHidden ? MASK : formatQuantity(reward.quantity, locale);
  return [`${units} ${reward.symbol ?? ''}`.trim(), reward.count > 1 && text.rewards(reward.count)]
    .filter(Boolean)
    .join(' · ');
}

/** The months that a rent pays for some days only. */
export function useDayShares({ period, currency }: Pick<IncomeLine, 'period' | 'currency'>): readonly string[] {
  const { list: text } = useMessages().incomes;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  return dayShares(period, text, (amount) =>
    isHidden ? MASK : formatMoney(amount, { locale, currency, detail: true }),
  );
}

type MonthProps = {
  readonly month: string;
  readonly count: number;
  readonly locale: Locale;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** The name of a month, which shows and hides its payments. */
export function MonthTitle({ month, count, locale, isOpen, onToggle }: MonthProps) {
  const { list: text } = useMessages().incomes;
  const [name, year] = formatMonthInWords(`${month}-01`, locale).split(' ');
  return (
    <button type="button" className={styles.month} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      <span className={styles.monthName}>
        {name}
        <InTable> {year}</InTable>
      </span>{' '}
      <Muted as="span" isFaint>
        {text.payments(count)}
      </Muted>
    </button>
  );
}
