import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { pointInTimeSettings } from '../../backup-settings.ts';
import { type BaseManifest, basesFolderOf, CLUSTER_FILE, MANIFEST_FILE, walFolderOf } from './lines.ts';
import { prune } from './prune.ts';
import { bytesForBase, roomIn } from './room.ts';

const SEGMENT = '000000010000000000000001';
const LINE = '7-20261126T000000000Z';

function stage() {
  const home = mkdtempSync('/tmp/aurea-room-');
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const clusterDir = join(home, 'data/postgresql-18');
  mkdirSync(join(clusterDir, 'base'), { recursive: true });
  writeFileSync(join(clusterDir, 'base/1'), 'rows');
  const line = join(home, LINE);
  mkdirSync(walFolderOf(line), { recursive: true });
  writeFileSync(join(line, CLUSTER_FILE), clusterDir);
  writeFileSync(join(walFolderOf(line), `${SEGMENT}.gz`), '');
  for (const name of ['20261126', '20261127']) writeBase(join(basesFolderOf(line), name), name);
  /** A file without contents that is larger than the disk. */
  const outgrow = () => truncateSync(join(clusterDir, 'base/1'), 2 ** 43);
  return { home, clusterDir, outgrow, bases: () => readdirSync(basesFolderOf(line)) };
}

function writeBase(folder: string, day: string) {
  mkdirSync(folder, { recursive: true });
  const at = `${day.replace(/(....)(..)/, '$1-$2-')}T00:00:00Z`;
  const sums = { files: 1, bytes: 1, compressedBytes: 1, sha256: '' };
  const manifest: BaseManifest = {
    ...{ format: 1, product: '', databaseVersion: 180_001, takenAt: at, endedAt: at, ...sums },
    ...{ firstSegment: SEGMENT, lastSegment: SEGMENT },
  };
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
}

it('gives the older base up where the disk has no room for the next', async () => {
  const { home, clusterDir, outgrow, bases } = stage();
  expect([await bytesForBase(clusterDir), await roomIn(home, clusterDir)]).toEqual([512 * 2 ** 20 + 4, 'ample']);
  await prune(home, LINE, 1e9);
  expect(bases()).toHaveLength(2);
  outgrow();
  expect(await roomIn(home, clusterDir)).toBe('short');
  await prune(home, LINE, 1e9);
  expect(bases()).toEqual(['20261127']);
});

it('is bound by a tenth of a small disk, unless it is said', () => {
  const { blocks, bsize } = statfsSync('/dev/shm');
  const dataDir = '/dev/shm/aurea-none/data';
  expect(pointInTimeSettings({}, dataDir).mostBytes).toBe(Math.min(5e9, (blocks * bsize) / 10));
  expect(pointInTimeSettings({ POINT_IN_TIME_MB: 100 }, dataDir).mostBytes).toBe(1e8);
  expect(pointInTimeSettings({}, '/proc/none').mostBytes).toBe(5e9);
});
