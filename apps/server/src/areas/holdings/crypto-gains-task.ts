import { ownershipOn, partOfMember } from '@aurea/domain/assets/ownership.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { convert, datedRateWalk, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { lastKnown } from '@aurea/domain/core/last-known.ts';
import { type Conversion, entryConversion } from '@aurea/domain/ledger/entry-conversion.ts';
import { isDisposal, isInGroup } from '@aurea/domain/ledger/transaction-kinds.ts';
import {
  type CryptoDisposal,
  cryptoDisposals,
  cryptoYears,
  paidForHeld,
} from '@aurea/domain/tax/crypto/crypto-disposals.ts';
import {
  type CryptoAccount,
  type CryptoLedger,
  type CryptoMarket,
  cryptoLedger,
} from '@aurea/domain/tax/crypto/crypto-ledger.ts';
import { type CryptoOwner, cryptoPortfolios, type OwnedShare } from '@aurea/domain/tax/crypto/crypto-portfolios.ts';
import { cryptoThreshold, flatRate, type LegalFigure } from '@aurea/domain/tax/savings/flat-rate.ts';
import { isStalePrice } from '@aurea/domain/valuation/stale-price.ts';
import { type SharePeriods, toOwnership } from '#areas/assets/public.ts';
import type { AccountEntry } from '#areas/ledger/public.ts';
import { toEntry } from '#areas/ledger/public.ts';
import type { PriceFacts, RateFacts } from '#areas/valuation/public.ts';
import { pricesIn } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';

type Input = {
  readonly entries: readonly AccountEntry[];
  readonly accounts: readonly { readonly id: string; readonly currency: string }[];
  readonly cryptos: readonly string[];
  readonly prices: readonly PriceFacts[];
  readonly rates: readonly RateFacts[];
  readonly owners: readonly CryptoOwner[];
  /** Who owned each account when. */
  readonly shares: readonly (readonly [accountId: string, periods: SharePeriods])[];
  readonly portfolio: 'declarant' | 'household';
};

type Output = ReturnType<typeof cryptoGains>;

export const CRYPTO_GAINS: CpuTask<Input, Output> = { module: import.meta.url, name: cryptoGains.name };

const LEGAL_CURRENCY = 'EUR';

/**
 * The taxable disposals of a household, line by line and by year, portfolio by portfolio.
 *
 * @public
 */
export function cryptoGains({ entries, accounts, cryptos, prices, rates, owners, shares, portfolio }: Input) {
  const byAccount = Map.groupBy(entries, ({ asset_id }) => asset_id);
  const ledgers = accounts.map(({ id, currency }) => ({
    id,
    currency,
    entries: (byAccount.get(id) ?? []).map(toEntry),
  }));
  const toMarket = marketsOf({ cryptos, prices, rates });
  const computed = cryptoPortfolios(owners, ownedShares(shares), portfolio).map(({ shareOf, ...whose }) => {
    const ledger = cryptoLedger(ledgers, toMarket(), shareOf);
    return { ...whose, ledger, disposals: cryptoDisposals(ledger.moves) };
  });
  const conversions = conversionsOf(ledgers, rates);
  return {
    items: computed
      .flatMap(({ memberId, disposals, ledger }) => disposals.map((line) => toLine(line, memberId, ledger)))
      .map((line) => ({ ...line, conversion: conversions.get(line.id) ?? null }))
      .toSorted((a, b) => a.on.localeCompare(b.on)),
    years: yearsOf(computed),
    unpaid: unpaidOf(computed.map(({ ledger }) => ledger)),
    owners: computed.filter(({ ledger }) => ledger.moves.length > 0).length,
    paidForHeld: computed
      .filter(({ isOfTaxHousehold }) => isOfTaxHousehold)
      .map(({ ledger }) => wire(paidForHeld(ledger.moves))),
  };
}

function ownedShares(shares: Input['shares']): OwnedShare {
  const ownership = new Map(shares.map(([accountId, periods]) => [accountId, toOwnership(periods)]));
  return (accountId, memberId, on) => partOfMember(ownershipOn(ownership.get(accountId) ?? [], on), memberId);
}

/** Units that came in without a price paid, once whatever the number of their owners. */
function unpaidOf(ledgers: readonly CryptoLedger[]) {
  const all = ledgers.flatMap(({ unpaid }) => unpaid);
  return [...new Map(all.map((each) => [`${each.accountId} ${each.instrumentId} ${each.on}`, each])).values()];
}

