import { statfs } from 'node:fs/promises';
import { listDataFiles } from './data-files.ts';
import { unlessMissing } from './lines.ts';
import { ROOM_LEFT_MB } from './shell.ts';

/** Of the disk: `short` where a base has no room any longer, `none` where WAL is given up too. */
export type Room = 'ample' | 'short' | 'none';

const LEFT_BYTES = ROOM_LEFT_MB * 2 ** 20;

/** Bytes a base may take, which are those of its files where nothing in them can be compressed, and what stays free besides. */
export async function bytesForBase(clusterDir: string): Promise<number> {
  const files = (await listDataFiles(clusterDir).catch(unlessMissing)) ?? [];
  return files.reduce((sum, { bytes }) => sum + bytes, LEFT_BYTES);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** What the disk of the folder has for the database, whose files lie in `clusterDir`. */
export async function roomIn(folder: string, clusterDir: string | null | undefined): Promise<Room> {
  const free = await freeBytes(folder);
  if (free < LEFT_BYTES) return 'none';
  return clusterDir && free < (await bytesForBase(clusterDir)) ? 'short' : 'ample';
}
