import type { LoanChange } from '@aurea/contract/loans.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { endOn } from '@aurea/domain/loans/outstanding.ts';
import type { WrittenChange } from '@aurea/domain/loans/written.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { deleteChange, findCourseOf } from './course-queries.ts';
import { changeFacts, log } from './loan-activity.ts';
import { scheduleOf } from './loan-view.ts';
import { settleChange, settleLoan } from './public.ts';
import { findLoan } from './queries.ts';

/**
 * Records a new rate or insurance, past or agreed for a day to come.
 *
 * @throws Failure `not_found`; `day_invalid` before the lending and once nothing is owed; `loan_change_exists`;
 *   `loan_terms_invalid`; `loan_never_repaid`; `repayment_too_large` where a later repayment rests on the former rate
 */
export async function recordChange(work: CreatingWork, id: string, change: WrittenChange): Promise<LoanChange> {
  const { tx, scope, clock, randomness } = work;
  await lockHousehold(tx, scope.workspaceId);
  const loan = await findLoan(tx, scope, id);
  if (change.on >= endOn(scheduleOf(loan, await findCourseOf(tx, scope, id)))) {
    throw new Failure('day_invalid', { value: change.on });
  }
  const stored = { id: randomness.uuid(), change };
  await settleChange(tx, scope, loan, { ...stored, at: clock.now() });
  await invalidateNetWorthFrom(tx, scope.workspaceId, change.on);
  await log(work, { action: 'loan_changed', id, before: null, after: changeFacts(change) });
  return stored;
}

/** @throws Failure `not_found`; `repayment_too_large` where a later repayment rests on it */
export async function removeChange(work: Work, id: string, changeId: string): Promise<void> {
  const { tx, scope } = work;
  await lockHousehold(tx, scope.workspaceId);
  const loan = await findLoan(tx, scope, id);
  const { change } = await deleteChange(tx, scope, { loanId: id, id: changeId });
  await settleLoan(tx, scope, loan);
  await invalidateNetWorthFrom(tx, scope.workspaceId, change.on);
  await log(work, { action: 'loan_change_deleted', id, before: changeFacts(change), after: null });
}
