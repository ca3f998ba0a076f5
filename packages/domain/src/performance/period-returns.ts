import { addDays, type Day } from '../core/day.ts';
import type { Engine } from './engine.ts';
import { gapsIn, isPartial } from './gaps.ts';
import { type Figure, type Measured, moneyWeighted, timeWeighted, timeWeightedAnnual } from './measures.ts';
import { columnsOf, type Scope } from './scope.ts';
import { rangeOf } from './span.ts';
import { openingOf, STANDARD_PERIODS, type StandardPeriod } from './standard-periods.ts';

export type PeriodReturns = {
  readonly period: StandardPeriod;
  readonly from: Day;
  readonly twr: Figure;
  readonly twrAnnual: Figure;
  readonly irr: Figure;
};

/** The returns of a scope over each standard period that what is known covers, ending on one day. */
export function periodReturns(engine: Engine, scope: Scope, { since, to }: { since: Day; to: Day }): PeriodReturns[] {
  const columns = columnsOf(engine, scope);
  const earliest = addDays(since, -1);
  return STANDARD_PERIODS.flatMap((period) => {
    const from = openingOf(period, to) ?? earliest;
    if (from < earliest || from >= to) return [];
    const range = rangeOf(engine.market.span, { from, to });
    const partial = isPartial(gapsIn(engine, scope, range));
    const measured: Measured = { engine, scope, columns, range, isPartial: partial };
    return [
      {
        period,
        from,
        twr: timeWeighted(measured),
        twrAnnual: timeWeightedAnnual(measured),
        irr: moneyWeighted(measured),
      },
    ];
  });
}
