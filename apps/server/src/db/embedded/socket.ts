import { existsSync } from 'node:fs';
import { chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** PostgreSQL's name for the socket of its usual port. */
export const SOCKET = '.s.PGSQL.5432';

/** Sockets allow paths of 107 characters, so the directory is a short one and not inside the data directory. */
export async function createSocketDirectory(account: Account | undefined): Promise<string> {
  const directory = await mkdtemp(join('/tmp', 'aurea-'));
  if (account) await chown(directory, account.uid, account.gid);
  return directory;
}

/**
 * Makes the directory again where something that tidies temporary folders has deleted it.
 *
 * @throws Error when it belongs to somebody else by now, who could listen in
 */
export async function restoreSocketDirectory(directory: string, account: Account | undefined): Promise<void> {
  const found = await lstat(directory).catch(() => undefined);
  if (!found) {
    await mkdir(directory, { mode: 0o700 });
    if (account) await chown(directory, account.uid, account.gid);
    return;
  }
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner) throw new Error(`${directory} belongs to somebody else.`);
}

export function hasSocket(directory: string): boolean {
  return existsSync(join(directory, SOCKET));
}
