import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Db } from '#db/client.ts';
import { writeBackupFile } from './backup-file.ts';
import { type BackupRecord, deleteRecords, isGood, listBackups, noteBegin, noteOutcome } from './records.ts';
import { backupsToDelete } from './retention.ts';

export type BackupRun = {
  /** Reads every row. */
  readonly reader: Client;
  readonly db: Db;
  readonly folder: string;
  readonly passphrase: string | undefined;
  readonly product: string;
  readonly now: Date;
};

/** Backups and bases are taken beside each other. */
export type Kept = 'backups' | 'bases';

/** Runs the work unless another process of the instance is at one of its kind right now; answers whether it ran. */
export async function unlessOneRuns(reader: Client, kind: Kept, work: () => Promise<void>): Promise<boolean> {
  const name = `aurea.${kind}`;
  const { rows } = await reader.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [name]);
  if (!rows[0]?.held) return false;
  try {
    await work();
    return true;
  } finally {
    await reader.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
}

/**
 * Takes a backup into the folder, notes how it went, and deletes those that need not be kept any longer.
 *
 * @throws Error of the disk or the database; it is noted too
 */
export async function takeBackup({ reader, db, folder, passphrase, product, now }: BackupRun): Promise<BackupRecord> {
  const fileName = `aurea-${now.toISOString().replaceAll(/[:.-]/g, '')}.backup`;
  const file = join(folder, fileName);
  const id = await noteBegin(db, fileName, now);
  try {
    const { rows } = await writeBackupFile(reader, file, { product, at: now, passphrase });
    const size = (await stat(file)).size;
    await noteOutcome(db, id, { ended_at: new Date().toISOString(), size: String(size), row_count: String(rows) });
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await noteOutcome(db, id, { ended_at: new Date().toISOString(), failure });
    throw error;
  }
  const records = await listBackups(db);
  await deleteOld(db, folder, records);
  const taken = records.find((record) => record.id === id);
  if (!taken) throw new Error('the record of the backup is gone');
  return taken;
}

/** Deletes files and records together; a try that failed is deleted with the good ones of its time. */
async function deleteOld(db: Db, folder: string, records: readonly BackupRecord[]): Promise<void> {
  const good = records.filter(isGood);
  const old = backupsToDelete(good);
  for (const { fileName } of old) await rm(join(folder, fileName), { force: true });
  const [latest] = good;
  const failed = records.filter((record) => !isGood(record) && latest && record.takenAt < latest.takenAt);
  await deleteRecords(
    db,
    [...old, ...failed].map(({ id }) => id),
  );
  const drafts = (await readdir(folder)).filter((name) => /^aurea-\w+\.backup\.partial$/.test(name));
  for (const name of drafts) await rm(join(folder, name), { force: true });
}
