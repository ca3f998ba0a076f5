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
import { Loaded } from '#ui/loaded.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { useTableLayout } from '#ui/table/layout.ts';
import styles from '../holdings.module.css';
import { IncomeCalendar } from './income-calendar.tsx';
import { byYears, type IncomeBars, monthsIn, sumOf, yearsOf } from './income-years.ts';

type Told = ReplyOf<typeof holdings.income>;
type Props = { readonly kind: HoldingClass };
type ToldProps = Props & { readonly told: Told };

/** Dividends or rewards: by month and by year, and the calendar of what came and may come. */
export function IncomeTab({ kind }: Props) {
  const read = useLiveRead(holdings.income, { query: { class: kind } });
  return <Loaded read={read}>{(told) => <Incomes kind={kind} told={told} />}</Loaded>;
}

function Incomes({ kind, told }: ToldProps) {
  const { income: text } = useMessages().holdings;
  if (told.months.length === 0) {
    return <EmptyState icon="coin" level={2} title={text.emptyTitle[kind]} detail={text.emptyDetail} />;
  }
  return (
    <div className={styles.stack}>
      <Card>
        <IncomeChart kind={kind} told={told} />
      </Card>
      <IncomeCalendar kind={kind} told={told} />
    </div>
  );
}

const ALL = 'all';

function IncomeChart({ kind, told }: ToldProps) {
  const { income: text } = useMessages().holdings;
  const { search } = useAddress();
  const locale = useLocale();
  const years = yearsOf(told.months, told.expected);
  const thisYear = today().slice(0, 4);
  const chosen = search.year === ALL ? ALL : (years.find((year) => year === search.year) ?? latestOf(years, thisYear));
  const isAll = chosen === ALL;
  const isPhone = useTableLayout() === 'cards';
  const bars = isAll ? byYears(told.months, told.expected) : monthsIn(chosen, told.months, told.expected);
  const unknown = told.months.reduce((count, month) => count + month.unknown, 0);
  return (
    <>
      <LazyBars
        title={isAll ? text.byYear[kind] : text.byMonth[kind]}
        finding={useFinding(told, bars, chosen)}
        isStacked={isPhone}
        fileName={isAll ? text.byYear[kind] : `${text.byMonth[kind]} ${chosen}`}
        format={{ kind: 'money', currency: told.currency }}
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

function useFinding(told: Told, bars: IncomeBars, chosen: string): string {
  const { income: text } = useMessages().holdings;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const written = (value: string) => (isHidden ? MASK : formatMoney(value, { locale, currency: told.currency }));
  const received = written(sumOf(bars.received));
  const past = chosen === ALL ? text.findingAll(received) : text.findingYear(received, chosen);
  if (told.expected.length === 0) return past;
  return `${past} ${text.findingExpected(written(sumOf(told.expected.map(({ amount }) => amount))))}`;
}
