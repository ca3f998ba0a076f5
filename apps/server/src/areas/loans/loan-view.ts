import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { Loan, loans } from '@aurea/contract/loans.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { loanRates } from '@aurea/domain/loans/annual-rate.ts';
import type { OutcomeFigures, RepaymentSimulation } from '@aurea/domain/loans/early-repayment.ts';
import { endOn, loanTotals, nextInstalment, outstandingOn, usualInstalment } from '@aurea/domain/loans/outstanding.ts';
import { type LoanSchedule, loanSchedule } from '@aurea/domain/loans/schedule.ts';
import { readRepayment, readTerms } from '@aurea/domain/loans/written.ts';
import type { StoredLoan, StoredRepayment } from './queries.ts';

/** The schedule of a loan, what was repaid early included. */
export function scheduleOf(loan: StoredLoan, repayments: readonly StoredRepayment[]): LoanSchedule {
  return loanSchedule(readTerms(loan.terms), repayments.map(readRepayment));
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
export function toSummary(loan: StoredLoan, repayments: readonly StoredRepayment[], today: Day) {
  const { id, name, kind, institution, currency, terms } = loan;
  const { principal, annualRate } = terms;
  return {
    id,
    name,
    kind,
    institution,
    currency,
    principal,
    annualRate,
    ...figuresOn(scheduleOf(loan, repayments), today),
  };
}

/** A loan with all that follows from its terms. */
export function toLoan(loan: StoredLoan, repayments: readonly StoredRepayment[], today: Day): Loan {
  const schedule = scheduleOf(loan, repayments);
  const { interest, insurance, penalties, fees, cost } = loanTotals(schedule);
  const { taeg, withoutInsurance, taea } = loanRates(schedule);
  const usual = usualInstalment(schedule, today);
  return {
    ...loan,
    repayments: [...repayments],
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
