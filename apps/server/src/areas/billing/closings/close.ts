import { closingsDue, closingsNeedFrom } from '@aurea/domain/billing/closings/closings.ts';
import type { Scope } from '#db/scope.ts';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import type { Clock } from '#http/deps.ts';
import { sha256 } from '../documents/hash.ts';
import { findLastClosing, holdsChain, insertClosings, listActiveDaysFrom } from './queries.ts';

/** So long after a day it is over for every server: also for one whose clock is behind, or that is still writing. */
const OVER_AFTER_MS = 3_600_000;

/**
 * Closes every day, month and year of a practice that is over and was not closed yet, in order. Nothing is issued
 * meanwhile, and another closing at the same time waits and then finds nothing left.
 *
 * @returns how many were written
 */
export async function closeEnded(tx: Tx, scope: Scope, clock: Clock): Promise<number> {
  if (!(await holdsChain(tx, scope))) return 0;
  const last = {
    day: await findLastClosing(tx, scope, 'day'),
    month: await findLastClosing(tx, scope, 'month'),
    year: await findLastClosing(tx, scope, 'year'),
  };
  const days = await listActiveDaysFrom(tx, scope, closingsNeedFrom(last));
  const now = clock.now();
  const due = closingsDue(last, days, dayOf(new Date(now.getTime() - OVER_AFTER_MS)), sha256);
  await insertClosings(tx, scope, due, now);
  return due.length;
}
