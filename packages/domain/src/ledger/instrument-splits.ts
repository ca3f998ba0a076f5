import { addDays, type Day, daysBetween } from '../core/day.ts';
import { Decimal, ZERO } from '../core/decimal.ts';
import { holdingsTimeline, positionsOn } from './positions.ts';
import type { LedgerEntry } from './transaction.ts';

/** How a split is known: an account recorded it, a source of the market reports it, or the price fell by its ratio. */
export type SplitSource = 'ledger' | 'market' | 'price';

/** One unit of an instrument became `ratio` units on a day. */
export type KnownSplit = { readonly on: Day; readonly ratio: Decimal; readonly source: SplitSource };

/** One account's ledger about the instrument, with what it was exchanged for. */
export type SplitAccount = { readonly id: string; readonly entries: readonly LedgerEntry[] };

/** An account that held units just before a split and has not recorded it. */
export type UnsplitHolder = { readonly accountId: string; readonly quantity: Decimal };

export type MissingSplit = KnownSplit & { readonly holders: readonly UnsplitHolder[] };

/** Statements date one split differently: ex-day, settlement, booking. */
const SAME_SPLIT_DAYS = 7;

const isSameSplit = (a: Day, b: Day) => Math.abs(daysBetween(a, b)) <= SAME_SPLIT_DAYS;

/** The accounts that held units the day before a split and have recorded none within a week of it, in their order. */
export function unsplitHolders(
  accounts: readonly SplitAccount[],
  instrumentId: string,
  on: Day,
): readonly UnsplitHolder[] {
  return accounts.flatMap(({ id, entries }) => {
    const isRecorded = entries.some(
      (entry) => entry.kind === 'split' && entry.instrumentId === instrumentId && isSameSplit(entry.on, on),
    );
    const quantity = positionsOn(entries, addDays(on, -1)).positions.get(instrumentId)?.quantity ?? ZERO;
    return isRecorded || !quantity.greaterThan(ZERO) ? [] : [{ accountId: id, quantity }];
  });
}

/**
 * The stock splits (divisions d'actions) of an instrument that some account which held it has not recorded, oldest first.
 * A split belongs to the instrument: what one account recorded, a source reports or a price suggests concerns every
 * account that held it.
 *
 * @param reported splits of the market and of prices; of several about one split the ledger counts, then the market
 */
export function missingSplits(
  accounts: readonly SplitAccount[],
  instrumentId: string,
  reported: readonly KnownSplit[],
): readonly MissingSplit[] {
  const known: KnownSplit[] = [];
  for (const split of [...recordedSplits(accounts, instrumentId), ...reported.toSorted(bySource)]) {
    if (!known.some(({ on }) => isSameSplit(on, split.on))) known.push(split);
  }
  return known
    .filter(({ ratio }) => !ratio.equals(1))
    .map((split) => ({ ...split, holders: unsplitHolders(accounts, instrumentId, split.on) }))
    .filter(({ holders }) => holders.length > 0)
    .toSorted((a, b) => a.on.localeCompare(b.on));
}

const RANK: Readonly<Record<SplitSource, number>> = { ledger: 0, market: 1, price: 2 };

const bySource = (a: KnownSplit, b: KnownSplit) => RANK[a.source] - RANK[b.source];

/** Splits the accounts recorded; one of one for one says that the units were right already, and proposes nothing. */
function recordedSplits(accounts: readonly SplitAccount[], instrumentId: string): readonly KnownSplit[] {
  const recorded = accounts.flatMap(({ entries }) =>
    holdingsTimeline(entries).flatMap(({ on, splits }) => {
      const ratio = splits.get(instrumentId);
      return ratio && !ratio.isZero() ? [{ on, ratio, source: 'ledger' as const }] : [];
    }),
  );
  return recorded.toSorted((a, b) => Number(a.ratio.equals(1)) - Number(b.ratio.equals(1)));
}

const LARGEST_RATIO = 100;
const TOLERANCE = new Decimal('0.03');

/**
 * The split that would explain how a price moved from one day to the next: a whole number of units for one, or one for a
 * whole number, within 3 %. Null where the move is no such ratio.
 */
export function splitOfMove(before: Decimal, after: Decimal): Decimal | null {
  if (!before.greaterThan(ZERO) || !after.greaterThan(ZERO)) return null;
  const [large, small] = before.greaterThan(after) ? [before, after] : [after, before];
  const quotient = large.dividedBy(small);
  const whole = quotient.toDecimalPlaces(0);
  if (whole.lessThan(2) || whole.greaterThan(LARGEST_RATIO)) return null;
  if (quotient.dividedBy(whole).minus(1).abs().greaterThan(TOLERANCE)) return null;
  return before.greaterThan(after) ? whole : new Decimal(1).dividedBy(whole).toDecimalPlaces(12);
}
