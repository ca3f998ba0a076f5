import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { basesFolderOf, namesIn, PARTIAL, readLines } from './lines.ts';
import { pruningOf } from './retention.ts';

/** Deletes what need not be kept any longer (`pruningOf`). */
export async function prune(folder: string, current: string, mostBytes: number): Promise<void> {
  const pruning = pruningOf(await readLines(folder), current, mostBytes);
  for (const line of pruning.lines) await rm(line.folder, { recursive: true, force: true });
  for (const base of pruning.bases) await rm(base.folder, { recursive: true, force: true });
  for (const { line, before } of pruning.wal) {
    for (const file of await readdir(line.walFolder)) {
      if (/^[0-9A-F]{24}\./.test(file) && file.slice(0, before.length) < before)
        await rm(join(line.walFolder, file), { force: true });
    }
  }
}

/** Deletes what a process that died in the middle of a base left. Nobody else may be taking one. */
export async function deleteDrafts(line: string): Promise<void> {
  for (const name of await namesIn(basesFolderOf(line)))
    if (name.endsWith(PARTIAL)) await rm(join(basesFolderOf(line), name), { recursive: true, force: true });
}
