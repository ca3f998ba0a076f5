import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, buildApp } from './app.ts';
import { createBackupWatch, doubtsAboutBackups } from './backup-watch.ts';
import type { Config } from './config.ts';
import { createDb, LONG_CONNECTIONS, PROBE_CONNECTION, REQUEST_CONNECTIONS } from './db/client.ts';
import { createDatabaseHealth } from './db/health.ts';
import { openDatabase } from './db/open.ts';
import { doubtsAboutLogin } from './db/roles.ts';
import { openCipher } from './db/secret-keys/key-check.ts';
import { createWriteProbe } from './db/write-probe.ts';
import { systemClock, systemRandomness } from './http/deps.ts';
import { drainRequests } from './http/drain.ts';
import { doubtsAbout } from './http/proxy-warnings.ts';
import { createQueue } from './jobs/queue.ts';
import { createWorkerPool } from './jobs/worker-pool.ts';
import type { Log } from './logging.ts';
import { keyPlaceOf } from './secret-key.ts';
import { readVersion } from './version.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What the server serves; without a folder of its own the pages are those built for visitors. */
type Composition = Pick<AppDeps, 'areas' | 'wholeTable'> & Partial<Pick<AppDeps, 'webRoot'>>;

/** A running instance and the way to end it in order: requests first, then jobs, the database last. */
export type Instance = { readonly stop: () => Promise<void> };

/** Puts the parts together and opens the port. @throws Error with one sentence for the operator */
export async function startInstance(config: Config, log: Log, composition: Composition): Promise<Instance> {
  for (const doubt of [...doubtsAbout(config), ...doubtsAboutBackups(config)]) log.warn(doubt);
  const keys = keyPlaceOf(config);
  const database = await openDatabase(config, log, keys);
  const { quotas } = config;
  const health = createDatabaseHealth();
  const db = createDb(database.addresses.app, { log, quotas, ...REQUEST_CONNECTIONS });
  for (const doubt of await doubtsAboutLogin(db)) log.warn(doubt);
  const longDb = createDb(database.addresses.app, { log, quotas, ...LONG_CONNECTIONS });
  const queue = createQueue(database.addresses.app, { log, onFailure: (error) => health.count('job', error) });
  const workers = createWorkerPool(config.reading);
  const probeDb = createDb(database.addresses.app, { log, ...PROBE_CONNECTION });
  const probe = createWriteProbe({ db: probeDb, health, log });
  const backups = createBackupWatch({ db: longDb, log, now: systemClock.now });
  let isReady = false;
  const closeRest = async () => {
    backups.stop();
    probe.stop();
    await probeDb.destroy();
    await queue.stop();
    await workers.stop();
    await db.destroy();
    await longDb.destroy();
    await database.close();
  };
  try {
    const app = await buildApp({
      config,
      db,
      longDb,
      queue,
      workers,
      log,
      cipher: await openCipher(db, keys),
      clock: systemClock,
      randomness: systemRandomness,
      webRoot: WEB_ROOT,
      ...composition,
      version: readVersion(),
      isReady: () => isReady,
      health,
      probe,
      limits: config.rateLimits,
    });
    const drain = drainRequests(app);
    await queue.start();
    await probe.check();
    probe.start();
    if (config.backups.state === 'on') backups.start();
    await listen(app, config);
    isReady = true;
    const stop = async () => {
      isReady = false;
      await drain();
      await closeRest();
    };
    return { stop };
  } catch (error) {
    await closeRest();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT ${port} is in use on ${host}; stop the other program or choose another PORT.`,
    EACCES: `PORT ${port} may not be opened by this user; choose one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  };
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Error(sentences[code] ?? String(error), { cause: error });
  }
}
