import { ZERO } from '../../core/decimal.ts';
import type { Earnings, Household } from '../household.ts';
import type { Declarant, Family, FiscalStatus, Overseas } from '../income-tax/family.ts';
import { NO_PROPERTY } from '../property/unfurnished-rents.ts';
import { NO_CAPITAL } from '../savings/capital-income.ts';
import { NO_LIFE_INSURANCE } from '../savings/life-insurance.ts';
import type { CaseInputs } from './case-inputs.ts';

const STATUSES: Readonly<Record<string, FiscalStatus>> = {
  married_or_pacs: 'couple',
  married: 'couple',
  pacs: 'couple',
  couple: 'couple',
  widowed: 'widowed',
};

const PLACES: readonly (readonly [RegExp, Overseas])[] = [
  [/guadeloupe|martinique|reunion/, 'guadeloupeMartiniqueReunion'],
  [/guyane|mayotte/, 'guyaneMayotte'],
];

/** The family that a case describes; what it leaves out is not there. */
export function familyOf(inputs: CaseInputs): Family {
  const status = STATUSES[inputs.text('status')] ?? 'single';
  const disabled = inputs.count('disabled_children');
  const disabledShared = inputs.count('disabled_children_shared', 'disabled_children_shared_custody');
  const others = inputs.count('disabled_dependants', 'other_dependants');
  const place = inputs.text('overseas_department', /overseas|department/);
  return {
    status,
    declarants: declarantsOf(inputs, status),
    children: Math.max(inputs.count('children'), disabled) + others,
    disabledChildren: disabled + others,
    sharedChildren: Math.max(inputs.count('children_shared_custody'), disabledShared),
    disabledSharedChildren: disabledShared,
    isLoneParent: inputs.flag('lone_parent'),
    raisedChildAlone: inputs.flag('lives_alone_raised_child_5y'),
    overseas: PLACES.find(([fits]) => fits.test(place))?.[1] ?? null,
  };
}

function declarantsOf(inputs: CaseInputs, status: FiscalStatus): readonly Declarant[] {
  const disabled = inputs.count('disabled_declarants');
  const common = inputs.find('age');
  const [own = common, other = common] = [...inputs.list('ages'), ...inputs.list('spouse_age', 'age_spouse')];
  const first: Declarant = {
    age: own?.toNumber() ?? null,
    isDisabled: inputs.flag('taxpayer_disabled', 'declarant_disabled') || disabled > 0,
    isVeteran: inputs.flag(/veteran/),
    hasWarWidowPension: inputs.flag(/war_widow/),
  };
  const second: Declarant = {
    age: other?.toNumber() ?? null,
    isDisabled: inputs.flag('spouse_disabled') || disabled > 1,
    isVeteran: inputs.flag(/veteran/),
    hasWarWidowPension: false,
  };
  return status === 'couple' ? [first, second] : [first];
}

function earningsOf(inputs: CaseInputs, { declarants }: Family): readonly Earnings[] {
  const salaries = inputs.list('net_taxable_salaries', 'net_taxable_salary');
  const pensions = inputs.list('pensions', 'pension');
  const costs = inputs.list('actual_expenses', 'actual_costs');
  return declarants.map((_each, at) => ({
    salaries: salaries[at] ?? ZERO,
    actualCosts: costs[at] ?? null,
    pensions: pensions[at] ?? ZERO,
    professionalProfit: ZERO,
  }));
}

/** The household of a case. A net taxable income that is given stands as other income, net of its deductions. */
export function householdOf(inputs: CaseInputs): Household {
  const family = familyOf(inputs);
  const [before, beforeThat] = [inputs.find('reference_income_n1'), inputs.find('reference_income_n2')];
  const isSmoothed = inputs.flag('cehr_smoothing');
  return {
    family,
    earnings: earningsOf(inputs, family),
    capital: {
      ...NO_CAPITAL,
      dividends: inputs.amount('dividends_gross', 'dividends'),
      interest: inputs
        .amount('interest_gross', 'interest')
        .plus(inputs.amount('interest_and_other_income_pfu'))
        .plus(inputs.amount('pfu_income')),
      securitiesGains: inputs.amount('securities_gain', 'securities_gains'),
      holdingAllowance: inputs.amount('holding_abatement_amount'),
      cryptoGains: inputs.amount('crypto_gain', /crypto_gain/),
      lifeInsurance: {
        ...NO_LIFE_INSURANCE,
        young: inputs.amount('life_insurance_gains_under8y'),
        reduced: inputs.amount('life_insurance_gains_over8y_rate7_5'),
        full: inputs.amount(/life_insurance.*over8.*12/),
        former: inputs.amount(/life_insurance.*over8.*(before|pre|former)/),
      },
    },
    property: {
      ...NO_PROPERTY,
      microRents: inputs.amount('unfurnished_rent_gross_micro', 'micro_gross_rent'),
      realIncome: inputs.amount('unfurnished_net_income_real', 'real_net_income'),
      deficitOnIncome: inputs.amount(/deficit.*global|global.*deficit/),
      priorDeficits: inputs.amount('prior_deficits').plus(inputs.amount(/deficit/)),
    },
    furnishedIncome: inputs.amount('lmnp_profit', 'furnished_profit'),
    otherIncome: inputs.amount('net_taxable_income', 'net_taxable_income_excl_capital'),
    deductions: {
      csg: inputs.amount('deductible_csg'),
      support: inputs.list('child_support', 'alimony'),
      limitedSupport: ZERO,
      retirementSavings: inputs.amount('per_payment', 'per_deduction'),
    },
    donations: {
      aid: inputs.amount('donations_75pct'),
      aidSinceRaised: inputs.amount(/donations_75pct_since/),
      other: inputs.amount('donations_66pct'),
    },
    credits: inputs.amount('tax_credits'),
    options: {
      scale: inputs.flag('option_scale'),
      cryptoScale: inputs.flag('option_scale_crypto', /crypto.*option|option.*crypto/),
    },
    otherReferenceIncome: ZERO,
    exceptionalIncome: inputs.amount('exceptional_income'),
    referenceIncomesBefore: isSmoothed && before && beforeThat ? [before, beforeThat] : null,
    isForeignScheme: inputs.flag('foreign_scheme', 'eea_scheme'),
  };
}
