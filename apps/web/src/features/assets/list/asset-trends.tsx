import { type Asset, assets, TREND_PERIODS } from '@aurea/contract/assets.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { currencySymbol, formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { useWorkspace } from '#lib/session.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { Delta } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { useTableLayout } from '#ui/table/layout.ts';

export type Trend = ReplyOf<typeof assets.trends>['items'][number];

const SHOWN = ['1D', '1W', '1M', 'YTD', '1Y', '5Y'] as const;

function usePeriod() {
  return oneOf(TREND_PERIODS, useAddress().search.period);
}

/** The period over which the list shows changes; it lives in the address. */
export function TrendPeriods() {
  const { list: text } = useMessages().assets;
  const { change } = useAddress();
  return (
    <PeriodChips
      label={text.changeOver}
      choices={SHOWN.map((id) => ({ id, label: text.periods[id], words: text.periodWords[id] }))}
      chosen={oneOf(SHOWN, usePeriod())}
      onChoose={(id) => change({ period: id })}
    />
  );
}

/** What each asset gained over the period, by its id; of one member where the list is theirs; nothing while it is read. */
export function useTrends(): ReadonlyMap<string, Trend> {
  const { member } = useAddress().search;
  const read = useLiveRead(assets.trends, { query: { period: usePeriod(), member } });
  return new Map((read.data?.items ?? []).map((trend) => [trend.id, trend]));
}

/** What each asset gained over the period, and the line of its way there. */
export function useTrendColumns(trends: ReadonlyMap<string, Trend>): readonly Column<Asset>[] {
  const { list: text } = useMessages().assets;
  const locale = useFormatLocale();
  const currency = useWorkspace()?.currency ?? 'EUR';
  const period = usePeriod();
  const label = useTrendLabel(text.periodWords[period]);
  return [
    {
      id: 'change',
      header: `${text.columns.change} ${text.periods[period]} (${currencySymbol(currency, locale)})`,
      kind: 'number',
      currency,
      priority: 2,
      cell: ({ id }) => <Change trend={trends.get(id)} />,
      value: ({ id }) => trends.get(id)?.change ?? null,
      card: 'change',
    },
    {
      id: 'trend',
      header: text.columns.trend,
      kind: 'number',
      isSortable: false,
      priority: 4,
      cell: ({ id }) => {
        const trend = trends.get(id);
        if (!trend) return null;
        return trend.points.at(-1) ? <Sparkline label={label(trend)} values={trend.points} /> : '—';
      },
      card: 'none',
    },
  ];
}

/** What a group of assets gained together; not known as soon as one of them is not. */
export function GroupChange({ trends }: { readonly trends: readonly (Trend | undefined)[] }) {
  const changes = trends.flatMap((trend) => trend?.change ?? []);
  if (changes.length < trends.length) return null;
  return <Moved value={toDecimalString(sum(changes.map((change) => decimal(change))))} />;
}

function Change({ trend }: { readonly trend: Trend | undefined }) {
  if (!trend) return null;
  const { change, changePercent } = trend;
  return <Moved value={change} ratio={changePercent === null ? null : ratioOf(changePercent)} />;
}

/** On a card what did not move is not said, and nothing else names the currency. */
function Moved({ value, ratio = null }: { readonly value: string | null; readonly ratio?: string | null }) {
  const currency = useWorkspace()?.currency ?? 'EUR';
  if (useTableLayout() === 'full') return <Delta value={value} ratio={ratio} currency={null} stacked />;
  return value === '0' ? null : <Delta value={value} ratio={ratio} currency={currency} stacked />;
}

function useTrendLabel(period: string): (trend: Trend) => string {
  const { list: text } = useMessages().assets;
  const locale = useFormatLocale();
  return ({ changePercent }) => {
    if (changePercent === null || !/[1-9]/.test(changePercent)) return text.trendFlat(period);
    const percent = formatPercent(ratioOf(changePercent.replace('-', '')), { locale });
    return changePercent.startsWith('-') ? text.trendDown(percent, period) : text.trendUp(percent, period);
  };
}
