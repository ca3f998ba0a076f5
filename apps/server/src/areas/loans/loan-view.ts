import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { Loan, loans } from '@aurea/contract/loans.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { loanRates } from '@aurea/domain/loans/annual-rate.ts';
import { insuranceOn, rateOn } from '@aurea/domain/loans/changes.ts';
import type { OutcomeFigures, RepaymentSimulation, RunningLoan } from '@aurea/domain/loans/early-repayment.ts';
import { type LoanSchedule, loanSchedule } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { endOn, loanTotals, nextInstalment, outstandingOn, usualInstalment } from '@aurea/domain/loans/outstanding.ts';
import { readChange, readRepayment, readTerms, writeInsurance } from '@aurea/domain/loans/written.ts';
import type { StoredCourse } from './course-queries.ts';
import type { StoredLoan } from './queries.ts';
import type { Refinanced } from './refinancing-queries.ts';

/** A loan as the rules read it. */
export function toRunning(loan: Pick<StoredLoan, 'terms' | 'penaltyRule'>, course: StoredCourse): RunningLoan {
  return {
    terms: readTerms(loan.terms),
    repayments: course.repayments.map(readRepayment),
    changes: course.changes.map(({ change }) => readChange(change)),
    penaltyRule: loan.penaltyRule,
  };
}

/** The schedule of a loan, early repayments and changes included. */
export function scheduleOf(loan: Pick<StoredLoan, 'terms' | 'penaltyRule'>, course: StoredCourse): LoanSchedule {
  const { terms, repayments, changes } = toRunning(loan, course);
  return loanSchedule(terms, repayments, changes);
}

function figuresOn(schedule: LoanSchedule, today: Day) {
  const next = nextInstalment(schedule, today);
  return {
    outstanding: toDecimalString(outstandingOn(schedule, today)),
    next: next && { on: next.on, payment: toDecimalString(next.payment) },
    endOn: endOn(schedule),
    instalments: schedule.rows.filter(({ kind, on }) => kind === 'instalment' && on > today).length,
  };
}

/** A loan in a list. */
export function toSummary(loan: StoredLoan, course: StoredCourse, today: Day) {
  const { id, name, kind, institution, currency } = loan;
  const schedule = scheduleOf(loan, course);
  const { terms, changes } = schedule;
  return {
    id,
    name,
    kind,
    institution,
    currency,
    principal: loan.terms.principal,
    annualRate: toDecimalString(rateOn(terms, changes, today)),
    ...figuresOn(schedule, today),
  };
}

/** What happened to a loan after it was signed, and the loans its money repaid. */
type Around = { readonly course: StoredCourse; readonly refinances: Loan['refinances'] };

/** A loan with all that follows from its terms. */
export function toLoan(loan: StoredLoan, { course, refinances }: Around, today: Day): Loan {
  const schedule = scheduleOf(loan, course);
  const { terms, changes } = schedule;
  const { interest, insurance, penalties, fees, cost } = loanTotals(schedule);
  const { taeg, withoutInsurance, taea } = loanRates(schedule);
  const usual = usualInstalment(schedule, today);
  return {
    ...loan,
    repayments: [...course.repayments],
    changes: [...course.changes],
    refinances: [...refinances],
    annualRate: toDecimalString(rateOn(terms, changes, today)),
    insurance: writeInsurance(insuranceOn(terms, changes, today)),
    ...figuresOn(schedule, today),
    instalment: usual && toDecimalString(usual.payment),
    totals: {
      interest: toDecimalString(interest),
      insurance: toDecimalString(insurance),
      penalties: toDecimalString(penalties),
      fees: toDecimalString(fees),
      cost: toDecimalString(cost),
    },
    rates: {
      taeg: toDecimalString(taeg),
      withoutInsurance: toDecimalString(withoutInsurance),
      taea: toDecimalString(taea),
    },
  };
}

/** A loan that another one repaid, with the principal it repaid. */
export function toRefinanced({ loanId: id, name, on, penalty }: Refinanced, schedule: LoanSchedule) {
  const repaid = schedule.rows.find((row) => row.kind === 'repayment' && row.on === on && row.outstanding.isZero());
  return { id, name, repaid: toDecimalString(repaid?.principal ?? ZERO), penalty };
}

/** What an early repayment would change, as it travels. */
export function toSimulation(found: RepaymentSimulation): ReplyOf<typeof loans.simulate> {
  return {
    outstanding: toDecimalString(found.outstanding),
    repaid: toDecimalString(found.repaid),
    penaltyCap: found.penaltyCap && toDecimalString(found.penaltyCap),
    without: toOutcome(found.without),
    shorter: toOutcome(found.outcomes.shorter),
    lower: toOutcome(found.outcomes.lower),
  };
}

function toOutcome({ instalment, interestSaved, insuranceSaved, saved, ...rest }: OutcomeFigures) {
  return {
    ...rest,
    instalment: instalment && toDecimalString(instalment),
    interestSaved: toDecimalString(interestSaved),
    insuranceSaved: toDecimalString(insuranceSaved),
    saved: toDecimalString(saved),
  };
}
