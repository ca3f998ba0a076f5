import type { Day } from '../core/day.ts';
import { Decimal, sum, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';
import { requireAmount } from '../core/number-limits.ts';
import type { TransferLinks } from './own-transfers.ts';

/** Everything that can happen in an account. */
export const TRANSACTION_KINDS = [
  'buy',
  'sell',
  'deposit',
  'withdrawal',
  'dividend',
  'interest',
  'fee',
  'tax',
  'transfer_in',
  'transfer_out',
  'split',
  'staking_reward',
  'airdrop',
  'swap',
  'opening_position',
  'valuation_adjustment',
] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/**
 * One line of an account's ledger.
 *
 * Quantities are positive: the kind says which way they go. Amounts are in `currency`, and `fxRate` tells what one
 * unit of it is worth in the currency of the account (null when both are the same). Amounts are positive too, save
 * where a line takes back an earlier one: a corrected dividend, a refunded fee or tax, interest owed, or a
 * `valuation_adjustment` downwards are negative.
 */
export type LedgerEntry = {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly on: Day;
  /** Order within the day, lowest first. */
  readonly sequence: number;
  readonly instrumentId?: string | null;
  readonly quantity?: Decimal | null;
  readonly unitPrice?: Decimal | null;
  /** Before fees and taxes; `quantity × unitPrice` where it is absent. */
  readonly gross?: Decimal | null;
  readonly fees?: Decimal | null;
  readonly taxes?: Decimal | null;
  readonly currency: string;
  readonly fxRate?: Decimal | null;
  /** What a swap brings in. */
  readonly counterInstrumentId?: string | null;
  readonly counterQuantity?: Decimal | null;
  /** New quantity for one old: 10 for ten-for-one, 0.1 for one-for-ten. */
  readonly splitRatio?: Decimal | null;
  /** The other way to state a split: how many units it added, negative when it took some away. */
  readonly addedQuantity?: Decimal | null;
  /** What a transfer of units brought in is made of, oldest first; costs in `currency`. */
  readonly lots?: readonly { readonly on: Day; readonly quantity: Decimal; readonly cost: Decimal }[] | null;
  /** Of money that moved: the transfer it belongs to, and what was answered about its other side. */
  readonly links?: TransferLinks;
};

/** What an entry does to the cash of its account: `gross` enters with this sign, fees and taxes leave. */
type CashRule = { readonly gross: 1 | -1 | 0; readonly grossInKind: 1 | -1 | 0 };

/**
 * The one table of cash effects: `gross` applies to entries of cash, `grossInKind` to those which name an instrument.
 * Fees and taxes always leave the cash.
 *
 * | kind | cash moves by |
 * |---|---|
 * | buy | − gross |
 * | sell, dividend, interest, deposit, valuation_adjustment | + gross |
 * | withdrawal, fee, tax | − gross |
 * | transfer_in, opening_position | + gross of cash, nothing for instruments |
 * | transfer_out | − gross of cash, nothing for instruments |
 * | split, staking_reward, airdrop, swap | nothing |
 */
const CASH_RULES: Readonly<Record<TransactionKind, CashRule>> = {
  buy: { gross: -1, grossInKind: -1 },
  sell: { gross: 1, grossInKind: 1 },
  deposit: { gross: 1, grossInKind: 1 },
  withdrawal: { gross: -1, grossInKind: -1 },
  dividend: { gross: 1, grossInKind: 1 },
  interest: { gross: 1, grossInKind: 1 },
  fee: { gross: -1, grossInKind: -1 },
  tax: { gross: -1, grossInKind: -1 },
  transfer_in: { gross: 1, grossInKind: 0 },
  transfer_out: { gross: -1, grossInKind: 0 },
  split: { gross: 0, grossInKind: 0 },
  staking_reward: { gross: 0, grossInKind: 0 },
  airdrop: { gross: 0, grossInKind: 0 },
  swap: { gross: 0, grossInKind: 0 },
  opening_position: { gross: 1, grossInKind: 0 },
  valuation_adjustment: { gross: 1, grossInKind: 1 },
};

/** The amount before fees and taxes, in the currency of the entry: stated, else quantity × unit price, else null. */
export function grossOf(entry: LedgerEntry): Decimal | null {
  if (entry.gross) return entry.gross;
  return entry.quantity && entry.unitPrice ? entry.quantity.times(entry.unitPrice) : null;
}

/** Fees and taxes together, in the currency of the entry. */
export function costsOf(entry: LedgerEntry): Decimal {
  return sum([entry.fees ?? ZERO, entry.taxes ?? ZERO]);
}

/** An amount of the entry in the currency of its account. */
export function inAccountCurrency(entry: LedgerEntry, amount: Decimal): Decimal {
  return entry.fxRate ? amount.times(entry.fxRate) : amount;
}

/**
 * What the entry adds to the cash of its account (negative: takes from it), in the currency of the account.
 *
 * A swap, a split or a transfer in kind moves no cash but its fees and taxes. Not rounded.
 */
export function cashEffect(entry: LedgerEntry): Decimal {
  const rule = CASH_RULES[entry.kind];
  const sign = entry.instrumentId ? rule.grossInKind : rule.gross;
  const gross = grossOf(entry)?.times(sign) ?? ZERO;
  return inAccountCurrency(entry, gross.minus(costsOf(entry)));
}

type EntryField = 'instrumentId' | 'quantity' | 'gross' | 'counterInstrumentId' | 'counterQuantity';

const NEEDED: Readonly<Record<TransactionKind, readonly EntryField[]>> = {
  buy: ['instrumentId', 'quantity', 'gross'],
  sell: ['instrumentId', 'quantity', 'gross'],
  deposit: ['gross'],
  withdrawal: ['gross'],
  dividend: ['gross'],
  interest: ['gross'],
  fee: ['gross'],
  tax: ['gross'],
  transfer_in: ['gross'],
  transfer_out: ['gross'],
  split: ['instrumentId'],
  staking_reward: ['instrumentId', 'quantity'],
  airdrop: ['instrumentId', 'quantity'],
  swap: ['instrumentId', 'quantity', 'counterInstrumentId', 'counterQuantity'],
  opening_position: ['gross'],
  valuation_adjustment: ['gross'],
};

/** In these kinds an instrument stands for a movement in kind, which needs a quantity and may lack an amount. */
const IN_KIND: ReadonlySet<TransactionKind> = new Set(['transfer_in', 'transfer_out', 'opening_position']);

/** In these kinds a negative amount takes back an earlier entry. */
export const REVERSIBLE: ReadonlySet<TransactionKind> = new Set([
  'dividend',
  'interest',
  'fee',
  'tax',
  'opening_position',
  'valuation_adjustment',
]);

/**
 * Whether an entry says all that its kind needs, in amounts that make sense.
 *
 * @param accountCurrency where given, an entry in another currency must carry its rate
 * @throws Failure `transaction_incomplete` {field, kind} for what is absent, `amount_invalid` {field, kind} for a
 * quantity, price or amount below zero where the kind allows none, `amount_too_large` {field, factor} where units at their
 * price or an amount at its rate are no amount any more, `split_ratio_invalid` for a split by zero or less
 */
export function checkEntry(entry: LedgerEntry, accountCurrency?: string): void {
  const absent = neededFields(entry).find((field) => !isPresent(entry, field));
  if (absent) throw new Failure('transaction_incomplete', { field: absent, kind: entry.kind });
  if (accountCurrency && entry.currency !== accountCurrency && !entry.fxRate) {
    throw new Failure('transaction_incomplete', { field: 'fxRate', kind: entry.kind });
  }
  const wrong = SIGNED_FIELDS.find((field) => !hasAllowedSign(entry, field));
  if (wrong) throw new Failure('amount_invalid', { field: wrong, kind: entry.kind });
  requireAmounts(entry);
  if (entry.kind === 'split') checkSplit(entry);
}

function requireAmounts(entry: LedgerEntry): void {
  const { quantity, unitPrice, fxRate } = entry;
  if (quantity && unitPrice) requireAmount(quantity.times(unitPrice), 'quantity', 'unitPrice');
  const amount = Decimal.max(grossOf(entry)?.abs() ?? ZERO, costsOf(entry).abs());
  if (fxRate) requireAmount(amount.times(fxRate), 'gross', 'fxRate');
}

function neededFields(entry: LedgerEntry): readonly EntryField[] {
  if (IN_KIND.has(entry.kind) && entry.instrumentId) return ['quantity'];
  return NEEDED[entry.kind];
}

function isPresent(entry: LedgerEntry, field: EntryField): boolean {
  return field === 'gross' ? grossOf(entry) !== null : Boolean(entry[field]);
}

const SIGNED_FIELDS = ['quantity', 'counterQuantity', 'unitPrice', 'fxRate', 'gross', 'fees', 'taxes'] as const;

function hasAllowedSign(entry: LedgerEntry, field: (typeof SIGNED_FIELDS)[number]): boolean {
  const value = entry[field];
  if (!value) return true;
  if (field === 'fees' || field === 'taxes') return true;
  if (field === 'gross') return !value.isNegative() || REVERSIBLE.has(entry.kind);
  if (field === 'quantity' && entry.kind === 'dividend') return true;
  return field === 'unitPrice' ? !value.isNegative() : value.greaterThan(ZERO);
}

function checkSplit(entry: LedgerEntry): void {
  const { splitRatio, addedQuantity } = entry;
  if (!splitRatio && !addedQuantity) {
    throw new Failure('transaction_incomplete', { field: 'splitRatio', kind: entry.kind });
  }
  if (splitRatio && !splitRatio.greaterThan(ZERO)) throw new Failure('split_ratio_invalid');
}
