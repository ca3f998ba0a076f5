import type { Day } from '@aurea/domain/core/day.ts';
import type { Decimal } from '@aurea/domain/core/decimal.ts';
import { netWorthSeries } from '@aurea/domain/portfolio/net-worth.ts';
import { toWire } from '#db/wealth/decimal-text.ts';
import type { WorthFacts } from '#db/wealth/worth.ts';
import { toNetWorthInput } from '#db/wealth/worth-input.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';

/** How one asset moved between the first day and the last, in the currency of the household. */
export type Trend = {
  readonly id: string;
  readonly change: string | null;
  readonly changePercent: string | null;
  readonly points: (string | null)[];
};

type Input = { readonly facts: WorthFacts; readonly days: readonly Day[] };

export const TRENDS: CpuTask<Input, Trend[]> = { module: import.meta.url, name: trendsOf.name, timeoutMs: 60_000 };

const PERCENT_PLACES = 4;

/** The value of every asset on each of the days, and its change over them. */
export function trendsOf({ facts, days }: Input): Trend[] {
  const series = netWorthSeries(toNetWorthInput(facts), days);
  const points = new Map<string, (Decimal | null)[]>();
  for (const { assets } of series) {
    for (const { id, referenceValue } of assets) points.set(id, [...(points.get(id) ?? []), referenceValue]);
  }
  return [...points].map(([id, values]) => ({
    id,
    ...changeOver(values),
    points: values.map((value) => value && toWire(value)),
  }));
}

function changeOver(values: readonly (Decimal | null)[]): Pick<Trend, 'change' | 'changePercent'> {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return { change: null, changePercent: null };
  const change = last.minus(first);
  const percent = first.isZero() ? null : change.times(100).dividedBy(first.abs()).toDecimalPlaces(PERCENT_PLACES);
  return { change: toWire(change), changePercent: percent && toWire(percent) };
}
