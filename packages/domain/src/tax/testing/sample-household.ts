import { decimal, ZERO } from '../../core/decimal.ts';
import type { Household } from '../household.ts';
import type { Declarant, Family } from '../income-tax/family.ts';
import { NO_PROPERTY } from '../property/unfurnished-rents.ts';
import { NO_CAPITAL } from '../savings/capital-income.ts';
import { NO_LIFE_INSURANCE } from '../savings/life-insurance.ts';

export const ADULT: Declarant = { age: 45, isDisabled: false, isVeteran: false, hasWarWidowPension: false };

export const SINGLE: Family = {
  ...{ status: 'single', declarants: [ADULT], isLoneParent: false, raisedChildAlone: false, overseas: null },
  ...{ children: 0, disabledChildren: 0, sharedChildren: 0, disabledSharedChildren: 0 },
};

export const COUPLE: Family = { ...SINGLE, status: 'couple', declarants: [ADULT, ADULT] };

/** A household without any income. */
export const NO_INCOME: Household = {
  family: SINGLE,
  earnings: [{ salaries: ZERO, actualCosts: null, pensions: ZERO, professionalProfit: ZERO }],
  capital: NO_CAPITAL,
  property: NO_PROPERTY,
  furnishedIncome: ZERO,
  otherIncome: ZERO,
  deductions: { csg: ZERO, support: [], limitedSupport: ZERO, retirementSavings: ZERO },
  donations: { aid: ZERO, aidSinceRaised: ZERO, other: ZERO },
  credits: ZERO,
  options: { scale: false, cryptoScale: false },
  otherReferenceIncome: ZERO,
  exceptionalIncome: ZERO,
  referenceIncomesBefore: null,
  isForeignScheme: false,
};

/** A couple with two children and income of every nature. */
export const RICH_HOUSEHOLD: Household = {
  ...NO_INCOME,
  family: { ...COUPLE, children: 2 },
  earnings: [
    { salaries: decimal(62_000), actualCosts: null, pensions: ZERO, professionalProfit: ZERO },
    {
      ...{ salaries: decimal(38_000), actualCosts: decimal(5200), pensions: decimal(4000) },
      professionalProfit: decimal(2600),
    },
  ],
  capital: {
    ...{ dividends: decimal(4200), interest: decimal(850), securitiesGains: decimal(6300), holdingAllowance: ZERO },
    ...{ cryptoGains: decimal(1500), peaYoung: decimal(700), peaOld: decimal(2500) },
    lifeInsurance: { ...NO_LIFE_INSURANCE, reduced: decimal(12_000), full: decimal(3000) },
  },
  property: { ...NO_PROPERTY, microRents: decimal(9600) },
  furnishedIncome: decimal(5400),
  deductions: {
    ...{ csg: decimal(320), support: [decimal(3000)], limitedSupport: decimal(1200) },
    retirementSavings: decimal(4000),
  },
  donations: { aid: decimal(300), aidSinceRaised: ZERO, other: decimal(500) },
};
