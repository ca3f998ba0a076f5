import type { HoldingClass, HoldingDetail } from '@aurea/contract/holdings.ts';
import { addDays, addMonths } from '@aurea/domain/core/day.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { formatPercent } from '#lib/format.ts';
import { LazyLineChart } from '#ui/chart/lazy-charts.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import styles from './position.module.css';

/** The first is the one an address without a period means. */
const PERIODS = ['1Y', '1W', '1M', '3M', 'YTD', 'MAX'] as const;
const SHOWN = ['1W', '1M', '3M', 'YTD', '1Y', 'MAX'] as const;
type Period = (typeof PERIODS)[number];

export function periodOf(requested: string | undefined): Period {
  return oneOf(PERIODS, requested);
}

/** The first day of a period that ends today; none for all there is. */
export function startOf(period: Period, end: string): string | undefined {
  if (period === 'MAX') return undefined;
  if (period === 'YTD') return addDays(`${end.slice(0, 4)}-01-01`, -1);
  return period === '1W' ? addDays(end, -7) : addMonths(end, -{ '1M': 1, '3M': 3, '1Y': 12 }[period]);
}

type Props = { readonly kind: HoldingClass; readonly position: HoldingDetail };

/** The price of one unit with the average cost beside it, and what was bought and sold. */
export function PositionChart({ kind, position }: Props) {
  const { detail: text } = useMessages().holdings;
  const { search } = useAddress();
  const { name, points, price, costCurrency } = position;
  const days = points.map(({ on }) => on);
  const first = days[0] ?? '';
  const isLog = kind === 'crypto' && search.scale === 'log';
  const line = {
    id: 'price',
    label: text.chart,
    color: CLASS_COLORS[kind],
    values: points.map((point) => point.price),
    isFilled: true,
  };
  const cost = {
    id: 'cost',
    label: text.averageShort,
    color: 'var(--text-2)',
    values: points.map(({ averageCost }) => averageCost),
    isStepped: true,
    isDashed: true,
    isLabelled: true,
  };
  const hasCost = cost.values.some((value) => value !== null);
  const marks = position.marks
    .filter(({ on }) => on >= first)
    .map(({ id, on, kind: act }) => ({
      id,
      day: on,
      letter: text.marks[act],
      label: text.markNames[act],
      isHollow: act === 'sell',
    }));
  return (
    <div className={styles.chart}>
      <LazyLineChart
        title={text.chart}
        level={3}
        isStacked
        finding={useFinding(points)}
        fileName={name}
        format={{ kind: 'money', currency: price?.currency ?? costCurrency, detail: true }}
        days={days}
        series={hasCost ? [line, cost] : [line]}
        marks={marks}
        isLog={isLog}
        axisSide="right"
        height={220}
        controls={<Controls kind={kind} />}
      />
      {marks.length > 0 && <MarkKey />}
    </div>
  );
}

function Controls({ kind }: { readonly kind: HoldingClass }) {
  const { detail: text } = useMessages().holdings;
  const { search, change } = useAddress();
  return (
    <>
      <PeriodChips
        label={text.period}
        choices={SHOWN.map((id) => ({ id, label: text.periods[id] }))}
        chosen={periodOf(search.period)}
        onChoose={(id) => change({ period: id })}
      />
      {kind === 'crypto' && (
        <PeriodChips
          label={text.scale}
          choices={(['linear', 'log'] as const).map((id) => ({ id, label: text.scales[id] }))}
          chosen={search.scale === 'log' ? 'log' : 'linear'}
          onChoose={(id) => change({ scale: id === 'log' ? id : undefined })}
        />
      )}
    </>
  );
}

function MarkKey() {
  const { detail: text } = useMessages().holdings;
  return (
    <ul className={styles.keys}>
      {(['buy', 'sell'] as const).map((act) => (
        <li key={act}>
          <span className={styles.mark} data-hollow={act === 'sell' || undefined} aria-hidden="true">
            {text.marks[act]}
          </span>
          {text.markNames[act]}
        </li>
      ))}
    </ul>
  );
}

/** How much the price changed over the period, in words. */
function useFinding(points: HoldingDetail['points']): string | null {
  const { detail: text } = useMessages().holdings;
  const locale = useFormatLocale();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const ratio = decimal(last.price).dividedBy(first.price).minus(1);
  if (ratio.isZero()) return text.flat;
  const percent = formatPercent(ratio.abs().toFixed(6), { locale });
  return ratio.isNegative() ? text.down(percent) : text.up(percent);
}
