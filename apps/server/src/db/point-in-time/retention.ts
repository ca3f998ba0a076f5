import type { BackupHistory } from '#db/backup/schedule.ts';
import { type Base, type Line, systemOf } from './lines.ts';

/** Bases that are kept, with the WAL since the older. */
const BASES_KEPT = 2;

/** What may go: whole lines, bases, and WAL before the first segment that a base kept in the line needs. */
export type Pruning = {
  readonly lines: readonly Line[];
  readonly bases: readonly Base[];
  readonly wal: readonly { readonly line: Line; readonly before: string }[];
};

/**
 * What is not kept any longer: of one database the last two bases stay, with the WAL since the older; fewer where they take
 * more than `mostBytes`, down to the last one. What another database left in the folder is not touched.
 *
 * @param current the line that is being written, which stays also without a base
 */
export function pruningOf(lines: readonly Line[], current: string, mostBytes: number): Pruning {
  const own = lines.filter(({ id }) => systemOf(id) === systemOf(current));
  const latestFirst = own.flatMap(({ bases }) => bases).toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime());
  let kept = new Set(latestFirst.slice(0, BASES_KEPT));
  if (bytesWith(own, kept) > mostBytes) kept = new Set(latestFirst.slice(0, 1));
  const isKept = (line: Line) => line.id === current || line.bases.some((base) => kept.has(base));
  const staying = own.filter(isKept);
  return {
    lines: own.filter((line) => !isKept(line)),
    bases: staying.flatMap(({ bases }) => bases.filter((base) => !kept.has(base))),
    wal: staying.flatMap((line) => {
      const before = firstNeeded(line, kept);
      return before ? [{ line, before }] : [];
    }),
  };
}

/** Bytes that stay where these bases are kept. */
function bytesWith(lines: readonly Line[], kept: ReadonlySet<Base>): number {
  return lines.reduce((sum, line) => {
    const before = firstNeeded(line, kept);
    const bases = line.bases
      .filter((base) => kept.has(base))
      .reduce((bytes, { manifest }) => bytes + manifest.compressedBytes, 0);
    const wal = [...line.segments.values()].filter(({ name }) => before !== undefined && name >= before);
    return sum + bases + wal.reduce((bytes, segment) => bytes + segment.bytes, 0);
  }, 0);
}

function firstNeeded({ bases }: Line, kept: ReadonlySet<Base>): string | undefined {
  return bases
    .filter((base) => kept.has(base))
    .map(({ manifest }) => manifest.firstSegment)
    .toSorted()[0];
}

/**
 * What the schedule of backups asks of bases: where the last one of the line has a hole after it, or the line has outgrown
 * its bound, there is none good; the next one is then due an hour after the last try.
 */
export function baseHistory(line: Line | undefined, mostBytes: number, lastTriedAt: Date | null): BackupHistory {
  const last = line?.bases.at(-1);
  if (!line || !last) return { lastGoodAt: null, lastTriedAt };
  // A bound below the base itself would never be kept, however often one is taken.
  const isOutgrown = line.bytes > mostBytes && last.manifest.compressedBytes < mostBytes / 2;
  const tried = lastTriedAt && lastTriedAt > last.endedAt ? lastTriedAt : last.endedAt;
  return { lastGoodAt: last.hasHole || isOutgrown ? null : last.endedAt, lastTriedAt: tried };
}
