import { sql } from 'kysely';
import type { Log } from '#logging.ts';
import type { Db } from './client.ts';
import { causeOf, codeOf } from './errors.ts';
import type { DatabaseHealth } from './health.ts';
import { inScope } from './transaction.ts';

/** Tries regularly whether a write can be made. */
export type WriteProbe = {
  /** Whether the last write that was tried went well; true before the first. */
  readonly isWritable: () => boolean;
  /** Tries one now. */
  readonly check: () => Promise<void>;
  /** Tries one a minute from now on; every five seconds while none can be made. */
  readonly start: () => void;
  readonly stop: () => void;
};

const EVERY_MS = 60_000;
const EVERY_MS_WHILE_FAILING = 5_000;

export type WriteProbeDeps = { readonly db: Db; readonly health: DatabaseHealth; readonly log: Log };

/** @param deps the database on a connection of its own: requests that use theirs up must not look like a full disk */
export function createWriteProbe({ db, health, log }: WriteProbeDeps): WriteProbe {
  let isWritable = true;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const check = async () => {
    const error = await failureOfWrite(db);
    if (error !== null) health.failures.inc({ place: 'probe', code: codeOf(error) || 'other' });
    if (error !== null) log.error({ err: error }, 'the database cannot be written to');
    else if (!isWritable) log.info('the database can be written to again');
    isWritable = error === null;
    health.writable.set(isWritable ? 1 : 0);
  };
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => void check().then(schedule), isWritable ? EVERY_MS : EVERY_MS_WHILE_FAILING).unref();
  };
  return {
    isWritable: () => isWritable,
    check,
    start: schedule,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function failureOfWrite(db: Db): Promise<unknown> {
  return await inScope(db, {}, (tx) => sql`select operations.probe_write()`.execute(tx)).then(
    () => null,
    (error: unknown) => causeOf(error),
  );
}
