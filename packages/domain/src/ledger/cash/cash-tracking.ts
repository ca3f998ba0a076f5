import type { Day } from '../../core/day.ts';
import { type Decimal, roundTo, ZERO } from '../../core/decimal.ts';
import type { LedgerEntry } from '../transaction.ts';
import { isInGroup } from '../transaction-kinds.ts';

/**
 * Whether the cash of an account that holds instruments is followed. Where it is not, the account is worth its holdings
 * alone: what a purchase costs comes from outside, and what a sale or a dividend brings leaves on its day.
 */
export type CashTracking = 'tracked' | 'not_tracked';

/** What the owner of an account chose; `margin` is tracked cash that may fall below zero. Null leaves it to the ledger. */
export const CASH_CHOICES = ['tracked', 'not_tracked', 'margin'] as const;
export type CashChoice = (typeof CASH_CHOICES)[number];

/** What is read of an entry. */
type Entry = Pick<LedgerEntry, 'kind' | 'instrumentId' | 'on'>;
type StatedBalance = { readonly on: Day; readonly value: Decimal };

/** Whether an entry says something of an instrument that a split alone does not. */
function isTrade({ kind, instrumentId }: Entry): boolean {
  return Boolean(instrumentId) && kind !== 'split';
}

/** Whether an entry says where the cash of its account comes from or goes: a deposit, a withdrawal, an opening balance. */
export function movesCash({ kind, instrumentId }: Pick<Entry, 'kind' | 'instrumentId'>): boolean {
  return isInGroup(kind, 'payment', 'transfer', 'opening', 'adjustment') && !instrumentId;
}

/**
 * Whether the cash of an account that holds instruments is tracked: as its owner chose, else as its ledger shows. A ledger
 * that names instruments but no deposit, withdrawal, opening balance or stated balance does not know its cash.
 */
export function cashTracking(
  choice: CashChoice | null,
  entries: readonly Entry[],
  valuations: readonly StatedBalance[],
): CashTracking {
  if (choice) return choice === 'not_tracked' ? choice : 'tracked';
  const isKnown = entries.some(movesCash) || openingStatement(entries, valuations) !== null;
  return isKnown || !entries.some(isTrade) ? 'tracked' : 'not_tracked';
}

/**
 * The cash an account held before its first entry: the balance last stated before it. Zero where none was, or where
 * opening entries say themselves what was there, which replaces the statement.
 */
export function openingCash(entries: readonly Entry[], valuations: readonly StatedBalance[]): Decimal {
  return openingStatement(entries, valuations)?.value ?? ZERO;
}

function openingStatement(entries: readonly Entry[], valuations: readonly StatedBalance[]): StatedBalance | null {
  const first = firstDay(entries);
  if (first === null || entries.some(({ kind }) => kind === 'opening_position')) return null;
  const before = valuations.filter(({ on }) => on < first);
  return before.reduce<StatedBalance | null>((last, stated) => (last && last.on > stated.on ? last : stated), null);
}

function firstDay(entries: readonly Entry[]): Day | null {
  return entries.reduce<Day | null>((first, { on }) => (first !== null && first < on ? first : on), null);
}

/** The first day on which tracked cash is below zero at the end of the day, and how much is then missing. */
export type Overdraft = { readonly on: Day; readonly missing: Decimal };

type DailyCash = readonly { readonly on: Day; readonly amount: Decimal }[];

const CENT_PLACES = 2;

/**
 * The first day that ends with less than nothing, in whole cents; null where none does.
 *
 * @param moved what each day added to the cash (negative: took from it), oldest day first
 */
export function firstOverdraft(opening: Decimal, moved: DailyCash): Overdraft | null {
  let cash = opening;
  for (const { on, amount } of moved) {
    cash = cash.plus(amount);
    const missing = roundTo(cash, CENT_PLACES).negated();
    if (missing.greaterThan(ZERO)) return { on, missing };
  }
  return null;
}

/** What an account must have held before its first entry so that its cash is never below zero; days as above. */
export function neededOpening(moved: DailyCash): Decimal {
  let [cash, lowest] = [ZERO, ZERO];
  for (const { amount } of moved) {
    cash = cash.plus(amount);
    if (cash.lessThan(lowest)) lowest = cash;
  }
  return roundTo(lowest.negated(), CENT_PLACES);
}
