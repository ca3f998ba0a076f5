import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { LoanRepayment, loans } from '@aurea/contract/loans.ts';
import { Decimal, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { WrittenTerms } from '@aurea/domain/loans/written.ts';
import { valuedBy } from '@aurea/domain/portfolio/asset-class.ts';
import { checkOwnership } from '@aurea/domain/portfolio/ownership.ts';
import { addAsset, assetFields, editAsset, forgetSinceAsset, takeAssetAway } from '#areas/assets/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import { forgetHistory, lockWealth } from '#db/wealth/revision.ts';
import type { WorkspaceScope } from '#http/area.ts';
import type { Clock, Randomness } from '#http/deps.ts';
import { settleLoan, settleRepayment } from './public.ts';
import { deleteRepayment, findLoan, type StoredRepayment } from './queries.ts';

export type Work = {
  readonly tx: Tx;
  readonly scope: Pick<WorkspaceScope, 'workspaceId' | 'userId'>;
  readonly clock: Clock;
  readonly randomness: Randomness;
};

/** @throws Failure `loan_terms_invalid`, `ownership_not_whole`, `not_found` for an owner not of the household */
export async function createLoan(work: Work, body: ParsedBody<typeof loans.create>): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  await lockWealth(tx, scope.workspaceId);
  const id = randomness.uuid();
  const { ownership, terms, penaltyRule, name, kind, institution, currency, note } = body;
  if (ownership) checkOwnership(ownership.map((share) => ({ ...share, percent: new Decimal(share.percent) })));
  const fields = { name, kind, institution, currency, note, wrapper: 'none', openedOn: null, closedOn: null } as const;
  const origin = { id, source: 'manual', importId: null, createdAt: clock.now() } as const;
  await addAsset(tx, scope, { ...fields, ...origin }, ownership);
  await settleLoan(tx, scope, { id, terms, penaltyRule });
  await forgetSinceAsset(tx, scope, id);
  await log(work, { action: 'created', id, before: null, after: await told(work, id) });
  return id;
}

/**
 * Changes a loan, or gives a debt its terms.
 *
 * @throws Failure `not_found`, `stale`, `loan_terms_invalid`; `repayment_too_large`, `day_invalid` where recorded
 *   repayments do not fit the new terms
 */
export async function changeLoan(work: Work, id: string, body: ParsedBody<typeof loans.change>): Promise<void> {
  const { tx, scope } = work;
  await lockWealth(tx, scope.workspaceId);
  const { terms, penaltyRule, version, ...given } = body;
  const fields = await assetFields(tx, scope, id);
  if (valuedBy(fields.kind) !== 'debt') throw new Failure('not_found', { what: 'loan' });
  const before = await told(work, id);
  await forgetSinceAsset(tx, scope, id);
  await editAsset(tx, scope, { id, version }, { ...fields, ...given });
  await settleLoan(tx, scope, { id, terms, penaltyRule });
  await forgetSinceAsset(tx, scope, id);
  await log(work, { action: 'changed', id, before, after: await told(work, id) });
}

/** @throws Failure `not_found` */
export async function removeLoan(work: Work, id: string): Promise<void> {
  const { tx, scope, clock } = work;
  await lockWealth(tx, scope.workspaceId);
  await findLoan(tx, scope, id);
  const before = await told(work, id);
  await takeAssetAway(tx, scope, id, clock.now());
  await forgetSinceAsset(tx, scope, id);
  await log(work, { action: 'deleted', id, before, after: null });
}

/** @throws Failure `not_found`, `repayment_too_large`, `day_invalid` before the lending and for a day to come */
export async function recordRepayment(
  work: Work,
  id: string,
  repayment: ParsedBody<typeof loans.repay>,
): Promise<LoanRepayment> {
  const { tx, scope, clock, randomness } = work;
  if (repayment.on > clock.today()) throw new Failure('day_invalid', { value: repayment.on });
  await lockWealth(tx, scope.workspaceId);
  const loan = await findLoan(tx, scope, id);
  const stored = { id: randomness.uuid(), ...repayment };
  await settleRepayment(tx, scope, loan, { ...stored, at: clock.now() });
  await forgetHistory(tx, scope.workspaceId, repayment.on);
  await log(work, { action: 'repaid', id, before: null, after: inWords(stored) });
  return stored;
}

/** @throws Failure `not_found`; `repayment_too_large` where a later one rests on it */
export async function takeRepaymentBack(work: Work, id: string, repaymentId: string): Promise<void> {
  const { tx, scope } = work;
  await lockWealth(tx, scope.workspaceId);
  const loan = await findLoan(tx, scope, id);
  const deleted = await deleteRepayment(tx, scope, { loanId: id, id: repaymentId });
  await settleLoan(tx, scope, loan);
  await forgetHistory(tx, scope.workspaceId, deleted.on);
  await log(work, { action: 'repayment_deleted', id, before: inWords(deleted), after: null });
}

/** What the log says of a loan: the asset, and its terms where they are known. */
async function told({ tx, scope }: Work, id: string): Promise<object> {
  const fields = await assetFields(tx, scope, id);
  const loan = await findLoan(tx, scope, id).catch((failure: unknown) => {
    if (failure instanceof Failure && failure.code === 'not_found') return null;
    throw failure;
  });
  return { ...fields, ...(loan && { ...termsInWords(loan.terms), penaltyRule: loan.penaltyRule }) };
}

/** Terms one by one, rates in percent. */
function termsInWords({ deferral, insurance, annualRate, ...terms }: WrittenTerms): object {
  const byRate = insurance && insurance.base !== 'fixed' ? insurance : null;
  return {
    ...terms,
    annualRate: inPercent(annualRate),
    deferral: deferral?.kind ?? null,
    deferralMonths: deferral?.months ?? null,
    insurance: insurance?.base ?? null,
    insuranceRate: byRate && inPercent(byRate.annualRate),
    cover: byRate && inPercent(byRate.cover),
    monthly: insurance?.base === 'fixed' ? insurance.monthly : null,
  };
}

const inPercent = (ratio: string) => `${toDecimalString(decimal(ratio).times(100))} %`;

function inWords({ on, amount, outcome, penalty }: StoredRepayment): object {
  return { on, amount: amount ?? 'all', outcome, penalty };
}

type Change = {
  readonly action: 'created' | 'changed' | 'deleted' | 'repaid' | 'repayment_deleted';
  readonly id: string;
  readonly before: object | null;
  readonly after: object | null;
};

async function log({ tx, scope, clock }: Work, { action, id, before, after }: Change): Promise<void> {
  const { workspaceId, userId } = scope;
  const about = { workspaceId, userId, action, subjectKind: 'asset', subjectId: id, before, after };
  await recordActivity(tx, clock.now(), about);
}
