import { dayNumber } from '../../core/day.ts';
import { Decimal, ZERO } from '../../core/decimal.ts';
import { cashEffect, grossOf, isInKind, type LedgerEntry } from '../../ledger/transaction.ts';
import type { RateBook } from '../series/rate-book.ts';

/**
 * An entry of a ledger with its amounts in the reference currency: of its own currency where that is the same, else by
 * way of its account's and the rate of the day. They are null where that rate is not known.
 */
export type Movement = {
  readonly entry: LedgerEntry;
  readonly day: number;
  /** The currency of its account. */
  readonly account: string;
  /** What one unit of the currency of the entry was worth in the reference currency: by its own rate where it has one. */
  readonly rate: Decimal | null;
  /** Before fees and taxes; null also where the entry states none. */
  readonly gross: Decimal | null;
  readonly fees: Decimal | null;
  readonly taxes: Decimal | null;
  /** What it does to the cash of the account, in the currency of the account. */
  readonly cash: Decimal;
};

/** The days of those whose amounts lack a rate, ascending. */
export function daysWithoutRate(movements: readonly Movement[]): readonly number[] {
  return movements.filter(lacksRate).map(({ day }) => day);
}

/** The currencies an entry is read with. */
export type Currencies = { readonly account: string; readonly reference: string };

export function movementOf(entry: LedgerEntry, currencies: Currencies, rates: RateBook): Movement {
  const day = dayNumber(entry.on);
  const factor = factorOf(entry, currencies, rates, day);
  const convert = (amount: Decimal): Decimal | null => {
    if (amount.isZero()) return ZERO;
    return factor && (factor === ONE ? amount : amount.times(factor));
  };
  const gross = grossOf(entry);
  return {
    entry,
    day,
    account: currencies.account,
    rate: factor,
    gross: gross && convert(gross),
    fees: convert(entry.fees ?? ZERO),
    taxes: convert(entry.taxes ?? ZERO),
    cash: cashEffect(entry),
  };
}

const ONE = new Decimal(1);

/** Whether an amount the entry states is not known in the reference currency; what moves in kind has its market value. */
function lacksRate({ entry, gross, fees, taxes }: Movement): boolean {
  if (!fees || !taxes) return true;
  const stated = isInKind(entry) ? null : grossOf(entry);
  return stated !== null && gross === null;
}

/** What one unit of the currency of the entry is worth in the reference currency. */
function factorOf(
  entry: LedgerEntry,
  { account, reference }: Currencies,
  rates: RateBook,
  day: number,
): Decimal | null {
  if (entry.currency === reference) return ONE;
  const own = entry.currency === account || !entry.fxRate ? null : entry.fxRate;
  if (own && account === reference) return own;
  const rate = rates.on(own ? account : entry.currency, reference, day);
  return rate && own ? rate.times(own) : rate;
}

/**
 * What one unit of `currency` was worth in the reference currency by the entry itself: stated in that currency, or
 * converted into it for its account. Null where the entry says nothing of it.
 */
export function ownRateOf({ entry, account, rate }: Movement, currency: string): Decimal | null {
  if (entry.currency === currency) return rate;
  return account === currency && entry.fxRate && rate ? rate.dividedBy(entry.fxRate) : null;
}
