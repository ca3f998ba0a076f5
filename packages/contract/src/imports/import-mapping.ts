import { IMPORT_FIELDS } from '@aurea/domain/imports/fields.ts';
import { LATER_LISTS } from '@aurea/domain/imports/mapping.ts';
import { KIND_ANSWERS } from '@aurea/domain/imports/unknown/kind-answers.ts';
import { TABLE_QUESTIONS } from '@aurea/domain/imports/unknown/table.ts';
import * as z from 'zod/mini';
import { Currency } from '../core/shapes.ts';

export const ImportColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: z.enum(IMPORT_FIELDS),
  confidence: z.enum(['preset', 'certain', 'likely', 'none']),
});

const CostSign = z.enum(['any', 'positive', 'negative']);

/** How the rows of a table of no known source are read; `kinds` and `direction` are answers, `questions` are still open. */
const ImportTable = z.strictObject({
  statesPositions: z.boolean(),
  statesSides: z.optional(z.boolean()),
  holdsInstruments: z.boolean(),
  signed: z.strictObject({ trades: z.boolean(), costs: z.boolean(), cash: z.boolean() }),
  fees: CostSign,
  taxes: CostSign,
  signsUnits: z.boolean(),
  /** What each word of the column of kinds means here; null is a question. */
  kinds: z
    .array(z.strictObject({ words: z.string().check(z.maxLength(80)), kind: z.nullable(z.enum(KIND_ANSWERS)) }))
    .check(z.maxLength(60)),
  direction: z.nullable(z.enum(['in', 'out'])),
  questions: z.array(z.enum(TABLE_QUESTIONS)).check(z.maxLength(TABLE_QUESTIONS.length)),
});

export const ImportMapping = z.strictObject({
  presetId: z.nullable(z.string().check(z.maxLength(60))),
  delimiter: z.enum([';', ',', '\t', '|']),
  /** `xlsx`: a spreadsheet, whose characters and delimiter are not a question. */
  encoding: z.enum(['utf-8', 'windows-1252', 'xlsx']),
  decimal: z.enum([',', '.']),
  dateOrder: z.enum(['ymd', 'dmy', 'mdy']),
  /** 0 where the table has no line of names. */
  headerLine: z.int().check(z.nonnegative(), z.maximum(200)),
  columns: z.array(z.enum(IMPORT_FIELDS)).check(z.maxLength(60)),
  /** Currency of rows that name none. */
  currency: Currency,
  /** The only account whose rows are read, where the file mixes several; null for all. */
  account: z.nullable(z.string().check(z.maxLength(200))),
  table: z.optional(ImportTable),
  /** How a list of holdings is read into an account that holds some of them; without it they are refused. */
  laterList: z.optional(z.enum(LATER_LISTS)),
  /** The place of the sheet that is read, where the file holds several. */
  sheet: z.optional(z.int().check(z.nonnegative(), z.maximum(50))),
  /** The place of the table that is read, where a sheet holds several. */
  section: z.optional(z.int().check(z.nonnegative(), z.maximum(20))),
});
export type ImportMapping = z.infer<typeof ImportMapping>;
