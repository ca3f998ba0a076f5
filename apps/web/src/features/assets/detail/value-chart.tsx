import { type Asset, assets } from '@aurea/contract/assets.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { addDays, addMonths } from '@aurea/domain/core/day.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { CLASS_COLORS } from '#lib/class-colors.ts';
import { formatDay, formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { today } from '#lib/today.ts';
import { LazyLineChart } from '#ui/chart/lazy-charts.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const PERIODS = ['1Y', '1M', '3M', 'YTD', '5Y', 'MAX'] as const;
const SHOWN = ['1M', '3M', 'YTD', '1Y', '5Y', 'MAX'] as const;
type Period = (typeof PERIODS)[number];

/** The first day of a period that ends today; none for all there is. */
function startOf(period: Period, end: string): string | undefined {
  if (period === 'MAX') return undefined;
  if (period === 'YTD') return addDays(`${end.slice(0, 4)}-01-01`, -1);
  const months = { '1M': 1, '3M': 3, '1Y': 12, '5Y': 60 }[period];
  return addMonths(end, -months);
}

/** The value over time: a line where prices move it, steps where it is stated. */
export function ValueChart({ asset }: { readonly asset: Asset }) {
  const { search } = useAddress();
  const period = oneOf(PERIODS, search.period);
  const query = { from: startOf(period, today()), to: undefined };
  const read = useLiveRead(assets.history, { params: { id: asset.id }, query });
  return (
    <QueryBoundary read={read} pending={<Skeleton height="320px" round />}>
      {(found) => <Chart asset={asset} period={period} found={found} />}
    </QueryBoundary>
  );
}

type History = ReplyOf<typeof assets.history>;
type Points = History['items'];
type ChartProps = { readonly asset: Asset; readonly period: Period; readonly found: History };
type FindingProps = {
  readonly asset: Asset;
  readonly points: Points;
  readonly change: History['change'];
  /** Whether the period begins no later than the asset. */
  readonly isWhole: boolean;
};

function Chart({ asset, period, found }: ChartProps) {
  const { detail: text } = useMessages().assets;
  const { change } = useAddress();
  const { items: points, change: gained } = found;
  const begin = startOf(period, today());
  const isWhole = begin === undefined || (gained !== null && gained.from > begin);
  const known = points.filter(({ value }) => value !== null);
  const line = {
    id: 'value',
    label: asset.name,
    color: asset.class === 'debt' ? 'var(--neutral-1)' : CLASS_COLORS[asset.class],
    values: points.map(({ value }) => value),
    isFilled: true,
    isStepped: isStated(asset),
  };
  return (
    <LazyLineChart
      title={text.chart}
      finding={useFinding({ asset, points, change: gained, isWhole })}
      fileName={asset.name}
      format={{ kind: 'money', currency: asset.currency }}
      days={known.length === 0 ? [] : points.map(({ on }) => on)}
      series={[line]}
      controls={
        <PeriodChips
          label={text.period}
          choices={SHOWN.map((id) => ({ id, label: text.periods[id] }))}
          chosen={period}
          onChoose={(id) => change({ period: id })}
        />
      }
    />
  );
}

/** Stated by hand, and drawn in steps: nobody knows what it was in between unless a line is asked for. */
function isStated({ kind, isInterpolated, metal }: Asset): boolean {
  return valuedBy(kind) === 'debt' || (valuedBy(kind) === 'valuation' && !isInterpolated && metal === null);
}

/** What it gained net of what moved in and out, in words; how its value changed where that cannot be known. */
function useFinding({ asset, points, change, isWhole }: FindingProps): string {
  const { detail: text } = useMessages().assets;
  const locale = useFormatLocale();
  const valueText = useValueFinding(asset, points);
  const percent = change?.percent;
  if (!change || asset.class === 'debt') return valueText;
  if (percent == null) return isWhole ? text.followedSince(formatDay(change.from)) : valueText;
  const written = formatPercent(ratioOf(percent.replace('-', '')), { locale });
  const gained = percent.startsWith('-') ? text.chartLost(written) : text.chartGained(written);
  // of money that lies in a bank, what moved in and out is the news
  const noGain = valuedBy(asset.kind) === 'balance' ? valueText : text.chartNoGain;
  const finding = /[1-9]/.test(percent) ? gained : noGain;
  return isWhole ? `${finding} ${text.followedSince(formatDay(change.from))}` : finding;
}

/** How much the value changed from the first known point to the last, in words. */
function useValueFinding(asset: Asset, points: Points): string {
  const { detail: text } = useMessages().assets;
  const locale = useFormatLocale();
  const known = points.flatMap(({ value }) => value ?? []);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return text.chartNone;
  const from = decimal(first);
  const difference = decimal(last).minus(from);
  if (difference.isZero() || from.isZero()) return text.chartFlat;
  const ratio = difference.dividedBy(from.abs());
  const percent = formatPercent(ratio.abs().toFixed(6), { locale });
  if (asset.class === 'debt') return ratio.isNegative() ? text.debtUp(percent) : text.debtDown(percent);
  return ratio.isNegative() ? text.chartDown(percent) : text.chartUp(percent);
}
