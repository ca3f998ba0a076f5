import { existsSync } from 'node:fs';
import { realpath, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#config.ts';
import { makeFolders } from '#data-dir.ts';
import { createDb } from '#db/client.ts';
import { clusterDirectory } from '#db/embedded/cluster.ts';
import { lockDataDirectory } from '#db/embedded/lock.ts';
import type { EmbeddedDatabase } from '#db/embedded/supervisor.ts';
import { chooseLines } from '#db/point-in-time/choose-lines.ts';
import { type Base, readLines } from '#db/point-in-time/lines.ts';
import { readMoment, shownIn } from '#db/point-in-time/moment.ts';
import { baseFor, latestBase, recover } from '#db/point-in-time/recover.ts';
import { syncPaths } from '#db/point-in-time/wal-store.ts';
import { prepareDatabase } from '#db/prepare.ts';
import type { Log } from '#logging.ts';
import { keyPlaceOf } from '#secret-key.ts';
import { reportVerification } from './report-verification.ts';

export type ToMoment = {
  readonly to: string;
  readonly zone: string | undefined;
  readonly from: string | undefined;
  /** The line, or the data directory of the database that is meant, where it is not that of DATA_DIR. */
  readonly line: string | undefined;
  readonly of: string | undefined;
};

/**
 * Brings the embedded database back to a moment, in a folder of its own inside DATA_DIR, which becomes the database once it
 * was recovered and migrated. Refused, or interrupted by Ctrl-C or SIGTERM, it leaves DATA_DIR as it was; what a killed one left
 * goes with the next.
 *
 * @throws Error with one sentence that says what is in the way, or what can be reached
 */
export async function restoreToMoment(asked: ToMoment, config: Config, log: Log): Promise<void> {
  const startedAt = performance.now();
  if (config.databaseUrl) throw new Error('DATABASE_URL is set: that server brings itself back to a moment.');
  const { base, moment } = await choose(asked, config);
  await inDataDir(config.dataDir, async (dataDir) => {
    const home = join(dataDir, 'restore-draft');
    const interruption = listenForInterruption();
    const work = async ({ addresses }: EmbeddedDatabase) => {
      await prepareDatabase(addresses, { log, embedded: true });
      console.log(`Brought back in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
      const db = createDb(addresses.app, { log, connections: 2 });
      await reportVerification(db).finally(() => db.destroy());
    };
    try {
      const { database, lastChange } = await recover({ base, moment, home, signal: interruption.signal });
      console.log(lastChange ? `The last change in it is of ${lastChange} UTC.` : 'Its WAL held no change.');
      try {
        await Promise.race([work(database), interruption.came]);
      } finally {
        await database.stop();
      }
      interruption.signal.throwIfAborted();
      await rename(clusterDirectory(home), clusterDirectory(dataDir));
      await syncPaths(dataDir);
    } finally {
      await rm(home, { recursive: true, force: true });
      interruption.stop();
    }
  });
  sayWhatIsLeft(config);
}

/** Ctrl-C and SIGTERM end what runs, so that what it wrote is deleted. */
function listenForInterruption() {
  const controller = new AbortController();
  const { promise: came, reject } = Promise.withResolvers<never>();
  came.catch(() => undefined);
  const interrupt = () => {
    const error = new Error('Interrupted; nothing was restored.');
    controller.abort(error);
    reject(error);
  };
  for (const name of INTERRUPTIONS) process.on(name, interrupt);
  const stop = () => {
    for (const name of INTERRUPTIONS) process.off(name, interrupt);
  };
  return { signal: controller.signal, came, stop };
}

const INTERRUPTIONS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The base that leads to the moment; `latest` is as far as its WAL goes. It is said how the time was understood. */
async function choose(asked: ToMoment, { dataDir, pointInTime }: Config): Promise<{ base: Base; moment: Date | null }> {
  const kept = await readLines(asked.from ? resolve(asked.from) : pointInTime.folder);
  const of = asked.of && (await withoutLinks(asked.of));
  const lines = chooseLines(kept, { dataDir: await withoutLinks(dataDir), line: asked.line, of });
  const said = (base: Base) => {
    const line = lines.find(({ bases }) => bases.includes(base));
    console.log(`Line ${line?.id}, of the database in ${line?.clusterDir ?? 'a folder that nobody wrote down'}.`);
  };
  const zone = asked.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const show = (at: Date) => `${shownIn(zone, at)} (${zone})`;
  if (asked.to === 'latest') {
    const base = latestBase(lines);
    console.log(`As far as the WAL goes, from the base of ${show(base.endedAt)}.`);
    said(base);
    return { base, moment: null };
  }
  const moment = readMoment(asked.to, zone);
  const base = baseFor(lines, moment, show);
  console.log(`To ${show(moment)}, that is ${moment.toISOString()}, from the base of ${show(base.endedAt)}.`);
  said(base);
  return { base, moment };
}

const withoutLinks = (path: string) => realpath(path).catch(() => resolve(path));

/** Holds the directory meanwhile, so that no instance starts on it. */
async function inDataDir(path: string, work: (dataDir: string) => Promise<void>): Promise<void> {
  makeFolders(path, process.getuid?.() === 0 ? 0o711 : 0o700);
  const dataDir = await realpath(path);
  const lock = lockDataDirectory(dataDir);
  if (!lock) throw new Error(`An instance runs on ${dataDir}; stop it first.`);
  try {
    const cluster = clusterDirectory(dataDir);
    if (existsSync(cluster))
      throw new Error(`There is a database in ${cluster} already: move that folder away, or give another DATA_DIR.`);
    await work(dataDir);
  } finally {
    lock.release();
  }
}

function sayWhatIsLeft(config: Config): void {
  const place = keyPlaceOf(config);
  if (!place.find())
    console.log(`No base holds the secret key: put the file of its instance at ${place.name} before the first start.`);
}
