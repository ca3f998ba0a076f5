import { expect, it } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { parametersOf, TAX_YEARS } from './parameters/years.ts';
import { taxDates } from './tax-dates.ts';
import { SINGLE } from './testing/sample-household.ts';

const LAW = parametersOf(2026, TAX_YEARS);

it('names the dates that matter to a household', () => {
  const facts = { family: SINGLE, cdhr: decimal(1), hasRetirementSavings: true, hasOldLifeInsurance: true };
  const found = taxDates({ ...facts, referenceIncome: decimal(30_000) }, LAW);
  expect(found.map(({ key, from, on }) => [key, from, on])).toEqual([
    ['dividend_waiver', '2026-01-01', '2026-11-30'],
    ['cdhr_advance', '2026-12-01', '2026-12-15'],
    ['retirement_payment', '2026-01-01', '2026-12-31'],
    ['life_insurance_allowance', '2026-01-01', '2026-12-31'],
  ]);
  const none = { ...facts, cdhr: ZERO, hasRetirementSavings: false, hasOldLifeInsurance: false };
  expect(taxDates({ ...none, referenceIncome: null }, LAW)).toEqual([]);
});
