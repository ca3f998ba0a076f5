import { Decimal, ZERO } from '../core/decimal.ts';
import { costsOf, grossOf, inAccountCurrency, type LedgerEntry } from './transaction.ts';
import { KIND_RULES } from './transaction-kinds.ts';

/** The running figures of one instrument in one account; amounts in the currency of the account. */
export type Holding = {
  quantity: Decimal;
  cost: Decimal;
  /** False once units came in without anyone saying what they had cost. */
  costIsKnown: boolean;
  realisedGain: Decimal;
  /** False once units were sold or swapped of which nobody said what they had cost. */
  gainIsKnown: boolean;
  dividends: Decimal;
  fees: Decimal;
};

export function emptyHolding(): Holding {
  const money = { cost: ZERO, realisedGain: ZERO, dividends: ZERO, fees: ZERO };
  return { quantity: ZERO, ...money, costIsKnown: true, gainIsKnown: true };
}

/** What finds the holding of an instrument, and hears of units handed over that were not there. */
export type Holdings = {
  of(instrumentId: string): Holding;
  short(entry: LedgerEntry, missing: Decimal): void;
};

/**
 * Writes one entry into the holdings at weighted average cost.
 *
 * Buying costs fees and taxes included; handing over takes the same part of the cost as of the quantity, so the
 * average cost of what stays is unchanged; a split changes quantities alone.
 *
 * @see BOI-RPPM-PVBMI-20-10-20-40: weighted average cost of securities of one kind
 */
export function applyToHoldings(holdings: Holdings, entry: LedgerEntry): void {
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
    const after = entry.splitRatio
      ? holding.quantity.times(entry.splitRatio)
      : holding.quantity.plus(entry.addedQuantity ?? ZERO);
    if (after.isNegative()) holdings.short(entry, after.negated());
    holding.quantity = Decimal.max(after, ZERO);
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

function bringIn(holding: Holding, quantity: Decimal, cost: Decimal): void {
  holding.quantity = holding.quantity.plus(quantity);
  holding.cost = holding.cost.plus(cost);
}

/** Takes the entry's units out, as far as they are there, and answers what they had cost. */
function takeOut(holdings: Holdings, entry: LedgerEntry, holding: Holding): Decimal {
  const wanted = entry.quantity ?? ZERO;
  if (wanted.greaterThan(holding.quantity)) holdings.short(entry, wanted.minus(holding.quantity));
  if (wanted.greaterThanOrEqualTo(holding.quantity)) return takeAll(holding);
  const cost = holding.cost.times(wanted).dividedBy(holding.quantity);
  holding.quantity = holding.quantity.minus(wanted);
  holding.cost = holding.cost.minus(cost);
  return cost;
}

function takeAll(holding: Holding): Decimal {
  const { cost } = holding;
  holding.quantity = ZERO;
  holding.cost = ZERO;
  holding.costIsKnown = true;
  return cost;
}
