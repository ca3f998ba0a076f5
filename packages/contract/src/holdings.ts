import { TRANSACTION_KINDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import { SECTORS } from '@aurea/domain/market/sector.ts';
import * as z from 'zod/mini';
import { ValueState } from './assets.ts';
import { Conversion } from './core/conversion.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import { Day, DecimalText, Id, idParams, Moment, Version } from './core/shapes.ts';
import { KnownPrice } from './transactions/known-price.ts';
import { INSTRUMENT_TYPES, Instrument } from './transactions.ts';

/** Securities of every kind, and digital assets, whatever accounts they lie in. */
export const HOLDING_CLASSES = ['stocks', 'crypto'] as const;
export type HoldingClass = (typeof HOLDING_CLASSES)[number];

const Known = z.nullable(DecimalText);
const ofClass = z.strictObject({ class: z.enum(HOLDING_CLASSES) });

const identity = {
  instrumentId: Id,
  name: z.string(),
  isin: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  type: z.enum(INSTRUMENT_TYPES),
  sector: z.nullable(z.enum(SECTORS)),
  /** ISO 3166; `XW` stands for several countries. */
  country: z.nullable(z.string()),
  version: Version,
};

/** Amounts in the currency of the household, at the rates of today; null where a price, a rate or a cost is not known. */
const figures = {
  value: Known,
  cost: Known,
  gain: Known,
  gainRatio: Known,
  /** Of the last trading day; null where the price is old. */
  dayChange: Known,
  dayRatio: Known,
  realisedGain: Known,
  /** Dividends, interest and rewards, before tax. */
  income: Known,
  fees: Known,
};

/** What is held of one instrument in all accounts together. */
export const Holding = z.object({
  ...identity,
  ...figures,
  /** Zero where all was sold. */
  quantity: DecimalText,
  /** Of one unit, by weighted average, in `costCurrency`. */
  averageCost: Known,
  costCurrency: z.string(),
  price: z.nullable(KnownPrice),
  /** Percent of all that is held; null unless every value is known. */
  weight: Known,
  /** Prices of the last thirty days. */
  trend: z.array(DecimalText),
  accounts: z.array(z.object({ assetId: Id, name: z.string(), quantity: DecimalText, value: Known })),
});
export type Holding = z.infer<typeof Holding>;

const Totals = z.object({
  ...figures,
  valueState: ValueState,
  /** Income of the last twelve months. */
  incomeOfYear: Known,
  /** Holdings whose change of the day is not known. */
  withoutDay: z.int(),
});

const Lot = z.object({ on: Day, quantity: DecimalText, cost: DecimalText });

const HoldingAccount = z.object({
  assetId: Id,
  name: z.string(),
  institution: z.nullable(z.string()),
  currency: z.string(),
  quantity: DecimalText,
  averageCost: DecimalText,
  /** In the currency of the account. */
  value: Known,
  gain: Known,
  realisedGain: Known,
  /** First in, first out, oldest first; cost in the currency of the account. */
  lots: z.array(Lot),
});

const Rate = z.object({ rate: DecimalText, source: z.string() });

export const HoldingDetail = z.object({
  ...identity,
  ...figures,
  currency: z.string(),
  quantity: DecimalText,
  averageCost: Known,
  costCurrency: z.string(),
  price: z.nullable(KnownPrice),
  /** By how much the price of one unit changed, in its currency. */
  priceChange: Known,
  /** An estimate: what is left of the gain at the one rate of the wrapper; null where there is no such rate. */
  afterTax: z.nullable(z.extend(Rate, { gain: DecimalText, isFlatTax: z.boolean() })),
  accounts: z.array(HoldingAccount),
  /** Prices and average cost of one unit in the currency of the price, restated for splits. */
  points: z.array(z.object({ on: Day, price: DecimalText, averageCost: Known })),
  marks: z.array(z.object({ id: Id, on: Day, kind: z.enum(['buy', 'sell']) })),
  incomeByYear: z.array(z.object({ year: z.string(), amount: Known })),
  entries: z.array(
    z.object({
      id: Id,
      on: Day,
      kind: z.enum(TRANSACTION_KINDS),
      quantity: Known,
      unitPrice: Known,
      gross: Known,
      currency: z.string(),
    }),
  ),
  entryCount: z.int(),
});
export type HoldingDetail = z.infer<typeof HoldingDetail>;

const Income = z.object({
  id: Id,
  on: Day,
  kind: z.enum(TRANSACTION_KINDS),
  instrumentId: z.nullable(Id),
  name: z.nullable(z.string()),
  account: z.string(),
  quantity: Known,
  /** In the currency of the household, at the rate of its day. */
  amount: Known,
});
export type Income = z.infer<typeof Income>;

export const ExpectedIncome = z.object({ on: Day, instrumentId: Id, name: z.string(), amount: DecimalText });
export type ExpectedIncome = z.infer<typeof ExpectedIncome>;

/** Form 2086 is one for each declarant: one portfolio for each owner of wallets, or one for the whole tax household. */
export const CRYPTO_PORTFOLIOS = ['declarant', 'household'] as const;
export type CryptoPortfolio = (typeof CRYPTO_PORTFOLIOS)[number];

/** A disposal with the lines of form 2086: a wallet of several owners has one for the part of each. */
const Disposal = z.object({
  id: Id,
  /** Whose portfolio; null for that of the household. */
  memberId: z.nullable(Id),
  owner: z.nullable(z.string()),
  on: Day,
  account: z.string(),
  instrumentId: Id,
  name: z.string(),
  quantity: DecimalText,
  /** Line 212. */
  portfolioValue: Known,
  /** Lines 213 and 217. */
  price: Known,
  /** Line 214. */
  fees: DecimalText,
  /** Lines 215 and 218. */
  netPrice: Known,
  /** Line 220. */
  paidTotal: DecimalText,
  /** Line 221. */
  usedBefore: Known,
  /** Line 223. */
  paidBefore: Known,
  /** Line 223 × line 217 ÷ line 212. */
  paidUsed: Known,
  /** Line 224. */
  gain: Known,
  yearSoFar: Known,
  missing: z.nullable(z.enum(['price', 'portfolio', 'earlier'])),
  /** Of the sale price, where it was in a foreign currency. */
  conversion: z.nullable(Conversion),
  /** Assets held that day without a price. */
  unpriced: z.array(z.object({ instrumentId: Id, name: z.string() })),
});
export type Disposal = z.infer<typeof Disposal>;

const DisposalYear = z.object({
  year: z.string(),
  /** A person outside the tax household; null for the household, whose threshold and sums are common. */
  owner: z.nullable(z.string()),
  sales: Known,
  gains: Known,
  losses: Known,
  net: Known,
  isExempt: z.nullable(z.boolean()),
  taxable: Known,
  threshold: Rate,
  flat: Rate,
  /** An estimate at the flat rate. */
  tax: Known,
});
export type DisposalYear = z.infer<typeof DisposalYear>;

export const holdings = {
  list: route({
    method: 'GET',
    path: '/api/positions/instruments',
    access: HOUSEHOLD_READ,
    summary: 'What is held of each instrument in all accounts together, what was sold included',
    query: ofClass,
    reply: z.object({
      items: z.array(Holding),
      currency: z.string(),
      totals: Totals,
      asOf: Moment,
    }),
  }),
  show: route({
    method: 'GET',
    path: '/api/positions/instruments/:id',
    access: HOUSEHOLD_READ,
    summary: 'One instrument: accounts, lots, prices with the average cost beside them, income and gains',
    params: idParams,
    query: z.strictObject({ from: z.optional(Day) }),
    reply: HoldingDetail,
  }),
  income: route({
    method: 'GET',
    path: '/api/positions/income',
    access: HOUSEHOLD_READ,
    summary: 'Dividends or rewards by month, those of the last year, and what may come if they repeat themselves',
    query: ofClass,
    reply: z.object({
      currency: z.string(),
      /** `unknown` counts incomes without a value, which the amount leaves out. */
      months: z.array(z.object({ month: z.string(), amount: DecimalText, unknown: z.int() })),
      past: z.array(Income),
      expected: z.array(ExpectedIncome),
    }),
  }),
  cryptoGains: route({
    method: 'GET',
    path: '/api/positions/crypto-gains',
    access: HOUSEHOLD_READ,
    summary: 'Taxable disposals of digital assets line by line, and by year (CGI, art. 150 VH bis), in euros',
    query: z.strictObject({ portfolio: z._default(z.enum(CRYPTO_PORTFOLIOS), 'declarant') }),
    reply: z.object({
      portfolio: z.enum(CRYPTO_PORTFOLIOS),
      /** Persons with a portfolio of their own: with one alone both choices are the same. */
      owners: z.int(),
      items: z.array(Disposal),
      years: z.array(DisposalYear),
      /** Units that came in without a price paid: they count as having cost nothing. */
      unpaid: z.array(z.object({ on: Day, account: z.string(), name: z.string() })),
    }),
  }),
  classify: route({
    method: 'PATCH',
    path: '/api/instruments/:id/classification',
    access: HOUSEHOLD_WRITE,
    summary: 'Say which sector and country an instrument is of',
    params: idParams,
    body: z.strictObject({
      sector: z.nullable(z.enum(SECTORS)),
      country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'isString'))),
      version: Version,
    }),
    reply: Instrument,
  }),
};
