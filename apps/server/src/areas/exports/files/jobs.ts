import { Failure, isTransient } from '@aurea/domain/core/failure.ts';
import { z } from 'zod';
import type { PersonScope } from '#db/scope.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { isOutOfMemory, refuseOverdueReading } from '#jobs/file-reading.ts';
import type { Job } from '#jobs/queue.ts';
import { writeHouseholdZip } from '../archive/household-zip.ts';
import { type ArchiveRefusal, READ_ARCHIVE } from '../restore/read-archive.ts';
import { restoreHousehold } from '../restore/restore.ts';
import { changeFile, deleteEnded, deleteParts, findFile, findPart, type StoredFile } from './queries.ts';

const FileJob = z.object({ workspaceId: z.string(), userId: z.string(), id: z.string() });
type FileJob = z.infer<typeof FileJob>;

export const EXPORT_HOUSEHOLD: Job<FileJob> = { name: 'exports.household', data: FileJob };
export const IMPORT_HOUSEHOLD: Job<FileJob> = { name: 'imports.household', data: FileJob };
export const DELETE_ENDED: Job<Record<string, never>> = { name: 'exports.delete-ended', data: z.object({}).strict() };

const EVERY_QUARTER = '*/15 * * * *';

/** Makes archives of households, reads them back, and deletes both when their day is over. */
export function workOnHouseholdFiles(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { queue, db, clock } = tools;
  queue.handle(EXPORT_HOUSEHOLD, (job) => carryOut(tools, job, exportHousehold));
  queue.handle(IMPORT_HOUSEHOLD, (job) => carryOut(tools, job, importHousehold));
  queue.handle(DELETE_ENDED, async () => {
    await inScope(db, { system: true }, (tx) => deleteEnded(tx, clock.now()));
  });
  queue.repeat(DELETE_ENDED, EVERY_QUARTER, {});
}

type FileWork = (tools: AreaTools, job: FileJob, file: StoredFile) => Promise<void>;

/** Does nothing for a file that is ready, failed, or deleted meanwhile; what is refused is noted for who waits. */
async function carryOut(tools: AreaTools, job: FileJob, work: FileWork): Promise<void> {
  const { db, clock } = tools;
  try {
    const file = await inScope(db, job, async (tx) => {
      const found = await findFile(tx, job, { id: job.id, now: clock.now() });
      if (found.state === 'waiting') await changeFile(tx, job, job.id, { state: 'working' });
      return found;
    });
    if (file.state === 'waiting' || file.state === 'working') await work(tools, job, file);
  } catch (error) {
    if (!(error instanceof Failure) || isTransient(error)) throw error;
    if (error.code === 'not_found') return;
    const failure = { code: error.code, params: error.details };
    await inScope(db, job, (tx) => changeFile(tx, job, job.id, { state: 'failed', failure }));
  }
}

/** Notes progress in a transaction of its own, so that who waits sees it. */
function progressOf({ db }: AreaTools, job: FileJob) {
  let done = 0;
  return async (rows: number) => {
    if (rows === 0) return;
    done += rows;
    await inScope(db, job, (tx) => changeFile(tx, job, job.id, { rowsDone: done }));
  };
}

async function exportHousehold(tools: AreaTools, job: FileJob): Promise<void> {
  const onRows = progressOf(tools, job);
  const onTotal = (rowsTotal: number) => inScope(tools.db, job, (tx) => changeFile(tx, job, job.id, { rowsTotal }));
  // What the household is at one moment; who changes it meanwhile is not held up.
  const size = await inScope(tools.db, { ...job, snapshot: true }, async (tx) => {
    await inScope(tools.db, job, (other) => deleteParts(other, job, job.id));
    const { db, clock } = tools;
    return await writeHouseholdZip({ tx, db, scope: job, id: job.id, clock, onRows, onTotal });
  });
  await inScope(tools.db, job, (tx) => changeFile(tx, job, job.id, { state: 'ready', size }));
}

async function importHousehold(tools: AreaTools, job: FileJob, file: StoredFile): Promise<void> {
  const { db, workers, randomness } = tools;
  const bytes = await allBytes(tools, job);
  const seed = randomness.bytes(32).toString('hex');
  const read = await workers.runLong(READ_ARCHIVE, { bytes, seed }, job.workspaceId).catch(refuseExhausted);
  if ('refused' in read) throw refusalOf(read);
  const rowsTotal = read.chunks.reduce((total, { rows }) => total + rows, 0);
  await inScope(db, job, (tx) => changeFile(tx, job, job.id, { rowsTotal }));
  await inScope(db, job, async (tx) => {
    await restoreHousehold({ tx, scope: job, tools, onRows: progressOf(tools, job) }, read, file.fileName);
    await deleteParts(tx, job, job.id);
  });
  await inScope(db, job, (tx) => changeFile(tx, job, job.id, { state: 'ready', rowsDone: rowsTotal }));
}

/** A file that takes too much memory is too large; one that takes too long may be read at another time. */
function refuseExhausted(error: unknown): never {
  if (isOutOfMemory(error)) throw new Failure('import_too_large', { limit: '200 MB' }, { cause: error });
  return refuseOverdueReading(error);
}

function refusalOf(refusal: ArchiveRefusal): Failure {
  if (refusal.refused === 'archive_newer') return new Failure('archive_newer', { version: refusal.version });
  return new Failure('archive_invalid', { paths: refusal.paths.join(', '), count: refusal.count });
}

async function allBytes({ db }: AreaTools, job: FileJob): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of fileParts(db, job, job.id)) parts.push(part);
  return Buffer.concat(parts);
}

/** The bytes of a file, each part in a transaction of its own: a slow reader holds no connection. */
export async function* fileParts(db: AreaTools['db'], scope: PersonScope, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const content = await inScope(db, scope, (tx) => findPart(tx, scope, id, part));
    if (!content) return;
    yield content;
  }
}
