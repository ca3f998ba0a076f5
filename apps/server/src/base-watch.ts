import { runBackups } from './backup-watch.ts';
import type { Config } from './config.ts';
import { isBackupDue } from './db/backup/schedule.ts';
import { clusterDirectory } from './db/embedded/cluster.ts';
import { type Line, readLines } from './db/point-in-time/lines.ts';
import { prune } from './db/point-in-time/prune.ts';
import { baseHistory } from './db/point-in-time/retention.ts';
import { currentLine } from './db/point-in-time/wal-store.ts';
import type { Log } from './logging.ts';

const FIRST_LOOK_MS = 2 * 60_000;
const EVERY_MS = 5 * 60_000;
/** The product writes each minute, and WAL is kept each minute: this long without any is a failure. */
const SILENCE_MS = 15 * 60_000;

export type BaseWatchDeps = {
  readonly config: Pick<Config, 'dataDir' | 'pointInTime'>;
  readonly log: Log;
  readonly now: () => Date;
  /** Settings for the process that works, where they are not those of this one. */
  readonly env?: Readonly<Record<string, string>>;
};

export type BaseWatch = {
  /** Has a base taken that is due, deletes what need not be kept, and warns where WAL is not kept. */
  readonly look: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Looks after what is kept to bring the embedded database back to a moment. */
export function createBaseWatch({ config, log, now, env }: BaseWatchDeps): BaseWatch {
  const { folder, mostBytes } = config.pointInTime;
  const stopping = new AbortController();
  const startedAt = now();
  let lastTriedAt: Date | null = null;
  let timer: NodeJS.Timeout | undefined;

  const takeOne = async () => {
    lastTriedAt = now();
    await runBackups(['--base-due'], env, stopping.signal).then(
      () => log.info('bases were seen to'),
      (error: Error) => stopping.signal.aborted || log.error({ reason: error.message }, 'a base could not be taken'),
    );
  };
  const warnOf = (line: Line | undefined) => {
    const last = line?.bases.at(-1);
    if (last?.hasHole) log.warn({ reachesTo: last.reachesTo }, 'WAL was given up or lost: a new base is due');
    const keptAt = lastKept(line);
    if (now().getTime() - Math.max(startedAt.getTime(), keptAt) > SILENCE_MS)
      log.warn({ lastKeptAt: keptAt ? new Date(keptAt) : null }, 'no WAL was kept for more than 15 minutes');
  };
  const look = async () => {
    const id = await currentLine(clusterDirectory(config.dataDir));
    if (id === undefined)
      return log.warn(
        'no WAL is kept: the database said why at its start, or its files were put back; the next start begins a new line',
      );
    await prune(folder, id, mostBytes);
    const line = (await readLines(folder)).find((kept) => kept.id === id);
    warnOf(line);
    if (isBackupDue(baseHistory(line, mostBytes, lastTriedAt), now())) await takeOne();
  };
  const schedule = (pause: number) => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'what is kept of WAL could not be looked at'))
        .finally(() => stopping.signal.aborted || schedule(EVERY_MS));
    }, pause).unref();
  };
  return {
    look,
    start: () => schedule(FIRST_LOOK_MS),
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

function lastKept(line: Line | undefined): number {
  return [...(line?.segments.values() ?? [])].reduce((last, { keptAt }) => Math.max(last, keptAt.getTime()), 0);
}
