import type { BackupHistory } from '#db/backup/schedule.ts';
import { type Base, type Line, placeOf, startedAt } from './lines.ts';
import type { Room } from './room.ts';

/** Bases that are kept, with the WAL since the older. */
const BASES_KEPT = 2;

/** WAL that takes this much of its bound is given up, for folders take room too. */
const NEARLY = 0.9;

const HOUR_MS = 3_600_000;
/** What an earlier database of the place left is not touched before its successor is that old. */
const FORMER_KEPT_MS = 24 * HOUR_MS;

export type Limits = { readonly mostBytes: number; readonly room?: Room };

/** What may go: whole lines, bases, and of a line the WAL that no base kept needs. */
export type Pruning = {
  readonly lines: readonly Line[];
  readonly bases: readonly Base[];
  readonly wal: readonly UnneededWal[];
};

export type UnneededWal = {
  readonly line: Line;
  /** Everything before this segment may go; none where no base of the line is kept. */
  readonly before: string | undefined;
  /** Segments behind a hole, which a base that is being taken may need. */
  readonly unreached: readonly string[];
};

/**
 * What is not kept any longer: of the databases of one place the last two bases that can be brought forward stay, with their WAL; fewer
 * where they take more than `mostBytes`, and where the disk has no room for another, down to the last one. A former line goes
 * with its bases once the current one is a day old, and at once where there is no room even for WAL. What the database of
 * another place left in the folder, or one that writes still, is not touched.
 *
 * @param current the line that is being written, which stays also without a base
 */
export function pruningOf(
  lines: readonly Line[],
  current: string,
  { mostBytes, room = 'ample' }: Limits,
  now: Date,
): Pruning {
  const mayGo = room === 'none' || now.getTime() - startedAt(current).getTime() >= FORMER_KEPT_MS;
  const own = lines.filter((line) => line.id === current || (mayGo && isFormer(line, lines, current, now)));
  const usable = own
    .flatMap(({ bases }) => bases)
    .filter(({ reachesTo }) => reachesTo !== null)
    .toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime());
  let kept = new Set(usable.slice(0, BASES_KEPT));
  if (room !== 'ample' || bytesWith(own, kept) > mostBytes) kept = new Set(usable.slice(0, 1));
  const latest = usable[0]?.endedAt;
  const stays = (base: Base) => kept.has(base) || latest === undefined || base.endedAt > latest;
  const isKept = (line: Line) => line.id === current || line.bases.some(stays);
  const staying = own.filter(isKept);
  return {
    lines: own.filter((line) => !isKept(line)),
    bases: staying.flatMap(({ bases }) => bases.filter((base) => !stays(base))),
    wal: staying.map((line) => unneededWal(line, kept)).filter((wal) => wal.before || wal.unreached.length > 0),
  };
}

/** Whether a database in the place of the current one wrote this line, and does so no longer. */
function isFormer(line: Line, lines: readonly Line[], current: string, now: Date): boolean {
  const own = lines.find(({ id }) => id === current);
  if (!own?.clusterDir || placeOf(line) !== placeOf(own)) return false;
  return ![...line.segments.values()].some(({ keptAt }) => now.getTime() - keptAt.getTime() < HOUR_MS);
}

/** Bytes that stay where these bases are kept. */
function bytesWith(lines: readonly Line[], kept: ReadonlySet<Base>): number {
  return lines.reduce((sum, { bases, segments }) => {
    const ofLine = bases.filter((base) => kept.has(base));
    const compressed = ofLine.reduce((bytes, { manifest }) => bytes + manifest.compressedBytes, 0);
    const wal = [...segments.values()].filter(({ name }) => ofLine.some((base) => needs(base, name)));
    return sum + compressed + wal.reduce((bytes, segment) => bytes + segment.bytes, 0);
  }, 0);
}

/** Whether the base is brought forward by the segment. */
function needs({ manifest, reachesSegment }: Base, segment: string): boolean {
  return reachesSegment !== null && manifest.firstSegment <= segment && segment <= reachesSegment;
}

/** The newest segment stays, for it shows the hole before it. */
function unneededWal(line: Line, kept: ReadonlySet<Base>): UnneededWal {
  const bases = line.bases.filter((base) => kept.has(base));
  const before = bases.map(({ manifest }) => manifest.firstSegment).toSorted()[0];
  const names = [...line.segments.keys()].toSorted();
  const unreached = names
    .slice(0, -1)
    .filter((name) => name >= (before ?? '') && !bases.some((base) => needs(base, name)));
  return { line, before, unreached };
}

/**
 * What the schedule of backups asks of bases: where the last one of the line has a hole after it, or the line has outgrown
 * its bound, there is none good; the next one is then due an hour after the last try.
 */
export function baseHistory(line: Line | undefined, mostBytes: number, lastTriedAt: Date | null): BackupHistory {
  const last = line?.bases.at(-1);
  if (!line || !last) return { lastGoodAt: null, lastTriedAt };
  const wal = [...line.segments.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  // A bound below the base itself would never be kept, however often one is taken; its WAL can be.
  const isOutgrown =
    line.bytes > mostBytes && (last.manifest.compressedBytes < mostBytes / 2 || wal > mostBytes * NEARLY);
  const tried = lastTriedAt && lastTriedAt > last.endedAt ? lastTriedAt : last.endedAt;
  return { lastGoodAt: last.hasHole || isOutgrown ? null : last.endedAt, lastTriedAt: tried };
}
