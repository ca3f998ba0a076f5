import type { Day } from '../core/day.ts';
import { Decimal, sum, ZERO } from '../core/decimal.ts';
import { replay } from './replay.ts';
import { costsOf, grossOf, inAccountCurrency, type LedgerEntry } from './transaction.ts';

/** Units acquired together and not handed over yet; cost in the currency of the account. */
export type Lot = { readonly on: Day; readonly quantity: Decimal; readonly cost: Decimal };

/** The lots of one instrument, oldest first, and the gain its sales realised: first in, first out. */
export type LotsOfInstrument = { readonly lots: readonly Lot[]; readonly realisedGain: Decimal };

/**
 * Lots and realised gains of one account by the rule "first in, first out", shown beside the average cost.
 *
 * Purchases cost fees and taxes included; a swap sells what it gives up; a split restates every lot; a transfer out
 * takes the oldest lots with it, and a transfer in that knows its lots keeps their days and costs.
 */
export function fifoLots(entries: readonly LedgerEntry[]): ReadonlyMap<string, LotsOfInstrument> {
  const book = lotBook();
  replay(entries, book);
  return book.stacks;
}

/** The lots of an account while its entries are written one after the other. */
export type LotBook = {
  readonly stacks: ReadonlyMap<string, LotsOfInstrument>;
  held(instrumentId: string): Decimal;
  /** Writes an entry, and answers the lots it handed over. */
  apply(entry: LedgerEntry): readonly Lot[];
};

export function lotBook(): LotBook {
  const stacks = new Map<string, Stack>();
  const of = (id: string): Stack => {
    const found = stacks.get(id) ?? { lots: [], quantity: ZERO, realisedGain: ZERO };
    stacks.set(id, found);
    return found;
  };
  return {
    stacks,
    held: (id) => stacks.get(id)?.quantity ?? ZERO,
    apply: (entry) => {
      if (!entry.instrumentId) return [];
      return APPLY[entry.kind]?.(of, entry, of(entry.instrumentId)) ?? [];
    },
  };
}

type Stack = { lots: Lot[]; quantity: Decimal; realisedGain: Decimal };
/** Writes an entry into the stack of its instrument, and answers the lots it handed over, if any. */
type Application = (of: (id: string) => Stack, entry: LedgerEntry, stack: Stack) => readonly Lot[] | undefined;

const acquireAt =
  (costOf: (entry: LedgerEntry) => Decimal): Application =>
  (_, entry, stack) => {
    push(stack, { on: entry.on, quantity: entry.quantity ?? ZERO, cost: inAccountCurrency(entry, costOf(entry)) });
    return undefined;
  };

const statedCost = (entry: LedgerEntry): Decimal => grossOf(entry) ?? ZERO;

const APPLY: Partial<Readonly<Record<LedgerEntry['kind'], Application>>> = {
  buy: acquireAt((entry) => statedCost(entry).plus(costsOf(entry))),
  transfer_in: (of, entry, stack) => {
    if (!entry.lots?.length) return acquireAt(statedCost)(of, entry, stack);
    for (const lot of wholeLots(entry, entry.lots)) push(stack, lot);
    return undefined;
  },
  opening_position: acquireAt(statedCost),
  staking_reward: acquireAt(statedCost),
  airdrop: acquireAt(statedCost),
  transfer_out: (_, entry, stack) => takeOldest(stack, entry.quantity ?? ZERO),
  sell: (_, entry, stack) => {
    const proceeds = inAccountCurrency(entry, statedCost(entry).minus(entry.fees ?? ZERO));
    const sold = takeOldest(stack, entry.quantity ?? ZERO);
    stack.realisedGain = stack.realisedGain.plus(proceeds).minus(costOfLots(sold));
    return sold;
  },
  swap: (of, entry, stack) => {
    const given = takeOldest(stack, entry.quantity ?? ZERO);
    const cost = costOfLots(given);
    const gross = grossOf(entry);
    const value = gross ? inAccountCurrency(entry, gross) : cost;
    stack.realisedGain = stack.realisedGain.plus(value).minus(cost);
    if (!entry.counterInstrumentId) return given;
    const received = value.plus(inAccountCurrency(entry, costsOf(entry)));
    push(of(entry.counterInstrumentId), {
      on: entry.on,
      quantity: entry.counterQuantity ?? ZERO,
      cost: received,
    });
    return given;
  },
  split: (_, entry, stack) => {
    const before = stack.quantity;
    const after = entry.splitRatio ? before.times(entry.splitRatio) : before.plus(entry.addedQuantity ?? ZERO);
    restate(stack, Decimal.max(after, ZERO));
    return undefined;
  },
};

/** Puts a lot behind those as old as it or older. */
function push(stack: Stack, lot: Lot): void {
  let at = stack.lots.length;
  while ((stack.lots[at - 1]?.on ?? '') > lot.on) at--;
  stack.lots.splice(at, 0, lot);
  stack.quantity = stack.quantity.plus(lot.quantity);
}

/** The lots a transfer brought, in the currency of the account; the youngest absorbs what rounding left over. */
function wholeLots(entry: LedgerEntry, lots: readonly Lot[]): readonly Lot[] {
  let left = entry.quantity ?? ZERO;
  return lots.map(({ on, quantity, cost }, index) => {
    const units = index === lots.length - 1 ? left : quantity;
    left = left.minus(units);
    return { on, quantity: units, cost: inAccountCurrency(entry, cost) };
  });
}

function costOfLots(lots: readonly Lot[]): Decimal {
  return sum(lots.map(({ cost }) => cost));
}

/** Brings all lots to `after` units in proportion; the youngest absorbs what division leaves over. */
function restate(stack: Stack, after: Decimal): void {
  const before = stack.quantity;
  if (before.isZero()) return;
  let left = after;
  stack.lots = stack.lots.map((lot, index) => {
    const quantity = index === stack.lots.length - 1 ? left : lot.quantity.times(after).dividedBy(before);
    left = left.minus(quantity);
    return { ...lot, quantity };
  });
  stack.quantity = after;
}

/** Removes units from the oldest lots, as far as they are there, and answers what was removed. */
function takeOldest(stack: Stack, quantity: Decimal): readonly Lot[] {
  let wanted = Decimal.min(quantity, stack.quantity);
  stack.quantity = stack.quantity.minus(wanted);
  let whole = 0;
  for (let lot = stack.lots[0]; lot && wanted.greaterThanOrEqualTo(lot.quantity); lot = stack.lots[whole]) {
    wanted = wanted.minus(lot.quantity);
    whole++;
  }
  const taken = stack.lots.splice(0, whole);
  const [lot] = stack.lots;
  if (!lot || wanted.isZero()) return taken;
  const part = lot.cost.times(wanted).dividedBy(lot.quantity);
  stack.lots[0] = { ...lot, quantity: lot.quantity.minus(wanted), cost: lot.cost.minus(part) };
  return [...taken, { on: lot.on, quantity: wanted, cost: part }];
}
