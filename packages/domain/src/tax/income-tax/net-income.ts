import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { Household } from '../household.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { propertyCategoryIncome } from '../property/unfurnished-rents.ts';
import { type CapitalTax, capitalTax } from '../savings/capital-income.ts';
import { type TaxLine, toEuros } from '../tax-line.ts';
import { elderlyAllowance } from './elderly-allowance.ts';
import { pensionDeduction, salaryDeduction } from './flat-deductions.ts';

/** Categories of income, each with what was entered and where it is taxed. */
export const INCOME_CATEGORIES = [
  'salaries',
  'pensions',
  'professional',
  'capital',
  'property',
  'furnished',
  'other',
] as const;
export type IncomeCategory = (typeof INCOME_CATEGORIES)[number];

/** Entered = at the scale + at flat rates + deducted. A deficit at the scale is negative. */
export type IncomeBase = {
  readonly category: IncomeCategory;
  readonly entered: Decimal;
  readonly atScale: Decimal;
  readonly atFlatRate: Decimal;
  readonly deducted: Decimal;
};

/** From the incomes entered to the net taxable income. Amounts in euros. */
export type NetIncome = {
  readonly bases: readonly IncomeBase[];
  readonly capital: CapitalTax;
  readonly propertyIncome: Decimal;
  readonly netGlobalIncome: Decimal;
  /** To the euro. */
  readonly netTaxableIncome: Decimal;
  readonly retirementSavings: Decimal;
  readonly lines: readonly TaxLine[];
};

/**
 * Net taxable income (revenu net imposable), in the order of the law: categories net of their deductions, deficits,
 * deductible CSG, support, retirement savings, and the allowance of persons aged 65 or with a disability.
 *
 * @see CGI art. 13, 83, 156, 157 bis, 158
 */
export function netIncomeOf(household: Household, law: TaxParameters): NetIncome {
  const { family, earnings, deductions } = household;
  const capital = capitalTax(household.capital, household.options, family, law);
  const salaryPart = sum(earnings.map(({ salaries, actualCosts }) => salaryDeduction(salaries, actualCosts, law)));
  const pensionPart = pensionDeduction(
    earnings.map(({ pensions }) => pensions),
    law,
  );
  const propertyIncome = propertyCategoryIncome(household.property, law);
  const bases = basesOf(household, { capital, salaryPart, pensionPart, propertyIncome });
  const gross = sum(bases.map(({ atScale }) => atScale));
  const ofChildren = sum(deductions.support.map((each) => Decimal.min(each, law.childSupportMost.value)));
  const support = ofChildren.plus(deductions.limitedSupport);
  const charges = deductions.csg.plus(support);
  const beforeSavings = Decimal.max(ZERO, gross.minus(charges));
  const retirementSavings = Decimal.min(beforeSavings, deductions.retirementSavings);
  const netGlobalIncome = beforeSavings.minus(retirementSavings);
  const elderly = elderlyAllowance(netGlobalIncome, family, law);
  const taken: readonly TaxLine[] = [
    off('salary_deduction', entered(bases, 'salaries'), salaryPart, law.deductions.salaryRate),
    off('pension_deduction', entered(bases, 'pensions'), pensionPart, law.deductions.pensionRate),
    ...capital.lines.filter(({ label }) => label.endsWith('_allowance')),
    off('deductible_csg', null, deductions.csg, law.socialLevies.deductibleCsg),
    off('support', null, support, law.childSupportMost),
    off('retirement_savings', null, retirementSavings, law.per.rate),
    off('elderly_allowance', netGlobalIncome, elderly, law.elderlyAllowance.steps),
  ];
  return {
    ...{ bases, capital, propertyIncome, netGlobalIncome, retirementSavings },
    netTaxableIncome: toEuros(netGlobalIncome.minus(elderly)),
    lines: taken.filter(({ amount }) => !amount.isZero()),
  };
}

const entered = (bases: readonly IncomeBase[], category: IncomeCategory) =>
  bases.find((base) => base.category === category)?.entered ?? ZERO;

const off = (
  label: TaxLine['label'],
  base: Decimal | null,
  amount: Decimal,
  { source }: { readonly source: string },
): TaxLine => ({ label, base, rate: null, amount: amount.negated(), article: source });

type Parts = {
  readonly capital: CapitalTax;
  readonly salaryPart: Decimal;
  readonly pensionPart: Decimal;
  readonly propertyIncome: Decimal;
};

function basesOf(household: Household, parts: Parts): readonly IncomeBase[] {
  const { earnings, property, furnishedIncome, otherIncome } = household;
  const { lifeInsurance, holdingAllowance: _off, peaOld: _exempt, ...securities } = household.capital;
  const capital = sum([...Object.values(securities), ...Object.values(lifeInsurance)]);
  const salaries = sum(earnings.map((each) => each.salaries));
  const pensions = sum(earnings.map((each) => each.pensions));
  const profits = sum(earnings.map((each) => each.professionalProfit));
  const rents = property.microRents.plus(property.realIncome).minus(property.deficitOnIncome);
  const at = (category: IncomeCategory, whole: Decimal, atScale: Decimal, atFlatRate = ZERO): IncomeBase => ({
    ...{ category, entered: whole, atScale, atFlatRate },
    deducted: whole.minus(atScale).minus(atFlatRate),
  });
  return [
    at('salaries', salaries, salaries.minus(parts.salaryPart)),
    at('pensions', pensions, pensions.minus(parts.pensionPart)),
    at('professional', profits, profits),
    at('capital', capital, parts.capital.atScale, parts.capital.atFlatRate),
    at('property', rents, parts.propertyIncome),
    at('furnished', furnishedIncome, furnishedIncome),
    at('other', otherIncome, otherIncome),
  ];
}
