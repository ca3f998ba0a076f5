import type { Db } from './db/client.ts';
import { findDatabaseTime } from './db/database-time.ts';
import { type Clock, clockFrom } from './http/deps.ts';
import type { Log } from './logging.ts';
import { createWatch, type Watch } from './watch-loop.ts';

/** Within it a machine goes by its own clock: leases, codes and locks last minutes. */
const TOLERANCE_MS = 1_000;
const TIMES = { firstMs: 15_000, everyMs: 15_000 } as const;

export type ClockWatchDeps = {
  readonly db: Db;
  readonly log: Log;
  /** The clock of the machine. */
  readonly machine: () => number;
};

/** What is near the bound neither comes nor goes at each look. */
function offsetOf(measured: number, before: number): number {
  const bound = before === 0 ? TOLERANCE_MS : TOLERANCE_MS / 2;
  return Math.abs(measured) > bound ? measured : 0;
}

export type ClockWatch = Watch & {
  readonly clock: Clock;
  /** Measures before anything goes by the clock; the instance starts all the same where that fails. */
  readonly begin: () => Promise<void>;
};

/**
 * A clock for all instances on one database. A machine whose clock is apart from that of the database by more than a second
 * goes by the database's, so that what one instance takes for two minutes is not free for another at once.
 */
export function createClockWatch({ db, log, machine }: ClockWatchDeps): ClockWatch {
  let offset = 0;
  const look = async () => {
    const askedAt = machine();
    const shown = await findDatabaseTime(db);
    const answeredAt = machine();
    // A slow answer says little of the moment it was written at; the next one comes soon.
    if (Math.abs(answeredAt - askedAt) > TOLERANCE_MS) return;
    const measured = Math.round(shown - (askedAt + answeredAt) / 2);
    const before = offset;
    offset = offsetOf(measured, before);
    if (Math.abs(offset - before) <= TOLERANCE_MS) return;
    const seconds = Math.round(offset / 1000);
    if (offset === 0) log.info('the clocks of this machine and of the database show the same time again');
    else log.warn({ seconds }, 'the clock of this machine is apart from that of the database, which decides');
  };
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the time of the database is not known');
  const watch = createWatch(TIMES, look, onFailure);
  // The first look opens a connection, which may take so long that it measures nothing.
  const begin = async () => {
    await look().then(look).catch(onFailure);
  };
  return { ...watch, begin, clock: clockFrom(() => new Date(machine() + offset)) };
}
