import type { Day } from '../core/day.ts';
import { Decimal, sum, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';
import { requireAmount } from '../core/number-limits.ts';
import type { TransferLinks } from './own-transfers.ts';
import { canBeInKind, type EntryField, KIND_RULES, type TransactionKind } from './transaction-kinds.ts';

/**
 * One line of an account's ledger.
 *
 * Quantities are positive: the kind says which way they go. Amounts are in `currency`, and `fxRate` is what one
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

/** The sign with which the gross amount of an entry enters the cash of its account. */
export function cashSign({ kind, instrumentId }: Pick<LedgerEntry, 'kind' | 'instrumentId'>): 1 | -1 | 0 {
  const { cash, cashWithInstrument } = KIND_RULES[kind];
  return instrumentId ? cashWithInstrument : cash;
}

/** Whether an entry moves units instead of money. */
export function isInKind({ kind, instrumentId }: Pick<LedgerEntry, 'kind' | 'instrumentId'>): boolean {
  return Boolean(instrumentId) && canBeInKind(kind);
}

/**
 * What the entry adds to the cash of its account (negative: takes from it), in the currency of the account.
 *
 * A swap, a split or a transfer in kind moves no cash but its fees and taxes. Not rounded.
 */
export function cashEffect(entry: LedgerEntry): Decimal {
  const gross = grossOf(entry)?.times(cashSign(entry)) ?? ZERO;
  return inAccountCurrency(entry, gross.minus(costsOf(entry)));
}

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
  return isInKind(entry) ? ['quantity'] : KIND_RULES[entry.kind].needs;
}

function isPresent(entry: LedgerEntry, field: EntryField): boolean {
  return field === 'gross' ? grossOf(entry) !== null : Boolean(entry[field]);
}

const SIGNED_FIELDS = ['quantity', 'counterQuantity', 'unitPrice', 'fxRate', 'gross', 'fees', 'taxes'] as const;

function hasAllowedSign(entry: LedgerEntry, field: (typeof SIGNED_FIELDS)[number]): boolean {
  const value = entry[field];
  if (!value) return true;
  if (field === 'fees' || field === 'taxes') return true;
  if (field === 'gross') return !value.isNegative() || KIND_RULES[entry.kind].reversible;
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
