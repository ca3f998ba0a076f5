import { ISIN_SHAPE } from '@aurea/domain/core/isin.ts';
import { TRANSACTION_KINDS } from '@aurea/domain/ledger/transaction-kinds.ts';
import { SECTORS } from '@aurea/domain/market/sector.ts';
import * as z from 'zod/mini';
import { Amount, NonNegativeAmount, numberText, PositivePrice, Price, Quantity, Rate } from './core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, ONBOARDING_WRITE, route } from './core/route.ts';
import {
  Currency,
  Day,
  DecimalText,
  Id,
  idParams,
  list,
  longText,
  page,
  pageQuery,
  text,
  Version,
} from './core/shapes.ts';
import { KnownPrice } from './transactions/known-price.ts';

export const INSTRUMENT_TYPES = [
  'stock',
  'etf',
  'fund',
  'bond',
  'crypto',
  'metal',
  'index',
  'currency',
  'other',
] as const;

export const Instrument = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(INSTRUMENT_TYPES),
  isin: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  currency: z.string(),
  sector: z.nullable(z.enum(SECTORS)),
  country: z.nullable(z.string()),
  lastPrice: z.nullable(KnownPrice),
  /** Its prices come from a source of the market. */
  isFollowed: z.boolean(),
  version: Version,
});
export type Instrument = z.infer<typeof Instrument>;

const instrumentFields = {
  name: text(160),
  type: z.enum(INSTRUMENT_TYPES),
  isin: z.optional(z.nullable(z.string().check(z.regex(ISIN_SHAPE, 'isin')))),
  symbol: z.optional(z.nullable(text(30))),
  currency: Currency,
};

export const instruments = {
  list: route({
    method: 'GET',
    path: '/api/instruments',
    access: HOUSEHOLD_READ,
    summary: 'Instruments of the household, searched by name, ISIN or symbol',
    query: z.strictObject(pageQuery),
    reply: page(Instrument),
  }),
  create: route({
    method: 'POST',
    path: '/api/instruments',
    access: ONBOARDING_WRITE,
    summary: 'Add an instrument',
    body: z.strictObject(instrumentFields),
    reply: Instrument,
    status: 201,
  }),
  prices: route({
    method: 'GET',
    path: '/api/instruments/:id/prices',
    access: HOUSEHOLD_READ,
    summary: 'Known prices of an instrument, latest first',
    params: idParams,
    query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
    reply: list(z.object({ on: Day, price: DecimalText, source: z.string() })),
  }),
  price: route({
    method: 'POST',
    path: '/api/instruments/:id/prices',
    access: ONBOARDING_WRITE,
    summary: 'Type the price of an instrument on a day; a second one for the day replaces it',
    params: idParams,
    body: z.strictObject({ on: Day, price: PositivePrice }),
    reply: Instrument,
    status: 201,
  }),
  importPrices: route({
    method: 'POST',
    path: '/api/instruments/prices/import',
    access: ONBOARDING_WRITE,
    summary: 'Read prices from a CSV file with the columns isin or symbol, date, price and currency; rates as EURUSD',
    body: z.strictObject({ fileName: text(200), content: z.string().check(z.maxLength(14_000_000)) }),
    bodyLimit: 15_000_000,
    reply: z.object({
      added: z.int(),
      replaced: z.int(),
      refused: z.array(z.object({ line: z.int(), reason: z.string() })),
    }),
    status: 201,
  }),
};

