import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '#config.ts';
import { makeFolders } from '#data-dir.ts';
import type { DatabaseAddress, DatabaseAddresses } from '../address.ts';
import { type BackupOptions, type WrittenBackup, writeBackup } from './write.ts';

/** Who reads every row: the login of `BACKUP_DATABASE_URL`, else the owner of the tables. */
export function readerOf({ backupDatabaseUrl }: Config, { owner }: DatabaseAddresses): DatabaseAddress {
  return backupDatabaseUrl ? { connectionString: backupDatabaseUrl } : owner;
}

/** Writes a backup into a file that is complete and on the disk, or not there. */
export async function writeBackupFile(reader: Client, file: string, options: BackupOptions): Promise<WrittenBackup> {
  const draft = `${file}.partial`;
  makeFolders(dirname(file), 0o700);
  try {
    const written = await writeBackup(reader, createWriteStream(draft, { mode: 0o600 }), options);
    await sync(draft);
    await rename(draft, file);
    await sync(dirname(file));
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
