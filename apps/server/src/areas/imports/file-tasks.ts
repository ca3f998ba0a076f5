import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { convert, type RateOf, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { accountNames, accountsAmong, type OpenTable, openTable } from '@aurea/domain/imports/open-table.ts';
import type { StatedBalance } from '@aurea/domain/imports/rows/closing-balance.ts';
import { readRows } from '@aurea/domain/imports/rows/rows.ts';
import { createBalanceCheck } from '@aurea/domain/imports/rows/running-balance.ts';
import type { RowVerdict } from '@aurea/domain/imports/rows/verdict.ts';
import { detectSource } from '@aurea/domain/imports/sources/detect.ts';
import type { Detection } from '@aurea/domain/imports/sources/detection.ts';
import type { ImportPreset } from '@aurea/domain/imports/sources/preset.ts';
import { GENERIC_PRESET, PRESETS, presetById } from '@aurea/domain/imports/sources/presets.ts';
import { sectionsOf, sectionText } from '@aurea/domain/imports/unknown/sections.ts';
import type { NewAccount } from '#db/schema/import-outcome.ts';
import type { FileEncoding, FileMapping, FileTables } from '#db/schema/wealth.ts';
import type { Refusal } from '#jobs/file-reading.ts';
import { moved } from '#jobs/moved.ts';
import type { CpuTask, Watched } from '#jobs/worker-pool.ts';
import { isPdf } from '#providers/pdf-text/pdf-lines.ts';
import type { ReadRows } from './progress/queries.ts';
import { type FileText, readFile } from './public.ts';
import { createRowStore, type RowChunk } from './rows/kept-rows.ts';

const MOST_ROWS = 100_000;
/** Enough rows to recognise the source of a spreadsheet. */
const FIRST_ROWS = 1000;
const REPORTED_EVERY = 500;
const isKnownSource = (beginning: string) => detectSource(beginning).presetId !== null;

export type DetectedFile = {
  readonly detection: Detection;
  readonly encoding: FileEncoding;
  readonly suggestion: NewAccount;
  /** The tables of the file, where it holds several. */
  readonly tables: FileTables;
  /** The one that was looked at. */
  readonly table: TablePlace;
};

/** The place of a table in a file: that of its sheet, and that among the tables of the sheet. */
export type TablePlace = { readonly sheet?: number | undefined; readonly section?: number | undefined };

export const DETECT_FILE: CpuTask<Uint8Array, DetectedFile | Refusal> = {
  module: import.meta.url,
  name: detectFile.name,
};

/** What a file appears to be. @public */
export async function detectFile(bytes: Uint8Array): Promise<DetectedFile | Refusal> {
  return await detectAmong(bytes, PRESETS, {});
}

/** The beginning of a spreadsheet shows what it is; only the accounts it mixes may stand further down. */
async function detectAmong(
  bytes: Uint8Array,
  presets: readonly ImportPreset[],
  { sheet, section }: TablePlace,
): Promise<DetectedFile | Refusal> {
  const beginning = await readFile(bytes, isKnownSource, { sheet, firstRows: FIRST_ROWS });
  if ('refused' in beginning) return beginning;
  // The lines of a PDF have no columns: only a source whose layout is known can be read.
  const isUnknown = isPdf(bytes) && detectSource(beginning.text, presets).presetId === null;
  if (isUnknown) return { refused: 'import_pdf_unknown' };
  const found = detectText(beginning, presets, section);
  if (beginning.encoding !== 'xlsx' || 'refused' in found || !mixesAccounts(found)) return found;
  const file = await readFile(bytes, isKnownSource, { sheet });
  return 'refused' in file ? file : detectText(file, presets, section);
}

function mixesAccounts({ detection }: DetectedFile): boolean {
  return detection.columns.some(({ field }) => field === 'account');
}

/** `presetId` is null where the file is of no known source, absent where it is to be recognised. */
export type SourceInput = TablePlace & { readonly bytes: Uint8Array; readonly presetId?: string | null | undefined };

export const DETECT_SOURCE: CpuTask<SourceInput, DetectedFile | Refusal> = {
  module: import.meta.url,
  name: detectSourceOf.name,
};

/** What a file appears to be to somebody who knows its source. @public */
export async function detectSourceOf({ bytes, presetId, ...table }: SourceInput): Promise<DetectedFile | Refusal> {
  if (presetId === undefined) return await detectAmong(bytes, PRESETS, table);
  const wanted = PRESETS.filter(({ id }) => id === presetId);
  const found = await detectAmong(bytes, wanted, table);
  return 'refused' in found || found.detection.presetId === presetId ? found : { refused: 'import_source_differs' };
}

function detectText(file: FileText, presets: readonly ImportPreset[], asked?: number): DetectedFile | Refusal {
  const { encoding, sheets, sheet } = file;
  const { detection, text, sections, section } = detectSection(file.text, presets, asked);
  if (detection.columns.length < 2) return { refused: 'import_unreadable' };
  if (detection.sampledRows === 0) return { refused: 'import_empty' };
  const { mapping } = detection;
  const accounts = accountsAmong(openTable(text, mapping).records, mapping);
  const columns = detection.columns.map((column) =>
    column.field === 'account' ? { ...column, samples: accounts } : column,
  );
  const tables = {
    sheets: sheets.length > 1 ? [...sheets] : [],
    sections: sections.map(({ name, rows }) => ({ name, rows })),
  };
  const suggestion = suggestionFor(detection, text);
  return { detection: { ...detection, columns }, encoding, suggestion, tables, table: { sheet, section } };
}

/** A text that is of no known source may hold several tables: the one that was asked for, else the longest. */
function detectSection(text: string, presets: readonly ImportPreset[], asked: number | undefined) {
  const detection = detectSource(text, presets);
  const sections = detection.presetId === null ? sectionsOf(text) : [];
  const longest = Math.max(...sections.map(({ rows }) => rows));
  const place = asked ?? sections.findIndex(({ rows }) => rows === longest);
  const section = sections[place];
  if (!section) return { detection, text, sections };
  const only = sectionText(text, section);
  return { detection: detectSource(only, presets), text: only, sections, section: place };
}

/**
 * The account of the source; one of securities where the columns of a table nobody knows speak of them, or where a
 * statement in a format of many banks is that of a broker.
 */
function suggestionFor({ presetId, columns }: Detection, text: string): NewAccount {
  const { account, institution, reshape } = presetById(presetId) ?? GENERIC_PRESET;
  const namesInstruments = columns.some(({ field }) => field === 'isin' || field === 'instrumentName');
  const hasUnits = columns.some(({ field, samples }) => field === 'quantity' && samples.length > 0);
  const isOfBroker = reshape !== null && account.kind === 'cash_account' && (hasUnits || BROKER.test(text));
  if (isOfBroker) return { ...account, kind: 'securities_account', wrapper: 'ordinary', institution };
  return { ...account, kind: presetId === null && namesInstruments ? 'securities_account' : account.kind, institution };
}

/** An investment statement of OFX, an investment account of QIF. */
const BROKER = /<INVSTMTRS>|^!Type:Invst/im;

export type JudgeInput = Watched & {
  readonly bytes: Uint8Array;
  readonly mapping: FileMapping;
  readonly today: Day;
  /** Exchange rates the household knows, for rows whose file states none. */
  readonly rates: readonly { readonly base: string; readonly quote: string; readonly on: Day; readonly rate: string }[];
};

export type JudgedFile = {
  readonly header: readonly string[];
  /** The accounts the file mixes, where a column names them. */
  readonly accounts: readonly string[];
  readonly rows: number;
  /** Rows as JSON, ready for the database. */
  readonly chunks: readonly RowChunk[];
  readonly balance: StatedBalance | null;
  /** Whether a row that can be added names an instrument. */
  readonly namesInstruments: boolean;
};

export const JUDGE_FILE: CpuTask<JudgeInput, JudgedFile | Refusal> = {
  module: import.meta.url,
  name: judgeFileAside.name,
};

/** The same in a thread, which hands the rows over. @public */
export async function judgeFileAside(input: JudgeInput): Promise<JudgedFile | Refusal> {
  const judged = await judgeFile(input);
  if ('refused' in judged) return judged;
  return moved(
    judged,
    judged.chunks.map(({ rows }) => rows.buffer),
  );
}

/** Reads a file with a mapping and judges each row. */
export async function judgeFile(input: JudgeInput): Promise<JudgedFile | Refusal> {
  const { bytes, mapping, rates } = input;
  const report = (rows: ReadRows) => input.progressPort?.postMessage(rows);
  const file = await readFile(bytes, isKnownSource, {
    sheet: mapping.sheet,
    encoding: mapping.encoding,
    onRows: (done, total) => report({ stage: 'opening', done, total }),
  });
  if ('refused' in file) return file;
  const section = mapping.section === undefined ? undefined : sectionsOf(file.text)[mapping.section];
  const text = section ? sectionText(file.text, section) : file.text;
  const table = openTable(text, mapping);
  const total = rowsOf(text, mapping, table);
  if (total > MOST_ROWS) return { refused: 'import_too_large' };
  const store = createRowStore(mapping.currency);
  const { places } = store;
  const accounts = accountNames(mapping);
  const balances = createBalanceCheck(mapping);
  let namesInstruments = false;
  report({ stage: 'judging', done: 0, total });
  for (const verdict of readRows(text, mapping, { today: input.today }, table)) {
    store.add(verdict);
    accounts.add(verdict);
    balances.add(verdict);
    namesInstruments ||= Boolean(verdict.draft?.instrument) && verdict.draft?.quantity !== null;
    if (places.length % REPORTED_EVERY === 0) report({ stage: 'judging', done: places.length, total });
  }
  if (places.length === 0) return { refused: 'import_empty' };
  const rateOn = ratesKnown(rates);
  return {
    header: table.header,
    accounts: accounts.inOrder(),
    rows: places.length,
    chunks: store.finish((verdict) => withRate(verdict, mapping.currency, rateOn)),
    balance: balances.closing(),
    namesInstruments,
  };
}

/** How many rows there are to be judged; their cells are cut for it once more, which takes little. */
function rowsOf(text: string, mapping: FileMapping, { records }: OpenTable): number {
  if (Array.isArray(records)) return records.length;
  let rows = 0;
  for (const _ of openTable(text, mapping).records) if (++rows > MOST_ROWS) break;
  return rows;
}

/** The rates known on a day; days must be asked for in ascending order. */
export function ratesKnown(rates: JudgeInput['rates']): (day: Day) => RateOf {
  return rateWalk(rates.map(({ base, quote, on, rate }) => ({ from: base, to: quote, on, rate: decimal(rate) })));
}

/**
 * A row in another currency needs the rate of its day: that of the file, else one the household knows. Without one it
 * cannot be added, for its effect on the account is not known.
 */
export function withRate(verdict: RowVerdict, currency: string, rateOn: (day: Day) => RateOf): RowVerdict {
  const { draft } = verdict;
  if (!draft || draft.currency === currency || draft.fxRate) return verdict;
  const rate = convert(decimal(1), draft.currency, currency, rateOn(draft.on))?.toDecimalPlaces(12);
  if (!rate) return { ...verdict, status: 'error' };
  const issues = verdict.issues.filter(({ code }) => code !== 'rate_missing');
  const status = verdict.status === 'warning' && issues.length === 0 ? 'ready' : verdict.status;
  return { ...verdict, status, issues, draft: { ...draft, fxRate: toDecimalString(rate) } };
}
