import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { MAJOR_VERSION } from '../embedded/programs.ts';
import { isSegment, type KeptSegment, lastWithoutHole } from './segments.ts';

/** What was written down of a base when it was complete. */
export const BaseManifest = z.object({
  format: z.literal(1),
  product: z.string(),
  /** `server_version_num`. */
  databaseVersion: z.int(),
  takenAt: z.iso.datetime(),
  /** From this moment on it can be brought forward. */
  endedAt: z.iso.datetime(),
  firstSegment: z.string().refine(isSegment),
  lastSegment: z.string().refine(isSegment),
  files: z.int(),
  /** Of the files, and of the one that holds them. */
  bytes: z.int(),
  compressedBytes: z.int(),
  sha256: z.string(),
});
export type BaseManifest = z.infer<typeof BaseManifest>;

export const MANIFEST_FILE = 'manifest.json';
export const FILES_FILE = 'files.tar.zst';
export const PARTIAL = '.partial';
/** In the folder of a line: the files of the database that writes it. */
export const CLUSTER_FILE = 'database';

/** The files of a database at one moment, with the WAL kept since. */
export type Base = {
  readonly folder: string;
  readonly walFolder: string;
  readonly manifest: BaseManifest;
  readonly endedAt: Date;
  /** Until when it can be brought forward; null where WAL that it needs itself is missing. */
  readonly reachesTo: Date | null;
  /** The segment that was kept then. */
  readonly reachesSegment: string | null;
  /** Whether WAL was given up or lost after it. */
  readonly hasHole: boolean;
};

/** What was kept while one database wrote without a break: a folder named by its system, and when it began. */
export type Line = {
  readonly id: string;
  readonly folder: string;
  readonly walFolder: string;
  /** Where the files of its database lie or lay; null where nobody wrote it down. */
  readonly clusterDir: string | null;
  /** Oldest first. */
  readonly bases: readonly Base[];
  readonly segments: ReadonlyMap<string, KeptSegment>;
  readonly bytes: number;
};

const BLOCK_BYTES = 512;
const LINE_ID = /^\d{1,20}-\d{8}T\d{9}Z$/;

export const walFolderOf = (line: string) => join(line, 'wal');
export const basesFolderOf = (line: string) => join(line, 'bases');

/** The data directory of the database that wrote the line, the same for each PostgreSQL it ran; null where nobody wrote it down. */
export const placeOf = ({ clusterDir }: Pick<Line, 'clusterDir'>) => clusterDir && dirname(clusterDir);

/** Everything that was kept in the folder, oldest line first. */
export async function readLines(folder: string): Promise<Line[]> {
  const names = (await namesIn(folder)).filter((name) => LINE_ID.test(name));
  const lines: Line[] = [];
  for (const id of names) lines.push(await readLine(join(folder, id), id));
  return lines.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
}

const startOf = ({ id }: Line) => id.split('-')[1] ?? '';

/** When the line of this name was begun. */
export function startedAt(lineId: string): Date {
  const [, day, time] = /-(\d{8})T(\d{6})/.exec(lineId) ?? [];
  if (!day || !time) throw new Error(`${lineId} is no line`);
  return new Date(`${day.replace(/(....)(..)/, '$1-$2-')}T${time.replace(/(..)(..)/, '$1:$2:')}Z`);
}

export async function readLine(folder: string, id: string): Promise<Line> {
  const walFolder = walFolderOf(folder);
  const segments = await readSegments(walFolder);
  const names = (await namesIn(basesFolderOf(folder))).filter((name) => !name.endsWith(PARTIAL)).toSorted();
  const bases: Base[] = [];
  for (const name of names) {
    const base = await readBase(join(basesFolderOf(folder), name), walFolder, segments);
    if (base) bases.push(base);
  }
  const clusterDir = (await readFile(join(folder, CLUSTER_FILE), 'utf8').catch(unlessMissing))?.trim() ?? null;
  const kept = [...segments.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const compressed = bases.reduce((sum, { manifest }) => sum + manifest.compressedBytes, 0);
  return { id, folder, walFolder, clusterDir, bases, segments, bytes: kept + compressed };
}

/** Segments with the room they take on the disk, which is what bounds them. */
export async function readSegments(walFolder: string): Promise<Map<string, KeptSegment>> {
  const segments = new Map<string, KeptSegment>();
  for (const file of await namesIn(walFolder)) {
    const name = file.replace(/\.gz$/, '');
    if (!file.endsWith('.gz') || !isSegment(name)) continue;
    const found = await stat(join(walFolder, file)).catch(unlessMissing);
    if (found) segments.set(name, { name, keptAt: found.mtime, bytes: found.blocks * BLOCK_BYTES });
  }
  return segments;
}

async function readBase(
  folder: string,
  walFolder: string,
  segments: ReadonlyMap<string, KeptSegment>,
): Promise<Base | undefined> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '');
  const read = BaseManifest.safeParse(parsed(text));
  if (!read.success) return undefined;
  const { firstSegment, lastSegment, endedAt } = read.data;
  const last = lastWithoutHole(firstSegment, segments);
  const isUsable = last !== undefined && last.name >= lastSegment;
  const newest = [...segments.keys()].reduce((a, b) => (a > b ? a : b), '');
  return {
    folder,
    walFolder,
    manifest: read.data,
    endedAt: new Date(endedAt),
    reachesTo: isUsable ? last.keptAt : null,
    reachesSegment: isUsable ? last.name : null,
    hasHole: !isUsable || last.name < newest,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? [];
}

/** @throws the error itself unless the file or folder is not there */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

export const majorOf = ({ manifest }: Base) => Math.floor(manifest.databaseVersion / 10_000);

/** Those that this release can bring forward, the one that was complete last first. */
export function usableBases(lines: readonly Line[]): Base[] {
  return lines
    .flatMap(({ bases }) => bases)
    .filter((base) => base.reachesTo !== null && majorOf(base) === MAJOR_VERSION)
    .toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime());
}

/** A stretch of time to any moment of which the database can be brought back. */
export type Reach = { readonly from: Date; readonly to: Date };

/** The stretches of the bases of one database, oldest first, joined where one goes on from the other. */
export function reachesOf(lines: readonly Line[]): Reach[] {
  const reaches = usableBases(lines)
    .flatMap(({ endedAt, reachesTo }) => (reachesTo ? [{ from: endedAt, to: reachesTo }] : []))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const joined: Reach[] = [];
  for (const reach of reaches) {
    const before = joined.at(-1);
    if (before && reach.from <= before.to)
      joined[joined.length - 1] = { from: before.from, to: later(before.to, reach.to) };
    else joined.push(reach);
  }
  return joined;
}

const later = (a: Date, b: Date) => (a > b ? a : b);
