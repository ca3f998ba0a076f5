import { Failure } from '@aurea/domain/core/failure.ts';
import { invalidateNetWorthFrom } from '#db/household-version.ts';
import type { CreatingWork } from '#http/work.ts';
import { settleLoan } from './public.ts';
import { findLoan, insertRepayment } from './queries.ts';
import { copyPropertyLink, deleteRefinancing, listRefinanced } from './refinancing-queries.ts';

type Wanted = readonly { readonly loanId: string; readonly penalty: string }[];

/**
 * Repays the loans that a new one refinances, on the day it is lent; loans it no longer refinances run on. The caller
 * locks the household's wealth.
 *
 * @param wanted left out for those it refinanced before, whose repayment moves to its day
 * @throws Failure `not_found`; `currency_mismatch`; `day_invalid` for a loan that is not older; `repayment_too_large`
 *   for one on which nothing is owed on the day
 */
export async function settleRefinancing(work: CreatingWork, id: string, wanted?: Wanted): Promise<void> {
  const { tx, scope } = work;
  const before = await listRefinanced(tx, scope, id);
  const loans = wanted ?? before;
  if (before.length === 0 && loans.length === 0) return;
  await deleteRefinancing(tx, scope, id);
  const days = before.map(({ on }) => on);
  for (const { loanId, penalty } of loans) days.push(await refinance(work, { loanId, penalty }, id));
  for (const { loanId } of before.filter((each) => loans.every((loan) => loan.loanId !== each.loanId))) {
    await settleLoan(tx, scope, await findLoan(tx, scope, loanId));
  }
  await invalidateNetWorthFrom(tx, scope.workspaceId, days.toSorted()[0] ?? '');
}

/** Repays one loan and returns the day. */
async function refinance(work: CreatingWork, { loanId, penalty }: Wanted[number], by: string): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  const [older, younger] = [await findLoan(tx, scope, loanId), await findLoan(tx, scope, by)];
  const on = younger.terms.grantedOn;
  if (loanId === by || older.terms.grantedOn >= on) throw new Failure('day_invalid', { value: on });
  if (older.currency !== younger.currency) {
    throw new Failure('currency_mismatch', { expected: younger.currency, found: older.currency });
  }
  const record = { loanId, id: randomness.uuid(), at: clock.now(), refinancedBy: by };
  await insertRepayment(tx, scope, record, { on, amount: null, outcome: 'shorter', penalty });
  await settleLoan(tx, scope, older);
  await copyPropertyLink(tx, scope, loanId, by);
  return on;
}
