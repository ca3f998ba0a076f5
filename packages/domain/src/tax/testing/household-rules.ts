import { sum, ZERO } from '../../core/decimal.ts';
import { cdhrOf, cdhrPenalty } from '../income-tax/cdhr.ts';
import { cehrOf } from '../income-tax/cehr.ts';
import { partsOf } from '../income-tax/parts.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { privateLandlordAmortisation } from '../property/private-landlord.ts';
import { realUnfurnished } from '../property/unfurnished-rents.ts';
import { costAtMarginalRate } from '../savings/flat-tax-or-scale.ts';
import { toEuros } from '../tax-line.ts';
import { taxOf } from '../tax-of.ts';
import { familyOf, householdOf } from './case-household.ts';
import type { CaseInputs } from './case-inputs.ts';

/** What the rules answer, by the keys of the cases: amounts as decimals. */
export type Answers = Readonly<Record<string, unknown>>;
export type CaseRule = (inputs: CaseInputs, law: TaxParameters) => Answers;

export const partsFigures: CaseRule = (inputs, law) => ({ parts: partsOf(familyOf(inputs), law).total });

/** Every figure of a whole household. */
export const householdFigures: CaseRule = (inputs, law) => {
  const household = householdOf(inputs);
  const tax = taxOf(household, law.year, [lawFor(inputs, law)]);
  const { lifeInsurance, holdingAllowance: _off, ...securities } = household.capital;
  const capital = sum([...Object.values(securities), ...Object.values(lifeInsurance)]);
  return {
    parts: tax.scale.quotient.parts.total,
    net_taxable_income: tax.netTaxableIncome,
    reference_income: tax.referenceIncome,
    gross_tax_after_qf_cap: tax.scale.gross,
    gross_tax: tax.scale.gross,
    decote: toEuros(tax.scale.decote),
    income_tax: tax.incomeTax,
    income_tax_on_scale: tax.incomeTax,
    marginal_rate: tax.marginalRate,
    real_marginal_rate: tax.realMarginalRate,
    tax_collected: tax.collected,
    pfu_income_tax: tax.flatTax,
    social_levies: tax.socialLevies,
    total_income_tax: tax.totalIncomeTax,
    total: tax.totalIncomeTax,
    property_category_income: tax.propertyIncome,
    category_income: tax.propertyIncome,
    net: capital.minus(tax.flatTax).minus(tax.socialLevies),
    cehr: tax.cehr.contribution,
    cehr_smoothed: tax.cehr.contribution,
    cehr_unsmoothed: tax.cehr.unsmoothed,
    cdhr: tax.cdhr.contribution,
    cdhr_decote: tax.cdhr.decote,
    cdhr_couple_increase: tax.cdhr.coupleIncrease,
    cdhr_dependants_increase: tax.cdhr.dependantsIncrease,
    cdhr_advance_95pct: tax.cdhr.advance,
    penalty_20pct: cdhrPenalty(tax.cdhr.advance, inputs.amount('advance_paid'), law),
  };
};

/** A net taxable income that is given is after the allowance of age and disability: the law is without it. */
function lawFor(inputs: CaseInputs, law: TaxParameters): TaxParameters {
  if (!inputs.has('net_taxable_income', 'net_taxable_income_excl_capital')) return law;
  const { elderlyAllowance } = law;
  return { ...law, elderlyAllowance: { ...elderlyAllowance, steps: { ...elderlyAllowance.steps, value: [] } } };
}

export const cehrFigures: CaseRule = (inputs, law) => {
  const income = inputs.find('reference_income');
  if (!income) return householdFigures(inputs, law);
  const { referenceIncomesBefore, family } = householdOf(inputs);
  const { contribution, unsmoothed } = cehrOf(income, referenceIncomesBefore, family, law);
  return { cehr: contribution, cehr_smoothed: contribution, cehr_unsmoothed: unsmoothed };
};

/** With a reference income of its own, the taxes of the case are compared with the minimum. */
export const cdhrFigures: CaseRule = (inputs, law) => {
  const referenceIncome = inputs.find('reference_income');
  if (!referenceIncome) return householdFigures(inputs, law);
  const { family, exceptionalIncome, referenceIncomesBefore, donations } = householdOf(inputs);
  const cehr = cehrOf(referenceIncome, referenceIncomesBefore, family, law);
  const basis = {
    ...{ referenceIncome, exceptionalIncome, donationReductions: donations.aid.times(law.donations.aidRate.value) },
    incomeTax: inputs.amount('income_tax'),
    flatTax: inputs.amount('pfu_income_tax'),
    cehr: inputs.find('cehr') ?? cehr.unsmoothed,
  };
  const { contribution, decote, coupleIncrease, dependantsIncrease, advance } = cdhrOf(
    { ...basis, propertyGainTax: ZERO },
    family,
    law,
  );
  return {
    ...{ cdhr: contribution, cdhr_decote: decote, cdhr_couple_increase: coupleIncrease, cehr: basis.cehr },
    ...{ cdhr_dependants_increase: dependantsIncrease, cdhr_advance_95pct: advance },
    penalty_20pct: cdhrPenalty(advance, inputs.amount('advance_paid'), law),
  };
};

export const flatTaxFigures: CaseRule = (inputs, law) => {
  const rate = inputs.find('marginal_rate');
  if (!rate) return householdFigures(inputs, law);
  const { flat, scale, better } = costAtMarginalRate(householdOf(inputs).capital, rate, law);
  return { pfu_total: flat, scale_total: scale, better: better === 'flat' ? 'pfu' : 'scale' };
};

/** Rents with their costs, or a net income that is already known. */
export const propertyFigures: CaseRule = (inputs, law) => {
  if (inputs.has('purchase_price')) return landlordFigures(inputs, law);
  if (!inputs.has('gross_rent', 'rents')) return householdFigures(inputs, law);
  const result = realUnfurnished(
    {
      rents: inputs.amount('gross_rent', 'rents'),
      costs: inputs.amount('charges', 'deductible_charges', 'costs'),
      loanInterest: inputs.amount('loan_interest', 'interest'),
      hasEnergyWorks: inputs.flag('energy_works', 'energy_renovation'),
    },
    law,
  );
  return {
    category_income: result.income.minus(result.deficitOnIncome),
    deficit_on_global_income: result.deficitOnIncome,
    deficit_carried_forward: result.carried,
  };
};

const landlordFigures: CaseRule = (inputs, law) => {
  const level = inputs.text('rent_level', 'level');
  const rent = level === 'social' || level === 'intermediate' ? level : 'verySocial';
  const flat = { price: inputs.amount('purchase_price'), isNew: inputs.flag('new'), rent } as const;
  return { amortisation: privateLandlordAmortisation(flat, law) };
};
