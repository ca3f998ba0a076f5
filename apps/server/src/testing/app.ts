import { randomBytes, randomUUID } from 'node:crypto';
import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, expect } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import type { DatabaseAddress } from '#db/address.ts';
import { type Cipher, createCipher } from '#db/cipher.ts';
import { createDb, type Db, LONG_CONNECTIONS, type PoolOptions } from '#db/client.ts';
import { createFailureTally, type FailureTally } from '#db/failure-tally.ts';
import { createDatabaseHealth } from '#db/health.ts';
import { createWriteProbe, type WriteProbe } from '#db/write-probe.ts';
import type { Area } from '#http/area.ts';
import { type Clock, clockFrom, systemRandomness } from '#http/deps.ts';
import { createQueue, type Queue } from '#jobs/queue.ts';
import { createWorkerPool, type WorkerPool } from '#jobs/worker-pool.ts';
import { createLog, type Log } from '#logging.ts';
import { openTelemetry } from '#providers/telemetry/open-telemetry.ts';
import type { Telemetry } from '#providers/telemetry/port.ts';
import { fileDatabase, PATIENCE } from './file-database.ts';
import { secretsIn } from './log-secrets.ts';

const VERSION = '0.0.0-test';

export type TestApp = {
  readonly http: FastifyInstance;
  readonly db: Db;
  readonly probe: WriteProbe;
  readonly queue: Queue;
  readonly tally: FailureTally;
  readonly workers: WorkerPool;
  readonly cipher: Cipher;
  /** Where the environment sends traces or metrics. */
  readonly telemetry: Telemetry | undefined;
  /** What the clock of the server shows. */
  readonly now: () => Date;
  /** Moves the clock of the server forward. */
  readonly pass: (time: { readonly [unit in 'seconds' | 'minutes' | 'hours' | 'days']?: number }) => void;
  /** Calls a route as nobody, or as a browser that holds these cookies. */
  readonly send: (route: Route, input: AnyInput, options?: SendOptions) => Promise<LightMyRequestResponse>;
  /** @throws CallFailure when the answer is not a success */
  readonly call: <const R extends Route>(route: R, input: CallInput<R>, options?: SendOptions) => Promise<ReplyOf<R>>;
};

type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

export type SendOptions = {
  readonly cookie?: string;
  readonly workspaceId?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a call that was refused answered. */
export class CallFailure extends Error {
  readonly status: number;
  /** The last word of the message key: the code of the failure. */
  readonly code: string;
  readonly body: {
    readonly name: string;
    readonly message: string;
    readonly params: Readonly<Record<string, unknown>>;
  };

  constructor(answer: LightMyRequestResponse) {
    super(`${answer.statusCode} ${answer.body.slice(0, 300)}`);
    this.status = answer.statusCode;
    this.body = answer.json();
    this.code = this.body.message.split('.').at(-1) ?? '';
  }
}

export type TestAppOptions = {
  readonly areas: readonly Area[];
  /** The moment at which the clock of the server stands: 20 November 2026 unless set. */
  readonly now?: string;
  /** A clock that runs instead. */
  readonly clock?: Clock;
  readonly env?: Readonly<Record<string, string>>;
  /** Another database; that of the test file unless set. */
  readonly database?: DatabaseAddress;
  /** Where it writes its log; by default it is searched for secrets. */
  readonly log?: Log;
  /** Connections of its requests. */
  readonly connections?: number;
  /** Calls of one access token in a minute. */
  readonly tokenRate?: number;
  /** Calls of one guarded route from one network in a minute. */
  readonly guardedRate?: number;
  /** That of another server, for two that share the sessions of one database. */
  readonly cipher?: Cipher;
  /** Connections that break. */
  readonly Client?: PoolOptions['Client'];
};

/** The whole server on the database of the test file; its jobs run when the test drains them. */
export async function startApp(options: TestAppOptions): Promise<TestApp> {
  const { areas, now = '2026-11-20T09:00:00Z', env = {}, database: address = (await fileDatabase()).app } = options;
  const { connections = 8, log = searchedLog(), tokenRate = 1_000_000, guardedRate = 1_000_000 } = options;
  const secretKey = Buffer.alloc(32, 7).toString('base64');
  const config = readConfig({ SECRET_KEY: secretKey, SECOND_FACTOR: 'nobody', ...env });
  const { quotas } = config;
  const pool = { ...PATIENCE, log, quotas, ...(options.Client && { Client: options.Client }) };
  const db = createDb(address, { ...pool, connections });
  const longDb = createDb(address, { ...LONG_CONNECTIONS, ...pool, connections: 4 });
  const telemetry = await openTelemetry(config.telemetry, { log, version: VERSION });
  const queue = createQueue(address, {
    log,
    working: false,
    namespace: `${randomUUID()}/`,
    tracing: telemetry?.tracing,
  });
  const workers = createWorkerPool();
  const health = createDatabaseHealth();
  let moment = Date.parse(now);
  const { clock = clockFrom(() => new Date(moment)) } = options;
  const tally = createFailureTally(longDb, clock.now);
  const probe = createWriteProbe({ db, health, log });
  // A key of its own: what is counted per client and address in one test does not reach the next.
  const { cipher = createCipher(randomBytes(32)) } = options;
  const http = await buildApp({
    ...{ config, db, longDb, queue, workers, log, areas, health, tally, probe, telemetry },
    wholeTable: false,
    clock,
    randomness: systemRandomness,
    cipher,
    version: VERSION,
    webRoot: '/nonexistent',
    isReady: () => true,
    limits: { usual: 1_000_000, guarded: guardedRate, token: tokenRate },
  });
  await queue.start();
  afterAll(async () => {
    await http.close();
    await queue.stop();
    await workers.stop();
    await telemetry?.stop();
    await db.destroy();
    await longDb.destroy();
  });
  const send: TestApp['send'] = (route, input, options = {}) => sendTo(http, route, input, options);
  return {
    http,
    db,
    probe,
    queue,
    tally,
    workers,
    cipher,
    telemetry,
    now: clock.now,
    send,
    pass: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      moment += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    call: async (route, input, options) => {
      const answer = await send(route, input, options);
      if (answer.statusCode >= 400) throw new CallFailure(answer);
      return (answer.body === '' ? undefined : answer.json()) as ReplyOf<typeof route>;
    },
  };
}

/** A log in which a secret fails the tests of the file. */
function searchedLog(): Log {
  const found: string[] = [];
  afterAll(() => expect(found).toEqual([]));
  return createLog('info', {
    write: (line) => {
      found.push(...secretsIn(line));
    },
  });
}

function sendTo(http: FastifyInstance, route: Route, input: AnyInput, options: SendOptions) {
  const values = { ...(input.params ?? {}) } as Readonly<Record<string, unknown>>;
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name])));
  return http.inject({
    method: route.method,
    url: path,
    ...(input.query ? { query: { ...input.query } as Record<string, string> } : {}),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(route.method === 'GET' ? {} : { 'idempotency-key': options.key ?? randomUUID() }),
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...(options.workspaceId ? { workspace: options.workspaceId } : {}),
      ...options.headers,
    },
  });
}
