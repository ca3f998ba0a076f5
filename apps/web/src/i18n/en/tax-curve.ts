import type { EarnedFact } from '@aurea/domain/tax/profile/income-curve.ts';

const varied: Record<EarnedFact, string> = {
  salaries1: 'the salary of declarant 1',
  salaries2: 'the salary of declarant 2',
  pensions1: 'the pension of declarant 1',
  pensions2: 'the pension of declarant 2',
  professionalProfit1: 'the profit of declarant 1',
  professionalProfit2: 'the profit of declarant 2',
};

/** How the rates of income tax grow with income. */
export const curve = {
  title: 'Tax against income',
  lead: (fact: EarnedFact) => `If only ${varied[fact]} varied, all else as it is.`,
  incomplete: 'What is still asked is not counted.',
  income: 'Incomes of the household',
  average: 'Average rate',
  marginal: 'Real marginal rate',
  own: 'the household',
  finding: (income: string, average: string, marginal: string) =>
    `At ${income} the household pays ${average} on average; its next taxable euro bears ${marginal}`,
  file: (year: number) => `tax-against-income-${year}`,
};

export type TaxCurveMessages = typeof curve;
