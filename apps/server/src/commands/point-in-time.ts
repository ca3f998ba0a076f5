import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import type { DatabaseAddresses } from '#db/address.ts';
import { isBackupDue } from '#db/backup/schedule.ts';
import { unlessOneRuns } from '#db/backup/take-backup.ts';
import { withOwner } from '#db/client.ts';
import { clusterDirectory } from '#db/embedded/cluster.ts';
import { type Line, placeOf, reachesOf, readLines } from '#db/point-in-time/lines.ts';
import { prune } from '#db/point-in-time/prune.ts';
import { baseHistory } from '#db/point-in-time/retention.ts';
import { takeBase } from '#db/point-in-time/take-base.ts';
import { currentLine } from '#db/point-in-time/wal-store.ts';
import { readVersion } from '#version.ts';

type Place = Pick<Config, 'dataDir' | 'pointInTime'>;

/** @throws Error with one sentence where the WAL of this instance is not kept */
async function requireLine({ dataDir, pointInTime }: Place): Promise<{ clusterDir: string; id: string }> {
  const clusterDir = clusterDirectory(await realpath(dataDir));
  const id = await currentLine(clusterDir);
  if (!pointInTime.isOn || id === undefined)
    throw new Error('No WAL is kept (POINT_IN_TIME), so no base can be taken.');
  return { clusterDir, id };
}

/**
 * Takes a base of the running database, where `onlyIfDue` one that is due, and deletes what need not be kept.
 *
 * @throws Error with one sentence where none could be taken
 */
export async function takeBaseOf(place: Place, addresses: DatabaseAddresses, onlyIfDue: boolean): Promise<void> {
  const { folder, mostBytes } = place.pointInTime;
  const { clusterDir, id } = await requireLine(place);
  await withOwner(addresses.owner, async (owner) => {
    const ran = await unlessOneRuns(owner, 'bases', async () => {
      await prune(folder, id, mostBytes);
      const line = (await readLines(folder)).find((kept) => kept.id === id);
      if (!onlyIfDue || isBackupDue(baseHistory(line, mostBytes, null), new Date())) {
        const base = { owner, clusterDir, line: join(folder, id), product: readVersion(), now: new Date() };
        const { files, bytes, compressedBytes } = await takeBase(base);
        console.log(
          `A base of ${files} files was taken: ${megabytes(bytes)}, compressed ${megabytes(compressedBytes)}.`,
        );
      }
      await prune(folder, id, mostBytes);
    });
    const words = 'Another process takes a base right now.';
    if (!ran && !onlyIfDue) throw new Error(words);
    if (!ran) console.log(words);
  });
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** How far back one can go, a sentence for each stretch, those of other databases last; none where no WAL is kept. */
export async function sayReach({ dataDir, pointInTime }: Place): Promise<string[]> {
  if (!pointInTime.isOn) return [];
  const here = await realpath(dataDir);
  const places = Map.groupBy(await readLines(pointInTime.folder), placeOf);
  const own = reachWords(places.get(here) ?? []);
  places.delete(here);
  const others = [...places].flatMap(([place, lines]) =>
    reachWords(lines).map((words) => `${words}, of the database in ${place ?? 'an unknown folder'}`),
  );
  return [...(own.length > 0 ? own : ['no base was taken yet']), ...others];
}

function reachWords(lines: readonly Line[]): string[] {
  const size = megabytes(lines.reduce((sum, { bytes }) => sum + bytes, 0));
  const words = `${basesOf(lines)}, ${size}`;
  return reachesOf(lines).map(
    ({ from, to }, index) => `${shown(from)} to ${shown(to)}${index === 0 ? ` (${words})` : ''}`,
  );
}

function basesOf(lines: readonly Line[]): string {
  const count = lines.reduce((sum, { bases }) => sum + bases.length, 0);
  return count === 1 ? '1 base' : `${count} bases`;
}

const shown = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;
