import { ASSET_KINDS, WRAPPERS } from '@aurea/domain/assets/asset-class.ts';
import { LATER_LISTS } from '@aurea/domain/imports/mapping.ts';
import * as z from 'zod/mini';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, ONBOARDING_READ, ONBOARDING_WRITE, route } from './core/route.ts';
import { Day, DecimalText, Id, idParams, list, Moment, page, pageQuery, text } from './core/shapes.ts';
import { ImportColumn, ImportMapping } from './imports/import-mapping.ts';

export const IMPORT_STATES = ['draft', 'checked', 'committing', 'committed', 'undone', 'failed'] as const;
export const ROW_STATUSES = ['ready', 'warning', 'error', 'duplicate', 'ignored'] as const;

export const ImportTarget = z.union([
  z.strictObject({ assetId: Id }),
  z.strictObject({
    newAsset: z.strictObject({
      name: text(120),
      kind: z.enum(['cash_account', 'savings_account', 'securities_account', 'crypto_wallet']),
      wrapper: z._default(z.enum(WRAPPERS), 'none'),
      institution: z.nullable(z.string().check(z.maxLength(120))),
    }),
  }),
]);

export const Import = z.object({
  id: Id,
  fileName: z.string(),
  createdAt: Moment,
  state: z.enum(IMPORT_STATES),
  /** The day on which the file is deleted; null once it is. What it added stays. */
  fileKeptUntil: z.nullable(Day),
  fileDeletedAt: z.nullable(Moment),
  presetName: z.nullable(z.string()),
  /** Whether the file is read as a list of everything the household owns: see `/api/imports/:id/asset-list`. */
  isAssetList: z.boolean(),
  mapping: ImportMapping,
  columns: z.array(ImportColumn),
  /** Whether the dates may be read day first or month first alike, so that a person should look. */
  dateOrderIsUncertain: z.boolean(),
  /** Whether the source's rows are put together first, so that delimiter and header are not a question. */
  isReshaped: z.boolean(),
  /** The accounts the file mixes, where a column names them. */
  accounts: z.array(z.string()),
  /** The account proposed by the preset, before one is chosen. */
  suggestion: z.object({
    name: z.string(),
    kind: z.enum(ASSET_KINDS),
    wrapper: z.enum(WRAPPERS),
    institution: z.nullable(z.string()),
  }),
  /** The sheets of a workbook or files of an archive, and the tables of the sheet that is read; empty where there is only one. */
  tables: z.object({
    sheets: z.array(z.string()),
    sections: z.array(z.object({ name: z.string(), rows: z.int() })),
  }),
  assetId: z.nullable(Id),
  assetName: z.nullable(z.string()),
  /** Whether the cash of the account will be tracked once the rows are added; null until they are checked, and of accounts without instruments. */
  cash: z.nullable(z.enum(['tracked', 'not_tracked'])),
  /** Of a checked list of holdings whose account holds some of them: how many rows that is, and what the list does not name. */
  heldAlready: z.nullable(
    z.object({
      rows: z.int(),
      /** Rows of which as many units are held as listed: only their price is new. */
      unchanged: z.int(),
      notListed: z.array(z.object({ name: z.string(), quantity: DecimalText })),
    }),
  ),
  /** A closing balance that the rows of the file contradict: it becomes that of the account only where it is confirmed. */
  contradictedBalance: z.nullable(
    z.object({
      on: Day,
      stated: DecimalText,
      /** What the first stated balance and the rows after it come to. */
      byRows: DecimalText,
      currency: z.string(),
      /** In how many places a balance does not follow from the one before, and on which line first. */
      breaks: z.int(),
      line: z.int(),
      isConfirmed: z.boolean(),
    }),
  ),
  counts: z.object({
    ready: z.int(),
    warning: z.int(),
    error: z.int(),
    duplicate: z.int(),
    ignored: z.int(),
    total: z.int(),
  }),
  progress: z.object({ done: z.int(), total: z.int() }),
  /** How far the file is read, while it is: the spreadsheet opened, its rows judged, the verdicts kept. */
  reading: z.nullable(z.object({ stage: z.enum(['opening', 'judging', 'keeping']), done: z.int(), total: z.int() })),
  result: z.nullable(
    z.object({
      added: z.int(),
      /** Positions that a list of all that is held no longer names. */
      takenOut: z.int(),
      /** Instruments sold that the file never bought: their units are taken to have been there before it begins. */
      assumedOpenings: z.int(),
      /** Value of the account, in its currency; null where it cannot be computed. */
      before: z.nullable(DecimalText),
      after: z.nullable(DecimalText),
      /** Whether something of the value after lacks a price or a rate, and is not counted in it. */
      isPartial: z.boolean(),
      currency: z.string(),
    }),
  ),
  failure: z.nullable(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
});
export type Import = z.infer<typeof Import>;

export const ImportRow = z.object({
  line: z.int(),
  status: z.enum(ROW_STATUSES),
  issues: z.array(z.object({ code: z.string(), column: z.nullable(z.string()), value: z.nullable(z.string()) })),
  /** The cells of the file, as read. */
  cells: z.array(z.string()),
  draft: z.nullable(
    z.object({
      kind: z.string(),
      on: z.nullable(Day),
      instrument: z.nullable(z.string()),
      quantity: z.nullable(DecimalText),
      unitPrice: z.nullable(DecimalText),
      gross: z.nullable(DecimalText),
      fees: z.nullable(DecimalText),
      taxes: z.nullable(DecimalText),
      currency: z.nullable(z.string()),
      cashEffect: z.nullable(DecimalText),
      label: z.nullable(z.string()),
    }),
  ),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportSource = z.object({ id: z.string(), name: z.string(), institution: z.nullable(z.string()) });
export type ImportSource = z.infer<typeof ImportSource>;

/** A long file takes seconds; after thirty the connection would be taken for dead. */
const LONG_FILE_MS = 28_000;

export const imports = {
  list: route({
    method: 'GET',
    path: '/api/imports',
    access: HOUSEHOLD_READ,
    summary: 'Imports, latest first',
    reply: list(Import),
  }),
  upload: route({
    method: 'POST',
    path: '/api/imports',
    access: ONBOARDING_WRITE,
    summary: 'Send a file (its bytes in base64) or pasted text; the answer says what was recognised',
    patienceMs: LONG_FILE_MS,
    body: z.strictObject({ fileName: text(200), content: z.string().check(z.minLength(1), z.maxLength(14_000_000)) }),
    bodyLimit: 15_000_000,
    reply: Import,
    status: 201,
  }),
  sources: route({
    method: 'GET',
    path: '/api/import-sources',
    access: ONBOARDING_READ,
    summary: 'The banks, brokers and platforms whose files are known',
    reply: list(ImportSource),
  }),
  readAs: route({
    method: 'POST',
    path: '/api/imports/:id/source',
    access: ONBOARDING_WRITE,
    summary: 'Read the file as one of a known source or of none, or another of its tables',
    patienceMs: LONG_FILE_MS,
    params: idParams,
    /** Without `presetId` the source is recognised from the table that is asked for. */
    body: z.strictObject({
      presetId: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
      sheet: z.optional(z.int().check(z.nonnegative(), z.maximum(50))),
      section: z.optional(z.int().check(z.nonnegative(), z.maximum(20))),
    }),
    reply: Import,
  }),
  find: route({
    method: 'GET',
    path: '/api/imports/:id',
    access: ONBOARDING_READ,
    summary: 'One import with its counts and progress',
    params: idParams,
    reply: Import,
  }),
  check: route({
    method: 'POST',
    path: '/api/imports/:id/check',
    access: ONBOARDING_WRITE,
    summary: 'Read the file with this mapping into this account and judge each row; nothing is added yet',
    patienceMs: LONG_FILE_MS,
    params: idParams,
    body: z.strictObject({ mapping: ImportMapping, target: ImportTarget, saveMappingAs: z.optional(text(60)) }),
    reply: Import,
  }),
  rows: route({
    method: 'GET',
    path: '/api/imports/:id/rows',
    access: ONBOARDING_READ,
    summary: 'Verdicts row by row, with the line numbers of the file',
    params: idParams,
    query: z.strictObject({ ...pageQuery, status: z.optional(z.enum(ROW_STATUSES)) }),
    reply: page(ImportRow),
  }),
  correctRow: route({
    method: 'PATCH',
    path: '/api/imports/:id/rows/:line',
    access: ONBOARDING_WRITE,
    summary: 'Correct the cells of one row, or leave the row out, then judge it again',
    params: z.strictObject({ id: Id, line: z.string().check(z.regex(/^\d{1,7}$/)) }),
    body: z.union([
      z.strictObject({ cells: z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(60)) }),
      z.strictObject({ ignored: z.boolean() }),
    ]),
    reply: ImportRow,
  }),
  readHoldings: route({
    method: 'PUT',
    path: '/api/imports/:id/holdings',
    access: ONBOARDING_WRITE,
    summary: 'Say how a list of holdings is read into an account that holds some of them; its rows are judged again',
    params: idParams,
    body: z.strictObject({ laterList: z.nullable(z.enum(LATER_LISTS)) }),
    reply: Import,
  }),
  confirmBalance: route({
    method: 'PUT',
    path: '/api/imports/:id/balance',
    access: ONBOARDING_WRITE,
    summary: 'Say whether a closing balance that the rows contradict becomes that of the account',
    params: idParams,
    body: z.strictObject({ isConfirmed: z.boolean() }),
    reply: Import,
  }),
  commit: route({
    method: 'POST',
    path: '/api/imports/:id/commit',
    access: ONBOARDING_WRITE,
    summary: 'Add the rows that are ready or have only warnings',
    params: idParams,
    reply: Import,
    status: 202,
  }),
  stop: route({
    method: 'POST',
    path: '/api/imports/:id/stop',
    access: ONBOARDING_WRITE,
    summary: 'Stop the reading of the file, or the adding of its rows: all is then as it was before it began',
    params: idParams,
    reply: Import,
  }),
  undo: route({
    method: 'POST',
    path: '/api/imports/:id/undo',
    access: ONBOARDING_WRITE,
    summary: 'Take back everything the import added, within 30 days',
    params: idParams,
    reply: Import,
  }),
  deleteFile: route({
    method: 'DELETE',
    path: '/api/imports/:id/file',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete the file of an import before its time, for good; what it added stays',
    params: idParams,
    status: 204,
  }),
};
