import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Who works on a data directory: what a second instance reports, and where the command line finds the database. */
export type Owner = { readonly pid: number; readonly startedAt: string; readonly socketDirectory: string };

export type DataDirectoryLock = {
  /** Writes down who holds the directory. */
  readonly sign: (owner: Owner) => void;
  readonly eraseSignature: () => void;
  readonly release: () => void;
};

/**
 * Takes the data directory for this process, or answers `undefined` while another one holds it.
 *
 * The lock is a file lock of the kernel (SQLite, which comes with Node, is only the way to ask for one). It ends with
 * the process however it dies, so there is nothing stale to judge by process ids, which mean nothing across containers
 * and are reused; a live holder can never be robbed.
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock | undefined {
  const file = openFile(dataDir);
  try {
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw new Error(`The data directory ${dataDir} cannot be locked: ${String(error)}.`, { cause: error });
  }
  const card = join(dataDir, 'instance.json');
  return {
    sign: (owner) => writeFileSync(card, `${JSON.stringify(owner)}\n`, { mode: 0o600 }),
    eraseSignature: () => rmSync(card, { force: true }),
    release: () => file.close(),
  };
}

function openFile(dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDir, 'instance.lock'));
  } catch (error) {
    throw new Error(`The data directory ${dataDir} may not be used by this user.`, { cause: error });
  }
}

/** What the last holder of the directory wrote down; it may be gone since. */
export function readOwner(dataDir: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'));
    return isOwner(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** Left-over socket directories are deleted, so nothing that looks different is ever believed. */
const SOCKET_DIRECTORY = /^\/tmp\/aurea-[A-Za-z0-9]{6}$/;

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  if (!('pid' in value && 'startedAt' in value && 'socketDirectory' in value)) return false;
  return Number.isInteger(value.pid) && SOCKET_DIRECTORY.test(String(value.socketDirectory));
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
