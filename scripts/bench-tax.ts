import { decimal } from '@aurea/domain/core/decimal.ts';
import type { Household } from '@aurea/domain/tax/household.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { flatTaxOrScale } from '@aurea/domain/tax/savings/flat-tax-or-scale.ts';
import { taxDates } from '@aurea/domain/tax/tax-dates.ts';
import { taxOf } from '@aurea/domain/tax/tax-of.ts';
import { RICH_HOUSEHOLD } from '@aurea/domain/tax/testing/sample-household.ts';

/**
 * How long the taxes of a household take on one core: once with every nature of income, the flat tax against the scale,
 * and a curve of fifty incomes. Ends with 1 above the limits of the page.
 */
const YEAR = 2025;
const RUNS = 200;
const POINTS = 50;

function withSalary(salaries: number): Household {
  const [first, ...others] = RICH_HOUSEHOLD.earnings;
  if (!first) return RICH_HOUSEHOLD;
  return { ...RICH_HOUSEHOLD, earnings: [{ ...first, salaries: decimal(salaries) }, ...others] };
}

/** A household with the dates that follow from it, as the page shows them together. */
function household() {
  const { cdhr } = taxOf(RICH_HOUSEHOLD, YEAR, TAX_YEARS);
  const facts = { hasRetirementSavings: true, hasOldLifeInsurance: true, referenceIncome: decimal(40_000) };
  for (const law of TAX_YEARS) taxDates({ ...facts, family: RICH_HOUSEHOLD.family, cdhr: cdhr.contribution }, law);
}

function curve() {
  for (let point = 0; point < POINTS; point++) taxOf(withSalary(point * 4000), YEAR, TAX_YEARS);
}

const MEASURES = [
  { name: 'a household', run: household, limit: 5 },
  { name: 'flat tax against scale', run: () => flatTaxOrScale(RICH_HOUSEHOLD, YEAR, TAX_YEARS), limit: 10 },
  { name: `a curve of ${POINTS} incomes`, run: curve, limit: 100 },
];

for (const { name, run, limit } of MEASURES) {
  const first = performance.now();
  run();
  const cold = performance.now() - first;
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  }).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (RUNS - 1))] ?? 0;
  const shown = [cold, at(0.5), at(0.95)].map((time) => time.toFixed(2));
  console.log(`${name}: first ${shown[0]} ms, median ${shown[1]} ms, p95 ${shown[2]} ms (limit ${limit} ms)`);
  if (at(0.5) > limit) process.exitCode = 1;
}
