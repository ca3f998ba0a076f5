import type { Market } from '../series/market-series.ts';
import { lengthOf } from '../series/span.ts';
import { daysWithoutRate } from './movement.ts';
import { amountOf, fillDailyValues, type Position } from './position.ts';
import { firstDifference } from './position-book.incremental.ts';
import { type Line, type PositionBook, splitsOf } from './position-book.ts';

/** `marketBefore` is the market the earlier position was made with. */
type Place = { readonly accountId: string; readonly market: Market; readonly marketBefore?: Market | undefined };

/**
 * One instrument in one account over all days of the market.
 *
 * @param before the position as it was; what did not change is taken over, up to the whole of it
 */
export function positionOf(
  book: PositionBook,
  { accountId, market, marketBefore }: Place,
  before?: Position,
): Position {
  const { instrumentId, lines } = book;
  const length = lengthOf(market.span);
  const quote = market.quotes.get(instrumentId);
  const quoteKept = marketBefore === market ? length : (quote?.changedFrom ?? 0);
  const kept = before ? Math.min(unchangedUntil(before, book, market), quoteKept) : 0;
  if (before?.book === book && kept === length && (marketBefore === market || !lines.some(isSwap))) {
    return settled(before, length);
  }
  const splits = splitsOf(lines);
  const values = resume(before?.values, length, kept);
  fillDailyValues(values, lines, splits, { market, quote, from: kept });
  const amounts = lines.map((line) => amountOf(line, { instrumentId, market, splits }));
  return {
    accountId,
    instrumentId,
    book,
    splits,
    withoutRate: daysWithoutRate(lines.filter(({ isCounter }) => !isCounter).map(({ movement }) => movement)),
    amounts,
    values,
    knownFrom: quote?.unit.knownFrom ?? length,
    changedFrom: kept,
    memo: new Map(),
  };
}

/** What a swap is worth may follow from the price of the other side. */
function isSwap({ movement }: Line): boolean {
  return movement.entry.kind === 'swap';
}

function settled(position: Position, length: number): Position {
  return position.changedFrom === length ? position : { ...position, changedFrom: length };
}

function unchangedUntil(before: Position, book: PositionBook, { span }: Market): number {
  if (before.book === book) return lengthOf(span);
  const day = firstDifference(before.book.lines, book.lines);
  return Math.min(Math.max(day - span.first, 0), lengthOf(span));
}

/** A column of `length` places whose first `kept` ones are those of an earlier one. */
function resume(before: Float64Array | undefined, length: number, kept: number): Float64Array {
  const values = new Float64Array(length);
  if (before && kept > 0) values.set(before.subarray(0, Math.min(kept, length)));
  return values;
}
