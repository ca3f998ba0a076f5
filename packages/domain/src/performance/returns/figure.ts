import type { Day } from '../../core/day.ts';
import type { Decimal } from '../../core/decimal.ts';
import type { Engine } from '../engine.ts';
import { positionFlows, positionMoney } from '../flows/position-flows.ts';
import { isWhole } from '../series/ownership-share.ts';
import { accountsIn, type MeasuredScope, ownedColumns, positionsIn } from '../series/scope.ts';
import type { ScopeColumns } from '../series/scope-columns.ts';
import { dayAt, type Range } from '../series/span.ts';
import { type DatedFlow, irr } from './irr-internal-rate-of-return.ts';
import { annualised, firstBadBase, totalReturn } from './twr-time-weighted-return.ts';

/** Why a figure cannot be computed. */
export type Why =
  | 'nothing_held'
  | 'flows_unknown'
  | 'no_prices'
  | 'no_flows'
  | 'no_root'
  | 'several_roots'
  | 'too_short'
  | 'lost_more'
  | 'too_few_days'
  | 'too_little_history'
  | 'never_moved'
  | 'negative_base'
  | 'base_too_small';

/** A figure with its state: it is never zero for want of something. */
export type Figure =
  | { readonly state: 'complete' | 'partial'; readonly value: number }
  | {
      readonly state: 'unavailable';
      readonly why: Why;
      /** The first day of which there is no return, where that is why. */
      readonly on?: Day;
      readonly values?: readonly number[];
    };

export const unavailable = (why: Why): Extract<Figure, { state: 'unavailable' }> => ({ state: 'unavailable', why });

/** A figure that rests on everything, or on what could be valued. */
export function availableFigure(value: number, isPartial: boolean): Figure {
  return { state: isPartial ? 'partial' : 'complete', value };
}

/** What is measured of a scope. */
export type Measured = {
  readonly engine: Engine;
  readonly scope: MeasuredScope;
  readonly columns: ScopeColumns;
  readonly range: Range;
  /** Whether something was left out for want of a price, a rate or a statement. */
  readonly isPartial: boolean;
};

/** Why no return at all can be computed for a scope; null where one can. */
export function whyNone(measured: Measured): Why | null {
  const { columns, range } = measured;
  const unknown = flowsUnknown(measured);
  if (unknown) return unknown;
  for (let index = Math.max(range.from, 0); index <= range.to; index++) {
    if (Math.abs(columns.values[index] ?? 0) > NOTHING || (columns.inflow[index] ?? 0) > NOTHING) return null;
  }
  return 'nothing_held';
}

/** Less than this much of a currency is the noise of floats. */
const NOTHING = 1e-6;

/** Whether all that is known of a scope was stated, without anything that says what moved in and out. */
function flowsUnknown({ engine, scope }: Measured): Why | null {
  const accounts = accountsIn(engine, scope);
  const isStated = accounts.length > 0 && accounts.every(([{ cashBalance }]) => cashBalance.flowsUnknown);
  return isStated && !scope.instruments ? 'flows_unknown' : null;
}

/** Why there is no time-weighted return of a scope; null where there is one. */
function withoutReturn(measured: Measured): Figure | null {
  const why = whyNone(measured);
  return why ? unavailable(why) : badBaseOf(measured);
}

/** The first day whose base is below zero or too small: from then on there is no return. */
export function badBaseOf({ engine, columns, range }: Measured): Extract<Figure, { state: 'unavailable' }> | null {
  const bad = firstBadBase(columns, range);
  return bad && { ...unavailable(bad.why), on: dayAt(engine.market.span, bad.place) };
}

/** The time-weighted return over the range (TWR), 0.05 for 5 %. */
export function timeWeighted(measured: Measured): Figure {
  const none = withoutReturn(measured);
  if (none) return none;
  return availableFigure(totalReturn(measured.columns, measured.range), measured.isPartial);
}

/** The same as a rate a year, from one year on. */
export function timeWeightedAnnual(measured: Measured): Figure {
  const total = timeWeighted(measured);
  if (total.state === 'unavailable') return total;
  const yearly = annualised(total.value, measured.range.to - measured.range.from);
  return typeof yearly === 'string' ? unavailable(yearly) : availableFigure(yearly, measured.isPartial);
}

/** The money-weighted return a year (IRR), flows of the scope at the days they crossed its border. */
export function moneyWeighted(measured: Measured): Figure {
  const why = flowsUnknown(measured);
  if (why) return unavailable(why);
  const outcome = irr(moneyFlows(measured));
  // where a day has no return, no figure of the period counts as complete
  const isPartial = measured.isPartial || badBaseOf(measured) !== null;
  if (outcome.state === 'complete') return availableFigure(outcome.rate, isPartial);
  return outcome.why === 'several_roots'
    ? { state: 'unavailable', why: outcome.why, values: outcome.rates }
    : unavailable(outcome.why);
}

/** The flows a money-weighted return rests on; of instruments those of each position that is valued at both ends. */
export function moneyFlows({ engine, scope, columns, range }: Measured): readonly DatedFlow[] {
  if (!scope.instruments) return irrFlows(columns, range);
  const { market } = engine;
  return positionsIn(engine, scope).flatMap(([position, part]) => {
    const money = isWhole(part) ? positionMoney(position, market, range) : null;
    return money ?? irrFlows(ownedColumns(positionFlows(position, market), part, market.span), range);
  });
}

/** The flows a money-weighted return rests on: opening value and inflows negative, outflows and closing value positive. */
export function irrFlows({ values, inflow, outflow }: ScopeColumns, { from, to }: Range): DatedFlow[] {
  const flows: DatedFlow[] = [];
  const add = (day: number, amount: number) => {
    if (amount !== 0) flows.push({ day, amount });
  };
  add(from, -(values[from] ?? 0));
  for (let index = from + 1; index <= to; index++) add(index, (outflow[index] ?? 0) - (inflow[index] ?? 0));
  add(to, values[to] ?? 0);
  return flows;
}

/** What a value stands above or below its cost, as a part of the cost: all that is known without the flows. */
export function returnOnCost(value: Decimal, cost: Decimal): Figure {
  return cost.isZero()
    ? unavailable('nothing_held')
    : availableFigure(value.minus(cost).dividedBy(cost).toNumber(), false);
}
