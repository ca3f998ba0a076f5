import { Decimal, roundTo, sum, ZERO } from '../core/decimal.ts';
import { monthsUntil } from './calendar.ts';
import { contractSchedule, type LoanSchedule } from './loan-amortisation-schedule.ts';

/** Money that comes back, and how long after the lending: months are twelfths of a year. */
export type Payment = { readonly months: Decimal; readonly amount: Decimal };

/** Whole days as parts of a year of 365 of them. */
export function monthsOfDays(days: number): Decimal {
  return new Decimal(days).times(12).dividedBy(365);
}

/** Enough digits for a rate of four decimals, and few enough to follow a form as it is typed. */
const Working = Decimal.clone({ precision: 26 });
const CLOSE = new Working('1e-18');
const MOST_STEPS = 100;

/**
 * The annual percentage rate (APR, TAEG): the X by which what comes back, discounted at (1 + X)^(−t), is worth what was
 * received.
 *
 * @param received what the borrower really gets: the amount lent without the fees taken from it
 * @param payments at least one, with a sum that is not below it
 * @returns a ratio: 0.0433 is 4.33 %; not rounded
 * @see Directive 2008/48/EC, annex I; Code de la consommation, art. R314-3
 */
export function effectiveAnnualRate(received: Decimal, payments: readonly Payment[]): Decimal {
  const flows = payments.toSorted((a, b) => a.months.comparedTo(b.months));
  let factor = new Working(1);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { worth, slope } = presentWorth(flows, factor);
    const change = worth.minus(received).dividedBy(slope);
    factor = factor.minus(change);
    if (change.abs().lessThan(CLOSE)) break;
  }
  return new Decimal(factor.pow(-12).minus(1));
}

/** What the payments are worth where each month divides by 1 ÷ factor, and how fast that grows with the factor. */
function presentWorth(flows: readonly Payment[], factor: Decimal): { worth: Decimal; slope: Decimal } {
  let [worth, moment] = [new Working(0), new Working(0)];
  let [power, reached] = [new Working(1), ZERO];
  for (const { months, amount } of flows) {
    const apart = months.minus(reached);
    power = power.times(apart.equals(1) ? factor : factor.pow(apart));
    reached = months;
    const part = power.times(amount);
    worth = worth.plus(part);
    moment = moment.plus(part.times(months));
  }
  return { worth, slope: moment.dividedBy(factor) };
}

/** Percentages with two decimals. */
export type LoanRates = {
  /** TAEG: interest, fees and insurance. */
  readonly taeg: Decimal;
  readonly withoutInsurance: Decimal;
  /** TAEA: what the insurance adds, the difference of the two. */
  readonly taea: Decimal;
};

/** The annual rates of a loan by its contract and all its changes: early repayments do not change them. */
export function loanRates(schedule: LoanSchedule): LoanRates {
  const { terms } = schedule;
  const rows = contractSchedule(schedule).rows.filter(({ payment }) => !payment.isZero());
  const received = terms.principal.minus(terms.fees);
  const rate = (amountOf: (row: (typeof rows)[number]) => Decimal) =>
    inPercent(
      effectiveAnnualRate(
        received,
        rows.map((row) => ({ months: monthsUntil(terms, row), amount: amountOf(row) })),
      ),
    );
  const taeg = rate(({ payment }) => payment);
  const withoutInsurance = rate(({ payment, insurance }) => sum([payment, insurance.negated()]));
  return { taeg, withoutInsurance, taea: taeg.minus(withoutInsurance) };
}

function inPercent(ratio: Decimal): Decimal {
  return roundTo(ratio.times(100), 2);
}
