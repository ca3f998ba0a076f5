import type { SuitabilityDraft, SuitabilityOverview } from '@aurea/contract/suitability.ts';
import { type Decimal, decimal, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { ASSUMPTIONS } from '@aurea/domain/suitability/allocation/assumptions.ts';
import { expectedReturn } from '@aurea/domain/suitability/allocation/expected-range.ts';
import { portfolioVolatility } from '@aurea/domain/suitability/allocation/portfolio-volatility.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import type { ProjectionInput } from '@aurea/domain/suitability/projection/projection.ts';
import { monthlyFlows } from '@aurea/domain/suitability/projection/projection-flows.ts';

/** What a projection rests on, as it is typed: amounts and percentages as text, empty for none. */
export type TypedProjection = {
  readonly start: string;
  readonly monthly: string;
  readonly years: string;
  readonly annualReturn: string;
  readonly volatility: string;
  readonly fees: string;
  readonly inflation: string;
  readonly instalments: string;
  readonly loanYears: string;
  readonly retiresIn: string;
  readonly pension: string;
  readonly spending: string;
  readonly goal: string;
  readonly isInTodaysMoney: boolean;
  readonly isIndexed: boolean;
};

/** What is assumed of every projection unless it is changed: what products cost, and how prices rise, a year. */
export const FEES = 0.008;
export const INFLATION = 0.02;

/** The longest projection. */
export const MOST_YEARS = 30;

/** Years of each option of Q2, the open one counted as twenty. */
const YEARS = { a: 2, b: 4, c: 7, d: 10, e: 20 } as const;

/** Where the fields begin: the accounts, the horizon answered, the target of the profile. */
export function usualProjection(
  current: NonNullable<SuitabilityOverview['current']>,
  { basis }: SuitabilityDraft['prefilled'],
): TypedProjection {
  const { target } = profileOf(current.level);
  const percent = (ratio: number) => String(Math.round(ratio * 1000) / 10);
  const saved = decimal(basis.income ?? '0').minus(basis.spending ?? '0');
  const whole = (value: Decimal) => toDecimalString(value.toDecimalPlaces(0));
  return {
    start: whole(decimal(basis.invested)),
    monthly: saved.greaterThan(0) ? whole(saved) : '0',
    years: String(YEARS[current.answers.Q2 ?? 'e']),
    annualReturn: percent(expectedReturn(target, ASSUMPTIONS)),
    volatility: percent(portfolioVolatility(target, ASSUMPTIONS)),
    fees: percent(FEES),
    inflation: percent(INFLATION),
    instalments: whole(decimal(basis.instalments)),
    loanYears: '',
    retiresIn: '',
    pension: '',
    spending: '',
    goal: '',
    isInTodaysMoney: true,
    isIndexed: true,
  };
}

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;

/** The rules' input of what is typed; null while a field holds no number, or one out of its range. */
export function projectionInput(typed: TypedProjection): (ProjectionInput & { readonly goal: Decimal | null }) | null {
  const { isInTodaysMoney, isIndexed, ...fields } = typed;
  if (Object.values(fields).some((text) => text !== '' && !AMOUNT.test(text))) return null;
  const number = (text: string) => Number(text || 0);
  const years = number(fields.years);
  if (!Number.isInteger(years) || years < 1 || years > MOST_YEARS) return null;
  if ([fields.annualReturn, fields.volatility, fields.fees, fields.inflation].some((text) => number(text) > 50))
    return null;
  const amount = (text: string) => (text === '' ? ZERO : decimal(text));
  const month = (text: string) => Math.round(number(text) * 12);
  const flows = monthlyFlows({
    months: years * 12,
    retiresInMonth: fields.retiresIn === '' ? null : month(fields.retiresIn) + 1,
    monthlySavings: amount(fields.monthly),
    loans:
      fields.loanYears === '' ? [] : [{ instalment: amount(fields.instalments), lastMonth: month(fields.loanYears) }],
    incomes: [{ amount: amount(fields.pension), fromMonth: 1, untilMonth: null }],
    spendingInRetirement: amount(fields.spending),
    events: [],
  });
  return {
    start: amount(fields.start),
    flows,
    beside: [],
    growth: {
      annualReturn: number(fields.annualReturn) / 100,
      annualVolatility: number(fields.volatility) / 100,
      annualFees: number(fields.fees) / 100,
      annualInflation: number(fields.inflation) / 100,
    },
    isInTodaysMoney,
    isIndexed,
    goal: fields.goal === '' ? null : decimal(fields.goal),
  };
}
