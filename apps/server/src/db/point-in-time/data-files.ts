import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './lines.ts';
import { LINE_FILE } from './shell.ts';

/** Folders whose contents belong to the running server or are written again by a recovery. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', LINE_FILE, 'backup_label', 'tablespace_map']);
const TEMPORARY = /^(pgsql_tmp|pg_internal\.init)/;
/** Read last: it names the checkpoint from which a recovery would begin without a label. */
const CONTROL = 'global/pg_control';

export type DataFile = { readonly name: string; readonly isFolder: boolean; readonly bytes: number };

/** What a base of the cluster holds, relative to its folder, folders before what lies in them. */
export async function listDataFiles(clusterDir: string): Promise<DataFile[]> {
  const found = await listFolder(clusterDir, '');
  const control = found.filter(({ name }) => name === CONTROL);
  return [...found.filter(({ name }) => name !== CONTROL), ...control];
}

async function listFolder(clusterDir: string, folder: string): Promise<DataFile[]> {
  const names = (await readdir(join(clusterDir, folder)))
    .toSorted()
    .filter((entry) => !TEMPORARY.test(entry))
    .map((entry) => (folder === '' ? entry : `${folder}/${entry}`))
    .filter((name) => !LEFT_OUT.has(name));
  const found: DataFile[] = [];
  for (const name of names) found.push(...(await listPath(clusterDir, name)));
  return found;
}

/** The file, or the folder with what lies in it; nothing where the server has just deleted it. */
async function listPath(clusterDir: string, name: string): Promise<DataFile[]> {
  const state = await lstat(join(clusterDir, name)).catch(unlessMissing);
  if (!state) return [];
  if (state.isFile()) return [{ name, isFolder: false, bytes: state.size }];
  if (!state.isDirectory()) throw new Error(`${join(clusterDir, name)} is no file: tablespaces are not copied.`);
  const inside = EMPTIED.has(name) ? [] : await listFolder(clusterDir, name);
  return [{ name, isFolder: true, bytes: 0 }, ...inside];
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Exactly `bytes` of a file that the server may be writing. What it cuts off meanwhile, or deletes, comes as zeros, what it adds is
 * left out: the WAL of the copy holds both.
 *
 * @throws Error of the system where the file is there and cannot be read
 */
export async function* readDataFile(path: string, bytes: number): AsyncGenerator<Buffer> {
  const handle = await open(path).catch(unlessMissing);
  try {
    for (let at = 0; at < bytes; ) {
      const size = Math.min(CHUNK_BYTES, bytes - at);
      const read = handle && (await handle.read({ buffer: Buffer.alloc(size), position: at }));
      const chunk = read && read.bytesRead > 0 ? read.buffer.subarray(0, read.bytesRead) : Buffer.alloc(size);
      at += chunk.length;
      yield chunk;
    }
  } finally {
    await handle?.close();
  }
}
