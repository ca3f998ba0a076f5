import { ISIN_SHAPE } from '@aurea/domain/core/isin.ts';
import * as z from 'zod/mini';
import { ArchiveDay, ArchiveMoment, Code, Exact, Json, Ref, Word, Words } from './shapes.ts';

export const ArchivedInstrument = z.strictObject({
  name: Words(160),
  type: Word,
  isin: z.nullable(z.string().check(z.regex(ISIN_SHAPE))),
  symbol: z.nullable(Words(30)),
  currency: Code,
  /** What a source of prices calls it, `yahoo MC.PA`: followed where the instance that imports it knows it too. */
  market: z.nullable(Words(200)),
  sector: z.nullable(Word),
  country: z.nullable(Words(2)),
  isInvented: z.boolean(),
  createdAt: ArchiveMoment,
});

export const ArchivedAsset = z.strictObject({
  name: Words(120),
  kind: Word,
  wrapper: Word,
  institution: z.nullable(Words(120)),
  currency: Code,
  openedOn: z.nullable(ArchiveDay),
  closedOn: z.nullable(ArchiveDay),
  note: Words(4000),
  tags: z.array(Words(200)).check(z.maxLength(100)),
  isInterpolated: z.boolean(),
  metalId: z.nullable(Ref),
  weight: z.nullable(Exact),
  cashChoice: z.nullable(Word),
  isInvented: z.boolean(),
  createdAt: ArchiveMoment,
  archivedAt: z.nullable(ArchiveMoment),
});

export const ArchivedShare = z.strictObject({
  assetId: Ref,
  /** `-infinity`: since ever. */
  fromOn: z.union([ArchiveDay, z.literal('-infinity')]),
  memberId: Ref,
  right: Word,
  percent: Exact,
});

export const ArchivedValuation = z.strictObject({
  assetId: Ref,
  valuedOn: ArchiveDay,
  value: Exact,
  source: Words(120),
  isInvented: z.boolean(),
  recordedAt: ArchiveMoment,
});

export const ArchivedTransaction = z.strictObject({
  assetId: Ref,
  kind: Word,
  bookedOn: ArchiveDay,
  sequence: z.int(),
  instrumentId: z.nullable(Ref),
  quantity: z.nullable(Exact),
  unitPrice: z.nullable(Exact),
  gross: z.nullable(Exact),
  fees: Exact,
  taxes: Exact,
  currency: Code,
  fxRate: z.nullable(Exact),
  counterInstrumentId: z.nullable(Ref),
  counterQuantity: z.nullable(Exact),
  splitRatio: z.nullable(Exact),
  addedQuantity: z.nullable(Exact),
  cashEffect: Exact,
  note: Words(1000),
  isInvented: z.boolean(),
  /** Identity of the line of a file it came from, so that the same file adds nothing again. */
  fingerprint: z.nullable(Words(200)),
  /** The same number at both sides of a transfer. */
  transferId: z.nullable(Ref),
  confirmedArrivalId: z.nullable(Ref),
  rejectedArrivalIds: z.array(Ref).check(z.maxLength(100)),
  /** What somebody chose that it was spent on; absent from earlier files. */
  category: z._default(z.nullable(Word), null),
  /** Incomes of which somebody said that it is no payment; absent from earlier files. */
  rejectedIncomeIds: z._default(z.array(Ref).check(z.maxLength(100)), []),
  doubtedPrice: z.nullable(Exact),
  doubtedPriceByAmount: z.nullable(Exact),
  doubtedPriceCurrency: z.nullable(Code),
  doubtedPriceAnswer: z.nullable(Word),
  lots: z.nullable(Json),
  createdAt: ArchiveMoment,
});

/** Where a price or a rate comes from: typed, a price file, a transaction (`@transactions/7`), an import, the market. */
const Origin = z.string().check(z.regex(/^([a-z_]{1,30}|@transactions\/\d{1,8}|@files\/\d{1,8})$/));

export const ArchivedPrice = z.strictObject({
  instrumentId: Ref,
  pricedOn: ArchiveDay,
  kind: z.enum(['manual', 'file', 'trade', 'import', 'demo', 'market']),
  origin: Origin,
  price: Exact,
  currency: Code,
  source: Words(200),
  recordedAt: ArchiveMoment,
});

/** One unit of `base` costs `rate` units of `quote`. */
export const ArchivedRate = z.strictObject({
  base: Code,
  quote: Code,
  ratedOn: ArchiveDay,
  origin: Origin,
  rate: Exact,
  source: Words(200),
  recordedAt: ArchiveMoment,
});

/** A file of an asset; its bytes lie in the ZIP at `documents/` and its number. */
export const ArchivedDocument = z.strictObject({
  assetId: Ref,
  name: Words(300),
  mediaType: Words(120),
  size: z.int(),
  isInvented: z.boolean(),
  addedAt: ArchiveMoment,
});
