import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders, namingDataDir } from './data-dir.ts';

const KEY_BYTES = 32;

/**
 * The key that encrypts secrets in the database: the configured one, else the one in the data directory, made at the
 * first start and readable by its owner only.
 *
 * @throws Error when the file is damaged: a new key could read nothing of what the old one sealed
 */
export function loadSecretKey(config: { readonly secretKey: Buffer | undefined; readonly dataDir: string }): Buffer {
  if (config.secretKey) return config.secretKey;
  const file = join(config.dataDir, 'secret.key');
  const existing = readOrCreate(config.dataDir, file);
  if (existing.length === KEY_BYTES) return existing;
  throw new Error(`The secret key in ${file} is damaged; restore it from a backup or set SECRET_KEY.`);
}

function readOrCreate(dataDir: string, file: string): Buffer {
  try {
    return readKey(file) ?? createKey(dataDir, file);
  } catch (error) {
    throw namingDataDir(dataDir, error);
  }
}

function readKey(file: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside and linked into place, so that the file is whole or absent and the first of two writers wins. */
function createKey(folder: string, file: string): Buffer {
  makeFolders(folder, 0o700);
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readKey(file) ?? Buffer.alloc(0);
}
