import type { Day } from '../core/day.ts';
import { Decimal, sum, ZERO } from '../core/decimal.ts';
import { convert, type RatePoint, rateWalk } from '../core/exchange-rates.ts';
import { grossOf, type LedgerEntry } from './transaction.ts';
import { isEarning, isInGroup } from './transaction-kinds.ts';

export type ConvertedEntries = {
  readonly entries: readonly LedgerEntry[];
  /** Those without a rate of their day, as they were. */
  readonly unconverted: readonly LedgerEntry[];
};

/** Of the cost follows the realised gain. */
export type KnownAmounts = { readonly cost: boolean; readonly dividends: boolean; readonly fees: boolean };

/** The currency of an account, and the one its entries are wanted in. */
type Currencies = { readonly account: string; readonly reference: string };

/**
 * The entries of an account as if it counted in another currency: each amount at the rate of its day, or at the rate the
 * entry states itself. What was carried in by a transfer costs what its lots did, each at the rate of the day it was
 * bought. So costs, incomes, fees and gains of a position in foreign currency are those of their days, whatever the rate is
 * today.
 *
 * An entry without a rate of its day moves units and no money, and is named: never an amount at another day's rate.
 */
export function entriesInCurrency(
  entries: readonly LedgerEntry[],
  { account, reference }: Currencies,
  rates: readonly RatePoint[],
): ConvertedEntries {
  const rateOf = ratesOnDays(entries, reference, rates);
  const factorOf = ({ currency, fxRate }: LedgerEntry, on: Day): Decimal | null => {
    if (currency === reference) return ONE;
    const own = currency === account || !fxRate ? null : fxRate;
    const rate = rateOf(own ? account : currency, on);
    return rate && own ? rate.times(own) : rate;
  };
  const unconverted: LedgerEntry[] = [];
  const converted = entries.map((entry) => {
    const known = inCurrency(entry, reference, (on) => factorOf(entry, on));
    if (!known) unconverted.push(entry);
    return known ?? withoutMoney(entry, reference);
  });
  return { entries: converted, unconverted };
}

const withoutMoney = (entry: LedgerEntry, currency: string): LedgerEntry => ({
  ...entry,
  ...{ currency, fxRate: null, unitPrice: null, gross: ZERO, fees: null, taxes: null, lots: null },
});

/** What is known of the money of an instrument while entries of its account have no rate of their day. */
export function knownAmounts(unconverted: readonly LedgerEntry[], instrumentId: string): KnownAmounts {
  const own = unconverted.filter((entry) => entry.instrumentId === instrumentId);
  return {
    cost: unconverted.every(({ kind }) => isInGroup(kind, 'income', 'cost')),
    dividends: !own.some(({ kind }) => isEarning(kind)),
    fees: !own.some((entry) => entry.kind === 'fee' || !(entry.fees ?? ZERO).isZero()),
  };
}

const ONE = new Decimal(1);

function inCurrency(entry: LedgerEntry, reference: string, factorOn: (on: Day) => Decimal | null): LedgerEntry | null {
  const factor = factorOn(entry.on);
  const gross = carriedCost(entry, factorOn) ?? (factor && (grossOf(entry)?.times(factor) ?? null));
  const isPlain = [grossOf(entry), entry.fees, entry.taxes].every((amount) => !amount || amount.isZero());
  if (!factor && !isPlain) return null;
  const times = (amount: Decimal | null | undefined) => amount && factor && amount.times(factor);
  return {
    ...entry,
    currency: reference,
    fxRate: null,
    unitPrice: null,
    gross,
    fees: times(entry.fees),
    taxes: times(entry.taxes),
    lots: null,
  };
}

/** What the lots of a transfer had cost, each on its own day; null where there are none, or one has no rate. */
function carriedCost({ kind, lots }: LedgerEntry, factorOn: (on: Day) => Decimal | null): Decimal | null {
  if (kind !== 'transfer_in' || !lots?.length) return null;
  const costs = lots.map(({ on, cost }) => {
    const factor = factorOn(on);
    return factor && cost.times(factor);
  });
  const known = costs.filter((cost) => cost !== null);
  return known.length === costs.length ? sum(known) : null;
}

/** What one unit of a currency was worth in another on each day the entries and their lots name. */
function ratesOnDays(entries: readonly LedgerEntry[], reference: string, rates: readonly RatePoint[]) {
  const currencies = new Set(rates.flatMap(({ from, to }) => [from, to]));
  const days = new Set(entries.flatMap(({ on, lots }) => [on, ...(lots ?? []).map((lot) => lot.on)]));
  const ratesOn = rateWalk(rates);
  const known = new Map(
    [...days].toSorted().map((on) => {
      const rateOf = ratesOn(on);
      const found = [...currencies].map((from) => [from, convert(ONE, from, reference, rateOf)] as const);
      return [on, new Map(found)];
    }),
  );
  return (currency: string, on: Day): Decimal | null =>
    currency === reference ? ONE : (known.get(on)?.get(currency) ?? null);
}
