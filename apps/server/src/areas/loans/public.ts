import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import type { PenaltyRule } from '@aurea/domain/loans/early-repayment-penalty.ts';
import { endOn, outstandingOn, outstandingPoints, usualInstalment } from '@aurea/domain/loans/outstanding.ts';
import type { WrittenChange, WrittenRepayment, WrittenTerms } from '@aurea/domain/loans/written.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findCourseOf, insertChange, listCoursesOf, type StoredCourse } from './course-queries.ts';
import { scheduleOf, toRunning, toSummary } from './loan-view.ts';
import { insertRepayment, listLoans, listTermsOf, replaceBalances, saveTerms } from './queries.ts';

export { scheduleOf, toRunning };

const UNCHANGED: StoredCourse = { repayments: [], changes: [] };

type LoanContract = { readonly id: string; readonly terms: WrittenTerms; readonly penaltyRule: PenaltyRule };

/**
 * Gives a debt its terms, and works out what is owed from day to day. The caller holds the turn to change the wealth,
 * and says since when its history is no longer true.
 *
 * @throws Failure `loan_terms_invalid`; `repayment_too_large`, `day_invalid`, `loan_never_repaid` where recorded
 *   repayments and changes do not fit them
 */
export async function settleLoan(tx: Tx, scope: Scope, loan: LoanContract): Promise<void> {
  const schedule = scheduleOf(loan, await findCourseOf(tx, scope, loan.id));
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

type NewChange = { readonly change: WrittenChange; readonly id: string; readonly at: Date };

/** Records a change of rate or insurance, as `settleLoan`. @throws Failure `loan_change_exists`, `loan_never_repaid` */
export async function settleChange(tx: Tx, scope: Scope, loan: LoanContract, record: NewChange): Promise<void> {
  await insertChange(tx, scope, { loanId: loan.id, id: record.id, at: record.at }, record.change);
  await settleLoan(tx, scope, loan);
}

export type LoanOnRecord = LoanContract & StoredCourse;

/** The contracts of those of the debts whose terms are known, with early repayments and changes. */
export async function contractsOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, LoanOnRecord>> {
  const terms = await listTermsOf(tx, scope, ids);
  const courses = await listCoursesOf(tx, scope, ids);
  return new Map(terms.map((loan) => [loan.id, { ...loan, ...(courses.get(loan.id) ?? UNCHANGED) }]));
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
  const courses = await listCoursesOf(tx, scope, ids);
  return loans.flatMap((loan) => {
    const { id, name, currency } = loan;
    const rows = scheduleOf(loan, courses.get(id) ?? UNCHANGED).rows.filter((row) => row.kind === 'instalment');
    const coming = rows.filter(({ on }) => on >= from && on <= to);
    return coming.map(({ on, payment }) => ({ id, name, currency, on, payment }));
  });
}

/** A loan of which something is still owed, as it will be repaid. */
export type OpenLoan = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly owed: Decimal;
  /** The usual one of a month, insurance included. */
  readonly instalment: Decimal;
  readonly endOn: Day;
  readonly outstandingOn: (day: Day) => Decimal;
};

/** The loans of which something is owed on a day. */
export async function openLoans(tx: Tx, scope: Scope, today: Day): Promise<OpenLoan[]> {
  const loans = await listLoans(tx, scope);
  const courses = await listCoursesOf(
    tx,
    scope,
    loans.map(({ id }) => id),
  );
  return loans.flatMap((loan) => {
    const { id, name, currency } = loan;
    const schedule = scheduleOf(loan, courses.get(id) ?? UNCHANGED);
    const owed = outstandingOn(schedule, today);
    if (owed.isZero()) return [];
    const instalment = usualInstalment(schedule, today)?.payment ?? ZERO;
    const outstanding = (day: Day) => outstandingOn(schedule, day);
    return [{ id, name, currency, owed, instalment, endOn: endOn(schedule), outstandingOn: outstanding }];
  });
}

/** Loans whose terms are known, with what is owed on a day. */
export async function loanSummaries(tx: Tx, scope: Scope, today: Day) {
  const loans = await listLoans(tx, scope);
  const ids = loans.map(({ id }) => id);
  const courses = await listCoursesOf(tx, scope, ids);
  return loans.map((loan) => toSummary(loan, courses.get(loan.id) ?? UNCHANGED, today));
}
