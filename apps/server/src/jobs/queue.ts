import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { DatabaseAddress } from '#db/address.ts';
import { sessionOptions } from '#db/client.ts';
import { inView } from '#db/left-out.ts';
import type { Tx } from '#db/transaction.ts';
import type { Log } from '#logging.ts';
import { inSpan } from '#providers/telemetry/current-span.ts';
import type { Tracing } from '#providers/telemetry/port.ts';
import { JOB_SCHEMA } from './install.ts';
import { namesOfWaiting } from './waiting-jobs.ts';

/** A kind of work done later: its name and what it needs to know. Ids only, never content: jobs are not sealed. */
export type Job<Data extends object> = { readonly name: string; readonly data: z.ZodType<Data> };

/**
 * Does the work. It may run more than once (after a crash, or when it failed), so it must look first whether its effect
 * is already there.
 */
type JobHandler<Data extends object> = (data: Data) => Promise<void>;

type EnqueueOptions = {
  /** Not before this moment. */
  readonly after?: Date;
  /** Not before so many seconds have gone by. */
  readonly afterSeconds?: number;
  /** Before others of its kind that wait. */
  readonly urgent?: boolean;
};

export type Queue = {
  /** Says who does a job. Before `start`. */
  readonly handle: <Data extends object>(job: Job<Data>, handler: JobHandler<Data>) => void;
  /** Repeats a job by a cron expression, in the time of Paris. Before `start`. */
  readonly repeat: <Data extends object>(job: Job<Data>, cron: string, data: Data) => void;
  /** Asks for a job within the transaction of its cause: it exists if and only if the transaction commits. */
  readonly enqueue: <Data extends object>(
    tx: Tx,
    job: Job<Data>,
    data: Data,
    options?: EnqueueOptions,
  ) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Lets running jobs finish, at most five seconds. */
  readonly stop: () => Promise<void>;
  /** Does everything that waits, now, and answers how many jobs that were. For tests and commands, without `start`ed workers. */
  readonly drain: () => Promise<number>;
};

export type QueueOptions = {
  readonly log: Log;
  /** Hears of the error of each job that fails. */
  readonly onFailure?: (error: unknown, job: string) => void;
  /** False where jobs are only asked for or drained, as in tests and commands. */
  readonly working?: boolean;
  /** Keeps apart the queues of tests that share a database. */
  readonly namespace?: string;
  /** Where traces are sent. */
  readonly tracing?: Tracing | undefined;
};

const STATEMENT_TIMEOUT_MS = 60_000;

const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 };

/** A job whose process died is taken up by another after the first of these, noticed at the pace of the second. */
const HEARTBEAT_SECONDS = 15;
const SUPERVISION_SECONDS = 15;

type RawHandler = (data: unknown) => Promise<void>;
type Repetition = { readonly name: string; readonly cron: string; readonly data: object };

/**
 * The job queue: tables of the same database (pg-boss), written in the caller's transaction, worked by the product's
 * role. A notification wakes the workers; polling finds what a lost notification left behind.
 */
export function createQueue(address: DatabaseAddress, options: QueueOptions): Queue {
  const { log, working = true, namespace = '', onFailure = () => undefined, tracing } = options;
  const boss = createBoss(address, working, log);
  const handlers = new Map<string, RawHandler>();
  const repetitions: Repetition[] = [];
  const nameOf = (job: { readonly name: string }) => `${namespace}${job.name}`;

  return {
    handle: (job, handler) => {
      handlers.set(
        nameOf(job),
        logged(job.name, { log, onFailure, tracing }, async (data) => handler(job.data.parse(data))),
      );
    },
    repeat: (job, cron, data) => {
      repetitions.push({ name: nameOf(job), cron, data });
    },
    enqueue: async (tx, job, data, { after, afterSeconds, urgent = false } = {}) => {
      const startAfter = after ?? afterSeconds;
      const timing = { priority: urgent ? 1 : 0, ...(startAfter ? { startAfter } : {}) };
      await boss.send(nameOf(job), data, { db: fromKysely(tx), ...timing });
    },
    start: async () => {
      await boss.start().catch(explainOldTables);
      for (const name of handlers.keys())
        await boss.createQueue(name, { ...RETRIES, heartbeatSeconds: HEARTBEAT_SECONDS, notify: true });
      if (!working) return;
      for (const [name, handler] of handlers) await work(boss, name, handler);
      for (const { name, cron, data } of repetitions) await boss.schedule(name, cron, data, { tz: 'Europe/Paris' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
    drain: () => drain(boss, handlers),
  };
}

function createBoss(address: DatabaseAddress, working: boolean, log: Log): PgBoss {
  const boss = new PgBoss({
    ...address,
    schema: JOB_SCHEMA,
    application_name: 'aurea-jobs',
    options: sessionOptions(STATEMENT_TIMEOUT_MS),
    max: working ? 3 : 1,
    connectionTimeoutMillis: 5_000,
    // The owner has done this at the start; the product's role could not.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: working,
    supervise: working,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
    schedule: working,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue lost the database for a moment'));
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'the job queue warns'));
  return boss;
}

/** @throws Error with one sentence for the operator where the owner has yet to bring the tables of the queue forward */
function explainOldTables(error: unknown): never {
  if (!(error instanceof Error) || !OLD_TABLES.has(error.message)) throw error;
  throw new Error(
    'The tables of the job queue are not those of this release: run npm run migrate with MIGRATION_DATABASE_URL, the address of the owner of the tables.',
    { cause: error },
  );
}

/** What pg-boss says, which has no code. */
const OLD_TABLES = new Set(['pg-boss database requires migrations', 'pg-boss is not installed']);

async function work(boss: PgBoss, name: string, handler: RawHandler): Promise<void> {
  const pace = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 30 };
  const worker: { id?: string } = {};
  worker.id = await boss.work(name, pace, async ([job]) => {
    // Of several notifications while a job is done one is left: what else waits comes next, not with the next poll.
    if (worker.id) boss.notifyWorker(worker.id);
    if (job) await handler(job.data);
  });
}

/** One of the three places that catch: a failed job is logged, and tried again later by the queue. */
function logged(
  name: string,
  { log, onFailure, tracing }: Required<Pick<QueueOptions, 'log' | 'onFailure'>> & Pick<QueueOptions, 'tracing'>,
  handler: RawHandler,
): RawHandler {
  return async (data) => {
    const startedAt = performance.now();
    const span = tracing?.job(`job ${name}`, { 'aurea.job': name });
    try {
      await inSpan(span, () => inView(null, () => handler(data)));
      span?.end({ 'aurea.outcome': 'done' });
      log.debug({ job: name, ms: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (error) {
      span?.end({ 'aurea.outcome': 'failed' }, true);
      log.error({ job: name, err: error }, 'job failed');
      onFailure(error, name);
      throw error;
    }
  };
}

async function drain(boss: PgBoss, handlers: ReadonlyMap<string, RawHandler>): Promise<number> {
  let done = 0;
  for (let before = -1; before !== done; ) {
    before = done;
    const waiting = await namesOfWaiting(boss, [...handlers.keys()]);
    for (const [name, handler] of handlers) if (waiting.has(name)) done += await drainOne(boss, name, handler);
  }
  return done;
}

async function drainOne(boss: PgBoss, name: string, handler: RawHandler): Promise<number> {
  const jobs = await boss.fetch(name, { batchSize: 100 });
  for (const job of jobs) {
    await handler(job.data).then(
      () => boss.complete(name, job.id),
      (error: unknown) => boss.fail(name, job.id, { reason: String(error) }),
    );
  }
  return jobs.length;
}
