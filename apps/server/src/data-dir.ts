import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export type Host = { readonly isRoot: boolean; readonly home: string };

export const thisHost = (): Host => ({
  isRoot: process.getuid?.() === 0,
  get home() {
    return homeFolder();
  },
});

/** In a container or under systemd an account may have none: it is asked for only where it is needed. */
function homeFolder(): string {
  try {
    return homedir();
  } catch (error) {
    throw new Error('DATA_DIR must be set, for this account has no home folder.', { cause: error });
  }
}

/** Where the data lies unless DATA_DIR says otherwise. */
export function defaultDataDir(host: Host): string {
  return host.isRoot ? '/var/lib/aurea' : join(host.home, '.local', 'share', 'aurea');
}

/**
 * Makes a folder and those above it that are missing, the topmost first.
 *
 * Node's own way of doing so never ends where the system lets nobody make folders, as under /proc.
 *
 * @throws the system's error where one of them cannot be made
 */
export function makeFolders(folder: string, mode: number): void {
  if (!existsSync(folder) && dirname(folder) !== folder) makeFolders(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST' && isFolder(folder);
    if (!isThere) throw error;
  }
}

const isFolder = (path: string) => existsSync(`${path}/.`);

/** One sentence for the operator when the data directory cannot be made, read or written; other errors stay as they are. */
export function namingDataDir(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason ? new Error(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error }) : error;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not read or write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'it, or a folder on the way to it, is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
};
