import { createReadStream } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb, type Db, withOwner } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { prepareDatabase } from '#db/prepare.ts';
import type { Log } from '#logging.ts';
import { type BackupRecord, noteOutcome } from './records.ts';
import { restoreBackup } from './restore.ts';

export type Trial = {
  readonly db: Db;
  readonly record: BackupRecord;
  /** Of the backups. */
  readonly folder: string;
  /** A database of its own is made in a folder in there, and deleted. */
  readonly dataDir: string;
  readonly passphrase: string | undefined;
  readonly log: Log;
  /** What does not hold in the restored database, a sentence each. */
  readonly verify: (restored: Db) => Promise<readonly string[]>;
};

/**
 * Restores a backup into a database made for it, verifies what was issued there, and notes how that went.
 *
 * @throws Error where the backup cannot be restored or something in it does not hold; it is noted too
 */
export async function tryRestore(trial: Trial): Promise<void> {
  const startedAt = performance.now();
  const failure = await restoreOnTrial(trial).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  await noteOutcome(trial.db, trial.record.id, {
    tested_at: new Date().toISOString(),
    test_seconds: seconds,
    test_failure: failure?.message ?? null,
  });
  if (failure) throw failure;
}

async function restoreOnTrial({ record, folder, dataDir, passphrase, log, verify }: Trial): Promise<void> {
  const file = join(folder, record.fileName);
  await access(file).catch((error: unknown) => {
    throw new Error(`${file} is not there.`, { cause: error });
  });
  const home = join(dataDir, 'restore-trial');
  await rm(home, { recursive: true, force: true });
  const database = await startEmbedded({ dataDir: home, log, durable: false });
  try {
    const { addresses } = database;
    const restored = await withOwner(addresses.owner, (owner) =>
      restoreBackup(owner, createReadStream(file), { passphrase, embedded: true }),
    );
    if (record.rows !== null && restored.rows !== record.rows)
      throw new Error(`${record.rows} rows were written and ${restored.rows} came back.`);
    await prepareDatabase(addresses, { log, embedded: true, durable: false });
    const db = createDb(addresses.app, { log, connections: 2 });
    const [finding] = await verify(db).finally(() => db.destroy());
    if (finding) throw new Error(finding);
  } finally {
    await database.stop();
    await rm(home, { recursive: true, force: true });
  }
}
