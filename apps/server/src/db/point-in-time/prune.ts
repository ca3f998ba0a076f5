import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { basesFolderOf, namesIn, PARTIAL, readLines, walFolderOf } from './lines.ts';
import { pruningOf, type UnneededWal } from './retention.ts';
import { roomIn } from './room.ts';
import { BASE_RUNNING } from './shell.ts';

/** Deletes what need not be kept any longer (`pruningOf`). */
export async function prune(folder: string, current: string, mostBytes: number): Promise<void> {
  const mark = join(walFolderOf(join(folder, current)), BASE_RUNNING);
  const wasTaken = existsSync(mark);
  const lines = await readLines(folder);
  const room = await roomIn(folder, lines.find(({ id }) => id === current)?.clusterDir);
  const pruning = pruningOf(lines, current, { mostBytes, room }, new Date());
  const isTaken = wasTaken || existsSync(mark);
  for (const line of pruning.lines) await rm(line.folder, { recursive: true, force: true });
  for (const base of pruning.bases) await rm(base.folder, { recursive: true, force: true });
  for (const wal of pruning.wal) await deleteWal(wal, isTaken);
}

async function deleteWal({ line, before, unreached }: UnneededWal, isTaken: boolean): Promise<void> {
  for (const file of await readdir(line.walFolder)) {
    const name = /^([0-9A-F]{24})\./.exec(file)?.[1];
    if (!name) continue;
    const isUnreached = !isTaken && file === `${name}.gz` && unreached.includes(name);
    if (isUnreached || (before && name < before)) await rm(join(line.walFolder, file), { force: true });
  }
}

/** Deletes what a process that died in the middle of a base left. Nobody else may be taking one. */
export async function deleteDrafts(line: string): Promise<void> {
  for (const name of await namesIn(basesFolderOf(line)))
    if (name.endsWith(PARTIAL)) await rm(join(basesFolderOf(line), name), { recursive: true, force: true });
}
