import type { Loan } from '@aurea/contract/loans.ts';
import { type LoanSchedule, loanSchedule } from '@aurea/domain/loans/schedule.ts';
import { readRepayment, readTerms } from '@aurea/domain/loans/written.ts';

/** The schedule of a loan, worked out here by the rules the server goes by. */
export function scheduleOf({ terms, repayments }: Pick<Loan, 'terms' | 'repayments'>): LoanSchedule {
  return loanSchedule(readTerms(terms), repayments.map(readRepayment));
}
