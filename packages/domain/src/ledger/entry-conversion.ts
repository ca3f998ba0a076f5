import type { Day } from '../core/day.ts';
import type { Decimal } from '../core/decimal.ts';
import type { DatedRateOf } from '../core/exchange-rates.ts';
import { grossOf, type LedgerEntry } from './transaction.ts';

/** An amount in a foreign currency, and how it was converted. Without a rate nothing is converted. */
export type Conversion = {
  readonly on: Day;
  readonly amount: Decimal;
  readonly currency: string;
  /** What one unit of the currency is worth in the one it is converted into; null where no rate is known. */
  readonly rate: Decimal | null;
  /** The day that the rate is of; null without one. */
  readonly rateOn: Day | null;
};

/** How an amount of a day is converted; null where it is in that currency already. */
export function conversionOf(
  { on, amount, currency }: Pick<Conversion, 'on' | 'amount' | 'currency'>,
  reference: string,
  ratesOn: (day: Day) => DatedRateOf,
): Conversion | null {
  if (currency === reference) return null;
  const found = ratesOn(on)(currency, reference);
  return { on, amount, currency, rate: found?.rate ?? null, rateOn: found?.on ?? null };
}

/**
 * How the gross amount of an entry is converted: at the rate that the entry states itself, which is of its day, at that
 * of the market, or at both where the account is in a third currency.
 *
 * @param ratesOn is asked for the day of the entry alone: entries in ascending order
 * @returns null where the entry has no amount, or is in the reference currency already
 */
export function entryConversion(
  entry: LedgerEntry,
  { account, reference }: { readonly account: string; readonly reference: string },
  ratesOn: (day: Day) => DatedRateOf,
): Conversion | null {
  const amount = grossOf(entry);
  const { on, currency, fxRate } = entry;
  if (!amount || amount.isZero() || currency === reference) return null;
  const own = currency === account ? null : fxRate;
  const plain = conversionOf({ on, amount, currency: own ? account : currency }, reference, ratesOn);
  if (!own) return plain;
  if (!plain) return { on, amount, currency, rate: own, rateOn: on };
  return { ...plain, currency, rate: plain.rate?.times(own) ?? null };
}
