import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createZstdCompress } from 'node:zlib';
import type { Client } from 'pg';
import { type Pack, pack } from 'tar-stream';
import { accountFor } from '../embedded/account.ts';
import { listDataFiles, readDataFile } from './data-files.ts';
import {
  type BaseManifest,
  basesFolderOf,
  FILES_FILE,
  MANIFEST_FILE,
  PARTIAL,
  readSegments,
  unlessMissing,
  walFolderOf,
} from './lines.ts';
import { deleteDrafts } from './prune.ts';
import { bytesForBase, freeBytes } from './room.ts';
import { lastWithoutHole } from './segments.ts';
import { BASE_RUNNING } from './shell.ts';
import { handOver, syncPaths } from './wal-store.ts';

export type BaseRun = {
  /** A connection with the rights of a superuser, which the base needs until its end. */
  readonly owner: Client;
  readonly clusterDir: string;
  /** The folder of the line that is being written. */
  readonly line: string;
  readonly product: string;
  readonly now: Date;
};

const WAL_WITHIN_MS = 120_000;

/**
 * Copies the files of the running database, to be brought forward by the WAL that is kept. The base is complete and on the
 * disk, or not there; a process that dies in the middle leaves the database as it was.
 *
 * @throws Error with one sentence where there is no room, or the WAL of its time is not kept
 */
export async function takeBase({ owner, clusterDir, line, product, now }: BaseRun): Promise<BaseManifest> {
  await deleteDrafts(line);
  await requireRoom(clusterDir, line);
  const name = now.toISOString().replaceAll(/[:.-]/g, '');
  const folder = join(basesFolderOf(line), name);
  const draft = `${folder}${PARTIAL}`;
  await mkdir(draft, { mode: 0o700 });
  const mark = join(walFolderOf(line), BASE_RUNNING);
  const startedAt = new Date();
  try {
    await writeFile(mark, '');
    const copied = await copyFiles(owner, clusterDir, join(draft, FILES_FILE));
    const manifest: BaseManifest = { format: 1, product, takenAt: now.toISOString(), ...copied };
    await untilKept(walFolderOf(line), manifest, startedAt);
    await writeFile(join(draft, MANIFEST_FILE), JSON.stringify(manifest, undefined, 1), { mode: 0o600 });
    const made = [join(draft, FILES_FILE), join(draft, MANIFEST_FILE), draft];
    await handOver(accountFor(clusterDir), made);
    await syncPaths(...made);
    await rename(draft, folder);
    await syncPaths(basesFolderOf(line));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(mark, { force: true });
  }
}

async function requireRoom(clusterDir: string, line: string): Promise<void> {
  const [needed, free] = [await bytesForBase(clusterDir), await freeBytes(line)];
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  throw new Error(`A base needs ${megabytes(needed)} in ${line}, and ${megabytes(free)} are free.`);
}

type Copied = Omit<BaseManifest, 'format' | 'product' | 'takenAt'>;

async function copyFiles(owner: Client, clusterDir: string, file: string): Promise<Copied> {
  const { rows: begun } = await owner.query<{ first: string; version: number }>(
    `select pg_walfile_name(pg_backup_start('aurea', fast => true)) as first,
            current_setting('server_version_num')::int as version`,
  );
  const archive = pack();
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  const out = createWriteStream(file, { mode: 0o600 });
  const written = pipeline(archive, createZstdCompress(), hashed, out);
  let unwritten: Error | undefined;
  written.catch((error: Error) => {
    unwritten = error;
    archive.destroy();
  });
  const sums = await addFiles(archive, clusterDir).catch((error: unknown) => {
    throw unwritten ?? error;
  });
  const { rows: ended } = await owner.query<{ label: string; spaces: string; last: string; at: string }>(
    `select labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn) as last, clock_timestamp() as at
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [start, stop] = [begun[0], ended[0]];
  if (!start || !stop) throw new Error('the database did not say where the base begins and ends');
  await addEntry(archive, 'backup_label', stop.label);
  if (stop.spaces !== '') await addEntry(archive, 'tablespace_map', stop.spaces);
  archive.finalize();
  await written;
  return {
    databaseVersion: start.version,
    endedAt: new Date(stop.at).toISOString(),
    firstSegment: start.first,
    lastSegment: stop.last,
    ...sums,
    compressedBytes: (await stat(file)).size,
    sha256: hash.digest('hex'),
  };
}

async function addFiles(archive: Pack, clusterDir: string): Promise<{ files: number; bytes: number }> {
  const listed = await listDataFiles(clusterDir);
  let bytes = 0;
  for (const { name, isFolder, bytes: size } of listed) {
    if (isFolder) await addFolder(archive, name);
    else await addFile(archive, name, size, join(clusterDir, name));
    bytes += size;
  }
  return { files: listed.filter(({ isFolder }) => !isFolder).length, bytes };
}

async function addFolder(archive: Pack, name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve()));
  });
}

/** @throws Error of the archive, where that ends before the file does */
export async function addFile(archive: Pack, name: string, size: number, path: string): Promise<void> {
  const ended = Promise.withResolvers<void>();
  // A disk that is full ends the pipeline first; the error of the entry is the same one.
  ended.promise.catch(() => undefined);
  const entry = archive.entry({ name, size, mode: 0o600 }, (error) => (error ? ended.reject(error) : ended.resolve()));
  await pipeline(readDataFile(path, size), entry);
  await ended.promise;
}

async function addEntry(archive: Pack, name: string, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Of the disk that holds the WAL, which may round its times. */
const CLOCK_SLACK_MS = 2_000;

/**
 * Waits until the last segment of the base is kept. One of before the base has its name where the files of the database were
 * put back.
 *
 * @throws Error with one sentence where it does not come, or a segment of the base was given up
 */
export async function untilKept(
  walFolder: string,
  { firstSegment, lastSegment }: Pick<BaseManifest, 'firstSegment' | 'lastSegment'>,
  startedAt: Date,
  withinMs = WAL_WITHIN_MS,
): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  const since = startedAt.getTime() - CLOCK_SLACK_MS;
  const file = join(walFolder, `${lastSegment}.gz`);
  while (((await stat(file).catch(unlessMissing))?.mtimeMs ?? 0) < since) {
    if (performance.now() > giveUpAt) throw new Error(`${file} was not written: WAL is not kept at the moment.`);
    await pause(100);
  }
  const kept = [...(await readSegments(walFolder)).values()].filter(({ keptAt }) => keptAt.getTime() >= since);
  const last = lastWithoutHole(firstSegment, new Map(kept.map((segment) => [segment.name, segment])));
  if (!last || last.name < lastSegment)
    throw new Error('WAL was given up while the base was taken, so it could not be brought forward.');
}
