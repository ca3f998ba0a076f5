import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isCurrency } from '@aurea/domain/core/currency.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { ImportField } from '@aurea/domain/imports/fields.ts';
import type { ImportMapping } from '@aurea/domain/imports/mapping.ts';
import { readRows } from '@aurea/domain/imports/rows/rows.ts';
import { type DraftTransaction, QUESTION_CODES, type RowVerdict } from '@aurea/domain/imports/rows/verdict.ts';
import { detectSource } from '@aurea/domain/imports/sources/detect.ts';
import type { Detection } from '@aurea/domain/imports/sources/detection.ts';
import type { ImportPreset } from '@aurea/domain/imports/sources/preset.ts';
import { PRESETS } from '@aurea/domain/imports/sources/presets.ts';
import { decodeText } from '@aurea/domain/imports/text/encoding.ts';
import type { KindAnswer } from '@aurea/domain/imports/unknown/kind-answers.ts';
import type { TableQuestion } from '@aurea/domain/imports/unknown/table.ts';

/** What a person says a row means. A list of kinds stands for any of them; `leftOut` for a row that is none. */
export type ExpectedRow = {
  readonly line: number;
  readonly kind?: string | readonly string[];
  readonly on?: string;
  readonly quantity?: string;
  readonly instrument?: string;
  readonly cash?: string;
  readonly currency?: string;
  readonly leftOut?: boolean;
};

type Expected = {
  readonly file?: string;
  readonly tolerance?: { readonly cash?: string };
  readonly rows: readonly ExpectedRow[];
};

/** What a person answers to the questions of a file, as they would on screen. */
export type Answers = {
  /** What words of the column of kinds mean. */
  readonly kinds?: Readonly<Record<string, KindAnswer>>;
  readonly direction?: 'in' | 'out';
  /** Whether the amounts include fees and taxes. */
  readonly costs?: 'inside' | 'beside';
  readonly dateOrder?: ImportMapping['dateOrder'];
  readonly currency?: string;
  /** What columns mean, by their names. */
  readonly columns?: Readonly<Record<string, ImportField>>;
};

