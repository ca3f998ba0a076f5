import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { type BaseManifest, basesFolderOf, CLUSTER_FILE, MANIFEST_FILE, walFolderOf } from './lines.ts';

const SEGMENT = '000000010000000000000001';

function stage() {
  const home = mkdtempSync('/tmp/aurea-choice-');
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'kept');
  const writeLine = (id: string, place: string, at: string) => {
    const line = join(folder, id);
    const base = join(basesFolderOf(line), '1');
    for (const made of [base, walFolderOf(line)]) mkdirSync(made, { recursive: true });
    writeFileSync(join(line, CLUSTER_FILE), `${join(home, place)}/postgresql-18\n`);
    writeFileSync(join(walFolderOf(line), `${SEGMENT}.gz`), '');
    const sums = { files: 1, bytes: 1, compressedBytes: 1, sha256: '' };
    const manifest: BaseManifest = {
      ...{ format: 1, product: '', databaseVersion: 180_001, takenAt: at, endedAt: at, ...sums },
      ...{ firstSegment: SEGMENT, lastSegment: SEGMENT },
    };
    writeFileSync(join(base, MANIFEST_FILE), JSON.stringify(manifest));
  };
  writeLine('7-20261120T000000000Z', 'data', '2026-11-27T03:00:00Z');
  writeLine('8-20261127T150000000Z', 'drill', '2026-11-27T15:05:00Z');
  const env = { PATH: '/usr/bin:/bin', POINT_IN_TIME_DIR: folder };
  const program = fileURLToPath(new URL('../../commands/restore.ts', import.meta.url));
  /** What the command says; its bases hold no files, so each ends with a refusal. */
  const restore = (place: string, ...args: string[]) =>
    new Promise<string>((settle) => {
      const options = { env: { ...env, DATA_DIR: join(home, place) } };
      execFile(process.execPath, [program, '--to', 'latest', ...args], options, (_, out, err) => settle(out + err));
    });
  return { home, restore };
}

it('restores the database of DATA_DIR, whatever another one left since', async () => {
  const { home, restore } = stage();
  const own = `from the base of 2026-11-27 03:00:00 (UTC).\nLine 7-20261120T000000000Z, of the database in ${home}/data/`;
  expect(await restore('data', '--zone', 'UTC')).toContain(own);
  expect(await restore('new')).toContain('of several databases: choose by --of or --line among');
  expect(await restore('new', '--zone', 'UTC', '--of', join(home, 'data'))).toContain(own);
  expect(await restore('data', '--line', '8-20261127T150000000Z')).toContain(`of the database in ${home}/drill/`);
}, 120_000);
