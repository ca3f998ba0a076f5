import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { type HoldingClass, holdings } from '@aurea/contract/holdings.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { formatMoney, formatMonth } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { LazyBars } from '#ui/chart/lazy-charts.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { useTableLayout } from '#ui/table/layout.ts';
import styles from '../holdings.module.css';
import { IncomeCalendar } from './income-calendar.tsx';
import { byYears, type IncomeBars, monthsIn, sumOf, yearsOf } from './income-years.ts';

type HoldingIncome = ReplyOf<typeof holdings.income>;
type Props = { readonly kind: HoldingClass };
type IncomeProps = Props & { readonly income: HoldingIncome };

/** Dividends or rewards: by month and by year, and the calendar of what came and may come. */
export function IncomeTab({ kind }: Props) {
  const read = useLiveRead(holdings.income, { query: { class: kind } });
  return <QueryBoundary read={read}>{(income) => <Incomes kind={kind} income={income} />}</QueryBoundary>;
}

function Incomes({ kind, income }: IncomeProps) {
  const { income: text } = useMessages().holdings;
  if (income.months.length === 0) {
    return <EmptyState icon="coin" level={2} title={text.emptyTitle[kind]} detail={text.emptyDetail} />;
  }
  return (
    <div className={styles.stack}>
      <Card>
        <IncomeChart kind={kind} income={income} />
      </Card>
      <IncomeCalendar kind={kind} income={income} />
    </div>
  );
}

const ALL = 'all';

function IncomeChart({ kind, income }: IncomeProps) {
  const { income: text } = useMessages().holdings;
  const { search } = useAddress();
  const locale = useLocale();
  const years = yearsOf(income.months, income.expected);
  const thisYear = today().slice(0, 4);
  const chosen = search.year === ALL ? ALL : (years.find((year) => year === search.year) ?? latestOf(years, thisYear));
  const isAll = chosen === ALL;
  const isPhone = useTableLayout() === 'cards';
  const bars = isAll ? byYears(income.months, income.expected) : monthsIn(chosen, income.months, income.expected);
  const unknown = income.months.reduce((count, month) => count + month.unknown, 0);
  return (
    <>
      <LazyBars
        title={isAll ? text.byYear[kind] : text.byMonth[kind]}
        finding={useFinding(income, bars, chosen)}
        isStacked={isPhone}
        fileName={isAll ? text.byYear[kind] : `${text.byMonth[kind]} ${chosen}`}
        format={{ kind: 'money', currency: income.currency }}
        categories={isAll ? bars.categories : bars.categories.map((day) => formatMonth(day, locale))}
        categoryHead={isAll ? text.chooseYear : text.month}
        series={seriesOf(bars, { received: text.received, forecast: text.forecast }, CLASS_COLORS[kind])}
        controls={<YearChoice years={years} chosen={chosen} />}
      />
      {unknown > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" size={14} />
          {text.unknown(unknown)}
        </p>
      )}
    </>
  );
}

/** This year, else the last one with something in it. */
function latestOf(years: readonly string[], thisYear: string): string {
  return years.find((year) => year <= thisYear) ?? years[0] ?? thisYear;
}

type Words = { readonly received: string; readonly forecast: string };

/** The forecast only where there is one. */
function seriesOf({ received, expected }: IncomeBars, words: Words, color: string) {
  const own = { id: 'received', label: words.received, color, values: received };
  const coming = { id: 'forecast', label: words.forecast, color: 'var(--text-3)', values: expected, isHatched: true };
  return expected.some((value) => value !== null) ? [own, coming] : [own];
}

function YearChoice({ years, chosen }: { readonly years: readonly string[]; readonly chosen: string }) {
  const { income: text } = useMessages().holdings;
  const { change } = useAddress();
  return (
    <div className={styles.year}>
      <SelectField
        label={text.chooseYear}
        value={chosen}
        options={[{ value: ALL, label: text.allYears }, ...years.map((year) => ({ value: year, label: year }))]}
        onChange={(year) => change({ year })}
      />
    </div>
  );
}

function useFinding(income: HoldingIncome, bars: IncomeBars, chosen: string): string {
  const { income: text } = useMessages().holdings;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const written = (value: string) => (isHidden ? MASK : formatMoney(value, { locale, currency: income.currency }));
  const received = written(sumOf(bars.received));
  const past = chosen === ALL ? text.findingAll(received) : text.findingYear(received, chosen);
  if (income.expected.length === 0) return past;
  return `${past} ${text.findingExpected(written(sumOf(income.expected.map(({ amount }) => amount))))}`;
}
