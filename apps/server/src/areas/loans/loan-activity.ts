import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { WrittenChange, WrittenTerms } from '@aurea/domain/loans/written.ts';
import { assetFields } from '#areas/assets/public.ts';
import { activityLog } from '#http/activity-log.ts';
import type { Work } from '#http/work.ts';
import { findLoan } from './queries.ts';
import { listRefinanced } from './refinancing-queries.ts';

export const log = activityLog<
  'created' | 'changed' | 'deleted' | 'repaid' | 'repayment_deleted' | 'loan_changed' | 'loan_change_deleted'
>('asset');

/** What the log shows of a loan: the asset, and its terms where they are known. */
export async function auditFacts({ tx, scope }: Work, id: string): Promise<object> {
  const fields = await assetFields(tx, scope, id);
  const loan = await findLoan(tx, scope, id).catch((failure: unknown) => {
    if (failure instanceof Failure && failure.code === 'not_found') return null;
    throw failure;
  });
  if (!loan) return fields;
  const refinanced = (await listRefinanced(tx, scope, id)).map(({ name }) => name).join(', ');
  return { ...fields, ...termFacts(loan.terms), penaltyRule: loan.penaltyRule, refinances: refinanced || null };
}

/** Terms one by one, rates in percent. */
function termFacts({ deferral, insurance, annualRate, ...terms }: WrittenTerms): object {
  return {
    ...terms,
    annualRate: inPercent(annualRate),
    deferral: deferral?.kind ?? null,
    deferralMonths: deferral?.months ?? null,
    ...insuranceFacts(insurance),
  };
}

function insuranceFacts(insurance: WrittenTerms['insurance']): object {
  const byRate = insurance && insurance.base !== 'fixed' ? insurance : null;
  return {
    insurance: insurance?.base ?? null,
    insuranceRate: byRate && inPercent(byRate.annualRate),
    cover: byRate && inPercent(byRate.cover),
    monthly: insurance?.base === 'fixed' ? insurance.monthly : null,
  };
}

/** A change of rate or insurance, rates in percent. */
export function changeFacts(change: WrittenChange): object {
  const { on } = change;
  if (change.kind === 'insurance') return { on, ...insuranceFacts(change.insurance), insurer: change.insurer };
  return { on, annualRate: inPercent(change.annualRate), outcome: change.outcome, fees: change.fees };
}

const inPercent = (ratio: string) => `${toDecimalString(decimal(ratio).times(100))} %`;
