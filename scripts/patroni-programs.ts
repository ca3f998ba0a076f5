import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian puts the programs of each PostgreSQL into a folder of its own, which is in no PATH. */
const VERSIONS = '/usr/lib/postgresql';
const OLDEST_VERSION = 15;
/** Not in the PATH of everybody. */
const ADMINISTRATION = '/usr/sbin';

/** Paths of the programs a cluster under Patroni is made of. */
export type ClusterPrograms = {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** The folder with postgres, initdb, pg_basebackup and pg_rewind. */
  readonly postgresFolder: string;
};

/** @throws Error that names the Debian packages which are missing */
export function findClusterPrograms(): ClusterPrograms {
  const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map(findProgram);
  const postgresFolder = findPostgres();
  if (patroni && etcd && haproxy && postgresFolder) return { patroni, etcd, haproxy, postgresFolder };
  const found = { patroni, 'etcd-server': etcd, haproxy, [`postgresql-${OLDEST_VERSION}`]: postgresFolder };
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
  throw new Error(
    `Debian packages are missing for this trial: apt-get install ${missing.join(' ')} (no service of theirs has to run)`,
  );
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ADMINISTRATION];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** The newest that is installed whole: `pg_rewind` is of the server, `pg_basebackup` of its client. */
function findPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  return versions
    .filter((version) => version >= OLDEST_VERSION)
    .toSorted((a, b) => b - a)
    .map((version) => join(VERSIONS, String(version), 'bin'))
    .find((folder) => ['postgres', 'pg_rewind', 'pg_basebackup'].every((name) => isExecutable(join(folder, name))));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
