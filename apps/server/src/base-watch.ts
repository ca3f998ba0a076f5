import { runBackups } from './backup-watch.ts';
import type { Config } from './config.ts';
import { isBackupDue } from './db/backup/schedule.ts';
import { clusterDirectory } from './db/embedded/cluster.ts';
import { type Line, readLines } from './db/point-in-time/lines.ts';
import { prune } from './db/point-in-time/prune.ts';
import { baseHistory } from './db/point-in-time/retention.ts';
import { currentLine } from './db/point-in-time/wal-store.ts';
import type { Log } from './logging.ts';
import { createWatch, type Watch, type WatchTimes } from './watch-loop.ts';

const TIMES: WatchTimes = { firstMs: 2 * 60_000, everyMs: 5 * 60_000 };
/** The product writes each minute, and WAL is kept each minute: this long without any is a failure. */
const SILENCE_MS = 15 * 60_000;

export type BaseWatchDeps = {
  readonly config: Pick<Config, 'dataDir' | 'pointInTime'>;
  readonly log: Log;
  readonly now: () => Date;
  /** Settings for the process that works, where they are not those of this one. */
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Looks after what is kept to bring the embedded database back to a moment: has a base taken that is due, deletes what
 * need not be kept, and warns where WAL is not kept.
 */
export function createBaseWatch({ config, log, now, env }: BaseWatchDeps): Watch {
  const { folder, mostBytes } = config.pointInTime;
  const startedAt = now();
  let lastTriedAt: Date | null = null;

  const takeOne = async (stopping: AbortSignal) => {
    lastTriedAt = now();
    await runBackups(['--base-due'], env, stopping).then(
      () => log.info('bases were seen to'),
      (error: Error) => stopping.aborted || log.error({ reason: error.message }, 'a base could not be taken'),
    );
  };
  const warnOf = (line: Line | undefined) => {
    const last = line?.bases.at(-1);
    if (last?.hasHole) log.warn({ reachesTo: last.reachesTo }, 'WAL was given up or lost: a new base is due');
    const keptAt = lastKept(line);
    if (now().getTime() - Math.max(startedAt.getTime(), keptAt) > SILENCE_MS)
      log.warn({ lastKeptAt: keptAt ? new Date(keptAt) : null }, 'no WAL was kept for more than 15 minutes');
  };
  const look = async (stopping: AbortSignal) => {
    const id = await currentLine(clusterDirectory(config.dataDir));
    if (id === undefined)
      return log.warn(
        'no WAL is kept: the database said why at its start, or its files were put back; the next start begins a new line',
      );
    await prune(folder, id, mostBytes);
    const line = (await readLines(folder)).find((kept) => kept.id === id);
    warnOf(line);
    if (isBackupDue(baseHistory(line, mostBytes, lastTriedAt), now())) await takeOne(stopping);
  };
  return createWatch(TIMES, look, (error) => log.warn({ err: error }, 'what is kept of WAL could not be looked at'));
}

function lastKept(line: Line | undefined): number {
  return [...(line?.segments.values() ?? [])].reduce((last, { keptAt }) => Math.max(last, keptAt.getTime()), 0);
}
