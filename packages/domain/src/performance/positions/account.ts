import { type Day, dayNumber } from '../../core/day.ts';
import { sum } from '../../core/decimal.ts';
import { inOrder } from '../../ledger/replay.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { valuedBy } from '../../portfolio/asset-class.ts';
import type { AssetInput } from '../../portfolio/value.ts';
import { type Crossing, cashCrossings, jumpCrossings, measuredCrossings } from '../flows/external-flow.ts';
import type { Market } from '../series/market-series.ts';
import { lengthOf } from '../series/span.ts';
import { type Column, columnOf, floatOf, valueOn } from '../series/step-series.ts';
import { type Rest, restOf } from './cash-balance.ts';
import { daysWithoutRate, type Movement, movementOf } from './movement.ts';
import { type Position, positionOf, worthOn } from './position.ts';
import { positionBooks } from './position-book.ts';

/** An account, a thing or a debt over all days, in the reference currency. */
export type Account = {
  readonly input: AssetInput;
  readonly market: Market;
  readonly movements: readonly Movement[];
  /** Days of movements that name no instrument and whose amounts lack a rate, ascending. */
  readonly withoutRate: readonly number[];
  readonly positions: ReadonlyMap<string, Position>;
  readonly rest: Rest;
  readonly restColumn: Column;
  /** The first place at which it no longer exists. */
  readonly end: number;
  /** The first place at which anything is known of it. */
  readonly begin: number;
  /** Value of what can be valued at the end of each day. */
  readonly values: Float64Array;
  readonly crossings: readonly Crossing[];
  /** What came in and went out each day, both positive. */
  readonly inflow: Float64Array;
  readonly outflow: Float64Array;
  /** What was worked out of it for one period or another. */
  readonly memo: Map<string, unknown>;
};

/** @param before the account as it was, of which everything that did not change is taken over */
export function accountOf(input: AssetInput, market: Market, before?: Account): Account {
  if (before?.input === input && before.market === market) return before;
  const { span } = market;
  const length = lengthOf(span);
  const lastDay = Math.min(input.closedOn ? dayNumber(input.closedOn) : span.last, span.last);
  const sameRates = before && before.market.rates === market.rates && before.input.currency === input.currency;
  const movements = movementsOf(input, market, { lastDay, known: sameRates ? before.movements : [] });
  const from = sameRates ? firstNewDay(before.movements, movements) : Number.NEGATIVE_INFINITY;
  const booksBefore = new Map([...(before?.positions ?? [])].map(([id, { book }]) => [id, book]));
  const positions = new Map<string, Position>();
  const books = [...positionBooks(movements, booksBefore, from)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, book] of books) {
    const known = before?.market.span === span ? before.positions.get(id) : undefined;
    positions.set(id, positionOf(book, { accountId: input.id, market, marketBefore: before?.market }, known));
  }
  const rest = restOf(untilClosed(input), movements);
  const restColumn = inReference(columnOf(rest.steps, span), market.rateColumns.get(input.currency), length);
  const end = lastDay - span.first + 1;
  const parts = {
    input,
    market,
    movements,
    withoutRate: daysWithoutRate(movements.filter(({ entry }) => !entry.instrumentId)),
    positions,
    rest,
    restColumn,
    end,
    begin: beginOf(input, movements, span.first),
  };
  const values = totalOf([restColumn.values, ...[...positions.values()].map((position) => position.values)], end);
  const crossings = crossingsOf(parts, length);
  return { ...parts, values, crossings, ...flowsOf(crossings, span.first, length), memo: new Map() };
}

/** What was stated or owed after an account closed neither comes in nor goes out. */
function untilClosed(input: AssetInput): AssetInput {
  const { closedOn, valuations, outstanding } = input;
  if (!closedOn) return input;
  const isOpen = ({ on }: { readonly on: Day }) => on <= closedOn;
  const owed = outstanding && { outstanding: outstanding.filter(isOpen) };
  return { ...input, valuations: valuations.filter(isOpen), ...owed };
}

type Known = { readonly lastDay: number; readonly known: readonly Movement[] };

function movementsOf(
  { kind, valuations, entries, currency }: AssetInput,
  market: Market,
  { lastDay, known }: Known,
): Movement[] {
  const byEntry = new Map<LedgerEntry, Movement>(known.map((movement) => [movement.entry, movement]));
  const currencies = { account: currency, reference: market.reference };
  const begin = firstDayThatCounts(kind, valuations);
  const movements: Movement[] = [];
  for (const entry of inOrder(entries)) {
    const movement = byEntry.get(entry) ?? movementOf(entry, currencies, market.rates);
    if (movement.day >= begin && movement.day <= lastDay) movements.push(movement);
  }
  return movements;
}

