import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config.ts';
import type { Log } from '#logging.ts';
import type { KeyPlace } from '#secret-key.ts';
import { addressesOf, type DatabaseAddress, type DatabaseAddresses } from './address.ts';
import { withOwner } from './client.ts';
import { clusterDirectory } from './embedded/cluster.ts';
import { findRunning, startEmbedded } from './embedded/supervisor.ts';
import { isUnavailable } from './errors.ts';
import { explainRefusedOptions } from './pooler-check.ts';
import { prepareDatabase } from './prepare.ts';

export type OpenDatabase = {
  readonly addresses: DatabaseAddresses;
  /** Ends the database where this process started it. */
  readonly close: () => Promise<void>;
};

type Place = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir' | 'pointInTime'>;

const PATIENCE_MS = 60_000;

/**
 * The database of this instance, ready for this release: the server of `DATABASE_URL`, else an embedded one.
 *
 * @param keys where the secret key is, to be noted at the first start; without it none is noted
 * @throws Error with one sentence when there is none to work with
 */
export async function openDatabase(place: Place, log: Log, keys?: KeyPlace): Promise<OpenDatabase> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = place;
  if (databaseUrl) {
    const addresses = addressesOf(databaseUrl, migrationDatabaseUrl);
    await untilReachable(addresses.owner, log);
    await prepareDatabase(addresses, { log, embedded: false, keys });
    return { addresses, close: async () => undefined };
  }
  const { addresses, stop } = await startEmbedded({ dataDir, log, walStore: walPlace(place) });
  try {
    await prepareDatabase(addresses, { log, embedded: true, keys });
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, close: stop };
}

/** For the command line: the database of the instance that runs on the data directory, else one for the moment. */
export async function openDatabaseForCommand(place: Place, log: Log, keys?: KeyPlace): Promise<OpenDatabase> {
  const running = place.databaseUrl ? undefined : await findRunning(place.dataDir);
  if (!running) return await openDatabase(place, log, keys);
  await untilReachable(running.owner, log);
  return { addresses: running, close: async () => undefined };
}

/** The database as it is, for a command that only looks: nothing is migrated. Null where none was created yet. */
export async function openDatabaseAsItIs(place: Place, log: Log): Promise<OpenDatabase | null> {
  const close = async () => undefined;
  const { databaseUrl, migrationDatabaseUrl, dataDir } = place;
  if (databaseUrl) {
    const addresses = addressesOf(databaseUrl, migrationDatabaseUrl);
    await untilReachable(addresses.owner, log);
    return { addresses, close };
  }
  const running = await findRunning(dataDir);
  if (running) return { addresses: running, close };
  if (!existsSync(clusterDirectory(dataDir))) return null;
  const { addresses, stop } = await startEmbedded({ dataDir, log, walStore: walPlace(place) });
  return { addresses, close: stop };
}

/** Every start keeps its WAL, that of a command too: what is missing of it would be a hole. */
const walPlace = ({ pointInTime }: Place) => (pointInTime.isOn ? pointInTime : undefined);

/** Waits while the server cannot be reached: containers start together, and a database may take its time. */
async function untilReachable(address: DatabaseAddress, log: Log): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const error = await tryToReach(address);
    if (error === undefined) return;
    const reason = error instanceof Error ? error.message : String(error);
    if (!isUnavailable(error) || performance.now() > giveUpAt) {
      throw new Error(`The database cannot be used: ${reason.replace(/\.$/, '')}.`, { cause: error });
    }
    if (attempt % 10 === 1) log.warn({ reason }, 'waiting for the database');
    await pause(500);
  }
}

async function tryToReach(address: DatabaseAddress): Promise<unknown> {
  return await withOwner(address, (owner) => owner.query('select 1')).then(() => undefined, explainRefusedOptions);
}
