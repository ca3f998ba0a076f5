import type { Day } from '@aurea/domain/core/day.ts';
import type { DecimalString } from '@aurea/domain/core/decimal.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { readInWorker } from '#jobs/file-reading.ts';
import { DETECT_FILE, JUDGE_FILE, type JudgedFile } from '../file-tasks.ts';
import type { JudgedReading } from '../progress/reading.ts';
import { listKnownRates } from '../queries.ts';
import { undoImport } from '../undoing/undo.ts';
import { type CheckedFile, checkFile, commitImport, type ReadFile, uploadFile } from '../use-cases.ts';
import { markStatement, renameLine } from './line-queries.ts';
import { type Recognised, recogniseStatement } from './recognise.ts';
import {
  type ChangedLine,
  type ChangedLines,
  changedSince,
  fingerprintOf,
  knownOtherwise,
  linesOf,
  type Withdrawn,
  withdrawLines as withdraw,
} from './withdraw-lines.ts';

/** A statement of one account with the verdict on each of its rows. */
export type JudgedStatement = { readonly read: ReadFile; readonly judged: JudgedFile; readonly currency: string };

/** The account that rows go into, or the one that they open. */
export type StatementTarget = CheckedFile['body']['target'];

/** What the account of a statement held at the end of a day, where nothing else says it. */
type Opening = { readonly on: Day; readonly amount: DecimalString };

/**
 * Reads a statement that no person sent, before any transaction begins.
 *
 * @throws Failure `import_empty`, `import_unreadable`, `import_too_large`
 */
export async function judgeStatement(
  { workers, db, clock }: Pick<AreaTools, 'workers' | 'db' | 'clock'>,
  workspaceId: string,
  statement: { readonly content: Buffer; readonly currency: string; readonly opening?: Opening | null },
): Promise<JudgedStatement> {
  const { content, currency, opening = null } = statement;
  const found = await readInWorker(workers, { task: DETECT_FILE, input: content, workspaceId });
  const { rates, today } = await inScope(db, { workspaceId }, async (tx) => ({
    rates: await listKnownRates(tx, { workspaceId }),
    today: clock.today(),
  }));
  const mapping = mappingOf(found, currency);
  const input = { bytes: content, mapping, today, rates };
  const judged = await readInWorker(workers, { task: JUDGE_FILE, input, workspaceId });
  const balance = opening && { ...opening, currency };
  return { read: { content, found }, judged: { ...judged, balance }, currency };
}

function mappingOf({ detection, encoding }: ReadFile['found'], currency: string) {
  const columns = [...detection.mapping.columns];
  return { ...detection.mapping, columns, encoding, currency, table: undefined };
}

/** Nobody watches a statement that is read by itself, nor stops it. */
const UNWATCHED: JudgedReading['reading'] = {
  report: () => undefined,
  signal: new AbortController().signal,
  goOn: () => undefined,
  finish: async () => undefined,
  giveUp: async () => undefined,
};

/**
 * Keeps a statement as an import and asks for its good rows to be added; answers the id of the import.
 *
 * @throws Failure `not_found` where the account is gone, `currency_mismatch`, `asset_holds_no_instruments`,
 *   `import_has_errors`
 */
export async function addStatement(
  work: ToolsWork,
  name: string,
  { read, judged, currency }: JudgedStatement,
  target: StatementTarget,
): Promise<string> {
  const id = await uploadFile(work, name, read);
  await markStatement(work.tx, work.scope, id);
  const body = { mapping: mappingOf(read.found, currency), target };
  await checkFile(work, id, { body, judged, reading: UNWATCHED });
  await commitImport(work, id);
  return id;
}

export type { ChangedLines, Recognised, Withdrawn };

/** Which new lines of a bank an account has already by a file or by hand, and which only the person can decide. */
export async function recogniseLinesOf(...of: Parameters<typeof recogniseStatement>): Promise<Recognised> {
  return await recogniseStatement(...of);
}

/** Entries are from now on the lines of this account that are named so, and follow what the bank makes of them. */
export async function renameLines(
  { tx, scope }: Pick<ToolsWork, 'tx' | 'scope'>,
  assetId: string,
  { accountId, renamed }: { readonly accountId: string } & Pick<Recognised, 'renamed'>,
): Promise<void> {
  const account = { workspaceId: scope.workspaceId, assetId };
  for (const [line, entry] of renamed) await renameLine(tx, account, entry, fingerprintOf(accountId, line));
}

/** Lines the bank changed that the ledger of an account has otherwise. */
export async function changedLines(
  tx: Tx,
  scope: ToolsWork['scope'],
  assetId: string,
  changed: ChangedLines,
): Promise<ChangedLine[]> {
  return changedSince(await linesOf({ tx, scope }, assetId, changed), changed);
}

/** Lines given as new, as to a link that begins again, which the ledger has from this bank and has otherwise. */
export async function linesKnownOtherwise(
  tx: Tx,
  scope: ToolsWork['scope'],
  assetId: string,
  { accountId, lines }: { readonly accountId: string; readonly lines: readonly ChangedLine[] },
): Promise<ChangedLine[]> {
  const given = { accountId, modified: lines, removed: [] };
  return knownOtherwise(await linesOf({ tx, scope }, assetId, given), given);
}

/**
 * Takes lines out of the ledger that the bank took back, or that come in again otherwise; what somebody changed by hand
 * stays.
 *
 * @throws Failure `position_negative`
 */
export async function withdrawLines(work: ToolsWork, assetId: string, changed: ChangedLines): Promise<Withdrawn> {
  return await withdraw(work, assetId, changed);
}

/**
 * Takes back everything that statements added, whatever their age, also what somebody changed since.
 *
 * @param ids latest first
 * @throws Failure `import_undo_blocked` where later entries need it
 */
export async function takeBackStatements({ tx, scope, tools }: ToolsWork, ids: readonly string[]): Promise<void> {
  for (const id of ids) await undoImport({ tx, scope, clock: tools.clock, isWhole: true }, id);
}
