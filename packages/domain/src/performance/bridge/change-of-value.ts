import type { Day } from '../../core/day.ts';
import { Decimal, roundTo, sum } from '../../core/decimal.ts';
import type { Engine } from '../engine.ts';
import { isPartialIn } from '../positions/valuation-gaps.ts';
import { type Figure, timeWeighted } from '../returns/figure.ts';
import { countedFrom } from '../series/ownership-share.ts';
import { accountsIn, columnsOf, type MeasuredScope, positionsIn } from '../series/scope.ts';
import { dayAt, type Period, type Range, rangeOf } from '../series/span.ts';
import { exactBridgeOf } from './bridge.ts';

/** What changed the value of a scope over a period, in the reference currency: change = gain + flows. */
export type ChangeOfValue = {
  readonly opening: Decimal;
  readonly closing: Decimal;
  /** What came in less what went out: deposits, withdrawals, transfers, what was opened, closed, borrowed and repaid. */
  readonly flows: Decimal;
  /** Everything else: prices, revaluations, income, fees, taxes and exchange rates. */
  readonly gain: Decimal;
  /** The time-weighted return over the period. */
  readonly twr: Figure;
  /** The first day of the scope within the period; null where it was followed before. */
  readonly since: Day | null;
  readonly state: 'complete' | 'partial';
};

/**
 * How much of a change of value was gained and how much moved in or out. The first known value of an asset and its last
 * one are flows of their day, not gains. Every screen shows this gain; it is that of the bridge of the same scope and period.
 *
 * @param columns those of the scope, where they are at hand
 */
export function changeOfValue(
  engine: Engine,
  scope: MeasuredScope,
  period: Period,
  columns = columnsOf(engine, scope),
): ChangeOfValue {
  const { exact, state } = exactBridgeOf(engine, scope, period);
  const { opening, closing } = exact;
  const flows = sum([exact.deposits, exact.withdrawals, exact.transfers]);
  const gain = closing.minus(opening).minus(flows);
  const range = rangeOf(engine.market.span, period);
  const isPartial = isPartialIn(engine, scope, range);
  const twr = timeWeighted({ engine, scope, columns, range, isPartial });
  return { opening, closing, flows, gain, twr, since: firstDayWithin(engine, scope, range), state };
}

function firstDayWithin(engine: Engine, scope: MeasuredScope, { from, to }: Range): Day | null {
  const begin = beginOf(engine, scope);
  return begin > from && begin <= to ? dayAt(engine.market.span, begin) : null;
}

/** The place of the first day on which anything is known of a scope. */
function beginOf(engine: Engine, scope: MeasuredScope): number {
  const places = scope.instruments
    ? positionsIn(engine, scope).map(([{ book }]) => (book.lines[0]?.movement.day ?? 0) - engine.market.span.first)
    : accountsIn(engine, scope).map(([account, part]) =>
        Math.max(account.begin, countedFrom(part) - engine.market.span.first),
      );
  return places.reduce((least, place) => Math.min(least, place), Number.POSITIVE_INFINITY);
}

const CENT_PLACES = 2;

/**
 * The way of a value to that of the last day without its flows: the value then less what was gained since, on each of
 * the days from the first one the scope is known on. It falls and rises by gains alone.
 *
 * @param days in ascending order, the last one the end of the way
 * @param columns those of the scope, where they are at hand
 */
export function pathOfGains(
  engine: Engine,
  scope: MeasuredScope,
  days: readonly Day[],
  { values, inflow, outflow } = columnsOf(engine, scope),
): readonly (Decimal | null)[] {
  const last = days.at(-1);
  if (last === undefined) return [];
  const placeOf = (day: Day) => rangeOf(engine.market.span, { from: day, to: last }).from;
  const { to } = rangeOf(engine.market.span, { from: last, to: last });
  const begin = beginOf(engine, scope);
  const flowsSince = new Float64Array(values.length + 1);
  for (let place = to; place >= 0; place--) {
    flowsSince[place] = (flowsSince[place + 1] ?? 0) + (inflow[place] ?? 0) - (outflow[place] ?? 0);
  }
  return days.map((day) => {
    const place = placeOf(day);
    if (place < Math.max(begin, 0) || !isValued(engine, scope, { place, value: values[place] ?? 0 })) return null;
    // A float of 10^21 and more, or a rest of less than 10^-6, is written with an exponent, which is no plain decimal.
    return roundTo(new Decimal((values[place] ?? 0) + (flowsSince[place + 1] ?? 0)), CENT_PLACES);
  });
}

/** Whether anything of a scope has a value at a place: nothing does where all that is there lacks a price or a rate. */
function isValued(
  engine: Engine,
  scope: MeasuredScope,
  { place, value }: { readonly place: number; readonly value: number },
) {
  return value !== 0 || !isPartialIn(engine, scope, { from: place - 1, to: place });
}
