import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { decimal, roundTo, sum, toDecimalString, ZERO } from '../core/decimal.ts';
import { effectiveAnnualRate, loanRates, monthsOfDays } from './annual-rate.ts';
import { dueOn } from './calendar.ts';
import { loanTotals } from './outstanding.ts';
import { type EarlyRepayment, loanSchedule, type RepaymentOutcome } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

type Inputs = Readonly<Partial<Record<string, string | number>>>;

type Repayment = { readonly after: number; readonly amount: number | null; readonly outcome: RepaymentOutcome };

type Row = Readonly<Record<'month' | 'interest' | 'principal' | 'insurance' | 'outstanding_after', number>> & {
  readonly payment_excl_insurance: number;
  readonly payment_incl_insurance: number;
  readonly capitalised_interest?: number;
};

type Case = {
  readonly id: string;
  readonly inputs: Inputs & { readonly repayments?: readonly Repayment[] };
  readonly expected: {
    readonly taeg_pct: number;
    readonly taeg_pct_4dp?: number;
    readonly instalments?: number;
    readonly rows?: readonly Row[];
  };
};

const casesOf = (file: string): readonly Case[] =>
  JSON.parse(readFileSync(new URL(`golden/${file}.json`, import.meta.url), 'utf8')).cases;

const golden = { cases: [...casesOf('loan-cases'), ...casesOf('odd-loans')] };

const isLoan = ({ inputs }: Case) => 'months_total' in inputs;

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

/** On the day of an instalment, once it is paid. */
function repaymentsOf({ repayments = [] }: Case['inputs'], terms: LoanTerms): EarlyRepayment[] {
  return repayments.map(({ after, amount, outcome }) => ({
    on: dueOn(terms, after),
    amount: amount === null ? null : decimal(amount),
    outcome,
    penalty: ZERO,
  }));
}

function insuranceOf(inputs: Inputs): LoanTerms['insurance'] {
  if (inputs.insurance_monthly_fixed)
    return { base: 'fixed', monthly: decimal(Number(inputs.insurance_monthly_fixed)) };
  if (!inputs.ins) return null;
  const base = inputs.ins_base === 'outstanding' ? 'outstanding' : 'initial';
  return { base, annualRate: decimal(Number(inputs.ins)), cover: decimal(Number(inputs.cover ?? 1)) };
}

describe('the reference cases', () => {
  test.for(golden.cases.filter(isLoan))('$id', ({ inputs, expected }) => {
    const terms = termsOf(inputs);
    const schedule = loanSchedule(terms, repaymentsOf(inputs, terms));
    const instalments = schedule.rows.filter(({ kind }) => kind === 'instalment');
    if (expected.instalments !== undefined) expect(instalments).toHaveLength(expected.instalments);
    const totals = loanTotals(schedule);
    const rates = loanRates(schedule);
    const figures = {
      total_interest: totals.interest,
      total_insurance: totals.insurance,
      total_principal: totals.principal,
      total_cost_incl_fees: totals.cost,
      taeg_pct: rates.taeg,
      taeg_excl_insurance_pct: rates.withoutInsurance,
      taea_pct: rates.taea,
    };
    for (const [name, figure] of Object.entries(figures)) {
      expect({ [name]: figure.toNumber() }).toEqual({
        [name]: Object.entries(expected).find(([key]) => key === name)?.[1],
      });
    }
    for (const row of expected.rows ?? []) {
      const found = instalments[row.month - 1];
      expect({
        month: found?.number,
        interest: found?.interest.toNumber(),
        principal: found?.principal.toNumber(),
        insurance: found?.insurance.toNumber(),
        payment_excl_insurance: found?.payment.minus(found.insurance).toNumber(),
        payment_incl_insurance: found?.payment.toNumber(),
        outstanding_after: found?.outstanding.toNumber(),
        ...('capitalised_interest' in row && { capitalised_interest: found?.capitalised.toNumber() }),
      }).toEqual(row);
    }
  });

  it('give the annual rate with four decimals, too', () => {
    for (const { inputs, expected } of golden.cases.filter(isLoan)) {
      const terms = termsOf(inputs);
      const payments = loanSchedule(terms).rows.map(({ number, payment }) => ({
        months: decimal(number),
        amount: payment,
      }));
      const rate = effectiveAnnualRate(terms.principal.minus(terms.fees), payments).times(100);
      expect(roundTo(rate, 4).toNumber()).toBe(expected.taeg_pct_4dp);
    }
  });

  it('L1 is what the bank published: 179 times 686.83, then 686.61, 126,319.18 in all', () => {
    const found = golden.cases.find(({ id }) => id.startsWith('L1-'));
    const { rows, terms } = loanSchedule(termsOf(found?.inputs ?? {}));
    const payments = rows.map(({ payment }) => toDecimalString(payment));
    expect(payments.slice(0, -1).every((payment) => payment === '686.83')).toBe(true);
    expect(payments.at(-1)).toBe('686.61');
    expect(
      sum(rows.map(({ payment }) => payment))
        .plus(terms.fees)
        .toNumber(),
    ).toBe(126_319.18);
  });

  it('L10 is the example of the directive: 1,000 for 1,200 after 546 days is 12.96 %', () => {
    const found = golden.cases.find(({ id }) => id.startsWith('L10-'));
    const { lent, repaid, days } = found?.inputs ?? {};
    const payment = { months: monthsOfDays(Number(days)), amount: decimal(Number(repaid)) };
    const rate = effectiveAnnualRate(decimal(Number(lent)), [payment]);
    expect(roundTo(rate.times(100), 2).toNumber()).toBe(found?.expected.taeg_pct);
  });
});
