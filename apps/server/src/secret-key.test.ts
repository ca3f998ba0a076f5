import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keyPlaceOf } from './secret-key.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'aurea-key-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

type Place = { readonly dataDir: string; readonly secretKey?: Buffer };

/** The key of an instance that starts for the first time, or again. */
function keyAt({ dataDir, secretKey }: Place): Buffer {
  const place = keyPlaceOf({ dataDir, secretKey, secretKeyFile: undefined, databaseUrl: undefined });
  return place.find() ?? place.create();
}

it('makes a key once and finds it again', () => {
  const dataDir = join(folder(), 'new');
  const first = keyAt({ dataDir });
  expect(first).toHaveLength(32);
  expect(keyAt({ dataDir })).toEqual(first);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
});

it('prefers the configured key and writes nothing', () => {
  const dataDir = folder();
  const secretKey = Buffer.alloc(32, 1);
  expect(keyAt({ dataDir, secretKey })).toBe(secretKey);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('refuses a damaged key instead of making another one', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'secret.key'), 'short');
  chmodSync(join(dataDir, 'secret.key'), 0o600);
  expect(() => keyAt({ dataDir })).toThrow(/is damaged/);
});

it('names the data directory where it cannot be used', () => {
  const dataDir = join(folder(), 'a-file');
  writeFileSync(dataDir, '');
  const sentence = `DATA_DIR ${dataDir} cannot be used: it, or a folder on the way to it, is a file.`;
  expect(() => keyAt({ dataDir })).toThrow(sentence);
});

it.runIf(process.platform === 'linux')('says so where the system lets nobody make a folder', () => {
  const dataDir = '/proc/no-such-folder/data';
  const sentence = `DATA_DIR ${dataDir} cannot be used: no folder can be made there.`;
  expect(() => keyAt({ dataDir })).toThrow(sentence);
});