/** Makes markets that walk the days from the first on. A price counts on its day and as long as one of its kind stays fresh. */
function marketsOf({
  cryptos,
  prices,
  rates: storedRates,
}: Pick<Input, 'cryptos' | 'prices' | 'rates'>): () => CryptoMarket {
  const rates = storedRates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) }));
  const known = new Set(cryptos);
  const instruments = prices.map((facts) => pricesIn(facts, rates));
  return () => {
    const ratesOn = rateWalk(rates);
    const byId = new Map(instruments.map((each) => [each.id, { ...each, latest: lastKnown(each.prices) }]));
    const inEuros = (amount: Decimal, currency: string, on: Day) =>
      convert(amount, currency, LEGAL_CURRENCY, ratesOn(on));
    return {
      isCrypto: (id) => known.has(id),
      inEuros,
      priceOn: (id, on) => {
        const found = byId.get(id);
        const point = found?.latest(on);
        if (!found || !point || isStalePrice(point.on, found.type, on)) return null;
        return inEuros(point.price, found.currency, on);
      },
    };
  };
}

/** How the price of each sale, by its id, was converted; none where it was in euros. The whole price, not the part of an owner. */
function conversionsOf(accounts: readonly CryptoAccount[], rates: readonly RateFacts[]) {
  const ratesOn = datedRateWalk(rates.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) })));
  const foreign = accounts
    .flatMap(({ currency, entries }) => entries.map((entry) => ({ entry, account: currency })))
    .filter(
      ({ entry }) =>
        entry.currency !== LEGAL_CURRENCY && isInGroup(entry.kind, 'trade', 'swap') && isDisposal(entry.kind),
    )
    .toSorted((a, b) => a.entry.on.localeCompare(b.entry.on));
  const found = foreign.map(({ entry, account }) => {
    const converted = entryConversion(entry, { account, reference: LEGAL_CURRENCY }, ratesOn);
    return [entry.id, converted && toConversion(converted)] as const;
  });
  return new Map(found);
}

const toConversion = ({ on, amount, currency, rate, rateOn }: Conversion) => ({
  ...{ on, currency, rateOn },
  ...{ amount: toWire(amount), rate: wire(rate) },
});

const wire = (value: Decimal | null) => value && toWire(value);

function toLine(line: CryptoDisposal, memberId: string | null, { sales }: CryptoLedger) {
  const { id, on, price, fees, portfolioValue, paidBefore, paidUsed, gain, yearSoFar, missing } = line;
  const sale = sales.get(id);
  return {
    id,
    memberId,
    on,
    missing,
    netPrice: wire(line.netPrice),
    paidTotal: toWire(line.paidTotal),
    usedBefore: wire(line.usedBefore),
    accountId: sale?.accountId ?? '',
    instrumentId: sale?.instrumentId ?? '',
    quantity: sale ? toWire(sale.quantity) : '0',
    unpriced: [...(sale?.unpriced ?? [])],
    price: wire(price),
    fees: toWire(fees),
    portfolioValue: wire(portfolioValue),
    paidBefore: wire(paidBefore),
    paidUsed: wire(paidUsed),
    gain: wire(gain),
    yearSoFar: wire(yearSoFar),
  };
}

const toLegalRate = ({ value, source }: LegalFigure) => ({ rate: toWire(value), source });

type Computed = {
  readonly memberId: string | null;
  readonly isOfTaxHousehold: boolean;
  readonly disposals: readonly CryptoDisposal[];
};

/** The years of the tax household, whose threshold and sums are common, then those of each person outside it. */
function yearsOf(computed: readonly Computed[]) {
  const common = computed.filter(({ isOfTaxHousehold }) => isOfTaxHousehold).flatMap(({ disposals }) => disposals);
  const apart = computed.filter(({ isOfTaxHousehold }) => !isOfTaxHousehold);
  return [
    ...toYears(common, null),
    ...apart.flatMap(({ memberId, disposals }) => toYears(disposals, memberId)),
  ].toSorted((a, b) => a.year.localeCompare(b.year));
}

function toYears(disposals: readonly CryptoDisposal[], memberId: string | null) {
  const endOf = (year: string): Day => `${year}-12-31`;
  return cryptoYears(disposals, (year) => cryptoThreshold(endOf(year)).value).map((year) => {
    const flat = flatRate(endOf(year.year));
    return {
      year: year.year,
      memberId,
      isExempt: year.isExempt,
      sales: wire(year.sales),
      gains: wire(year.gains),
      losses: wire(year.losses),
      net: wire(year.net),
      taxable: wire(year.taxable),
      threshold: toLegalRate(cryptoThreshold(endOf(year.year))),
      flat: toLegalRate(flat),
      tax: wire(year.taxable?.times(flat.value) ?? null),
    };
  });
}
