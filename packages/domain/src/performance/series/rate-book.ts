import { dayNumber } from '../../core/day.ts';
import { Decimal } from '../../core/decimal.ts';
import type { RatePoint } from '../../core/exchange-rates.ts';
import type { Span } from './span.ts';
import { type Column, columnOf, placeOf, type Steps, stepsOf } from './step-series.ts';

/** Exchange rates of any day, in any order of asking; the same rules as `rateWalk`. */
export type RateBook = {
  /** What one unit of `from` was worth in `to` at the end of a day; null where nobody knows. */
  on(from: string, to: string, day: number): Decimal | null;
  column(from: string, to: string, span: Span): Column;
};

const PIVOT = 'EUR';
const ONE = new Decimal(1);

type Known = { readonly day: number; readonly rate: Decimal };

/** The last rate of each pair up to a day: direct, the other way round or through the euro, whichever is youngest. */
export function rateBook(points: readonly RatePoint[]): RateBook {
  const pairs = new Map<string, Steps>();
  for (const [pair, history] of Map.groupBy(points, ({ from, to }) => `${from}${to}`)) {
    pairs.set(pair, stepsOf(history.map(({ on, rate }) => ({ day: dayNumber(on), value: rate }))));
  }
  const quoted = (from: string, to: string, day: number): Known | null => {
    const direct = lastOf(pairs.get(`${from}${to}`), day);
    const inverse = lastOf(pairs.get(`${to}${from}`), day);
    if (!inverse || inverse.rate.isZero() || (direct && direct.day >= inverse.day)) return direct;
    return { day: inverse.day, rate: ONE.dividedBy(inverse.rate) };
  };
  const crossed = (from: string, to: string, day: number): Known | null => {
    if (from === PIVOT || to === PIVOT) return null;
    const [first, second] = [quoted(from, PIVOT, day), quoted(PIVOT, to, day)];
    return first && second && { day: Math.min(first.day, second.day), rate: first.rate.times(second.rate) };
  };
  const on = (from: string, to: string, day: number): Decimal | null => {
    if (from === to) return ONE;
    const [direct, other] = [quoted(from, to, day), crossed(from, to, day)];
    return (direct && other ? (other.day > direct.day ? other : direct) : (direct ?? other))?.rate ?? null;
  };
  return { on, column: (from, to, span) => rateColumn(pairs, on, [from, to], span) };
}

function lastOf(steps: Steps | undefined, day: number): Known | null {
  if (!steps) return null;
  const place = placeOf(steps.days, day);
  const rate = steps.values[place];
  return rate ? { day: steps.days[place] ?? 0, rate } : null;
}

/** Computes only the days on which one of the pairs involved has a new rate. */
function rateColumn(
  pairs: ReadonlyMap<string, Steps>,
  on: RateBook['on'],
  [from, to]: readonly [string, string],
  span: Span,
): Column {
  if (from === to) return columnOf({ days: [span.first], values: [ONE] }, span);
  const involved = [from + to, to + from, from + PIVOT, PIVOT + from, to + PIVOT, PIVOT + to];
  const changes = new Set([span.first]);
  for (const pair of involved) {
    for (const day of pairs.get(pair)?.days ?? []) if (day > span.first && day <= span.last) changes.add(day);
  }
  const points = [...changes].flatMap((day) => {
    const value = on(from, to, day);
    return value ? [{ day, value }] : [];
  });
  return columnOf(stepsOf(points), span);
}
