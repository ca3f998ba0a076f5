import { dayNumber } from '../../core/day.ts';
import { inOrder } from '../../ledger/replay.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import type { AssetInput } from '../../valuation/value.ts';
import type { Market } from '../series/market-series.ts';
import { type Account, firstDayThatCounts, valuedAccount } from './account.ts';
import { type Movement, movementOf } from './movement.ts';
import { positionOf } from './position.incremental.ts';
import type { Position } from './position.ts';
import { positionBooks } from './position-book.incremental.ts';
import type { PositionBook } from './position-book.ts';

/**
 * An account, a thing or a debt over all days of the market.
 *
 * @param before the account as it was, of which everything that did not change is taken over
 */
export function accountOf(input: AssetInput, market: Market, before?: Account): Account {
  if (before?.input === input && before.market === market) return before;
  const { span } = market;
  const lastDay = Math.min(input.closedOn ? dayNumber(input.closedOn) : span.last, span.last);
  const sameRates = before && before.market.rates === market.rates && before.input.currency === input.currency;
  const movements = movementsOf(input, market, { lastDay, known: sameRates ? before.movements : [] });
  const from = sameRates ? firstNewDay(before.movements, movements) : Number.NEGATIVE_INFINITY;
  const booksBefore = new Map([...(before?.positions ?? [])].map(([id, { book }]) => [id, book]));
  const positions = new Map<string, Position>();
  const books = [...positionBooks(movements, booksBefore, from)].toSorted(byFirstBooking);
  for (const [id, book] of books) {
    const known = before?.market.span === span ? before.positions.get(id) : undefined;
    positions.set(id, positionOf(book, { accountId: input.id, market, marketBefore: before?.market }, known));
  }
  return valuedAccount({ input, market, movements, positions, lastDay });
}

/**
 * Sums of floating point depend on their order, which must not be that of ids: an archive read again has others. So
 * positions stand in the order in which they were first booked.
 */
function byFirstBooking(
  [a, one]: readonly [string, PositionBook],
  [b, other]: readonly [string, PositionBook],
): number {
  const [first, second] = [one.lines[0], other.lines[0]];
  if (!first || !second) return a < b ? -1 : 1;
  const days = first.movement.day - second.movement.day;
  const places = days || first.movement.entry.sequence - second.movement.entry.sequence;
  return places || Number(first.isCounter) - Number(second.isCounter) || (a < b ? -1 : 1);
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

/** The day of the first movement that is not the same in both lists. */
function firstNewDay(before: readonly Movement[], after: readonly Movement[]): number {
  let place = 0;
  while (place < after.length && before[place] === after[place]) place++;
  const [a, b] = [before[place]?.day, after[place]?.day];
  return Math.min(a ?? Number.POSITIVE_INFINITY, b ?? Number.POSITIVE_INFINITY);
}
