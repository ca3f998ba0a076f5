import { sql } from 'kysely';
import type { Db } from './client.ts';
import { databaseCauseOf } from './errors.ts';
import { inScope, type Tx } from './transaction.ts';

const HOUR_MS = 3_600_000;
const FLUSH_EVERY_MS = 60_000;
const KEPT_HOURS = 8 * 24;

/** What went wrong, counted by hour for the operator: where and with which code, never a word of a person. */
export type FailureTally = {
  /** @param place a route like `GET /api/dashboard`, or a kind of job */
  readonly note: (place: string, error: unknown) => void;
  /** Writes what was counted since the last time. */
  readonly flush: () => Promise<void>;
  /** Flushes once a minute from now on. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

type Counted = { readonly hour: string; readonly place: string; readonly code: string; times: number; lastAt: string };

/** SQLSTATE where the database is the cause, else the code or the class of the error. */
export function codeOfError(error: unknown): string {
  const cause = databaseCauseOf(error);
  if (cause) return cause.code.slice(0, 60);
  if (!(error instanceof Error)) return typeof error;
  return ('code' in error && typeof error.code === 'string' ? error.code : error.name).slice(0, 60);
}

export function createFailureTally(db: Db, now: () => Date): FailureTally {
  let counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    await inScope(db, {}, (tx) => addFailures(tx, rows, now())).catch(() => {
      // Where the database is what failed, the counts wait for it.
      for (const row of rows) add(row);
    });
  };
  const add = (row: Counted) => {
    const key = `${row.hour} ${row.place} ${row.code}`;
    const known = counted.get(key);
    if (!known) counted.set(key, { ...row });
    else {
      known.times += row.times;
      if (row.lastAt > known.lastAt) known.lastAt = row.lastAt;
    }
  };
  return {
    note: (place, error) => {
      const at = now();
      const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString();
      add({ hour, place: place.slice(0, 120), code: codeOfError(error), times: 1, lastAt: at.toISOString() });
    },
    flush,
    start: () => {
      timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

async function addFailures(tx: Tx, rows: readonly Counted[], now: Date): Promise<void> {
  await sql`
    insert into operations.failures_by_hour as f (hour, place, code, times, last_at)
    select r.hour, r.place, r.code, r.times, r."lastAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        hour timestamptz, place text, code text, times integer, "lastAt" timestamptz)
    on conflict (hour, place, code) do update
      set times = f.times + excluded.times, last_at = greatest(f.last_at, excluded.last_at)`.execute(tx);
  const oldest = new Date(now.getTime() - KEPT_HOURS * HOUR_MS).toISOString();
  await tx.deleteFrom('operations.failures_by_hour').where('hour', '<', oldest).execute();
}
