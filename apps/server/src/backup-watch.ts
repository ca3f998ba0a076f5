import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { historyOf, listBackups } from './db/backup/records.ts';
import { isBackupDue, isBackupOverdue, isRestoreTestDue } from './db/backup/schedule.ts';
import type { Db } from './db/client.ts';
import type { Log } from './logging.ts';
import { createWatch, type Watch, type WatchTimes } from './watch-loop.ts';

const COMMAND = fileURLToPath(new URL('./commands/backups.ts', import.meta.url));
const TIMES: WatchTimes = { firstMs: 5 * 60_000, everyMs: 10 * 60_000 };

export type BackupWatchDeps = {
  readonly db: Db;
  readonly log: Log;
  readonly now: () => Date;
  /** Settings for the process that works, where they are not those of this one. */
  readonly env?: Readonly<Record<string, string>>;
};

/** A warning for the log of a start that takes no backups although none were turned off. */
export function doubtsAboutBackups({ backups }: Pick<Config, 'backups'>): string[] {
  if (backups.state !== 'no_login') return [];
  return ['No backups are taken: set BACKUP_DATABASE_URL, or BACKUPS=off where something else takes them'];
}

/**
 * Has backups taken and a restore tried in time, by a process of its own, and warns where no backup could be taken for more
 * than 26 hours. What a process that was ended wrote so far is deleted with the next backup.
 */
export function createBackupWatch({ db, log, now, env }: BackupWatchDeps): Watch {
  const startedAt = now();

  const look = async (stopping: AbortSignal) => {
    const history = historyOf(await listBackups(db));
    if (isBackupDue(history, now()) || (history.lastGoodAt && isRestoreTestDue(history.lastTestedAt, now()))) {
      await runBackups(['--due'], env, stopping).then(
        () => log.info('backups were seen to'),
        (error: Error) => stopping.aborted || log.error({ reason: error.message }, 'a backup failed'),
      );
    }
    const { lastGoodAt } = historyOf(await listBackups(db));
    if (isBackupOverdue(lastGoodAt, startedAt, now()))
      log.warn({ lastGoodAt }, 'no good backup for more than 26 hours');
  };
  return createWatch(TIMES, look, (error) => log.warn({ err: error }, 'backups could not be looked at'));
}

/**
 * Runs `npm run backups` in a process of its own.
 *
 * @throws Error with the last words of the process
 */
export async function runBackups(
  args: readonly string[],
  env: BackupWatchDeps['env'],
  signal: AbortSignal,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [COMMAND, ...args], { ...(env ? { env } : {}), signal }, (error, _out, said) => {
      if (error) reject(new Error(said.trim() || error.message));
      else resolve();
    });
  });
}
