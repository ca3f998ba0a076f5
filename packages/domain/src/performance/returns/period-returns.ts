import { addDays, type Day } from '../../core/day.ts';
import type { Engine } from '../engine.ts';
import { isPartialIn } from '../positions/valuation-gaps.ts';
import { keyOf, memoize } from '../series/memoize.ts';
import { columnsOf, type MeasuredScope } from '../series/scope.ts';
import { rangeOf } from '../series/span.ts';
import { type Figure, type Measured, moneyWeighted, timeWeighted, timeWeightedAnnual } from './figure.ts';
import { openingOf, STANDARD_PERIODS, type StandardPeriod } from './standard-periods.ts';

export type PeriodReturns = {
  readonly period: StandardPeriod;
  readonly from: Day;
  readonly twr: Figure;
  readonly twrAnnual: Figure;
  readonly irr: Figure;
};

/** The returns of a scope over each standard period that what is known covers, ending on one day. */
export function periodReturns(engine: Engine, scope: MeasuredScope, known: Known): readonly PeriodReturns[] {
  return memoize(engine, `periods ${known.since} ${known.to} ${keyOf(scope)}`, () => eachPeriod(engine, scope, known));
}

/** Since when anything is known, and the day the periods end on. */
type Known = { readonly since: Day; readonly to: Day };

function eachPeriod(engine: Engine, scope: MeasuredScope, { since, to }: Known): PeriodReturns[] {
  const columns = columnsOf(engine, scope);
  const earliest = addDays(since, -1);
  return STANDARD_PERIODS.flatMap((period) => {
    const from = openingOf(period, to) ?? earliest;
    if (from < earliest || from >= to) return [];
    const range = rangeOf(engine.market.span, { from, to });
    const isPartial = isPartialIn(engine, scope, range);
    const measured: Measured = { engine, scope, columns, range, isPartial };
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
