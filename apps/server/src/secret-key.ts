import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { makeFolders, namingDataDir } from './data-dir.ts';

const KEY_BYTES = 32;

/** Where the secret key of this instance is. */
export type KeyPlace = {
  /** In words, for the operator. */
  readonly name: string;
  /** The file that holds it; null where the environment does. */
  readonly file: string | null;
  /** @throws Error when what is there is no key: another one could read nothing of what it sealed */
  readonly find: () => Buffer | undefined;
  /** Makes one where there is none. @throws Error where keys are for the operator to make */
  readonly create: () => Buffer;
};

/**
 * `SECRET_KEY`, else the file `SECRET_KEY_FILE`, else a file in the data directory, beside the embedded database.
 *
 * @throws Error when the database is elsewhere and no key is named: every instance of it needs the same one
 */
export function keyPlaceOf(config: Pick<Config, 'secretKey' | 'secretKeyFile' | 'dataDir' | 'databaseUrl'>): KeyPlace {
  const { secretKey, secretKeyFile, dataDir, databaseUrl } = config;
  const own = join(dataDir, 'secret.key');
  if (secretKey) {
    return { name: 'SECRET_KEY', file: null, find: () => secretKey, create: () => secretKey };
  }
  if (secretKeyFile) {
    const create = () => {
      throw new Error(`There is no secret key in ${secretKeyFile}: npm run new-key -- ${secretKeyFile} writes one.`);
    };
    return { name: secretKeyFile, file: secretKeyFile, find: () => readKeyFile(secretKeyFile), create };
  }
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL is set and no secret key is: npm run new-key -- /etc/aurea/secret.key writes one that only its owner ' +
        `may read; set SECRET_KEY_FILE to that path on every instance. A key made before is in ${own}.`,
    );
  }
  return {
    name: own,
    file: own,
    find: () => inDataDir(dataDir, () => readKeyFile(own)),
    create: () => inDataDir(dataDir, () => createKeyFile(own)),
  };
}

function inDataDir<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw namingDataDir(dataDir, error);
  }
}

/** @throws Error when the file holds no key */
export function readKeyFile(file: string): Buffer | undefined {
  const text = textOf(file);
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new Error(`The secret key in ${file} is damaged; restore it from a backup or set SECRET_KEY.`);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A new random key, or the one that is there. Written beside and linked into place, so that the file is whole or absent and
 * the first of two writers wins; only its owner may read it.
 */
export function createKeyFile(file: string): Buffer {
  makeFolders(dirname(file), 0o700);
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
  const key = readKeyFile(file);
  if (!key) throw new Error(`The secret key in ${file} was removed while it was made.`);
  return key;
}

/** Puts the next key in the place of the former one, which stays beside it for backups made before. */
export function replaceKeyFile(file: string, nextFile: string, formerFile: string): void {
  if (textOf(formerFile) === undefined && textOf(file) !== undefined) linkSync(file, formerFile);
  renameSync(nextFile, file);
}
