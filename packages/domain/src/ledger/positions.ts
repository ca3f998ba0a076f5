import type { Day } from '../core/day.ts';
import { Decimal, sum, toDecimalString, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';
import { averageCostBook, type Holding, heldCost } from './cost-basis/average-cost.ts';
import { inOrder, replay } from './replay.ts';
import { cashEffect, type LedgerEntry } from './transaction.ts';

/** What an account holds of one instrument, and what that brought; amounts in the currency of the account. */
export type Position = {
  readonly instrumentId: string;
  readonly quantity: Decimal;
  /** Cost of one unit by weighted average, fees and taxes of the purchases included (PRU); zero once all is sold. */
  readonly averageCost: Decimal;
  readonly cost: Decimal;
  /** False where units came in without anyone saying what they had cost: cost and gains are then too optimistic. */
  readonly costIsKnown: boolean;
  readonly realisedGain: Decimal;
  /** False where units were sold or swapped of which nobody said what they had cost: the gain cannot be known. */
  readonly gainIsKnown: boolean;
  /** Dividends, interest and rewards received on it, before tax. */
  readonly dividends: Decimal;
  /** Fees paid on it, purchases and sales included. */
  readonly fees: Decimal;
};

/** Units handed over that were not there at the end of the day. */
type Shortage = { readonly on: Day; readonly instrumentId: string; readonly missing: Decimal };

export type AccountState = {
  /** By instrument, in the order of their first appearance; sold-out positions stay, with a quantity of zero. */
  readonly positions: ReadonlyMap<string, Position>;
  readonly cash: Decimal;
  readonly shortages: readonly Shortage[];
};

/** What an account holds on a day on which something changed, until the next one. */
export type HoldingsChange = {
  readonly on: Day;
  readonly cash: Decimal;
  /** The instruments whose quantity changed on that day, with the new quantity; the others keep theirs. */
  readonly quantities: ReadonlyMap<string, Decimal>;
  /** New units for one old, of the instruments that were split on that day. */
  readonly splits: ReadonlyMap<string, Decimal>;
};

/** Positions at weighted average cost and cash of one account after all its entries, given in any order. */
export function positionsOf(entries: readonly LedgerEntry[]): AccountState {
  const fold = newFold();
  replay(entries, fold);
  const positions = [...fold.holdings].map(([id, holding]) => [id, toPosition(id, holding)] as const);
  return { positions: new Map(positions), cash: fold.cash, shortages: fold.shortages };
}

/** The same at the end of a day. */
export function positionsOn(entries: readonly LedgerEntry[], day: Day): AccountState {
  return positionsOf(entries.filter(({ on }) => on <= day));
}

/**
 * Refuses a ledger in which more is handed over than was there. The order within a day does not matter.
 *
 * @throws Failure `position_negative` {on, instrumentId, missing} for the first day that lacks something
 */
export function checkNoNegative(entries: readonly LedgerEntry[]): void {
  const [first] = positionsOf(entries).shortages;
  if (!first) return;
  const { on, instrumentId, missing } = first;
  throw new Failure('position_negative', { on, instrumentId, missing: toDecimalString(missing) });
}

/** What must have been held before a ledger begins so that it never hands over more than was there. */
export type OpeningGap = { readonly instrumentId: string; readonly on: Day; readonly quantity: Decimal };

/**
 * Per instrument, the units that were missing, restated to the day of its first entry: a statement that begins in the
 * middle of an account's life sells what it never bought. Empty where nothing is missing.
 */
export function openingGaps(entries: readonly LedgerEntry[]): readonly OpeningGap[] {
  const { shortages } = positionsOf(entries);
  const gaps = new Map<string, { instrumentId: string; on: Day; quantity: Decimal; ratio: Decimal }>();
  const missingOn = Map.groupBy(shortages, ({ on, instrumentId }) => `${on} ${instrumentId}`);
  for (const { on, instrumentId, splitRatio } of inOrder(entries)) {
    if (!instrumentId) continue;
    const gap = gaps.get(instrumentId) ?? { instrumentId, on, quantity: ZERO, ratio: ONE };
    gaps.set(instrumentId, gap);
    if (splitRatio) gap.ratio = gap.ratio.times(splitRatio);
    const key = `${on} ${instrumentId}`;
    const missing = sum((missingOn.get(key) ?? []).map((shortage) => shortage.missing));
    missingOn.delete(key);
    gap.quantity = gap.quantity.plus(missing.dividedBy(gap.ratio));
  }
  return [...gaps.values()].filter(({ quantity }) => !quantity.isZero()).map(({ ratio: _, ...gap }) => gap);
}

/** The days on which cash or a quantity of the account changed, oldest first: one step per day, however long between. */
export function holdingsTimeline(entries: readonly LedgerEntry[]): readonly HoldingsChange[] {
  const changes: HoldingsChange[] = [];
  const fold = newFold();
  let splits = new Map<string, Decimal>();
  replay(entries, {
    held: fold.held,
    apply: (entry) => {
      const before = fold.held(entry.instrumentId ?? '');
      fold.apply(entry);
      if (entry.kind === 'split' && entry.instrumentId && !before.isZero()) {
        const ratio = fold.held(entry.instrumentId).dividedBy(before);
        splits.set(entry.instrumentId, ratio.times(splits.get(entry.instrumentId) ?? ONE));
      }
    },
    closeDay: (on) => {
      const quantities = new Map([...fold.touched].map((id) => [id, fold.held(id)]));
      changes.push({ on, cash: fold.cash, quantities, splits });
      fold.touched.clear();
      splits = new Map();
    },
  });
  return changes;
}

const ONE = new Decimal(1);

type Fold = {
  readonly holdings: ReadonlyMap<string, Holding>;
  readonly touched: Set<string>;
  readonly shortages: readonly Shortage[];
  cash: Decimal;
  readonly held: (instrumentId: string) => Decimal;
  readonly apply: (entry: LedgerEntry) => void;
};

function newFold(): Fold {
  const touched = new Set<string>();
  const shortages: Shortage[] = [];
  const book = averageCostBook(({ on, instrumentId }, missing) => {
    shortages.push({ on, instrumentId: instrumentId ?? '', missing });
  });
  const fold: Fold = {
    holdings: book.holdings,
    touched,
    shortages,
    cash: ZERO,
    held: book.held,
    apply: (entry) => {
      fold.cash = fold.cash.plus(cashEffect(entry));
      book.apply(entry);
      for (const id of [entry.instrumentId, entry.kind === 'swap' ? entry.counterInstrumentId : null]) {
        if (id) touched.add(id);
      }
    },
  };
  return fold;
}

function toPosition(instrumentId: string, holding: Holding): Position {
  const { pool, ...figures } = holding;
  const [quantity, cost] = [pool.units, heldCost(holding)];
  const averageCost = quantity.isZero() ? ZERO : cost.dividedBy(quantity);
  return { instrumentId, quantity, cost, ...figures, averageCost };
}
