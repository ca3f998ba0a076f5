import { existsSync } from 'node:fs';
import { lchown, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolders } from '#data-dir.ts';
import { type Account, closedFolder } from '../embedded/account.ts';
import { basesFolderOf, CLUSTER_FILE, unlessMissing, walFolderOf } from './lines.ts';
import { BASE_RUNNING, LINE_FILE, storeCommand } from './shell.ts';

/** Seconds after which WAL is kept though its segment is not full: what is lost at most with the disk of the database. */
const KEPT_EVERY_S = 60;

const PROGRAMS = ['gzip', 'cmp', 'df', 'du', 'sync', 'timeout'];

/** Where WAL is kept, and how much of it at most. */
export type WalPlace = { readonly folder: string; readonly mostBytes: number };

export type WalStore = WalPlace & { readonly clusterDir: string; readonly account: Account | undefined };

/**
 * Settings of a server that keeps its WAL in the folder, where a line goes on or is begun.
 *
 * @throws Error with one sentence where it cannot be kept there
 */
export async function walSettings(store: WalStore): Promise<Record<string, string>> {
  const missing = PROGRAMS.find((name) => !['/usr/bin', '/bin'].some((bin) => existsSync(join(bin, name))));
  if (missing) throw new Error(`the program ${missing} is not installed`);
  const [topmost] = missingOf(store.folder);
  requirePassable(topmost ? dirname(topmost) : store.folder, store.account);
  const walFolder = walFolderOf((await lineThatGoesOn(store)) ?? (await beginLine(store)));
  // Left by a base that died with its process: none is taken before the database runs.
  await rm(join(walFolder, BASE_RUNNING), { force: true });
  requirePassable(walFolder, store.account);
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: storeCommand(walFolder, store.mostBytes),
    archive_timeout: `${KEPT_EVERY_S}s`,
  };
}

function requirePassable(folder: string, account: Account | undefined): void {
  const closed = account && closedFolder(folder, account);
  if (closed) throw new Error(`the account of the database may not pass through ${closed}`);
}

/** The folder and those above it, where they are not there yet, the topmost first. */
const missingOf = (folder: string): string[] => (existsSync(folder) ? [] : [...missingOf(dirname(folder)), folder]);

/** None where the database was moved or copied since, or ran last without keeping its WAL, as another release may have it. */
async function lineThatGoesOn({ folder, clusterDir }: WalStore): Promise<string | undefined> {
  const line = join(folder, (await currentLine(clusterDir)) ?? '');
  if (line === folder || !existsSync(line)) return undefined;
  const writer = await readFile(join(line, CLUSTER_FILE), 'utf8').catch(unlessMissing);
  // PostgreSQL writes it at each start.
  const lastStart = await readFile(join(clusterDir, 'postmaster.opts'), 'utf8').catch(unlessMissing);
  return writer?.trim() === clusterDir && lastStart?.includes('"archive_mode=on"') ? line : undefined;
}

/** The name of the line that the database writes; none where its WAL is not kept. */
export async function currentLine(clusterDir: string): Promise<string | undefined> {
  return await readFile(join(clusterDir, LINE_FILE), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** To be called before the database writes without keeping its WAL: the line cannot go on after that. */
export async function endLine(clusterDir: string): Promise<void> {
  await rm(join(clusterDir, LINE_FILE), { force: true });
}

async function beginLine({ clusterDir, folder, account }: WalStore): Promise<string> {
  const id = `${await systemIdentifier(clusterDir)}-${new Date().toISOString().replaceAll(/[:.-]/g, '')}`;
  const line = join(folder, id);
  const missing = missingOf(folder);
  // Passable like the data directory where the database runs as another account; what lies inside is readable by it alone.
  for (const made of [folder, line]) makeFolders(made, account ? 0o711 : 0o700);
  for (const made of [basesFolderOf(line), walFolderOf(line)]) makeFolders(made, 0o700);
  await writeFile(join(line, CLUSTER_FILE), `${clusterDir}\n`, { mode: 0o600 });
  await handOver(account, [...missing, line, basesFolderOf(line), walFolderOf(line), join(line, CLUSTER_FILE)]);
  const named = join(clusterDir, LINE_FILE);
  await writeFile(named, `${id}\n`, { mode: 0o600 });
  await handOver(account, [named]);
  return line;
}

/** What a process with the rights of root has made, for the next start may be the account's own. */
export async function handOver(account: Account | undefined, paths: readonly string[]): Promise<void> {
  if (!account) return;
  for (const path of paths) await lchown(path, account.uid, account.gid);
}

/** The number that `initdb` gave the database, which stays through every recovery: the first field of its control file. */
async function systemIdentifier(clusterDir: string): Promise<bigint> {
  const control = await open(join(clusterDir, 'global', 'pg_control'));
  try {
    const { buffer } = await control.read({ buffer: Buffer.alloc(8), position: 0 });
    return buffer.readBigUInt64LE();
  } finally {
    await control.close();
  }
}

/** Makes what was written under these paths survive a power cut. */
export async function syncPaths(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const handle = await open(path);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
