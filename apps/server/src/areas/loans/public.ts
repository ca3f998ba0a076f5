import type { Day } from '@aurea/domain/core/day.ts';
import type { Decimal } from '@aurea/domain/core/decimal.ts';
import { outstandingPoints } from '@aurea/domain/loans/outstanding.ts';
import type { PenaltyRule } from '@aurea/domain/loans/penalty.ts';
import { loanSchedule } from '@aurea/domain/loans/schedule.ts';
import { readRepayment, readTerms, type WrittenRepayment, type WrittenTerms } from '@aurea/domain/loans/written.ts';
import type { Tx } from '#db/transaction.ts';
import { scheduleOf } from './loan-view.ts';
import { insertRepayment, listLoans, repaymentsOf, replaceBalances, saveTerms, termsOf } from './queries.ts';

type Scope = { readonly workspaceId: string };
type LoanContract = { readonly id: string; readonly terms: WrittenTerms; readonly penaltyRule: PenaltyRule };

/**
 * Gives a debt its terms, and works out what is owed from day to day. The caller holds the turn to change the wealth,
 * and says since when its history is no longer true.
 *
 * @throws Failure `loan_terms_invalid`; `repayment_too_large`, `day_invalid` where recorded repayments do not fit them
 */
export async function settleLoan(tx: Tx, scope: Scope, loan: LoanContract): Promise<void> {
  const repayments = await repaymentsOf(tx, scope, [loan.id]);
  const schedule = loanSchedule(readTerms(loan.terms), (repayments.get(loan.id) ?? []).map(readRepayment));
  await saveTerms(tx, scope, loan);
  await replaceBalances(tx, scope, loan.id, outstandingPoints(schedule));
}

type NewRepayment = WrittenRepayment & { readonly id: string; readonly at: Date };

/** Records an early repayment of a loan, as `settleLoan`. @throws Failure `repayment_too_large`, `day_invalid` */
export async function settleRepayment(
  tx: Tx,
  scope: Scope,
  loan: LoanContract,
  repayment: NewRepayment,
): Promise<void> {
  await insertRepayment(tx, scope, { loanId: loan.id, id: repayment.id, at: repayment.at }, repayment);
  await settleLoan(tx, scope, loan);
}

export type LoanOnRecord = LoanContract & { readonly repayments: readonly WrittenRepayment[] };

/** The contracts of those of the debts whose terms are known, with what was repaid early. */
export async function contractsOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, LoanOnRecord>> {
  const terms = await termsOf(tx, scope, ids);
  const repayments = await repaymentsOf(tx, scope, ids);
  return new Map(terms.map((loan) => [loan.id, { ...loan, repayments: repayments.get(loan.id) ?? [] }]));
}

export type ComingInstalment = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly on: Day;
  /** Insurance included. */
  readonly payment: Decimal;
};

/** The instalments of all loans between two days (both included). */
export async function instalmentsBetween(
  tx: Tx,
  scope: Scope,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<ComingInstalment[]> {
  const loans = await listLoans(tx, scope);
  const ids = loans.map(({ id }) => id);
  const repayments = await repaymentsOf(tx, scope, ids);
  return loans.flatMap((loan) => {
    const { id, name, currency } = loan;
    const rows = scheduleOf(loan, repayments.get(id) ?? []).rows.filter((row) => row.kind === 'instalment');
    const coming = rows.filter(({ on }) => on >= from && on <= to);
    return coming.map(({ on, payment }) => ({ id, name, currency, on, payment }));
  });
}
