import type { Day } from '@aurea/domain/core/day.ts';
import { memberWorth } from '@aurea/domain/valuation/member-worth.ts';
import { type NetWorth, netWorthSeries } from '@aurea/domain/valuation/net-worth.ts';
import type { ValueState } from '@aurea/domain/valuation/value.ts';
import type { WorthFacts } from '#areas/valuation/public.ts';
import { toNetWorthInput } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { type SharePeriods, toOwnership } from '../ownership/share-periods.ts';

/** Net worth at the end of a day, as it is stored and travels; `own` is in the currency of the only asset asked for. */
export type WorthDay = {
  readonly on: Day;
  readonly total: string | null;
  readonly state: ValueState;
  readonly byClass: Readonly<Record<string, string>>;
  readonly own: string | null;
};

export type SeriesInput = {
  readonly facts: WorthFacts;
  readonly days: readonly Day[];
  /** Only what belongs to a member, by who owned each asset when. */
  readonly owner?: { readonly memberId: string; readonly periods: readonly (readonly [string, SharePeriods])[] };
};

export const WORTH_SERIES: CpuTask<SeriesInput, WorthDay[]> = {
  module: import.meta.url,
  name: worthSeries.name,
  timeoutMs: 60_000,
};

/** Net worth on each of the days, of the household or of one member. */
export function worthSeries({ facts, days, owner }: SeriesInput): WorthDay[] {
  const series = netWorthSeries(toNetWorthInput(facts), days);
  if (!owner) return series.map(toWorthDay);
  const ownership = new Map(owner.periods.map(([id, periods]) => [id, toOwnership(periods)]));
  return series.map((whole) => toWorthDay(memberWorth(whole, ownership, owner.memberId)));
}

function toWorthDay({ on, total, state, byClass, assets }: NetWorth): WorthDay {
  const own = assets.length === 1 ? (assets[0]?.value ?? null) : null;
  return {
    on,
    total: total && toWire(total),
    state,
    byClass: Object.fromEntries([...byClass].map(([name, value]) => [name, toWire(value)])),
    own: own && toWire(own),
  };
}
