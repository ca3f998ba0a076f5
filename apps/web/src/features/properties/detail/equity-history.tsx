import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { type Property, properties } from '@aurea/contract/properties.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { LazyAreaChart } from '#ui/chart/lazy-charts.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAmounts } from '../use-amounts.ts';

const PERIODS = ['MAX', '1Y', '5Y'] as const;
const SHOWN = ['1Y', '5Y', 'MAX'] as const;

type Props = { readonly property: Property };

/** Equity on debt, which together are the value. */
export function EquityHistory({ property }: Props) {
  const read = useLiveRead(properties.history, { params: { id: property.id } });
  return (
    <QueryBoundary read={read} pending={<Skeleton height="320px" round />}>
      {({ items }) => <History property={property} points={items} />}
    </QueryBoundary>
  );
}

type Points = ReplyOf<typeof properties.history>['items'];

function History({ property, points }: Props & { readonly points: Points }) {
  const { overview: text } = useMessages().properties;
  const { search, change } = useAddress();
  const period = oneOf(PERIODS, search.period);
  const from = period === 'MAX' ? '' : addMonths(today(), period === '1Y' ? -12 : -60);
  const shown = points.filter(({ on }) => on >= from);
  const known = shown.filter(({ equity }) => equity !== null);
  // a debt above the value leaves no equity to draw: the line of the value says it
  const drawn = (equity: string | null) => (equity?.startsWith('-') ? '0' : equity);
  return (
    <LazyAreaChart
      title={text.history}
      finding={useFinding(property.currency, known)}
      fileName={text.historyFile}
      format={{ kind: 'money', currency: property.currency }}
      days={known.length === 0 ? [] : shown.map(({ on }) => on)}
      series={[
        {
          id: 'debt',
          label: text.debt,
          color: 'var(--text-3)',
          isHatched: true,
          values: shown.map(({ debt }) => debt),
        },
        {
          id: 'equity',
          label: text.equity,
          color: 'var(--data-1)',
          values: shown.map(({ equity }) => drawn(equity)),
        },
      ]}
      net={{ label: text.value, values: shown.map(({ value }) => value) }}
      controls={
        <PeriodChips
          label={text.period}
          choices={SHOWN.map((id) => ({ id, label: text.periods[id] }))}
          chosen={period}
          onChoose={(id) => change({ period: id === 'MAX' ? undefined : id })}
        />
      }
    />
  );
}

function useFinding(currency: string, known: Points): string {
  const { overview: text } = useMessages().properties;
  const { money, isHidden } = useAmounts(currency);
  const [first, last] = [known[0]?.equity, known.at(-1)?.equity];
  if (first == null || last == null) return text.historyNone;
  if (isHidden) return text.historyHidden;
  return first === last ? text.historySame(money(last)) : text.historyFinding(money(first), money(last));
}
