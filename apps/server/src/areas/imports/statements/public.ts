import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { readInWorker } from '#jobs/file-reading.ts';
import { DETECT_FILE, JUDGE_FILE, type JudgedFile } from '../file-tasks.ts';
import type { JudgedReading } from '../progress/reading.ts';
import { knownRates } from '../queries.ts';
import { type CheckedFile, checkFile, commitImport, type ReadFile, uploadFile, type Work } from '../use-cases.ts';

/** A statement of one account with the verdict on each of its rows. */
export type JudgedStatement = { readonly read: ReadFile; readonly judged: JudgedFile; readonly currency: string };

/** The account that rows go into, or the one that they open. */
export type StatementTarget = CheckedFile['body']['target'];

/**
 * Reads a statement that no person sent, before any transaction begins.
 *
 * @throws Failure `import_empty`, `import_unreadable`, `import_too_large`
 */
export async function judgeStatement(
  { workers, db, clock }: Pick<AreaTools, 'workers' | 'db' | 'clock'>,
  workspaceId: string,
  statement: { readonly content: Buffer; readonly currency: string },
): Promise<JudgedStatement> {
  const { content, currency } = statement;
  const found = await readInWorker(workers, { task: DETECT_FILE, input: content, workspaceId });
  const { rates, today } = await inScope(db, { workspaceId }, async (tx) => ({
    rates: await knownRates(tx, { workspaceId }),
    today: clock.today(),
  }));
  const mapping = mappingOf(found, currency);
  const input = { bytes: content, mapping, today, rates };
  const judged = await readInWorker(workers, { task: JUDGE_FILE, input, workspaceId });
  return { read: { content, found }, judged, currency };
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
  work: Work,
  name: string,
  { read, judged, currency }: JudgedStatement,
  target: StatementTarget,
): Promise<string> {
  const id = await uploadFile(work, name, read);
  const body = { mapping: mappingOf(read.found, currency), target };
  await checkFile(work, id, { body, judged, reading: UNWATCHED });
  await commitImport(work, id);
  return id;
}
