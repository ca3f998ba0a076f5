import { Failure } from '@aurea/domain/core/failure.ts';
import { delayAfter, type ThrottlePolicy } from '@aurea/domain/session/throttle.ts';
import type { Tx } from '#db/transaction.ts';

/** Whose failures are counted together: an account, a client address, a known device. */
export type Subject = { readonly name: string; readonly policy: ThrottlePolicy };

/**
 * Counts a try before it is judged, so that tries made at once cannot outrun the count, and answers the number of
 * failures each subject now has. A success gives the try back.
 *
 * @throws Failure `try_later` (`retryAfter`, seconds) while one of the subjects has to wait; the try is not counted
 */
export async function takeTry(tx: Tx, subjects: readonly Subject[], now: Date): Promise<number[]> {
  const counts: number[] = [];
  // One order for everybody, so that two sign-ins cannot wait for each other.
  for (const subject of subjects.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    counts.push(await countTry(tx, subject, now));
  }
  return counts;
}

async function countTry(tx: Tx, { name, policy }: Subject, now: Date): Promise<number> {
  const moment = now.toISOString();
  // One statement that makes the row or locks it: between two, a success of the same account may delete it.
  const row = await tx
    .insertInto('attempts')
    .values({ subject: name, failures: 0, last_tried_at: moment })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject: name }))
    .returning(['failures', 'last_tried_at', 'blocked_until'])
    .executeTakeFirstOrThrow();
  const wait = row.blocked_until === null ? 0 : Date.parse(row.blocked_until) - now.getTime();
  if (wait > 0) throw new Failure('try_later', { retryAfter: Math.ceil(wait / 1000) });
  const isStale = now.getTime() - Date.parse(row.last_tried_at) > policy.resetAfterSeconds * 1000;
  const failures = (isStale ? 0 : row.failures) + 1;
  const delay = delayAfter(failures, policy);
  await tx
    .updateTable('attempts')
    .set({
      failures,
      last_tried_at: moment,
      blocked_until: delay > 0 ? new Date(now.getTime() + delay * 1000).toISOString() : null,
    })
    .where('subject', '=', name)
    .execute();
  return failures;
}

/** The person is who they say: nothing is held against the account or the device any longer. */
export async function clearTries(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .deleteFrom('attempts')
    .where('subject', 'in', [...names])
    .execute();
}

/** Takes one try of a shared subject back, without forgetting those of others. */
export async function giveTryBack(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('attempts')
    .set((row) => ({
      failures: row.fn<number>('greatest', [row('failures', '-', 1), row.val(0)]),
      blocked_until: null,
    }))
    .where('subject', '=', name)
    .execute();
}
