import { Failure } from '@aurea/domain/core/failure.ts';
import { countCall } from '#db/accounts/rate-windows.ts';
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

/**
 * Counts calls by subject and minute in the database, so that all instances on it count together. Where the database does
 * not answer, the count of each instance by itself is what is left.
 */
export function sharedRates({ db, cipher, clock, log }: Deps): CountSharedCall {
  return async (subject, max) => {
    const now = clock.now();
    const digest = cipher.digest(`rate ${subject}`);
    const found = await inScope(db, { system: true }, (tx) => countCall(tx, digest, now)).catch((error: unknown) => {
      log.warn({ err: error }, 'calls are counted by this instance alone');
      return undefined;
    });
    if (!found || found.calls <= max) return;
    const left = Math.ceil((Date.parse(found.endsAt) - now.getTime()) / 1000);
    throw new Failure('too_many_attempts', { retryAfter: Math.max(1, left) });
  };
}
