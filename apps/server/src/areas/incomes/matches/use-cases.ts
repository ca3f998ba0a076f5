import type { Receipt } from '@aurea/contract/incomes.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { recordPayment } from '../payments/use-cases.ts';
import { saveRejection } from './queries.ts';
import { readMatches } from './read.ts';

type Pair = { readonly transactionId: string; readonly incomeId: string };

/**
 * Settles a due day with a line that may be its payment, by the day and the amount of the line.
 *
 * @throws Failure `stale` where the line is the payment of something already; `not_found` where the two do not fit
 */
export async function confirmMatch(work: CreatingWork, { transactionId, incomeId, dueOn }: Pair & { dueOn: string }) {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const { matches, settled } = await readMatches(tx, scope, clock.today());
  if (settled.has(transactionId)) throw new Failure('stale', { what: 'payment' });
  const match = matches.find(
    ({ line, due }) => line.id === transactionId && due.incomeId === incomeId && due.on === dueOn,
  );
  if (!match) throw new Failure('not_found', { what: 'payment' });
  const { on: receivedOn, amount } = match.line;
  const came = { state: 'received', dueOn, receivedOn, transactionId, gross: null, note: '' } as const;
  const receipt: Receipt = await recordPayment(work, incomeId, { ...came, amount: toDecimalString(amount) });
  return receipt;
}

/**
 * Says that a line is no payment of an income, or takes that back.
 *
 * @throws Failure `not_found` where the two do not fit, or nothing was said
 */
export async function rejectMatch(work: Work, pair: Pair, isRejected: boolean): Promise<void> {
  const { tx, scope, clock } = work;
  const { transactionId, incomeId } = pair;
  await lockHousehold(tx, scope.workspaceId);
  const { matches, received } = await readMatches(tx, scope, clock.today());
  const isKnown = isRejected
    ? matches.some(({ line, due }) => line.id === transactionId && due.incomeId === incomeId)
    : received.some(({ entry }) => entry.id === transactionId && entry.rejectedIncomeIds.includes(incomeId));
  if (!isKnown) throw new Failure('not_found', { what: 'payment' });
  await saveRejection(tx, scope, { ...pair, isRejected });
  await recordActivity(tx, scope, clock.now(), {
    action: 'changed',
    subjectKind: 'transaction',
    subjectId: transactionId,
    before: { payment: isRejected ? null : 'rejected', incomeId },
    after: { payment: isRejected ? 'rejected' : null, incomeId },
  });
}
