import type { ProjectionFacts } from '@aurea/contract/suitability/suitability-projection.ts';
import type { SuitabilityOverview } from '@aurea/contract/suitability.ts';
import { type Decimal, decimal, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { ASSUMPTIONS } from '@aurea/domain/suitability/allocation/assumptions.ts';
import { expectedReturn } from '@aurea/domain/suitability/allocation/expected-range.ts';
import { portfolioVolatility } from '@aurea/domain/suitability/allocation/portfolio-volatility.ts';
import type { ProjectionInput } from '@aurea/domain/suitability/projection/projection.ts';
import { monthlyFlows } from '@aurea/domain/suitability/projection/projection-flows.ts';
import { besideByMonth } from '@aurea/domain/suitability/projection/wealth-beside.ts';
import { FEES, INFLATION, MOST_YEARS } from '../projection-defaults.ts';
import type { ShownTarget } from '../target/chosen-target.ts';

/** A loan as it is typed, with how it is repaid. */
export type TypedLoan = {
  readonly id: string;
  readonly name: string;
  readonly owed: string;
  readonly instalment: string;
  /** Until its last instalment. */
  readonly years: string;
  readonly course: readonly number[];
};

/** What a projection rests on, as it is typed: amounts and percentages as text, empty for none. */
export type TypedProjection = {
  readonly start: string;
  readonly monthly: string;
  readonly years: string;
  readonly goal: string;
  readonly annualReturn: string;
  readonly volatility: string;
  readonly fees: string;
  readonly inflation: string;
  readonly reserve: string;
  readonly property: string;
  readonly propertyGrowth: string;
  readonly retiresIn: string;
  readonly pension: string;
  readonly rents: string;
  readonly spending: string;
  readonly loans: readonly TypedLoan[];
  readonly isInTodaysMoney: boolean;
  readonly isIndexed: boolean;
};

/** The fields that hold one text. */
export type ProjectionField = Exclude<keyof TypedProjection, 'loans' | 'isInTodaysMoney' | 'isIndexed'>;

/** Years of each option of Q2, the open one counted as twenty. */
const YEARS = { a: 2, b: 4, c: 7, d: 10, e: 20 } as const;

const percent = (ratio: number) => String(Math.round(ratio * 1000) / 10);
const whole = (value: Decimal) => (value.isZero() ? '' : toDecimalString(value.toDecimalPlaces(0)));

/** Where the fields begin: the accounts, the horizon answered, the target that counts. A property grows with prices. */
export function usualProjection(
  current: NonNullable<SuitabilityOverview['current']>,
  { target }: Pick<ShownTarget, 'target'>,
  facts: ProjectionFacts,
): TypedProjection {
  const saved = decimal(facts.saved ?? '0');
  return {
    start: toDecimalString(decimal(facts.invested).toDecimalPlaces(0)),
    monthly: saved.greaterThan(0) ? whole(saved) : '0',
    years: String(YEARS[current.answers.Q2 ?? 'e']),
    goal: '',
    annualReturn: percent(expectedReturn(target, ASSUMPTIONS)),
    volatility: percent(portfolioVolatility(target, ASSUMPTIONS)),
    fees: percent(FEES),
    inflation: percent(INFLATION),
    reserve: whole(decimal(facts.reserve)),
    property: whole(decimal(facts.property)),
    propertyGrowth: percent(INFLATION),
    retiresIn: '',
    pension: whole(decimal(facts.pensions)),
    rents: whole(decimal(facts.rents)),
    spending: '',
    loans: facts.loans.map(({ id, name, owed, instalment, months, course }) => ({
      id,
      name,
      owed: whole(decimal(owed)),
      instalment: whole(decimal(instalment)),
      years: String(Math.round((months / 12) * 10) / 10),
      course,
    })),
    isInTodaysMoney: true,
    isIndexed: true,
  };
}

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;
const isReadable = (text: string) => text === '' || AMOUNT.test(text);
const number = (text: string) => Number(text || 0);
const amount = (text: string) => (text === '' ? ZERO : decimal(text));
const month = (years: string) => Math.round(number(years) * 12);

/** The rules' input of what is typed; null while a field holds no number, or one out of its range. */
export function projectionInput(typed: TypedProjection): (ProjectionInput & { readonly goal: Decimal | null }) | null {
  const { loans, isInTodaysMoney, isIndexed, ...fields } = typed;
  const texts = [
    ...Object.values(fields),
    ...loans.flatMap(({ owed, instalment, years }) => [owed, instalment, years]),
  ];
  const rates = [fields.annualReturn, fields.volatility, fields.fees, fields.inflation, fields.propertyGrowth];
  const years = number(fields.years);
  if (!texts.every(isReadable) || rates.some((text) => number(text) > 50)) return null;
  if (!Number.isInteger(years) || years < 1 || years > MOST_YEARS) return null;
  return {
    start: amount(fields.start),
    flows: flowsOf(typed, years * 12),
    beside: besideOf(typed, years * 12),
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

function flowsOf(typed: TypedProjection, months: number): readonly Decimal[] {
  return monthlyFlows({
    months,
    retiresInMonth: typed.retiresIn === '' ? null : month(typed.retiresIn) + 1,
    monthlySavings: amount(typed.monthly),
    loans: typed.loans.map(({ instalment, years }) => ({ instalment: amount(instalment), lastMonth: month(years) })),
    incomes: [typed.pension, typed.rents].map((text) => ({ amount: amount(text), fromMonth: 1, untilMonth: null })),
    spendingInRetirement: amount(typed.spending),
    events: [],
  });
}

function besideOf(typed: TypedProjection, months: number): readonly Decimal[] {
  const beside = {
    reserve: amount(typed.reserve),
    property: amount(typed.property),
    propertyGrowth: number(typed.propertyGrowth) / 100,
    inflation: number(typed.inflation) / 100,
    loans: typed.loans.map(({ owed, years, course }) => ({ owed: amount(owed), lastMonth: month(years), course })),
  };
  return besideByMonth(beside, months, typed.isInTodaysMoney);
}
