import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '#logging.ts';
import { APP_ROLE, type DatabaseAddress } from './address.ts';
import { clientWithDeadline } from './deadline-client.ts';
import { PlanningDialect } from './prepared-statement.ts';
import type { Database } from './schema/database.ts';
import { type Quotas, quotaSettings } from './storage-quota.ts';

/** The pool of the product's own role. Outside a transaction of `inScope` it sees no customer data at all. */
export type Db = Kysely<Database>;

export type PoolOptions = {
  readonly log: Log;
  readonly connections?: number;
  /** The server ends a statement that takes longer. */
  readonly statementTimeoutMs?: number;
  /** A connection on which a statement is not answered in this time is closed. */
  readonly answerTimeoutMs?: number;
  /** How long a caller waits for a connection: two seconds unless stated. */
  readonly connectTimeoutMs?: number;
  /** Connections of another class, which tests break. */
  readonly Client?: typeof pg.Client;
  /** What an account may store; without it as much as it likes. */
  readonly quotas?: Quotas;
};

/**
 * Connections of requests: a statement takes less than two seconds, and where the database stands still a request is
 * answered 503 after that time.
 */
export const REQUEST_CONNECTIONS = { connections: 10, statementTimeoutMs: 1_800, answerTimeoutMs: 1_900 } as const;

/** Connections of jobs and of requests that state a longer time: what they wait for takes none from other requests. */
export const LONG_CONNECTIONS = { connections: 8, statementTimeoutMs: 60_000, answerTimeoutMs: 65_000 } as const;

/** A connection of its own for the write that is tried each minute. */
export const PROBE_CONNECTION = { connections: 1, statementTimeoutMs: 5_000, answerTimeoutMs: 6_000 } as const;

/** Start-up settings of every connection that works as the product's role. */
export function sessionOptions(statementTimeoutMs: number, quotas?: Quotas): string {
  const settings = {
    ...(quotas ? quotaSettings(quotas) : {}),
    role: APP_ROLE,
    search_path: 'app,identity,reference',
    timezone: 'UTC',
    statement_timeout: `${statementTimeoutMs}ms`,
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '10s',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Opens a pool whose every connection works as `aurea_app`, with the time limits of the product. */
export function createDb(address: DatabaseAddress, options: PoolOptions): Db {
  const pool = createPool(address, options);
  return new Kysely<Database>({ dialect: new PlanningDialect({ pool }) });
}

function createPool(address: DatabaseAddress, options: PoolOptions): pg.Pool {
  const {
    log,
    connections = 10,
    statementTimeoutMs = 5_000,
    connectTimeoutMs = 2_000,
    answerTimeoutMs,
    Client = answerTimeoutMs ? clientWithDeadline(answerTimeoutMs) : pg.Client,
    quotas,
  } = options;
  const pool = new pg.Pool({
    ...address,
    Client,
    max: connections,
    options: sessionOptions(statementTimeoutMs, quotas),
    application_name: 'aurea',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    types,
  });
  // A connection that dies emits an error: on the pool while idle, on itself while at work. Without a listener either
  // one would end the process. The statement that was running is rejected besides.
  pool.on('error', (error) => {
    // At the end of the pool the server may be the first to hang up.
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection was lost');
  });
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ reason: error.message }, 'connection lost')),
  );
  return pool;
}

/**
 * How stored values reach the code: `date` stays a day (`2026-11-20`), `timestamptz` is an ISO moment with
 * milliseconds (`2026-11-20T10:00:00.000Z`), `numeric` and `bigint` stay decimal strings.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    if (oid === pg.types.builtins.DATE) return asStored;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoMoment;
    return pg.types.getTypeParser(oid, format);
  },
};

function asStored(text: string): string {
  return text;
}

function isoMoment(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/** One connection with the rights of the owner, for roles, migrations and the tables of the job queue. */
export async function withOwner<Result>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...address,
    options: '-c timezone=UTC -c search_path=pg_catalog',
    application_name: 'aurea-owner',
    connectionTimeoutMillis: 5_000,
    types,
  });
  client.on('error', () => undefined); // a lost connection also rejects the statement that was running
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
