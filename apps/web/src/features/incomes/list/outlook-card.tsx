import type { IncomeMonth, IncomeOutlook } from '@aurea/contract/incomes/income-calendar.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { CALENDAR_KINDS, type CalendarKind } from '@aurea/domain/incomes/kind.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney, formatMonth, formatPercent } from '#lib/format.ts';
import { INCOME_COLORS } from '#lib/income-colors.ts';
import { Card } from '#ui/card.tsx';
import { LazyBars } from '#ui/chart/lazy-charts.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import styles from '../incomes.module.css';
import { changeOfYear, PAST_MONTHS } from './year-change.ts';

/** Twelve months of incomes by kind, and the twelve to come. */
export function OutlookCard({ outlook }: { readonly outlook: IncomeOutlook }) {
  const { outlook: text } = useMessages().incomes;
  const locale = useLocale();
  const { months, currency } = outlook;
  return (
    <Card>
      <LazyBars
        title={text.title}
        finding={useFinding(outlook)}
        fileName={text.file}
        format={{ kind: 'money', currency }}
        categoryHead={text.month}
        categories={months.map(({ month }, index) =>
          formatMonth(`${month}-01`, locale, index === 0 || month.endsWith('-01')),
        )}
        series={useSeries(months)}
        line={{ label: text.average, color: 'var(--text)', values: months.map(({ average }) => average) }}
        upcomingFrom={PAST_MONTHS}
        forecastLabel={text.forecast}
        height={260}
      />
      <p className={styles.counts}>{text.counts}</p>
      <Assumptions outlook={outlook} />
    </Card>
  );
}

function useSeries(months: readonly IncomeMonth[]) {
  const { kinds, outlook: text } = useMessages().incomes;
  const present = CALENDAR_KINDS.filter((kind) =>
    months.some(({ byKind }) => byKind.some((each) => each.kind === kind)),
  );
  const valuesOf = (kind: CalendarKind, part: 'received' | 'forecast') =>
    months.map(({ byKind }) => {
      const amount = byKind.find((each) => each.kind === kind)?.[part] ?? '0';
      return amount === '0' ? null : amount;
    });
  return [
    ...present.map((kind) => ({
      id: kind,
      label: kinds[kind],
      color: INCOME_COLORS[kind],
      values: valuesOf(kind, 'received'),
    })),
    ...present.map((kind) => ({
      id: `${kind} forecast`,
      label: text.forecastOf(kinds[kind]),
      color: INCOME_COLORS[kind],
      values: valuesOf(kind, 'forecast'),
      isForecast: true,
    })),
  ];
}

/** How the year to come compares with the last one. */
function useFinding(outlook: IncomeOutlook): string {
  const { outlook: text } = useMessages().incomes;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (hidden) return text.hidden;
  const amount = formatMoney(outlook.projection.total, { locale, currency: outlook.currency });
  const change = changeOfYear(outlook);
  if (change === null || change.abs().lessThan('0.0005')) return text.level(amount);
  const share = formatPercent(toDecimalString(change.abs().toDecimalPlaces(6)), { locale });
  return change.isNegative() ? text.falling(amount, share) : text.rising(amount, share);
}

function Assumptions({ outlook: { projection, currency } }: { readonly outlook: IncomeOutlook }) {
  const { outlook: text } = useMessages().incomes;
  return (
    <details className={styles.assumptions}>
      <summary>{text.assumptions}</summary>
      <ul>
        <li>{text.assumption.schedule}</li>
        <li>
          {text.assumption.repeated} <Money value={projection.repeated} currency={currency} />
        </li>
        <li>{text.assumption.rates}</li>
      </ul>
    </details>
  );
}
