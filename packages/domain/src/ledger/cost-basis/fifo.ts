import type { Day } from '../../core/day.ts';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { replay } from '../replay.ts';
import { costsOf, grossOf, inAccountCurrency, type LedgerEntry } from '../transaction.ts';
import { unitsAfterSplit } from '../units.ts';
import { acquire, type CostLot, type CostPool, dispose, emptyPool, lotAt, restate } from './cost-basis.ts';

/** Units acquired together and not handed over yet; cost in the currency of the account. */
export type Lot = { readonly on: Day; readonly quantity: Decimal; readonly cost: Decimal };

/** The lots of one instrument, oldest first, and the gain its sales realised: first in, first out. */
export type LotsOfInstrument = { readonly lots: readonly Lot[]; readonly realisedGain: Decimal };

/**
 * Lots and realised gains of one account by FIFO (first in, first out; PEPS in French), shown beside the average cost.
 *
 * Purchases cost fees and taxes included; a swap sells what it gives up; a split restates every lot; a transfer out
 * takes the oldest lots with it, and a transfer in that knows its lots keeps their days and costs. Which lot a sale takes is
 * in `cost-basis.ts`.
 */
export function fifoLots(entries: readonly LedgerEntry[]): ReadonlyMap<string, LotsOfInstrument> {
  const book = lotBook();
  replay(entries, book);
  return book.lotsOf();
}

/** The lots of an account while its entries are written one after the other. */
export type LotBook = {
  lotsOf(): ReadonlyMap<string, LotsOfInstrument>;
  held(instrumentId: string): Decimal;
  /** Writes an entry, and answers the lots it handed over. */
  apply(entry: LedgerEntry): readonly Lot[];
};

export function lotBook(): LotBook {
  const stacks = new Map<string, Stack>();
  const of = (id: string): Stack => {
    const found = stacks.get(id) ?? { pool: emptyPool<Day>('fifo'), realisedGain: ZERO };
    stacks.set(id, found);
    return found;
  };
  return {
    lotsOf: () =>
      new Map([...stacks].map(([id, { pool, realisedGain }]) => [id, { lots: pool.lots.map(toLot), realisedGain }])),
    held: (id) => stacks.get(id)?.pool.units ?? ZERO,
    apply: (entry) => {
      if (!entry.instrumentId) return [];
      return (APPLY[entry.kind]?.(of, entry, of(entry.instrumentId)) ?? []).map(toLot);
    },
  };
}

function toLot({ day: on, units: quantity, cost }: CostLot<Day>): Lot {
  return { on, quantity, cost };
}

type Stack = { readonly pool: CostPool<Day>; realisedGain: Decimal };
/** Writes an entry into the stack of its instrument, and answers the lots it handed over, if any. */
type Application = (of: (id: string) => Stack, entry: LedgerEntry, stack: Stack) => readonly CostLot<Day>[] | undefined;

const acquireAt =
  (costOf: (entry: LedgerEntry) => Decimal): Application =>
  (_, entry, { pool }) => {
    acquire(pool, lotAt(entry.on, entry.quantity ?? ZERO, inAccountCurrency(entry, costOf(entry))));
    return undefined;
  };

const statedCost = (entry: LedgerEntry): Decimal => grossOf(entry) ?? ZERO;

const APPLY: Partial<Readonly<Record<LedgerEntry['kind'], Application>>> = {
  buy: acquireAt((entry) => statedCost(entry).plus(costsOf(entry))),
  transfer_in: (of, entry, stack) => {
    if (!entry.lots?.length) return acquireAt(statedCost)(of, entry, stack);
    for (const lot of wholeLots(entry, entry.lots)) acquire(stack.pool, lot);
    return undefined;
  },
  opening_position: acquireAt(statedCost),
  staking_reward: acquireAt(statedCost),
  airdrop: acquireAt(statedCost),
  transfer_out: (_, entry, stack) => dispose(stack.pool, entry.quantity ?? ZERO),
  sell: (_, entry, stack) => {
    const proceeds = inAccountCurrency(entry, statedCost(entry).minus(entry.fees ?? ZERO));
    const sold = dispose(stack.pool, entry.quantity ?? ZERO);
    stack.realisedGain = stack.realisedGain.plus(proceeds).minus(costOfLots(sold));
    return sold;
  },
  swap: (of, entry, stack) => {
    const given = dispose(stack.pool, entry.quantity ?? ZERO);
    const cost = costOfLots(given);
    const gross = grossOf(entry);
    const value = gross ? inAccountCurrency(entry, gross) : cost;
    stack.realisedGain = stack.realisedGain.plus(value).minus(cost);
    if (!entry.counterInstrumentId) return given;
    const received = value.plus(inAccountCurrency(entry, costsOf(entry)));
    acquire(of(entry.counterInstrumentId).pool, lotAt(entry.on, entry.counterQuantity ?? ZERO, received));
    return given;
  },
  split: (_, entry, { pool }) => {
    const before = pool.units;
    const after = unitsAfterSplit(entry, before);
    restate(pool, Decimal.max(after, ZERO));
    return undefined;
  },
};

/** The lots a transfer brought, in the currency of the account; the youngest absorbs what rounding left over. */
function wholeLots(entry: LedgerEntry, lots: readonly Lot[]): readonly CostLot<Day>[] {
  let left = entry.quantity ?? ZERO;
  return lots.map(({ on, quantity, cost }, index) => {
    const units = index === lots.length - 1 ? left : quantity;
    left = left.minus(units);
    return lotAt(on, units, inAccountCurrency(entry, cost));
  });
}

function costOfLots(lots: readonly CostLot<Day>[]): Decimal {
  return sum(lots.map(({ cost }) => cost));
}
