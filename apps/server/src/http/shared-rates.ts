import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Cipher } from '#db/cipher.ts';
import type { Db } from '#db/client.ts';
import { inScope } from '#db/transaction.ts';
import type { Log } from '#logging.ts';
import type { Clock } from './deps.ts';

type Deps = {
  readonly db: Db;
  readonly cipher: Pick<Cipher, 'digest'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** Counts a call. @throws Failure `too_many_attempts` with the seconds to wait, once there are more than `max` in a minute */
export type CountSharedCall = (subject: string, max: number) => Promise<void>;

const WINDOW_MS = 60_000;

type Window = { readonly calls: number; readonly endsAt: string };

/**
 * Counts calls by subject and minute in the database, so that all instances on it count together. Where the database does
 * not answer, the count of each instance by itself is what is left.
 */
export function sharedRates({ db, cipher, clock, log }: Deps): CountSharedCall {
  return async (subject, max) => {
    const now = clock.now();
    const found = await count(db, cipher.digest(`rate ${subject}`), now).catch((error: unknown) => {
      log.warn({ err: error }, 'calls are counted by this instance alone');
      return undefined;
    });
    if (!found || found.calls <= max) return;
    const left = Math.ceil((Date.parse(found.endsAt) - now.getTime()) / 1000);
    throw new Failure('too_many_attempts', { retryAfter: Math.max(1, left) });
  };
}

async function count(db: Db, subject: string, now: Date): Promise<Window | undefined> {
  const [moment, end] = [now.toISOString(), new Date(now.getTime() + WINDOW_MS).toISOString()];
  const { rows } = await inScope(db, { system: true }, (tx) =>
    sql<Window>`
      insert into rate_windows as w (subject, calls, ends_at) values (${subject}, 1, ${end}::timestamptz)
      on conflict (subject) do update
         set calls = case when w.ends_at <= ${moment}::timestamptz then 1 else w.calls + 1 end,
             ends_at = case when w.ends_at <= ${moment}::timestamptz then excluded.ends_at else w.ends_at end
      returning calls, ends_at as "endsAt"`.execute(tx),
  );
  return rows[0];
}
