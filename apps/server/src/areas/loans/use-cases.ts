import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { LoanRepayment, loans } from '@aurea/contract/loans.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { WrittenRepayment } from '@aurea/domain/loans/written.ts';
import { addAsset, assetFields, editAsset, invalidateNetWorthOfAsset, takeAssetAway } from '#areas/assets/public.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { auditFacts, log } from './loan-activity.ts';
import { settleLoan, settleRepayment } from './public.ts';
import { deleteRepayment, findLoan } from './queries.ts';
import { settleRefinancing } from './refinancing.ts';

/** @throws Failure `loan_terms_invalid`, `ownership_not_whole`, `not_found` for an owner not of the household; as `settleRefinancing` */
export async function createLoan(work: CreatingWork, body: ParsedBody<typeof loans.create>): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  await lockHousehold(tx, scope.workspaceId);
  const id = randomness.uuid();
  const { ownership, refinances, terms, penaltyRule, name, kind, institution, currency, note } = body;
  const fields = { name, kind, institution, currency, note, wrapper: 'none', openedOn: null, closedOn: null } as const;
  const origin = { id, source: 'manual', importId: null, createdAt: clock.now() } as const;
  await addAsset(tx, scope, { ...fields, ...origin }, ownership);
  await settleLoan(tx, scope, { id, terms, penaltyRule });
  await settleRefinancing(work, id, refinances);
  await invalidateNetWorthOfAsset(tx, scope, id);
  await log(work, { action: 'created', id, before: null, after: await auditFacts(work, id) });
  return id;
}

/**
 * Changes a loan, or gives a debt its terms.
 *
 * @throws Failure `not_found`, `stale`, `loan_terms_invalid`; `repayment_too_large`, `day_invalid` where recorded
 *   repayments do not fit the new terms
 */
export async function changeLoan(work: CreatingWork, id: string, body: ParsedBody<typeof loans.change>): Promise<void> {
  const { tx, scope } = work;
  await lockHousehold(tx, scope.workspaceId);
  const { terms, penaltyRule, refinances, version, ...given } = body;
  const fields = await assetFields(tx, scope, id);
  if (valuedBy(fields.kind) !== 'debt') throw new Failure('not_found', { what: 'loan' });
  const before = await auditFacts(work, id);
  await invalidateNetWorthOfAsset(tx, scope, id);
  await editAsset(tx, scope, { id, version }, { ...fields, ...given });
  await settleLoan(tx, scope, { id, terms, penaltyRule });
  await settleRefinancing(work, id, refinances);
  await invalidateNetWorthOfAsset(tx, scope, id);
  await log(work, { action: 'changed', id, before, after: await auditFacts(work, id) });
}

/** @throws Failure `not_found` */
export async function removeLoan(work: Work, id: string): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  await findLoan(tx, scope, id);
  const before = await auditFacts(work, id);
  await takeAssetAway(tx, scope, id, clock.now());
  await invalidateNetWorthOfAsset(tx, scope, id);
  await log(work, { action: 'deleted', id, before, after: null });
}

/** @throws Failure `not_found`, `repayment_too_large`, `day_invalid` before the lending and for a day to come */
export async function recordRepayment(
  work: CreatingWork,
  id: string,
  repayment: ParsedBody<typeof loans.repay>,
): Promise<LoanRepayment> {
  const { tx, scope, clock, randomness } = work;
  if (repayment.on > clock.today()) throw new Failure('day_invalid', { value: repayment.on });
  await lockHousehold(tx, scope.workspaceId);
  const loan = await findLoan(tx, scope, id);
  const stored = { id: randomness.uuid(), ...repayment, refinancedBy: null };
  await settleRepayment(tx, scope, loan, { ...stored, at: clock.now() });
  await invalidateNetWorthFrom(tx, scope.workspaceId, repayment.on);
  await log(work, { action: 'repaid', id, before: null, after: inWords(stored) });
  return stored;
}

/** @throws Failure `not_found`; `repayment_too_large` where a later one rests on it */
export async function takeRepaymentBack(work: Work, id: string, repaymentId: string): Promise<void> {
  const { tx, scope } = work;
  await lockHousehold(tx, scope.workspaceId);
  const loan = await findLoan(tx, scope, id);
  const deleted = await deleteRepayment(tx, scope, { loanId: id, id: repaymentId });
  await settleLoan(tx, scope, loan);
  await invalidateNetWorthFrom(tx, scope.workspaceId, deleted.on);
  await log(work, { action: 'repayment_deleted', id, before: inWords(deleted), after: null });
}

function inWords({ on, amount, outcome, penalty }: WrittenRepayment): object {
  return { on, amount: amount ?? 'all', outcome, penalty };
}
