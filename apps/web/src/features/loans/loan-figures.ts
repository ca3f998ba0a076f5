import type { Loan } from '@aurea/contract/loans.ts';
import type { RunningLoan } from '@aurea/domain/loans/early-repayment.ts';
import { type LoanSchedule, loanSchedule } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { readChange, readRepayment, readTerms } from '@aurea/domain/loans/written.ts';

type Facts = Pick<Loan, 'terms' | 'repayments' | 'changes' | 'penaltyRule'>;

/** A loan as the rules read it. */
export function toRunning({ terms, repayments, changes, penaltyRule }: Facts): RunningLoan {
  return {
    terms: readTerms(terms),
    repayments: repayments.map(readRepayment),
    changes: changes.map(({ change }) => readChange(change)),
    penaltyRule,
  };
}

/** The schedule of a loan, worked out here by the rules the server goes by. */
export function scheduleOf(loan: Facts): LoanSchedule {
  const { terms, repayments, changes } = toRunning(loan);
  return loanSchedule(terms, repayments, changes);
}
