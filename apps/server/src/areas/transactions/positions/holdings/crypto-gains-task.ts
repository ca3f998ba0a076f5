import type { Day } from '@aurea/domain/core/day.ts';
import { daysBetween } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { lastKnown } from '@aurea/domain/core/last-known.ts';
import { convert, rateWalk } from '@aurea/domain/core/rates.ts';
import { expectedAgeDays } from '@aurea/domain/portfolio/holdings-value.ts';
import { type CryptoDisposal, cryptoDisposals, cryptoYears } from '@aurea/domain/tax/crypto-disposals.ts';
import { type CryptoLedger, type CryptoMarket, cryptoLedger } from '@aurea/domain/tax/crypto-ledger.ts';
import { cryptoThreshold, flatRate, type LegalFigure } from '@aurea/domain/tax/flat-rate.ts';
import { toWire } from '#db/wealth/decimal-text.ts';
import { toEntry } from '#db/wealth/ledger.ts';
import type { PriceFacts, RateFacts } from '#db/wealth/market-facts.ts';
import { pricesIn } from '#db/wealth/worth-input.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import type { AccountEntry } from './queries.ts';

type Input = {
  readonly entries: readonly AccountEntry[];
  readonly accounts: readonly { readonly id: string; readonly currency: string }[];
  readonly cryptos: readonly string[];
  readonly prices: readonly PriceFacts[];
  readonly rates: readonly RateFacts[];
};

type Output = ReturnType<typeof cryptoGains>;

export const CRYPTO_GAINS: CpuTask<Input, Output> = { module: import.meta.url, name: cryptoGains.name };

const LEGAL_CURRENCY = 'EUR';

/**
 * The taxable disposals of a household, line by line and by year.
 *
 * @public
 */
export function cryptoGains({ entries, accounts, cryptos, prices, rates }: Input) {
  const byAccount = Map.groupBy(entries, ({ asset_id }) => asset_id);
  const ledgers = accounts.map(({ id, currency }) => ({
    id,
    currency,
    entries: (byAccount.get(id) ?? []).map(toEntry),
  }));
  const ledger = cryptoLedger(ledgers, marketOf({ cryptos, prices, rates }));
  const disposals = cryptoDisposals(ledger.moves);
  return {
    items: disposals.map((line) => toLine(line, ledger)),
    years: yearsOf(disposals),
    unpaid: [...ledger.unpaid],
  };
}

/** A price counts on its day and as long as one of its kind stays fresh. */
function marketOf({ cryptos, prices, rates: told }: Pick<Input, 'cryptos' | 'prices' | 'rates'>): CryptoMarket {
  const rates = told.map((rate) => ({ ...rate, rate: new Decimal(rate.rate) }));
  const ratesOn = rateWalk(rates);
  const known = new Set(cryptos);
  const instruments = prices.map((facts) => pricesIn(facts, rates));
  const byId = new Map(instruments.map((each) => [each.id, { ...each, latest: lastKnown(each.prices) }]));
  const inEuros = (amount: Decimal, currency: string, on: Day) =>
    convert(amount, currency, LEGAL_CURRENCY, ratesOn(on));
  return {
    isCrypto: (id) => known.has(id),
    inEuros,
    priceOn: (id, on) => {
      const found = byId.get(id);
      const point = found?.latest(on);
      if (!found || !point || daysBetween(point.on, on) > expectedAgeDays(found.type)) return null;
      return inEuros(point.price, found.currency, on);
    },
  };
}

const wire = (value: Decimal | null) => value && toWire(value);

function toLine(line: CryptoDisposal, { sales }: CryptoLedger) {
  const { id, on, price, fees, portfolioValue, paidBefore, paidUsed, gain, yearSoFar, missing } = line;
  const sale = sales.get(id);
  return {
    id,
    on,
    missing,
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

const told = ({ value, source }: LegalFigure) => ({ rate: toWire(value), source });

function yearsOf(disposals: readonly CryptoDisposal[]) {
  const endOf = (year: string): Day => `${year}-12-31`;
  return cryptoYears(disposals, (year) => cryptoThreshold(endOf(year)).value).map((year) => {
    const flat = flatRate(endOf(year.year));
    return {
      year: year.year,
      isExempt: year.isExempt,
      sales: wire(year.sales),
      gains: wire(year.gains),
      losses: wire(year.losses),
      net: wire(year.net),
      taxable: wire(year.taxable),
      threshold: told(cryptoThreshold(endOf(year.year))),
      flat: told(flat),
      tax: wire(year.taxable?.times(flat.value) ?? null),
    };
  });
}
