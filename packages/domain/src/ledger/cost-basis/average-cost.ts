import { Decimal, ZERO } from '../../core/decimal.ts';
import { costsOf, grossOf, inAccountCurrency, type LedgerEntry } from '../transaction.ts';
import { KIND_RULES } from '../transaction-kinds.ts';
import { unitsAfterSplit } from '../units.ts';
import { acquire, type CostPool, dispose, emptyPool, lotAt, restate } from './cost-basis.ts';

/** The running figures of one instrument in one account; amounts in the currency of the account. */
export type Holding = {
  /** Units held and what they cost: one lot, as by weighted average all units are alike (`cost-basis.ts`). */
  readonly pool: CostPool;
  /** False once units came in without anyone saying what they had cost. */
  costIsKnown: boolean;
  realisedGain: Decimal;
  /** False once units were sold or swapped of which nobody said what they had cost. */
  gainIsKnown: boolean;
  dividends: Decimal;
  fees: Decimal;
};

function emptyHolding(): Holding {
  const money = { realisedGain: ZERO, dividends: ZERO, fees: ZERO };
  return { pool: emptyPool('average'), ...money, costIsKnown: true, gainIsKnown: true };
}

export function heldCost({ pool }: Holding): Decimal {
  return pool.lots[0]?.cost ?? ZERO;
}

/** The holdings of an account at weighted average cost while its entries are written one after the other. */
export type AverageCostBook = {
  readonly holdings: ReadonlyMap<string, Holding>;
  of(instrumentId: string): Holding;
  /** Units held of an instrument. */
  held(instrumentId: string): Decimal;
  apply(entry: LedgerEntry): void;
};

/** @param onShortage is called with the units of an oversale that were not there */
export function averageCostBook(onShortage: Holdings['onShortage'] = () => undefined): AverageCostBook {
  const holdings = new Map<string, Holding>();
  const of = (id: string): Holding => {
    const holding = holdings.get(id) ?? emptyHolding();
    holdings.set(id, holding);
    return holding;
  };
  const held = (id: string) => holdings.get(id)?.pool.units ?? ZERO;
  return { holdings, of, held, apply: (entry) => applyToHoldings({ of, onShortage }, entry) };
}

/** What finds the holding of an instrument, and what is called with units that were not there. */
type Holdings = {
  of(instrumentId: string): Holding;
  onShortage(entry: LedgerEntry, missing: Decimal): void;
};

/**
 * Writes one entry into the holdings at weighted average cost (PRU, prix de revient unitaire; PMP, prix moyen pondéré).
 *
 * Buying costs fees and taxes included; handing over takes the same part of the cost as of the quantity, so the
 * average cost of what stays is unchanged; a split changes quantities alone.
 *
 * @see BOI-RPPM-PVBMI-20-10-20-40: weighted average cost of securities of one kind
 */
function applyToHoldings(holdings: Holdings, entry: LedgerEntry): void {
  if (!entry.instrumentId) return;
  const holding = holdings.of(entry.instrumentId);
  holding.fees = holding.fees.plus(money(entry, entry.fees));
  APPLY[entry.kind](holdings, entry, holding);
}

type Application = (holdings: Holdings, entry: LedgerEntry, holding: Holding) => void;

const nothing: Application = () => undefined;

const receiveIncome: Application = (_, entry, holding) => {
  holding.dividends = holding.dividends.plus(money(entry, grossOf(entry)));
};

const receiveReward: Application = (holdings, entry, holding) => {
  bringIn(holding, entry.quantity ?? ZERO, money(entry, grossOf(entry)));
  receiveIncome(holdings, entry, holding);
};

const carryIn: Application = (_, entry, holding) => {
  const cost = grossOf(entry);
  if (!cost) holding.costIsKnown = false;
  bringIn(holding, entry.quantity ?? ZERO, money(entry, cost));
};

const handOver: Application = (holdings, entry, holding) => {
  takeOut(holdings, entry, holding);
};

const APPLY: Readonly<Record<LedgerEntry['kind'], Application>> = {
  buy: (_, entry, holding) => {
    const paid = (grossOf(entry) ?? ZERO).plus(costsOf(entry));
    bringIn(holding, entry.quantity ?? ZERO, inAccountCurrency(entry, paid));
  },
  sell: (holdings, entry, holding) => {
    const proceeds = money(entry, grossOf(entry)).minus(money(entry, entry.fees));
    holding.gainIsKnown &&= holding.costIsKnown;
    holding.realisedGain = holding.realisedGain.plus(proceeds).minus(takeOut(holdings, entry, holding));
  },
  swap: (holdings, entry, holding) => {
    const { costIsKnown } = holding;
    const cost = takeOut(holdings, entry, holding);
    const gross = grossOf(entry);
    if (gross) holding.gainIsKnown &&= costIsKnown;
    const value = gross ? inAccountCurrency(entry, gross) : cost;
    holding.realisedGain = holding.realisedGain.plus(value).minus(cost);
    if (!entry.counterInstrumentId) return;
    const received = holdings.of(entry.counterInstrumentId);
    if (!gross) received.costIsKnown &&= costIsKnown;
    bringIn(received, entry.counterQuantity ?? ZERO, value.plus(inAccountCurrency(entry, costsOf(entry))));
  },
  split: (holdings, entry, holding) => {
    const before = holding.pool.units;
    const after = unitsAfterSplit(entry, before);
    if (after.isNegative()) holdings.onShortage(entry, after.negated());
    if (before.isZero() && after.isPositive()) bringIn(holding, after, ZERO);
    else restate(holding.pool, Decimal.max(after, ZERO));
  },
  transfer_in: carryIn,
  opening_position: carryIn,
  transfer_out: handOver,
  dividend: receiveIncome,
  interest: receiveIncome,
  staking_reward: receiveReward,
  airdrop: receiveReward,
  fee: (_, entry, holding) => {
    holding.fees = holding.fees.plus(money(entry, grossOf(entry)));
  },
  tax: nothing,
  deposit: nothing,
  withdrawal: nothing,
  valuation_adjustment: nothing,
};

/**
 * What was held of an instrument before some entries, given what was held after them.
 *
 * @param after units, never negative
 * @param entries of the instrument, in any order, none of a kind that is `RESTATING`; together they handed over no more
 * than was there
 */
export function heldBefore(after: Decimal, entries: readonly LedgerEntry[]): Decimal {
  return entries.reduce(
    (held, { kind, quantity }) => held.minus((quantity ?? ZERO).times(KIND_RULES[kind].units)),
    after,
  );
}

function money(entry: LedgerEntry, amount: Decimal | null | undefined): Decimal {
  return amount ? inAccountCurrency(entry, amount) : ZERO;
}

function bringIn({ pool }: Holding, quantity: Decimal, cost: Decimal): void {
  acquire(pool, lotAt(0, quantity, cost));
}

/** Takes the entry's units out, as far as they are there, and answers what they had cost. */
function takeOut(holdings: Holdings, entry: LedgerEntry, holding: Holding): Decimal {
  const wanted = entry.quantity ?? ZERO;
  const held = holding.pool.units;
  if (wanted.greaterThan(held)) holdings.onShortage(entry, wanted.minus(held));
  if (wanted.greaterThanOrEqualTo(held)) holding.costIsKnown = true;
  return dispose(holding.pool, wanted)[0]?.cost ?? ZERO;
}
