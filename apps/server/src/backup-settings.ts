import { statfsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The backups that the instance takes by itself. */
export type BackupSettings = {
  /** `no_login`: with `DATABASE_URL` nobody was named who may read every row. */
  readonly state: 'on' | 'off' | 'no_login';
  readonly folder: string;
  readonly passphraseFile: string | undefined;
};

/** The WAL and the bases that the embedded database keeps. */
export type PointInTimeSettings = { readonly isOn: boolean; readonly folder: string; readonly mostBytes: number };

type BackupEnvironment = {
  readonly DATABASE_URL?: string | undefined;
  readonly BACKUP_DATABASE_URL?: string | undefined;
  readonly BACKUPS?: 'on' | 'off' | undefined;
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_PASSPHRASE_FILE?: string | undefined;
  readonly POINT_IN_TIME?: 'on' | 'off' | undefined;
  readonly POINT_IN_TIME_DIR?: string | undefined;
  readonly POINT_IN_TIME_MB?: number | undefined;
};

/** What the environment says of them, checked before. */
export function backupSettings(env: BackupEnvironment, dataDir: string): BackupSettings {
  const canRead = env.DATABASE_URL === undefined || env.BACKUP_DATABASE_URL !== undefined;
  return {
    state: env.BACKUPS ?? (canRead ? 'on' : 'no_login'),
    folder: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
    passphraseFile: env.BACKUP_PASSPHRASE_FILE && resolve(env.BACKUP_PASSPHRASE_FILE),
  };
}

export function pointInTimeSettings(env: BackupEnvironment, dataDir: string): PointInTimeSettings {
  const folder = resolve(env.POINT_IN_TIME_DIR ?? join(dataDir, 'point-in-time'));
  return {
    isOn: env.POINT_IN_TIME !== 'off' && env.DATABASE_URL === undefined,
    folder,
    mostBytes: env.POINT_IN_TIME_MB === undefined ? Math.min(5e9, diskBytes(folder) / 10) : env.POINT_IN_TIME_MB * 1e6,
  };
}

/** Size of the disk on which the folder lies or will lie; without end where the system does not say it. */
function diskBytes(folder: string): number {
  try {
    const { blocks, bsize } = statfsSync(folder);
    return blocks > 0 ? blocks * bsize : Number.POSITIVE_INFINITY;
  } catch {
    return dirname(folder) === folder ? Number.POSITIVE_INFINITY : diskBytes(dirname(folder));
  }
}
