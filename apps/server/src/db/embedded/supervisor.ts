import { chmod, realpath, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolders, namingDataDir } from '#data-dir.ts';
import { APP_ROLE, type DatabaseAddresses } from '#db/address.ts';
import type { Log } from '#logging.ts';
import { endLine, type WalPlace, walSettings } from '../point-in-time/wal-store.ts';
import { type Account, accountFor, closedFolder } from './account.ts';
import { type Cluster, clusterDirectory, clusterName, type Filling, initialise, OWNER } from './cluster.ts';
import { type DataDirectoryLock, lockDataDirectory, readOwner } from './lock.ts';
import { type Launch, type Postmaster, startPostmaster } from './postmaster.ts';
import { installPrograms } from './programs.ts';
import { createSocketDirectory, hasSocket, restoreSocketDirectory } from './socket.ts';

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly log: Log;
  /** Only tests may give up safety against power cuts. */
  readonly durable?: boolean;
  /** Where WAL is kept; without it none is. */
  readonly walStore?: WalPlace | undefined;
  /** Begins with the files of another database, which these settings bring to some moment. */
  readonly recovery?: {
    readonly fill: Filling;
    readonly settings: Readonly<Record<string, string>>;
    /** Ends a start before it is complete. */
    readonly signal?: AbortSignal | undefined;
  };
};

/** A recovery may have the WAL of two days to read. */
const RECOVERED_WITHIN_MS = 86_400_000;

export type EmbeddedDatabase = { readonly addresses: DatabaseAddresses; readonly stop: () => Promise<void> };

/**
 * Starts PostgreSQL on a data directory of its own and keeps it running: when the server dies, it is started again.
 *
 * @throws Error with one sentence when another process holds the data directory or the server cannot start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, durable = true, recovery } = options;
  const home = await prepareDirectory(dataDir);
  const lock = await lockPatiently(home);
  if (!lock) throw new Error(inUse(home));
  const previous = readOwner(home);
  if (previous) await removeDirectory(previous.socketDirectory);
  const dir = clusterDirectory(home);
  const account = accountFor(dir);
  if (account) await letPass(home, account);
  const socketDirectory = await createSocketDirectory(account);
  lock.sign({ pid: process.pid, startedAt: new Date().toISOString(), socketDirectory });
  const leave = async () => {
    await removeDirectory(socketDirectory);
    lock.eraseSignature();
    lock.release();
  };
  try {
    const programs = await installPrograms(home);
    const cluster = { dir, name: clusterName(dir), account, durable };
    await initialise(cluster, programs, recovery?.fill);
    const settings = recovery?.settings ?? (await settingsOf(cluster, options));
    const patience = recovery ? { readyWithinMs: RECOVERED_WITHIN_MS, signal: recovery.signal } : {};
    const stop = await supervise({ cluster: { ...cluster, settings }, programs, socketDirectory, log, ...patience });
    return { addresses: addressesOn(socketDirectory), stop: () => stop().then(leave) };
  } catch (error) {
    await leave();
    const closed = account && closedFolder(home, account);
    throw closed ? new Error(unreachable(closed), { cause: error }) : error;
  }
}

/** A database whose WAL cannot be kept runs all the same, and the log says so. */
async function settingsOf({ dir, account }: Cluster, { walStore, log }: EmbeddedOptions): Promise<Cluster['settings']> {
  try {
    if (walStore) return await walSettings({ ...walStore, clusterDir: dir, account });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ reason }, `no WAL is kept in ${walStore?.folder}`);
  }
  await endLine(dir);
  return {};
}

/** Waits a moment before it gives up: a command may have been looking whether somebody holds the directory. */
async function lockPatiently(home: string): Promise<DataDirectoryLock | undefined> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const lock = lockDataDirectory(home);
    if (lock) return lock;
    await pause(100);
  }
  return undefined;
}

async function removeDirectory(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

/** The database of the instance that runs on this data directory, if one does. */
export async function findRunning(dataDir: string): Promise<DatabaseAddresses | undefined> {
  const home = await realpath(dataDir).catch(() => undefined);
  if (home === undefined) return undefined;
  const lock = lockDataDirectory(home);
  if (lock) {
    lock.release();
    return undefined;
  }
  const owner = readOwner(home);
  return owner && addressesOn(owner.socketDirectory);
}

function addressesOn(socketDirectory: string): DatabaseAddresses {
  const place = { host: socketDirectory, database: 'postgres' };
  return { owner: { ...place, user: OWNER }, app: { ...place, user: APP_ROLE } };
}

function unreachable(folder: string): string {
  return `PostgreSQL does not run as root but as another account, which may not pass through ${folder}; choose another DATA_DIR.`;
}

function inUse(home: string): string {
  const owner = readOwner(home);
  const who = owner ? `process ${owner.pid}, running since ${owner.startedAt}` : 'another process';
  return `The data directory ${home} is in use by ${who}; stop it first, or give this instance a DATA_DIR of its own.`;
}

async function prepareDirectory(dataDir: string): Promise<string> {
  const asRoot = process.getuid?.() === 0;
  try {
    makeFolders(dataDir, asRoot ? 0o711 : 0o700);
    return await realpath(dataDir);
  } catch (error) {
    throw namingDataDir(dataDir, error);
  }
}

/** The account of the database has to pass through our folder, though not to look around. */
async function letPass(home: string, account: Account): Promise<void> {
  if (closedFolder(home, account) === home) await chmod(home, (await stat(home)).mode | 0o011);
}

const LONGEST_PAUSE_MS = 5_000;
const LOOK_EVERY_MS = 2_000;

/** Starts the server, then starts it again whenever it ends unasked. Answers the way to stop both. */
async function supervise(launch: Launch): Promise<() => Promise<void>> {
  const { cluster, log, socketDirectory } = launch;
  const stopping = new AbortController();
  let current: Postmaster | undefined = await startPostmaster(launch);

  async function restartWhenEnded(): Promise<void> {
    while (current && !stopping.signal.aborted) {
      await current.ended;
      if (stopping.signal.aborted) return;
      log.error('the database ended unexpectedly and is being restarted');
      current = await restart();
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        await restoreSocketDirectory(socketDirectory, cluster.account);
        const postmaster = await startPostmaster(launch);
        log.info('the database is running again');
        return postmaster;
      } catch (error) {
        log.error({ reason: String(error) }, 'the database could not be restarted yet');
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  // A server without its socket runs and cannot be reached: it has to make a new one.
  const look = setInterval(() => {
    if (!hasSocket(socketDirectory)) void current?.stop();
  }, LOOK_EVERY_MS).unref();

  const watch = restartWhenEnded();
  return async () => {
    stopping.abort();
    clearInterval(look);
    await current?.stop();
    await watch;
    await current?.stop();
  };
}
