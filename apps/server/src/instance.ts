import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, buildApp } from './app.ts';
import { createBackupWatch, doubtsAboutBackups } from './backup-watch.ts';
import { createBaseWatch } from './base-watch.ts';
import { createClockWatch } from './clock-watch.ts';
import type { Config } from './config.ts';
import type { DatabaseAddresses } from './db/address.ts';
import { createDb, LONG_CONNECTIONS, PROBE_CONNECTION, REQUEST_CONNECTIONS } from './db/client.ts';
import { createFailureTally } from './db/failure-tally.ts';
import { createDatabaseHealth } from './db/health.ts';
import { openDatabase } from './db/open.ts';
import { doubtsAboutLogin } from './db/roles.ts';
import { openCipher } from './db/secret-keys/key-check.ts';
import { createWriteProbe } from './db/write-probe.ts';
import { type Clock, systemClock, systemRandomness } from './http/deps.ts';
import { drainRequests } from './http/drain.ts';
import { doubtsAbout } from './http/proxy-warnings.ts';
import { createQueue } from './jobs/queue.ts';
import { createWorkerPool } from './jobs/worker-pool.ts';
import type { Log } from './logging.ts';
import { openProviders } from './providers/bank/open-banks.ts';
import { openCardPayments } from './providers/payment/open-card-payments.ts';
import { openTelemetry } from './providers/telemetry/open-telemetry.ts';
import type { Telemetry } from './providers/telemetry/port.ts';
import { keyPlaceOf } from './secret-key.ts';
import { doubtsAboutTelemetry } from './telemetry-settings.ts';
import { readVersion } from './version.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What the server serves; without a folder of its own the pages are those built for visitors. */
type Composition = Pick<AppDeps, 'areas' | 'wholeTable'> & Partial<Pick<AppDeps, 'webRoot'>>;

/** A running instance and the way to end it in order: requests first, then jobs, the database last. */
export type Instance = { readonly stop: () => Promise<void> };

/** Puts the parts together and opens the port. @throws Error with one sentence for the operator */
export async function startInstance(config: Config, log: Log, composition: Composition): Promise<Instance> {
  const doubts = [...doubtsAbout(config), ...doubtsAboutBackups(config), ...doubtsAboutTelemetry(config.telemetry)];
  for (const doubt of doubts) log.warn(doubt);
  const version = readVersion();
  const telemetry = await openTelemetry(config.telemetry, { log, version });
  const keys = keyPlaceOf(config);
  const database = await openDatabase(config, log, keys);
  const { start, close, ...parts } = openParts(config, database.addresses, { log, telemetry });
  let isReady = false;
  const closeAll = async () => {
    await close();
    await database.close();
  };
  try {
    for (const doubt of await doubtsAboutLogin(parts.db)) log.warn(doubt);
    const app = await buildApp({
      ...parts,
      config,
      log,
      cipher: await openCipher(parts.db, keys),
      randomness: systemRandomness,
      webRoot: WEB_ROOT,
      ...composition,
      version,
      telemetry,
      isReady: () => isReady,
      limits: config.rateLimits,
    });
    const drain = drainRequests(app);
    await start();
    await listen(app, config);
    isReady = true;
    void warnOfProviders(config, parts.clock, log);
    const stop = async () => {
      isReady = false;
      await drain();
      await closeAll();
    };
    return { stop };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

type Watched = { readonly log: Log; readonly telemetry: Telemetry | undefined };

/** Connections, jobs, workers and what looks after them, with the way to start and to end them in order. */
function openParts(config: Config, { app: address }: DatabaseAddresses, { log, telemetry }: Watched) {
  const { quotas } = config;
  const health = createDatabaseHealth();
  const db = createDb(address, { log, quotas, ...REQUEST_CONNECTIONS });
  const longDb = createDb(address, { log, quotas, ...LONG_CONNECTIONS });
  const probeDb = createDb(address, { log, ...PROBE_CONNECTION });
  const clocks = createClockWatch({ db: probeDb, log, machine: Date.now });
  const { clock } = clocks;
  const tally = createFailureTally(longDb, clock.now);
  const onFailure = (error: unknown, job: string) => {
    health.count('job', error);
    tally.note(`job ${job}`, error);
  };
  const queue = createQueue(address, { log, onFailure, tracing: telemetry?.tracing });
  const workers = createWorkerPool(config.reading);
  const probe = createWriteProbe({ db: probeDb, health, log });
  const backups = createBackupWatch({ db: longDb, log, now: systemClock.now });
  const bases = createBaseWatch({ config, log, now: systemClock.now });
  return {
    ...{ clock, db, longDb, health, tally, queue, workers, probe },
    start: async () => {
      await clocks.begin();
      clocks.start();
      await queue.start();
      await probe.check();
      probe.start();
      tally.start();
      if (config.backups.state === 'on') backups.start();
      if (config.pointInTime.isOn) bases.start();
    },
    close: async () => {
      backups.stop();
      bases.stop();
      clocks.stop();
      probe.stop();
      await probeDb.destroy();
      await queue.stop();
      await workers.stop();
      await telemetry?.stop();
      await tally.stop();
      await db.destroy();
      await longDb.destroy();
    },
  };
}

/** Asks the providers whether keys, prices and addresses fit; the start does not wait for the answers. */
async function warnOfProviders(config: Config, { now }: Clock, log: Log): Promise<void> {
  for (const doubt of (await openCardPayments(config)?.listDoubts()) ?? []) log.warn(doubt);
  for (const provider of openProviders(config, now)) {
    for (const doubt of await provider.listDoubts()) log.warn(doubt);
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
