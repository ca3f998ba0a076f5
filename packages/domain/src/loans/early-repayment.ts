import type { Day } from '../core/day.ts';
import { type Decimal, sum, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';
import type { LoanChange } from './changes.ts';
import { type PenaltyRule, penaltyCap } from './early-repayment-penalty.ts';
import {
  type EarlyRepayment,
  type LoanSchedule,
  loanSchedule,
  type RepaymentOutcome,
} from './loan-amortisation-schedule.ts';
import { endOn, loanTotals, meanRate, outstandingOn, usualInstalment } from './outstanding.ts';
import type { LoanTerms } from './terms.ts';

/** A loan as it runs: its contract, what was repaid early, and its changes of rate and insurance. */
export type RunningLoan = {
  readonly terms: LoanTerms;
  readonly repayments: readonly EarlyRepayment[];
  readonly changes: readonly LoanChange[];
  readonly penaltyRule: PenaltyRule;
};

/** What becomes of the loan after the repayment. */
export type OutcomeFigures = {
  /** What is paid a month from then on, insurance included; null where nothing is left to pay. */
  readonly instalment: Decimal | null;
  readonly endOn: Day;
  /** Instalments that are left. */
  readonly instalments: number;
  readonly interestSaved: Decimal;
  readonly insuranceSaved: Decimal;
  /** What is saved once the penalty is paid; negative where it costs more than it saves. */
  readonly saved: Decimal;
};

/** What a repayment on a day would change. */
export type RepaymentSimulation = {
  /** Owed on the day, before the repayment. */
  readonly outstanding: Decimal;
  readonly repaid: Decimal;
  /** The most the bank may ask; null where the law of the day is not known. It is taken as asked. */
  readonly penaltyCap: Decimal | null;
  /** How it would go on without the repayment. */
  readonly without: OutcomeFigures;
  readonly outcomes: Readonly<Record<RepaymentOutcome, OutcomeFigures>>;
};

/**
 * What it would change to repay a sum on a day: both ways a bank offers, with the penalty at its legal cap. Repaying
 * all that is owed gives the same figures twice, and so does a bullet loan, whose term stays.
 *
 * @param repaid null for all that is owed
 * @throws Failure as `loanSchedule`: `repayment_too_large` {on, outstanding}, `day_invalid`
 */
export function simulateRepayment(
  loan: RunningLoan,
  { on, amount }: { readonly on: Day; readonly amount: Decimal | null },
): RepaymentSimulation {
  if (on < loan.terms.grantedOn) throw new Failure('day_invalid', { value: on });
  const before = loanSchedule(loan.terms, loan.repayments, loan.changes);
  const outstanding = outstandingOn(before, on);
  const repaid = amount ?? outstanding;
  const after = (outcome: RepaymentOutcome) =>
    loanSchedule(loan.terms, [...loan.repayments, { on, amount, outcome, penalty: ZERO }], loan.changes);
  const schedules = { shorter: after('shorter'), lower: after('lower') };
  const cap = penaltyCap(loan.penaltyRule, {
    on,
    repaid,
    outstanding,
    annualRate: meanRate(before),
    endOn: endOn(before),
    interestSaved: interestSaved(before, schedules.shorter),
  });
  const figures = (schedule: LoanSchedule) => figuresOf(before, schedule, { on, penalty: cap ?? ZERO });
  return {
    outstanding,
    repaid,
    penaltyCap: cap,
    without: figuresOf(before, before, { on, penalty: ZERO }),
    outcomes: { shorter: figures(schedules.shorter), lower: figures(schedules.lower) },
  };
}

function interestSaved(before: LoanSchedule, after: LoanSchedule): Decimal {
  return loanTotals(before).interest.minus(loanTotals(after).interest);
}

function figuresOf(
  before: LoanSchedule,
  after: LoanSchedule,
  { on, penalty }: { readonly on: Day; readonly penalty: Decimal },
): OutcomeFigures {
  const interest = interestSaved(before, after);
  const insurance = loanTotals(before).insurance.minus(loanTotals(after).insurance);
  return {
    instalment: usualInstalment(after, on)?.payment ?? null,
    endOn: endOn(after),
    instalments: after.rows.filter((row) => row.kind === 'instalment' && row.on > on).length,
    interestSaved: interest,
    insuranceSaved: insurance,
    saved: sum([interest, insurance, penalty.negated()]),
  };
}
