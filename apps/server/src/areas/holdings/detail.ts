import type { HoldingDetail } from '@aurea/contract/holdings.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { convert, type RateOf, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { dayMove } from '@aurea/domain/holdings/day-move.ts';
import { fifoLots } from '@aurea/domain/ledger/cost-basis/fifo.ts';
import { positionsOf } from '@aurea/domain/ledger/positions.ts';
import { grossOf, inAccountCurrency, type LedgerEntry } from '@aurea/domain/ledger/transaction.ts';
import { isEarning } from '@aurea/domain/ledger/transaction-kinds.ts';
import { afterTax } from '@aurea/domain/tax/savings/after-tax.ts';
import { flatRate, rateOfWrapper } from '@aurea/domain/tax/savings/flat-rate.ts';
import type { PricePoint } from '@aurea/domain/valuation/value.ts';
import type { AccountRow } from '#areas/ledger/public.ts';
import { listAccountsById, listEntriesAbout, toEntry } from '#areas/ledger/public.ts';
import { findInstrument, type InstrumentRow, toInstrument } from '#areas/transactions/public.ts';
import {
  currenciesOf,
  findReferenceCurrency,
  listPriceFacts,
  listRateFacts,
  pricesIn,
} from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { wholeSum } from './held-parts.ts';
import { type Amounts, averageCost, sumsInReference, wire, wireAmounts, wireRatio } from './overview.ts';
import type { Figures } from './positions/open-positions.ts';
import { marksOf, priceLine, type SplitFactor, splitFactor } from './price-line.ts';
import { type ReferenceAmounts, referenceFigures } from './reference-figures.ts';

type Asked = { readonly id: string; readonly from: Day | undefined; readonly today: Day };

const LONG_AGO = '1900-01-01';
const SHOWN_ENTRIES = 6;

/** Everything stored about an instrument and what happened to it. */
type Facts = {
  readonly instrument: InstrumentRow;
  readonly today: Day;
  readonly currency: string;
  /** Rates of today, and of any day; days are asked for in ascending order. */
  readonly rateOf: RateOf;
  readonly newRateWalk: () => (day: Day) => RateOf;
  readonly prices: readonly PricePoint[];
  readonly priceCurrency: string;
  readonly accounts: readonly AccountPart[];
};

type AccountPart = {
  readonly account: AccountRow;
  readonly entries: readonly LedgerEntry[];
  /** Those that name the instrument itself. */
  readonly own: readonly LedgerEntry[];
  readonly figures: Figures;
  /** The same in the currency of the household, each amount at the rate of its day; null where one is not known. */
  readonly inReference: ReferenceAmounts;
  /** In the currency of the account, and straight in that of the household; null without a price or a rate. */
  readonly value: Decimal | null;
  readonly referenceValue: Decimal | null;
};

const NOTHING: Figures = {
  quantity: ZERO,
  cost: ZERO,
  costIsKnown: true,
  gainIsKnown: true,
  realisedGain: ZERO,
  dividends: ZERO,
  fees: ZERO,
};

/** One instrument of the household with all that is known of it. @throws Failure `not_found` */
export async function holdingDetail(tx: Tx, scope: Scope, asked: Asked): Promise<HoldingDetail> {
  const facts = await readFacts(tx, scope, asked);
  const ledgers = facts.accounts.map(({ account, entries }) => ({
    entries,
    rate: convert(new Decimal(1), account.currency, facts.priceCurrency, facts.rateOf),
  }));
  const factor = splitFactor(ledgers, asked.id);
  // An account counts in its own units: a split that it lacks changes neither its quantity nor the price of its units.
  const valued = facts.accounts.map((part) => {
    const own = splitFactor([{ entries: part.entries, rate: null }], asked.id);
    const worth = (currency: string) => worthOf(part.figures, currency, facts, own);
    return { ...part, value: worth(part.account.currency), referenceValue: worth(facts.currency) };
  });
  return {
    ...identityOf(facts),
    ...figuresTogether(valued, facts, factor),
    afterTax: estimate(valued, facts),
    accounts: valued.filter(({ figures }) => !figures.quantity.isZero()).map((part) => toAccount(part, asked.id)),
    points: priceLine(facts.prices, ledgers, { instrumentId: asked.id, from: asked.from, factor }),
    marks: valued.flatMap(({ own }) => marksOf(own, asked.id)).toSorted((a, b) => a.on.localeCompare(b.on)),
    incomeByYear: incomeByYear(valued, facts),
    ...latestEntries(valued),
  };
}