/** Debts follow their schedule alone; of what is stated, the first statement says all that happened until then. */
function firstDayThatCounts(kind: AssetInput['kind'], valuations: AssetInput['valuations']): number {
  const how = valuedBy(kind);
  if (how === 'debt') return Number.POSITIVE_INFINITY;
  if (how !== 'valuation') return Number.NEGATIVE_INFINITY;
  return valuations.reduce((least, { on }) => Math.min(least, dayNumber(on) + 1), Number.POSITIVE_INFINITY);
}

/** The day of the first movement that is not the same in both lists. */
function firstNewDay(before: readonly Movement[], after: readonly Movement[]): number {
  let place = 0;
  while (place < after.length && before[place] === after[place]) place++;
  const [a, b] = [before[place]?.day, after[place]?.day];
  return Math.min(a ?? Number.POSITIVE_INFINITY, b ?? Number.POSITIVE_INFINITY);
}

function beginOf(
  { openedOn, valuations, outstanding = [] }: AssetInput,
  movements: readonly Movement[],
  first: number,
) {
  const days = [...valuations, ...outstanding].map(({ on }) => dayNumber(on));
  if (openedOn) days.push(dayNumber(openedOn));
  return days.reduce((least, day) => Math.min(least, day), movements[0]?.day ?? Number.POSITIVE_INFINITY) - first;
}

function inReference(own: Column, rate: Column | undefined, length: number): Column {
  const { values } = own;
  const ratedFrom = rate?.knownFrom ?? length;
  let { knownFrom } = own;
  for (let index = 0; index < length; index++) {
    const amount = values[index] ?? 0;
    values[index] = amount === 0 ? 0 : amount * (rate?.values[index] ?? Number.NaN);
    if (amount !== 0 && index < ratedFrom) knownFrom = Math.max(knownFrom, index + 1);
  }
  return { values, knownFrom };
}

/** The sum of what is known, nothing from `end` on. */
function totalOf(columns: readonly Float64Array[], end: number): Float64Array {
  const total = new Float64Array(columns[0]?.length ?? 0);
  for (const column of columns) {
    for (let index = 0; index < end; index++) {
      const value = column[index] ?? 0;
      if (!Number.isNaN(value)) total[index] = (total[index] ?? 0) + value;
    }
  }
  return total;
}

type Parts = Omit<Account, 'values' | 'crossings' | 'inflow' | 'outflow' | 'memo'>;

function crossingsOf(account: Parts, length: number): Crossing[] {
  const { movements, positions, rest, market, input, end } = account;
  const crossings = [...cashCrossings(movements, rest), ...jumpCrossings(rest, input.currency, market)];
  crossings.push(...measuredCrossings(positions, market));
  if (rest.cash === 'not_tracked') crossings.splice(0, crossings.length, ...withoutCancelled(crossings));
  const last = market.span.first + end - 1;
  if (end < length && last >= market.span.first) crossings.push(...closing(account, last));
  return crossings.filter(({ day }) => day >= market.span.first);
}

/** Without the entries whose crossings add up to nothing: money from outside for units that cannot be valued. */
function withoutCancelled(crossings: readonly Crossing[]): Crossing[] {
  const ofEntry = Map.groupBy(crossings, ({ entry }) => entry);
  const isCancelled = (entry: Crossing['entry']) =>
    entry !== null && sum((ofEntry.get(entry) ?? []).map(({ amount }) => amount)).isZero();
  return crossings.filter(({ entry }) => !isCancelled(entry));
}

/** When an account ends, what is left of it goes somewhere. */
function closing({ positions, rest, input, market }: Parts, last: number): Crossing[] {
  const left = [...positions.values()].map((position) => worthOn(position, market, last));
  const cash = valueOn(rest.steps, last);
  const rate = market.rates.on(input.currency, market.reference, last);
  const amounts = [...left, cash && rate ? cash.times(rate) : null];
  return amounts.flatMap((amount) =>
    amount && !amount.isZero()
      ? [{ day: last + 1, entry: null, kind: 'transfer' as const, amount: amount.negated() }]
      : [],
  );
}

function flowsOf(crossings: readonly Crossing[], first: number, length: number) {
  const inflow = new Float64Array(length);
  const outflow = new Float64Array(length);
  for (const { day, amount } of crossings) {
    const value = floatOf(amount);
    const column = value > 0 ? inflow : outflow;
    column[day - first] = (column[day - first] ?? 0) + Math.abs(value);
  }
  return { inflow, outflow };
}
