import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { durabilityOn } from './platform.ts';
import { MAJOR_VERSION } from './programs.ts';

/** The user that owns the embedded database. */
export const OWNER = 'aurea_owner';

/** The files of one embedded database. The folder carries the major version, which its format depends on. */
export type Cluster = {
  readonly dir: string;
  /** Shown in the titles of its processes, so that left-over ones are not confused with a neighbour's. */
  readonly name: string;
  readonly account: Account | undefined;
  /** False only in tests, where nothing has to survive a power cut. */
  readonly durable: boolean;
  /** Settings of the server besides the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Puts files into an empty folder that become a database; they belong to the account where there is one. */
export type Filling = (draft: string, account: Account | undefined) => Promise<void>;

export function clusterDirectory(dataDir: string): string {
  return join(dataDir, `postgresql-${MAJOR_VERSION}`);
}

export function clusterName(clusterDir: string): string {
  return `aurea-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`;
}

/** Environment of PostgreSQL's programs: nothing of ours, above all no secret. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the database files at the first start, new ones unless `fill` brings others. Interrupted, the next start begins
 * again from nothing.
 */
export async function initialise(cluster: Cluster, programs: string, fill?: Filling): Promise<void> {
  if (existsSync(cluster.dir)) return;
  await removeDrafts(cluster.dir);
  // A name of its own: `initdb` of a killed start may still be writing into the draft of then.
  const draft = `${cluster.dir}.draft-${randomUUID()}`;
  await mkdir(draft, { mode: 0o700 });
  if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid);
  await (fill ? fill(draft, cluster.account) : initialiseNew(cluster, programs, draft));
  await rename(draft, cluster.dir);
}

async function initialiseNew(cluster: Cluster, programs: string, draft: string): Promise<void> {
  const settings = ['-U', OWNER, '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--data-checksums'];
  const access = ['--auth-local=trust', '--auth-host=reject'];
  const speed = cluster.durable ? [] : ['--no-sync'];
  try {
    await promisify(execFile)(join(programs, 'bin', 'initdb'), ['-D', draft, ...settings, ...access, ...speed], {
      ...cluster.account,
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
    });
  } catch (error) {
    throw new Error(`The database files cannot be created in ${cluster.dir}: ${reasonOf(error)}`, { cause: error });
  }
}

async function removeDrafts(clusterDir: string): Promise<void> {
  const [folder, prefix] = [dirname(clusterDir), `${basename(clusterDir)}.draft-`];
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  for (const name of drafts)
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return said.split('\n').at(-1) || String(error);
}

/** Command line of the server: one Unix socket, no network, quiet logs without statements or values of customers. */
export function serverArguments(cluster: Cluster, socketDirectory: string): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    cluster_name: cluster.name,
    // Each file of tests opens applications of its own.
    max_connections: cluster.durable ? '60' : '240',
    shared_buffers: '128MB',
    // One small server on one machine: no replication, no processes that only wait. Where WAL is kept it holds more.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    jit: 'off',
    // What a large import wrote is planned for as soon as its statistics are taken: after a minute by default.
    autovacuum_naptime: '15s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...durability(cluster.durable),
    ...cluster.settings,
  };
  return ['-D', cluster.dir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function durability(durable: boolean): Record<string, string> {
  const value = durable ? 'on' : 'off';
  return { fsync: value, full_page_writes: value, synchronous_commit: value, ...durabilityOn(process.platform) };
}
