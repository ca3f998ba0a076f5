import type { Decimal } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';
import type { Donations } from './income-tax/donations.ts';
import type { Family } from './income-tax/family.ts';
import type { PropertyIncome } from './property/unfurnished-rents.ts';
import type { CapitalIncome } from './savings/capital-income.ts';

/** What one declarant earns in the year. Amounts in euros. */
export type Earnings = {
  readonly salaries: Decimal;
  /** Professional expenses as paid; null for the flat deduction. */
  readonly actualCosts: Decimal | null;
  readonly pensions: Decimal;
  /** Taxable profit of independent work, after costs or the flat allowance of the micro regimes. */
  readonly professionalProfit: Decimal;
};

/** What lowers the income before it is taxed. Amounts in euros. */
export type IncomeDeductions = {
  /** CSG deductible this year: left by earlier years, and withheld on what is taxed at the scale. */
  readonly csg: Decimal;
  /** Support for each child of age, before its ceiling. */
  readonly support: readonly Decimal[];
  /** Support that no ceiling limits, or whose ceiling was applied. */
  readonly limitedSupport: Decimal;
  /** Payments into retirement savings that may be deducted. */
  readonly retirementSavings: Decimal;
};

/** All that the tax of a household on the incomes of a year depends on. Amounts in euros. */
export type Household = {
  readonly family: Family;
  /** One for each declarant, in their order. */
  readonly earnings: readonly Earnings[];
  readonly capital: CapitalIncome;
  readonly property: PropertyIncome;
  /** Taxable profit of furnished letting that is not professional. */
  readonly furnishedIncome: Decimal;
  /** Other income at the scale, net of its own deductions. */
  readonly otherIncome: Decimal;
  readonly deductions: IncomeDeductions;
  readonly donations: Donations;
  readonly credits: Decimal;
  readonly options: {
    /** The scale for all income from capital that the flat tax would bear. */
    readonly scale: boolean;
    /** The scale for gains of digital assets: an option of its own. */
    readonly cryptoScale: boolean;
  };
  /** Income taxed apart that counts in the reference income: gains of real estate after their allowance. */
  readonly otherReferenceIncome: Decimal;
  /** The part of the reference income that is exceptional. */
  readonly exceptionalIncome: Decimal;
  /** Reference incomes of the two years before, to smooth the contribution on high incomes; null without. */
  readonly referenceIncomesBefore: readonly [Decimal, Decimal] | null;
  /** Affiliated to the social security of another EEA state or Switzerland. */
  readonly isForeignScheme: boolean;
};

/** What the computation leaves out, by the key of its text. */
export const NOT_MODELLED = [
  'moves_within_year',
  'small_income_reduction',
  'quotient_for_exceptional_income',
  'other_reductions_and_credits',
  'professional_losses',
  'flat_payment_of_micro',
  'foreign_incomes',
] as const;

const OLDEST = 130;

function refuse(field: string, reason: string): never {
  throw new Failure('tax_input_invalid', { field, reason });
}

/**
 * Refuses facts that cannot be.
 *
 * @throws Failure `tax_input_invalid` with the field and the reason: `negative`, `not_whole`, `above_total`, `age`, `declarants`
 */
export function checkHousehold(household: Household): void {
  checkFamily(household.family);
  if (household.earnings.length !== household.family.declarants.length) refuse('earnings', 'declarants');
  for (const [field, amount] of amountsOf(household)) if (amount.isNegative()) refuse(field, 'negative');
  const { holdingAllowance, securitiesGains } = household.capital;
  if (holdingAllowance.greaterThan(securitiesGains)) refuse('capital.holdingAllowance', 'above_total');
}

/** Refuses persons that cannot be. @throws Failure `tax_input_invalid` as `checkHousehold` */
export function checkFamily(family: Family): void {
  const { status, declarants } = family;
  if (declarants.length !== (status === 'couple' ? 2 : 1)) refuse('family.declarants', 'declarants');
  if (declarants.some(({ age }) => age !== null && !isAge(age))) refuse('family.declarants.age', 'age');
  for (const name of COUNTS) checkCount(`family.${name}`, family[name]);
  if (family.disabledChildren > family.children) refuse('family.disabledChildren', 'above_total');
  if (family.disabledSharedChildren > family.sharedChildren) refuse('family.disabledSharedChildren', 'above_total');
}

const COUNTS = ['children', 'disabledChildren', 'sharedChildren', 'disabledSharedChildren'] as const;

function checkCount(field: string, count: number): void {
  if (!Number.isInteger(count)) refuse(field, 'not_whole');
  if (count < 0) refuse(field, 'negative');
}

const isAge = (age: number) => Number.isInteger(age) && age >= 0 && age <= OLDEST;

/** Amounts that cannot be below zero, by their field. */
function amountsOf(household: Household): readonly (readonly [string, Decimal])[] {
  const { lifeInsurance, ...capital } = household.capital;
  const { hasEnergyWorks: _flag, ...property } = household.property;
  const { support, ...deductions } = household.deductions;
  const { otherIncome, credits, otherReferenceIncome, exceptionalIncome } = household;
  const apart = { otherIncome, credits, otherReferenceIncome, exceptionalIncome };
  return [
    ...household.earnings.flatMap(({ salaries, actualCosts, pensions, professionalProfit }) => [
      ...named('earnings', { salaries, pensions, professionalProfit, ...(actualCosts && { actualCosts }) }),
    ]),
    ...named('capital', capital),
    ...named('capital.lifeInsurance', lifeInsurance),
    ...named('property', property),
    ...named('deductions', deductions),
    ...support.map((amount) => ['deductions.support', amount] as const),
    ...named('donations', household.donations),
    ...named('household', apart),
  ];
}

const named = (group: string, fields: Readonly<Record<string, Decimal>>) =>
  Object.entries(fields).map(([name, amount]) => [`${group}.${name}`, amount] as const);