async function readFacts(tx: Tx, scope: Scope, { id, today }: Asked): Promise<Facts> {
  const instrument = await findInstrument(tx, scope, id, today);
  const rows = await listEntriesAbout(tx, scope, [id], today);
  const known = await listAccountsById(tx, scope, [...new Set(rows.map(({ asset_id }) => asset_id))]);
  const accounts = known.filter(({ archivedAt }) => archivedAt === null);
  const question = { workspaceId: scope.workspaceId, since: LONG_AGO, until: today };
  const [priced] = await listPriceFacts(tx, question, [id]);
  const currency = await findReferenceCurrency(tx, scope.workspaceId);
  const pricedFacts = priced ? [priced] : [];
  const used = [currency, instrument.currency, ...accounts.map((each) => each.currency), ...currenciesOf(pricedFacts)];
  const days = [pricedFacts[0]?.points.slice(0, 10), ...rows.map(({ booked_on }) => booked_on)]
    .filter(Boolean)
    .toSorted();
  const since = days[0] ?? addDays(today, -1);
  const rates = (await listRateFacts(tx, { ...question, since }, new Set(used))).map((rate) => ({
    ...rate,
    rate: new Decimal(rate.rate),
  }));
  const inReference = await referenceFigures(tx, scope, { currency, accounts, instrumentIds: [id], today });
  const history = pricedFacts.map((facts) => pricesIn(facts, rates))[0];
  const byAccount = Map.groupBy(rows, ({ asset_id }) => asset_id);
  return {
    instrument,
    today,
    currency,
    rateOf: rateWalk(rates)(today),
    newRateWalk: () => rateWalk(rates),
    prices: history?.prices ?? [],
    priceCurrency: history?.currency || instrument.currency,
    accounts: accounts.map((account) => {
      const entries = (byAccount.get(account.id) ?? []).map(toEntry);
      const own = entries.filter((entry) => entry.instrumentId === id || entry.counterInstrumentId === id);
      const figures = positionsOf(entries).positions.get(id) ?? NOTHING;
      const amounts = inReference(account, id, figures);
      return { account, entries, own, figures, inReference: amounts, value: null, referenceValue: null };
    }),
  };
}

/** Null without a price or a rate. */
function worthOf({ quantity }: Figures, currency: string, facts: Facts, factor: SplitFactor): Decimal | null {
  if (quantity.isZero()) return ZERO;
  const last = facts.prices.at(-1);
  const price = last?.price.dividedBy(factor(last.on));
  return price ? convert(quantity.times(price), facts.priceCurrency, currency, facts.rateOf) : null;
}

function identityOf({ instrument, currency, today, prices, priceCurrency: _ }: Facts) {
  const { id, lastPrice, isFollowed: __, currency: ___, ...named } = toInstrument(instrument, today);
  const move = dayMove(prices, instrument.type, today);
  return { ...named, instrumentId: id, currency, price: lastPrice, priceChange: wire(move?.change ?? null) };
}

function figuresTogether(parts: readonly AccountPart[], facts: Facts, factor: SplitFactor) {
  const value = wholeSum(parts.map(({ referenceValue }) => referenceValue));
  const { cost, ...sums } = sumsInReference(parts);
  const move = dayMove(comparable(facts.prices, factor), facts.instrument.type, facts.today);
  const amounts: Amounts = {
    value,
    cost,
    gain: value && cost && value.minus(cost),
    dayChange: value && move && value.minus(value.dividedBy(move.ratio.plus(1))),
    ...sums,
  };
  return {
    ...wireAmounts(amounts),
    dayRatio: wireRatio(move?.ratio ?? null),
    quantity: toWire(sum(parts.map(({ figures }) => figures.quantity))),
    ...averageCost(parts, facts.currency),
  };
}

