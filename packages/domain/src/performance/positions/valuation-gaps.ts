import type { Day } from '../../core/day.ts';
import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import { expectedAgeDays } from '../../valuation/stale-price.ts';
import type { Engine } from '../engine.ts';
import { cashInReference } from '../flows/external-flow.ts';
import type { Quote } from '../series/market-series.ts';
import { countsWithin, type DatedPart } from '../series/ownership-share.ts';
import { accountsIn, type MeasuredScope, positionsIn } from '../series/scope.ts';
import { dayAt, type Range, type Span } from '../series/span.ts';
import { daysWithin } from '../series/step-series.ts';
import type { Account } from './account.ts';
import type { Position } from './position.ts';

/**
 * Something that was there and could not be valued: a holding without price or rate, an account without a statement, one
 * of which nobody knows what moved in and out. `stale` is a price older than is usual: it counts, and is named.
 */
export type Gap = {
  readonly kind: 'price' | 'rate' | 'value' | 'flows' | 'stale';
  readonly accountId: string;
  readonly instrumentId: string | null;
  readonly from: Day;
  readonly to: Day;
  /** What was paid for what has no value, in the reference currency: how much is not counted. */
  readonly cost: Decimal;
};

/** All gaps of a scope within a range, those of accounts first, then by their first day, whatever was entered first. */
export function gapsIn(engine: Engine, scope: MeasuredScope, range: Range): readonly Gap[] {
  const accounts = scope.instruments
    ? []
    : accountsIn(engine, scope)
        .filter(countsIn(engine, range))
        .flatMap(([account]) => accountGaps(account, range));
  const positions = positionsIn(engine, scope)
    .filter(countsIn(engine, range))
    .flatMap(([position]) => positionGaps(engine, position, range));
  return [...accounts.toSorted(byStart), ...positions.toSorted(byStart)];
}

function byStart(one: Gap, other: Gap): number {
  const key = ({ from, accountId, instrumentId, kind }: Gap) => `${from} ${accountId} ${instrumentId} ${kind}`;
  return key(one) < key(other) ? -1 : 1;
}

/** Whether anything of a scope could not be valued within a range: the same as `isPartial` of its gaps, without naming them. */
export function isPartialIn(engine: Engine, scope: MeasuredScope, range: Range): boolean {
  const accounts = scope.instruments ? [] : accountsIn(engine, scope).filter(countsIn(engine, range));
  return (
    accounts.some(([account]) => accountGaps(account, range).length > 0) ||
    positionsIn(engine, scope).some(([position, part]) => {
      if (!countsIn(engine, range)([position, part])) return false;
      if (rangeWithoutRate(position.withoutRate, engine.market.span, range)) return true;
      const held = heldRange(position, engine.market.span.first, range);
      return held !== null && held.from <= Math.min(position.knownFrom - 1, held.to);
    })
  );
}

/** What belongs to somebody else for the whole range lacks nothing. */
function countsIn({ market }: Engine, { from, to }: Range): (owned: readonly [unknown, DatedPart]) => boolean {
  const days = { from: market.span.first + from, to: market.span.first + to };
  return ([, part]) => countsWithin(part, days);
}

/** Whether figures that rest on these gaps are worth less than the whole. */
export function isPartial(gaps: readonly Gap[]): boolean {
  return gaps.some(({ kind }) => kind !== 'stale');
}

function accountGaps(account: Account, range: Range): Gap[] {
  const { input, cashBalance, cashColumn, withoutRate, begin, end, market } = account;
  const [first, last] = [Math.max(begin, range.from + 1, 0), Math.min(end - 1, range.to)];
  if (first > last || !Number.isFinite(begin)) return [];
  const gap = (kind: Gap['kind'], { from, to }: Range): Gap => ({
    kind,
    accountId: input.id,
    instrumentId: null,
    from: dayAt(market.span, from),
    to: dayAt(market.span, to),
    cost: ZERO,
  });
  if (cashBalance.flowsUnknown) {
    // What was stated first opens the account; only what follows may have moved unseen.
    const unseen = { from: Math.max(first, begin + 1), to: last };
    return unseen.from > last ? [] : [gap('flows', unseen)];
  }
  if (cashColumn.knownFrom > first) {
    const stated = (cashBalance.steps.days[0] ?? Number.POSITIVE_INFINITY) - market.span.first;
    return [gap(stated <= first ? 'rate' : 'value', { from: first, to: Math.min(cashColumn.knownFrom - 1, last) })];
  }
  const unconverted = rangeWithoutRate(withoutRate, market.span, range);
  return unconverted ? [gap('rate', unconverted)] : [];
}

