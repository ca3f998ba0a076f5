import * as z from 'zod/mini';
import { ArchiveDay, ArchiveMoment, Exact, Json, Ref, Word, Words } from './shapes.ts';

export const ArchivedMember = z.strictObject({
  name: Words(200),
  birthOn: z.nullable(ArchiveDay),
  fiscalLink: Word,
  /** Absent from files made before it could be stated. */
  propertyRegime: z._default(z.nullable(Word), null),
  /** Absent from files made before the demonstration had persons. */
  isInvented: z._default(z.boolean(), false),
  /** The person who made the file: the one who imports it takes their place. */
  isMaker: z.boolean(),
  createdAt: ArchiveMoment,
});

export const ArchivedTarget = z.strictObject({
  /** Absent from files made before targets were by class. */
  basis: z._default(z.enum(['kind', 'class']), 'kind'),
  percents: Json,
  isInvented: z.boolean(),
  changedAt: ArchiveMoment,
});

/** What an asset or an instrument is made of; one of the two is named. */
export const ArchivedBreakdown = z.strictObject({
  assetId: z.nullable(Ref),
  instrumentId: z.nullable(Ref),
  percents: Json,
  changedAt: ArchiveMoment,
});

export const ArchivedTaxProfile = z.strictObject({
  year: z.int().check(z.minimum(2000), z.maximum(2099)),
  residence: Word,
  situation: z.nullable(Json),
  choices: Json,
  manualRates: Json,
  statements: Json,
  changedAt: ArchiveMoment,
});

export const ArchivedTaxWhatIf = z.strictObject({
  year: z.int(),
  name: Words(200),
  more: Json,
  scale: z.nullable(z.boolean()),
  sale: z._default(z.nullable(Json), null),
  createdAt: ArchiveMoment,
});

export const ArchivedTaxWealth = z.strictObject({
  amounts: Json,
  heirs: Json,
  closings: z._default(Json, []),
  spouseShare: Exact,
  changedAt: ArchiveMoment,
});

export const ArchivedQuestionnaire = z.strictObject({
  questionnaire: Words(60),
  round: z.int(),
  answers: Json,
  confirmed: Json,
  seconds: z.int(),
  startedAt: ArchiveMoment,
  changedAt: ArchiveMoment,
  version: z.int(),
});

export const ArchivedProfile = z.strictObject({
  number: z.int(),
  questionnaire: Words(60),
  completedOn: ArchiveDay,
  completedAt: ArchiveMoment,
  author: Words(300),
  typedBy: Word,
  seconds: z.int(),
  level: z.int(),
  answers: Json,
  context: Json,
  shown: Json,
  wealth: z.nullable(Exact),
});

export const ArchivedLifeEvent = z.strictObject({ kind: Word, happenedOn: ArchiveDay, createdAt: ArchiveMoment });

export const ArchivedGoal = z.strictObject({
  name: Words(120),
  amount: Exact,
  monthly: Exact,
  aimed: z.nullable(Exact),
  dueOn: ArchiveDay,
  createdAt: ArchiveMoment,
});

/** How files with columns of these names are read. */
export const ArchivedLayout = z.strictObject({
  name: Words(60),
  layout: Words(200),
  mapping: Json,
  savedAt: ArchiveMoment,
});

/** A rule of the household for what its lines are spent on; the rows stand in their order. */
export const ArchivedCategoryRule = z.strictObject({
  position: z.int().check(z.nonnegative(), z.maximum(99)),
  match: Word,
  words: Words(80),
  least: z.nullable(Exact),
  most: z.nullable(Exact),
  accountId: z.nullable(Ref),
  category: Word,
  sinceOn: z.nullable(ArchiveDay),
});
