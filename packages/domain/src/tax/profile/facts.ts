/**
 * What a fact is in the tax of a household: money that comes in, a part of it with a rule of its own, what is taxed apart,
 * what lowers the tax, how far it may, what is paid.
 */
export type FactRole = 'income' | 'part' | 'apart' | 'relief' | 'limit' | 'paid';

/** Sections in the order in which a household reads them. */
export const FACT_SECTIONS = ['earnings', 'capital', 'rents', 'reliefs', 'paid'] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];

/** Facts of an income year that the tax depends on; those that end with 2 are of the spouse. Amounts in euros. */
export const TAX_FACTS = [
  'salaries1',
  'salaries2',
  'pensions1',
  'pensions2',
  'professionalProfit1',
  'professionalProfit2',
  'actualCosts1',
  'actualCosts2',
  'dividends',
  'interest',
  'securitiesGains',
  'securitiesLosses',
  'cryptoGains',
  'peaYoung',
  'peaOld',
  'lifeInsuranceYoung',
  'lifeInsuranceOld',
  'lifeInsuranceOldFull',
  'unfurnishedRents',
  'rentCosts',
  'loanInterest',
  'rentDeficits',
  'furnishedRents',
  'classifiedTourismRents',
  'unclassifiedTourismRents',
  'furnishedCosts',
  'furnishedDepreciation',
  'furnishedDeficits',
  'propertyGains',
  'deductibleCsg',
  'support',
  'retirementSavings',
  'retirementCeiling',
  'donationsAid',
  'donationsAidSinceRaised',
  'donations',
  'credits',
  'withheld',
] as const;
export type TaxFact = (typeof TAX_FACTS)[number];

/** What work or a pension brings: without one of them the rate of the scale is not known. */
export const EARNED_FACTS = [
  ...(['salaries1', 'salaries2', 'pensions1', 'pensions2'] as const),
  ...(['professionalProfit1', 'professionalProfit2'] as const),
] as const satisfies readonly TaxFact[];

/** Facts that few households have: nobody is asked for one unless something is on record for it. */
export const OPTIONAL_FACTS = [
  ...(['professionalProfit1', 'professionalProfit2', 'actualCosts1', 'actualCosts2'] as const),
  ...(['securitiesLosses', 'rentDeficits', 'furnishedDeficits', 'support'] as const),
] as const satisfies readonly TaxFact[];

type FactKind = { readonly section: FactSection; readonly role: FactRole };

const of = (section: FactSection, role: FactRole = 'income'): FactKind => ({ section, role });

/** Where a fact belongs, and which way it moves the tax. */
export const FACT_KINDS: Readonly<Record<TaxFact, FactKind>> = {
  salaries1: of('earnings'),
  salaries2: of('earnings'),
  pensions1: of('earnings'),
  pensions2: of('earnings'),
  professionalProfit1: of('earnings'),
  professionalProfit2: of('earnings'),
  actualCosts1: of('earnings', 'relief'),
  actualCosts2: of('earnings', 'relief'),
  dividends: of('capital'),
  interest: of('capital'),
  securitiesGains: of('capital'),
  securitiesLosses: of('capital', 'relief'),
  cryptoGains: of('capital'),
  peaYoung: of('capital'),
  peaOld: of('capital'),
  lifeInsuranceYoung: of('capital'),
  lifeInsuranceOld: of('capital'),
  lifeInsuranceOldFull: of('capital'),
  unfurnishedRents: of('rents'),
  rentCosts: of('rents', 'relief'),
  loanInterest: of('rents', 'relief'),
  rentDeficits: of('rents', 'relief'),
  furnishedRents: of('rents'),
  classifiedTourismRents: of('rents', 'part'),
  unclassifiedTourismRents: of('rents', 'part'),
  furnishedCosts: of('rents', 'relief'),
  furnishedDepreciation: of('rents', 'relief'),
  furnishedDeficits: of('rents', 'relief'),
  propertyGains: of('rents', 'apart'),
  deductibleCsg: of('reliefs', 'relief'),
  support: of('reliefs', 'relief'),
  retirementSavings: of('reliefs', 'relief'),
  retirementCeiling: of('reliefs', 'limit'),
  donationsAid: of('reliefs', 'relief'),
  donationsAidSinceRaised: of('reliefs', 'relief'),
  donations: of('reliefs', 'relief'),
  credits: of('reliefs', 'relief'),
  withheld: of('paid', 'paid'),
};

/** How rents are taxed: after a flat allowance, or after costs as paid. */
export const RENT_REGIMES = ['micro', 'real'] as const;
export type RentRegime = (typeof RENT_REGIMES)[number];

/**
 * Facts that incomes only show as they were received, after tax withheld at source and levies that are no deduction: less
 * than what is taxed, so that the household is asked to confirm them.
 */
export const RECEIVED_FACTS: readonly TaxFact[] = ['salaries1', 'salaries2', 'pensions1', 'pensions2'];
