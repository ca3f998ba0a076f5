import { decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import { type CaseReader, type Check, casesIn } from '../../core/testing/reference-cases.ts';
import { effectiveAnnualRate, loanRates, monthsOfDays } from '../annual-rate.ts';
import { dueOn } from '../calendar.ts';
import {
  type EarlyRepayment,
  type LoanSchedule,
  loanSchedule,
  type RepaymentOutcome,
} from '../loan-amortisation-schedule.ts';
import { loanTotals } from '../outstanding.ts';
import type { LoanTerms } from '../terms.ts';

type Repayment = { readonly after: number; readonly amount: number | null; readonly outcome: RepaymentOutcome };

type Inputs = Readonly<Partial<Record<string, string | number>>> & { readonly repayments?: readonly Repayment[] };

type Figures = Readonly<Record<string, unknown>>;

type LoanCase = {
  readonly id: string;
  readonly inputs: Inputs;
  readonly expected: Figures;
  readonly tolerance?: number;
};

/** A case as the rules read it: what it leaves out has the value its conventions give it. */
function termsOf(inputs: Inputs): LoanTerms {
  const kinds = { infine: 'in_fine', linear: 'linear' } as const;
  return {
    principal: decimal(Number(inputs.principal)),
    annualRate: decimal(Number(inputs.annual_nominal_rate)),
    months: Number(inputs.months_total),
    shape: inputs.kind === 'infine' || inputs.kind === 'linear' ? kinds[inputs.kind] : 'constant',
    deferral: inputs.defer
      ? { kind: inputs.defer_kind === 'total' ? 'total' : 'partial', months: Number(inputs.defer) }
      : null,
    insurance: insuranceOf(inputs),
    fees: decimal(Number(inputs.upfront_fees ?? 0)),
    grantedOn: '2026-01-01',
    firstOn: '2026-02-01',
  };
}

function insuranceOf(inputs: Inputs): LoanTerms['insurance'] {
  if (inputs.insurance_monthly_fixed)
    return { base: 'fixed', monthly: decimal(Number(inputs.insurance_monthly_fixed)) };
  if (!inputs.ins) return null;
  const base = inputs.ins_base === 'outstanding' ? 'outstanding' : 'initial';
  return { base, annualRate: decimal(Number(inputs.ins)), cover: decimal(Number(inputs.cover ?? 1)) };
}

/** On the day of an instalment, once it is paid. */
function repaymentsOf({ repayments = [] }: Inputs, terms: LoanTerms): EarlyRepayment[] {
  return repayments.map(({ after, amount, outcome }) => ({
    on: dueOn(terms, after),
    amount: amount === null ? null : decimal(amount),
    outcome,
    penalty: ZERO,
  }));
}

/** The annual rate in percent with four decimals, by the contract alone. */
function fineRate(terms: LoanTerms): number {
  const payments = loanSchedule(terms).rows.map(({ number, payment }) => ({
    months: decimal(number),
    amount: payment,
  }));
  const rate = effectiveAnnualRate(terms.principal.minus(terms.fees), payments);
  return roundTo(rate.times(100), 4).toNumber();
}

function rowsOf({ rows }: LoanSchedule, expected: unknown): readonly unknown[] {
  const instalments = rows.filter(({ kind }) => kind === 'instalment');
  const months = Array.isArray(expected) ? expected : [];
  return months.map(({ month }: { month: number }) => {
    const found = instalments[month - 1];
    return {
      month: found?.number,
      interest: found?.interest.toNumber(),
      principal: found?.principal.toNumber(),
      insurance: found?.insurance.toNumber(),
      payment_excl_insurance: found?.payment.minus(found.insurance).toNumber(),
      payment_incl_insurance: found?.payment.toNumber(),
      outstanding_after: found?.outstanding.toNumber(),
      capitalised_interest: found?.capitalised.toNumber(),
    };
  });
}

/** What a bank published of the loan. */
function publishedOf(schedule: LoanSchedule) {
  const payments = schedule.rows.map(({ payment }) => payment);
  const { interest, insurance } = loanTotals(schedule);
  return {
    payment: payments[0]?.toNumber(),
    last_payment: payments.at(-1)?.toNumber(),
    total_interest: interest.toNumber(),
    total_insurance: insurance.toNumber(),
    taeg_pct: loanRates(schedule).taeg.toNumber(),
    total_due: sum(payments).plus(schedule.terms.fees).toNumber(),
  };
}

function loanFigures(inputs: Inputs, expected: Figures): Figures {
  const terms = termsOf(inputs);
  const schedule = loanSchedule(terms, repaymentsOf(inputs, terms));
  const totals = loanTotals(schedule);
  const rates = loanRates(schedule);
  return {
    total_interest: totals.interest.toNumber(),
    total_insurance: totals.insurance.toNumber(),
    total_principal: totals.principal.toNumber(),
    total_cost_incl_fees: totals.cost.toNumber(),
    taeg_pct: rates.taeg.toNumber(),
    taeg_pct_4dp: fineRate(terms),
    taeg_excl_insurance_pct: rates.withoutInsurance.toNumber(),
    taea_pct: rates.taea.toNumber(),
    instalments: schedule.rows.filter(({ kind }) => kind === 'instalment').length,
    rows: rowsOf(schedule, expected.rows),
    published: publishedOf(schedule),
  };
}

/** Money lent and paid back at once, some days later. */
function singlePayment({ lent, repaid, days }: Inputs): Figures {
  const payment = { months: monthsOfDays(Number(days)), amount: decimal(Number(repaid)) };
  const rate = effectiveAnnualRate(decimal(Number(lent)), [payment]).times(100);
  return { taeg_pct: roundTo(rate, 2).toNumber(), taeg_pct_4dp: roundTo(rate, 4).toNumber() };
}

function checksOf(inputs: Inputs, expected: Figures, tolerance: number): readonly Check[] {
  const figures = 'lent' in inputs ? singlePayment(inputs) : loanFigures(inputs, expected);
  return Object.entries(expected).map(([key, value]) => ({ key, expected: value, actual: figures[key], tolerance }));
}

/** The cases of loan-cases.json: the terms of a loan, its totals, rates and some of its rows. */
export const readLoanCases: CaseReader = (file) =>
  casesIn<LoanCase>(file, ['inputs', 'expected']).map(({ id, inputs, expected, tolerance = 0 }) => ({
    id,
    run: () => checksOf(inputs, expected, tolerance),
  }));