export const Transaction = z.object({
  id: Id,
  assetId: Id,
  assetName: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  on: Day,
  instrumentId: z.nullable(Id),
  instrumentName: z.nullable(z.string()),
  quantity: z.nullable(DecimalText),
  unitPrice: z.nullable(DecimalText),
  gross: z.nullable(DecimalText),
  fees: DecimalText,
  taxes: DecimalText,
  currency: z.string(),
  /** One unit of `currency` in the currency of the account. */
  fxRate: z.nullable(DecimalText),
  counterInstrumentId: z.nullable(Id),
  counterInstrumentName: z.nullable(z.string()),
  counterQuantity: z.nullable(DecimalText),
  splitRatio: z.nullable(DecimalText),
  /** The other way to state a split: the units it added, negative when it took some away. */
  addedQuantity: z.nullable(DecimalText),
  /** Effect on the cash of the account, in its currency. */
  cashEffect: DecimalText,
  note: z.string(),
  /** The note in words people understand, as a bank's `CARTE 12/11 CARREFOUR PARIS` is `Carrefour`. */
  label: z.string(),
  /** One side of a transfer between two accounts of the household, and the account of the other side. */
  transferId: z.nullable(Id),
  otherAssetId: z.nullable(Id),
  otherAssetName: z.nullable(z.string()),
  importId: z.nullable(Id),
  version: Version,
});
export type Transaction = z.infer<typeof Transaction>;

const SplitRatio = numberText('splitRatio', 'aboveZero');
const AddedQuantity = numberText('quantity', 'any');

const transactionFields = {
  kind: z.enum(TRANSACTION_KINDS),
  on: Day,
  instrumentId: z.optional(z.nullable(Id)),
  quantity: z.optional(z.nullable(Quantity)),
  unitPrice: z.optional(z.nullable(Price)),
  gross: z.optional(z.nullable(Amount)),
  fees: z.optional(z.nullable(NonNegativeAmount)),
  taxes: z.optional(z.nullable(NonNegativeAmount)),
  currency: Currency,
  fxRate: z.optional(z.nullable(Rate)),
  counterInstrumentId: z.optional(z.nullable(Id)),
  counterQuantity: z.optional(z.nullable(Quantity)),
  splitRatio: z.optional(z.nullable(SplitRatio)),
  addedQuantity: z.optional(z.nullable(AddedQuantity)),
  note: z._default(longText(1000), ''),
};

const filters = {
  ...pageQuery,
  kind: z.optional(z.enum(TRANSACTION_KINDS)),
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z.optional(z.enum(['on', '-on', 'gross', '-gross'])),
};

export const transactions = {
  list: route({
    method: 'GET',
    path: '/api/transactions',
    access: HOUSEHOLD_READ,
    summary: 'Transactions of the household, latest first',
    query: z.strictObject({
      ...filters,
      asset: z.optional(Id),
      instrument: z.optional(Id),
      class: z.optional(z.enum(['stocks', 'crypto'])),
    }),
    reply: page(Transaction),
  }),
  ofAsset: route({
    method: 'GET',
    path: '/api/assets/:id/transactions',
    access: HOUSEHOLD_READ,
    summary: 'Transactions of one asset, latest first',
    params: idParams,
    query: z.strictObject(filters),
    reply: page(Transaction),
  }),
  find: route({
    method: 'GET',
    path: '/api/transactions/:id',
    access: HOUSEHOLD_READ,
    summary: 'One transaction',
    params: idParams,
    reply: Transaction,
  }),
  create: route({
    method: 'POST',
    path: '/api/assets/:id/transactions',
    access: HOUSEHOLD_WRITE,
    summary: 'Record a transaction',
    params: idParams,
    body: z.strictObject({
      ...transactionFields,
      /** The cash the account held before its first entry, recorded with a first deposit or withdrawal. */
      openingBalance: z.optional(z.nullable(Amount)),
      /** Of a split: other accounts that held the instrument and record it too; all of them or none. */
      alsoIn: z.optional(z.array(Id).check(z.maxLength(200))),
    }),
    reply: z.object({
      ...Transaction.shape,
      /** Of a split recorded in several accounts: its entries in the others. */
      alsoIds: z.optional(z.array(Id)),
    }),
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/transactions/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Correct a transaction, with the other side of a transfer; everything after it is checked again',
    params: idParams,
    body: z.strictObject({ ...transactionFields, version: Version }),
    reply: Transaction,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/transactions/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete a transaction, with the other side of a transfer; it can be restored for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/transactions/:id/restore',
    access: HOUSEHOLD_WRITE,
    summary: 'Restore a deleted transaction',
    params: idParams,
    reply: Transaction,
  }),
};
