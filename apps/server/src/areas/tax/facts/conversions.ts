import type { Conversion as NamedConversion } from '@aurea/contract/core/conversion.ts';
import { MOST_CONVERSIONS, type RecordedFact } from '@aurea/contract/tax.ts';
import { datedRateWalk, type RatePoint } from '@aurea/domain/core/exchange-rates.ts';
import { type Conversion, entryConversion } from '@aurea/domain/ledger/entry-conversion.ts';
import type { LedgerEntry } from '@aurea/domain/ledger/transaction.ts';
import { toWire } from '#db/decimal-text.ts';

/** A conversion under the name of what was converted. */
export const namedConversion = (
  { on, amount, currency, rate, rateOn }: Conversion,
  label: string,
): NamedConversion => ({
  ...{ on, label, currency, rateOn },
  ...{ amount: toWire(amount), rate: rate && toWire(rate) },
});

/** How the amounts of an account are converted, by the id of the entry; none for what is in the reference currency. */
export function conversionsOf(
  entries: readonly LedgerEntry[],
  currencies: { readonly account: string; readonly reference: string },
  rates: readonly RatePoint[],
): ReadonlyMap<string, Conversion> {
  const ratesOn = datedRateWalk(rates);
  const dated = entries.toSorted((a, b) => a.on.localeCompare(b.on));
  const found = dated.flatMap((entry) => {
    const conversion = entryConversion(entry, currencies, ratesOn);
    return conversion ? [[entry.id, conversion] as const] : [];
  });
  return new Map(found);
}

/** Those of a fact: the ones without a rate first, then the latest. */
export function ofFact(conversions: readonly NamedConversion[]): RecordedFact['conversions'] {
  const sorted = conversions.toSorted(
    (a, b) => Number(a.rate !== null) - Number(b.rate !== null) || b.on.localeCompare(a.on),
  );
  return { count: sorted.length, items: sorted.slice(0, MOST_CONVERSIONS) };
}