/** From the first to the last place within a range at which an amount could not be converted. */
function rangeWithoutRate(days: readonly number[], span: Span, { from, to }: Range): Range | null {
  const found = daysWithin(days, { from: span.first + from, to: span.first + to });
  return found && { from: found.first - span.first, to: found.last - span.first };
}

function positionGaps(engine: Engine, position: Position, range: Range): Gap[] {
  const { span } = engine.market;
  const gap = (kind: Gap['kind'], { from, to }: Range, cost = ZERO): Gap[] => {
    const { accountId, instrumentId } = position;
    return from > to ? [] : [{ kind, accountId, instrumentId, from: dayAt(span, from), to: dayAt(span, to), cost }];
  };
  const unconverted = rangeWithoutRate(position.withoutRate, span, range);
  const amounts = unconverted ? gap('rate', unconverted) : [];
  const held = heldRange(position, span.first, range);
  if (!held) return amounts;
  const quote = engine.market.quotes.get(position.instrumentId);
  const isPriced = (quote?.prices.days[0] ?? Number.POSITIVE_INFINITY) <= span.first + held.from;
  const unknown = { from: held.from, to: Math.min(position.knownFrom - 1, held.to) };
  const cost = unknown.to === range.to ? paidUntil(position, span.first + range.to) : ZERO;
  const values = gap(isPriced ? 'rate' : 'price', unknown, cost);
  const stale = staleRanges(quote, held, span).flatMap((old) => gap('stale', old));
  return [...(values.length > 0 ? values : amounts), ...stale];
}

/** Where the last price was older than is usual for its instrument; ranges that end before they begin are none. */
function staleRanges(quote: Quote | undefined, held: Range, span: Span): Range[] {
  const days = quote?.prices.days ?? [];
  const age = expectedAgeDays(quote?.input.type ?? '');
  return days.flatMap((day, place) => {
    const next = days[place + 1] ?? Number.POSITIVE_INFINITY;
    if (next - day <= age + 1) return [];
    const from = Math.max(day + age + 1 - span.first, held.from);
    return [{ from, to: Math.min(next - 1 - span.first, held.to) }];
  });
}

/** From the first to the last day within a range on which units were held. */
function heldRange(position: Position, first: number, range: Range): Range | null {
  const key = `held ${first} ${range.from} ${range.to}`;
  const known = position.memo.get(key);
  if (known !== undefined) return known as Range | null;
  const held = newHeldRange(position, first, range);
  position.memo.set(key, held);
  return held;
}

function newHeldRange({ book }: Position, first: number, range: Range): Range | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [place, { movement, quantity }] of book.lines.entries()) {
    if (quantity.isZero()) continue;
    const end = (book.lines[place + 1]?.movement.day ?? Number.POSITIVE_INFINITY) - first - 1;
    const run = { from: Math.max(movement.day - first, range.from + 1), to: Math.min(end, range.to) };
    // Units that left on the day they came, or that come after the range, are not held in it.
    if (run.from > run.to) continue;
    from = Math.min(from, run.from);
    to = Math.max(to, run.to);
  }
  return from <= to ? { from, to } : null;
}

function paidUntil({ book }: Position, last: number): Decimal {
  const lines = book.lines.filter(({ movement, isCounter }) => !isCounter && movement.day <= last);
  return sum(lines.map(({ movement }) => cashInReference(movement)?.negated() ?? ZERO));
}
