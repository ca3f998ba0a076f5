import { Failure } from '@aurea/domain/core/failure.ts';
import type { FileMapping } from '#db/schema/wealth.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { uploadedBytes } from '#http/uploaded-file.ts';
import { followInWorker, readInWorker } from '#jobs/file-reading.ts';
import { DETECT_FILE, DETECT_SOURCE, type DetectedFile, JUDGE_FILE, type SourceInput } from './file-tasks.ts';
import { beginReading, type JudgedReading } from './progress/reading.ts';
import { findImport, findImportContent, listKnownRates } from './queries.ts';
import { type ReadFile, requireOpen } from './use-cases.ts';

type Tools = Pick<AreaTools, 'db' | 'workers' | 'clock' | 'randomness'>;
type Of = { readonly workspaceId: string; readonly importId: string };

/**
 * Says what a file appears to be. A long one takes seconds: like all that is read here, before any transaction begins,
 * so that no connection waits for it.
 *
 * @throws Failure `import_empty`, `import_unreadable`, `import_too_large`
 */
export async function readUpload({ workers }: Tools, workspaceId: string, sent: string): Promise<ReadFile> {
  const content = uploadedBytes(sent);
  return { content, found: await readInWorker(workers, { task: DETECT_FILE, input: content, workspaceId }) };
}

/**
 * Says what a file that is kept appears to be to somebody who knows its source, or which of its tables is meant.
 *
 * @throws Failure `not_found`, `import_source_differs`, `import_already_committed`, `import_already_undone`
 */
export async function readAgain(tools: Tools, of: Of, asked: Omit<SourceInput, 'bytes'>): Promise<DetectedFile> {
  const { bytes } = await kept(tools, of);
  const input = { bytes, ...asked };
  return await readInWorker(tools.workers, { task: DETECT_SOURCE, input, workspaceId: of.workspaceId });
}

/**
 * Reads a file that is kept with a mapping, and judges each row; meanwhile everybody of the household sees how far it is.
 *
 * @throws Failure `not_found`, `import_not_mapped`, `import_already_committed`, `import_already_undone`, `import_stopped`
 */
export async function judgeStored(tools: Tools, of: Of, mapping: FileMapping): Promise<JudgedReading> {
  if (mapping.columns.every((field) => field === 'ignore')) throw new Failure('import_not_mapped');
  const { bytes, rates } = await kept(tools, of);
  const input = { bytes, mapping, today: tools.clock.today(), rates };
  const reading = await beginReading(tools, of);
  try {
    const work = { task: JUDGE_FILE, input, workspaceId: of.workspaceId };
    const judged = await followInWorker(tools.workers, work, { onProgress: reading.report, signal: reading.signal });
    return { judged, reading };
  } catch (error) {
    await reading.giveUp();
    throw error;
  }
}

async function kept({ db }: Tools, { workspaceId, importId }: Of) {
  return await inScope(db, { workspaceId }, async (tx) => {
    requireOpen(await findImport(tx, { workspaceId }, importId));
    const bytes = await findImportContent(tx, { workspaceId }, importId);
    return { bytes, rates: await listKnownRates(tx, { workspaceId }) };
  });
}