export const OUTCOMES = ['right', 'refused', 'asked', 'wrong_warned', 'wrong_silent'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Tally = Readonly<Record<Outcome, number>>;

export type RowOutcome = { readonly line: number; readonly outcome: Outcome; readonly why: string };
export type FileOutcome = {
  readonly file: string;
  readonly presetId: string | null;
  readonly rows: readonly RowOutcome[];
  readonly tally: Tally;
};

export type ImportCaseOptions = {
  /** Reads every file as one of no known source. */
  readonly unknown?: boolean;
  /** By the name of the file; files without any are read as suggested. */
  readonly answers?: Readonly<Record<string, Answers>>;
  /** Leaves the rates of exchange that a household knows out, so that rows in other currencies wait for them. */
  readonly withoutRates?: boolean;
  readonly presets?: readonly ImportPreset[];
};

/** Later than any row of the files, so that none lies in the future. */
const TODAY = '2026-12-31';
const CASH_TOLERANCE = '0.02';
/** Quantities in files carry the noise of binary fractions (`0.010713949999999999`). */
const QUANTITY_TOLERANCE = new Decimal('1e-9');

/** Runs every file of a folder that has its expectations beside it. */
export function runImportCases(folder: string, options: ImportCaseOptions = {}): readonly FileOutcome[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.expected.json'))
    .toSorted()
    .flatMap((name) => {
      const expected: Expected = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const file = expected.file ?? fileBeside(folder, name);
      return file === null ? [] : [runFile(folder, file, expected, options)];
    });
}

function fileBeside(folder: string, name: string): string | null {
  const stem = name.slice(0, -'.expected.json'.length);
  if (existsSync(join(folder, stem))) return stem;
  return readdirSync(folder).find((each) => each !== name && each.startsWith(`${stem}.`)) ?? null;
}

function runFile(folder: string, file: string, expected: Expected, options: ImportCaseOptions): FileOutcome {
  const bytes = readFileSync(join(folder, file));
  const { text } = decodeText(bytes, (part, label, fatal) => new TextDecoder(label, { fatal }).decode(part));
  const presets = options.unknown ? [] : (options.presets ?? PRESETS);
  const detection = detectSource(text, presets);
  const { presetId } = detection;
  const answered = withAnswers(detection, options.answers?.[basename(file)] ?? {});
  const verdicts = [...readRows(text, answered, { today: TODAY, presets })].map((verdict) =>
    options.withoutRates ? withoutRate(verdict) : withKnownRate(verdict),
  );
  const byLine = new Map(verdicts.map((verdict) => [verdict.line, verdict]));
  const tolerance = new Decimal(expected.tolerance?.cash ?? CASH_TOLERANCE);
  const rows = expected.rows.map((row) => outcomeOf(row, byLine.get(row.line), tolerance));
  return { file, presetId, rows, tally: tallyOf(rows) };
}

/** The mapping of a file once its questions are answered, as the screen makes it. */
function withAnswers({ mapping, columns }: Detection, answers: Answers): ImportMapping {
  const { kinds = {}, direction, costs, dateOrder, currency, columns: named = {} } = answers;
  const answered = Object.keys(answers).map((key) => QUESTION_OF[key]);
  const fields = columns.map(({ name, field }) => named[name] ?? field);
  const table = mapping.table && {
    ...mapping.table,
    kinds: mapping.table.kinds.map(({ words, kind }) => ({ words, kind: kinds[words] ?? kind })),
    direction: direction ?? null,
    questions: mapping.table.questions.filter((question) => !answered.includes(question)),
  };
  const amounts = { inside: 'net', beside: 'gross' } as const;
  return {
    ...mapping,
    columns: fields.map((field) => (costs && (field === 'net' || field === 'gross') ? amounts[costs] : field)),
    dateOrder: dateOrder ?? mapping.dateOrder,
    currency: currency ?? mapping.currency,
    ...(table && { table }),
  };
}

const QUESTION_OF: Readonly<Record<string, TableQuestion>> = {
  direction: 'direction',
  costs: 'costs',
  dateOrder: 'dates',
  columns: 'amounts',
  currency: 'currency',
};

/** A row in another currency is added once its rate is known, as one is to a household whose rates are fetched. */
function withKnownRate(verdict: RowVerdict): RowVerdict {
  const issues = verdict.issues.filter(({ code }) => code !== 'rate_missing');
  if (issues.length === verdict.issues.length) return verdict;
  return { ...verdict, issues, status: verdict.status === 'warning' && issues.length === 0 ? 'ready' : verdict.status };
}

function withoutRate(verdict: RowVerdict): RowVerdict {
  return verdict.issues.some(({ code }) => code === 'rate_missing') ? { ...verdict, status: 'error' } : verdict;
}

function outcomeOf(row: ExpectedRow, verdict: RowVerdict | undefined, tolerance: Decimal): RowOutcome {
  const { line } = row;
  const codes = verdict?.issues.map(({ code }) => code) ?? [];
  if (!verdict) return { line, outcome: row.leftOut ? 'right' : 'wrong_silent', why: 'no row' };
  if (verdict.status === 'error') {
    const asked = codes.some((code) => QUESTION_CODES.has(code));
    return { line, outcome: asked ? 'asked' : 'refused', why: codes.join(' ') };
  }
  const differences = differencesOf(row, verdict, tolerance);
  if (differences.length === 0) return { line, outcome: 'right', why: '' };
  const outcome = verdict.status === 'warning' ? 'wrong_warned' : 'wrong_silent';
  return { line, outcome, why: [...differences, ...codes].join(', ') };
}

function differencesOf(row: ExpectedRow, { status, draft, issues }: RowVerdict, tolerance: Decimal): readonly string[] {
  if (row.leftOut) return status === 'ignored' ? [] : [`${draft?.kind} instead of left out`];
  if (status === 'ignored' || !draft) return [`left out: ${issues.map(({ code }) => code).join(' ')}`];
  return [
    ...unless(isKind(row.kind, draft), `kind ${draft.kind} not ${row.kind}`),
    ...unless(row.on === undefined || row.on === draft.on, `day ${draft.on} not ${row.on}`),
    ...unless(isQuantity(row.quantity, draft), `quantity ${quantityOf(draft)} not ${row.quantity}`),
    ...unless(
      isInstrument(row.instrument, draft),
      `instrument ${JSON.stringify(draft.instrument)} not ${row.instrument}`,
    ),
    ...unless(isCash(row.cash, draft, tolerance), `cash ${draft.cashEffect} not ${row.cash}`),
    ...unless(isIn(row.currency, draft), `currency ${draft.currency} not ${row.currency}`),
  ];
}

const unless = (holds: boolean, what: string) => (holds ? [] : [what]);

function isKind(kind: ExpectedRow['kind'], draft: DraftTransaction): boolean {
  return kind === undefined || [kind].flat().some((each) => each === draft.kind);
}

function quantityOf({ quantity, addedQuantity }: DraftTransaction): string | null {
  return quantity ?? addedQuantity;
}

function isQuantity(expected: string | undefined, draft: DraftTransaction): boolean {
  if (expected === undefined) return true;
  const found = new Decimal(quantityOf(draft) ?? 0).abs();
  const wanted = new Decimal(expected).abs();
  return found.minus(wanted).abs().lessThanOrEqualTo(wanted.times(QUANTITY_TOLERANCE));
}

function isInstrument(expected: string | undefined, { instrument }: DraftTransaction): boolean {
  if (expected === undefined) return true;
  const names = [instrument?.isin, instrument?.symbol, instrument?.name];
  return names.some((name) => name?.toUpperCase() === expected.toUpperCase());
}

function isCash(expected: string | undefined, { cashEffect }: DraftTransaction, tolerance: Decimal): boolean {
  return expected === undefined || new Decimal(cashEffect).minus(expected).abs().lessThanOrEqualTo(tolerance);
}

function isIn(expected: string | undefined, { currency }: DraftTransaction): boolean {
  return expected === undefined || !isCurrency(expected) || expected === currency;
}

export function tallyOf(rows: readonly { readonly outcome: Outcome }[]): Tally {
  const tally = { right: 0, refused: 0, asked: 0, wrong_warned: 0, wrong_silent: 0 };
  for (const { outcome } of rows) tally[outcome]++;
  return tally;
}