/** Prices of today's units alone. */
function comparable(prices: readonly PricePoint[], factor: SplitFactor): readonly PricePoint[] {
  return prices.slice(-2).filter(({ on }) => factor(on).equals(1));
}

/** An estimate at one rate, where all accounts with the instrument have the same. */
function estimate(parts: readonly AccountPart[], { today }: Facts): HoldingDetail['afterTax'] {
  const held = parts.filter(({ figures }) => !figures.quantity.isZero());
  const rates = held.map(({ account }) => rateOfWrapper(account.wrapper, account.openedOn, today));
  const [rate] = rates;
  if (!rate || !rates.every((each) => each?.value.equals(rate.value))) return null;
  const gains = held.map(({ figures, inReference, referenceValue }) =>
    figures.costIsKnown && referenceValue && inReference.cost ? referenceValue.minus(inReference.cost) : null,
  );
  const gain = wholeSum(gains);
  if (!gain?.greaterThan(ZERO)) return null;
  const isFlatTax = rate.value.equals(flatRate(today).value);
  return { rate: toWire(rate.value), source: rate.source, isFlatTax, gain: toWire(afterTax(gain, rate.value)) };
}

function toAccount({ account, entries, figures, value }: AccountPart, instrumentId: string) {
  const { quantity, cost, costIsKnown, realisedGain, gainIsKnown } = figures;
  const lots = fifoLots(entries).get(instrumentId)?.lots ?? [];
  return {
    assetId: account.id,
    name: account.name,
    institution: account.institution,
    currency: account.currency,
    quantity: toWire(quantity),
    averageCost: toWire(cost.dividedBy(quantity)),
    value: wire(value),
    gain: wire(costIsKnown && value ? value.minus(cost) : null),
    realisedGain: gainIsKnown ? toWire(realisedGain) : null,
    lots: lots.map((lot) => ({ on: lot.on, quantity: toWire(lot.quantity), cost: toWire(lot.cost) })),
  };
}

/** Each at the rate of its day, as in the list of incomes; as it is where it came in the currency of the household. */
function incomeByYear(parts: readonly AccountPart[], { currency, newRateWalk, instrument }: Facts) {
  const ratesOn = newRateWalk();
  const worth = (entry: LedgerEntry, account: AccountRow) => {
    const gross = grossOf(entry);
    if (!gross || entry.currency === currency) return gross;
    return convert(inAccountCurrency(entry, gross), account.currency, currency, ratesOn(entry.on));
  };
  const incomes = parts
    .flatMap(({ account, own }) => own.map((entry) => ({ account, entry })))
    .filter(({ entry }) => isEarning(entry.kind) && entry.instrumentId === instrument.id)
    .toSorted((a, b) => a.entry.on.localeCompare(b.entry.on));
  const years = Map.groupBy(
    incomes.map(({ account, entry }) => ({ year: entry.on.slice(0, 4), amount: worth(entry, account) })),
    ({ year }) => year,
  );
  return [...years].map(([year, own]) => ({ year, amount: wire(wholeSum(own.map(({ amount }) => amount))) }));
}

function latestEntries(parts: readonly AccountPart[]): Pick<HoldingDetail, 'entries' | 'entryCount'> {
  const all = parts.flatMap(({ own }) => own);
  const latest = all.toSorted((a, b) => b.on.localeCompare(a.on) || b.sequence - a.sequence).slice(0, SHOWN_ENTRIES);
  return {
    entryCount: all.length,
    entries: latest.map(({ id, on, kind, quantity, unitPrice, gross, currency }) => ({
      id,
      on,
      kind,
      currency,
      quantity: wire(quantity ?? null),
      unitPrice: wire(unitPrice ?? null),
      gross: wire(gross ?? null),
    })),
  };
}
