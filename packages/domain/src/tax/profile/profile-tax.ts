import { Decimal, ZERO } from '../../core/decimal.ts';
import type { Household } from '../household.ts';
import { elderlyAllowance } from '../income-tax/elderly-allowance.ts';
import type { Family } from '../income-tax/family.ts';
import { scaleTax } from '../income-tax/income-tax.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { parametersOf } from '../parameters/years.ts';
import {
  type FurnishedReceipts,
  microFurnishedTogether,
  realFurnished,
  tourismRuledApart,
} from '../property/furnished-rents.ts';
import { microUnfurnished, NO_PROPERTY, realUnfurnished } from '../property/unfurnished-rents.ts';
import { NO_CAPITAL } from '../savings/capital-income.ts';
import { type FlatTaxOrScale, flatTaxOrScale } from '../savings/flat-tax-or-scale.ts';
import { NO_LIFE_INSURANCE } from '../savings/life-insurance.ts';
import type { HouseholdTax } from '../tax-of.ts';
import { EARNED_FACTS, FACT_KINDS, OPTIONAL_FACTS, type RentRegime, TAX_FACTS, type TaxFact } from './facts.ts';
import { pastPerAge } from './per-profile.ts';
import { familyOf, type TaxSituation } from './situation.ts';

/** What a household may choose in its return. */
export type TaxChoices = {
  /** Box 2OP: the scale for all income that the flat tax would bear. */
  readonly scale: boolean;
  /** Box 3CN: the scale for gains of digital assets. */
  readonly cryptoScale: boolean;
  readonly rents: RentRegime;
  readonly furnished: RentRegime;
};

/** Without a choice the law takes the flat tax, and the micro regimes up to their ceilings. */
export const USUAL_CHOICES: TaxChoices = { scale: false, cryptoScale: false, rents: 'micro', furnished: 'micro' };

/** An income year of a household. A fact without an amount is not known: it is asked, and never counted as answered. */
export type TaxProfile = {
  readonly situation: TaxSituation;
  readonly choices: TaxChoices;
  /** In euros. */
  readonly facts: ReadonlyMap<TaxFact, Decimal>;
  /** Facts whose amount is only part of what is taxed: a salary as it was received, after what is withheld from it. */
  readonly unconfirmed?: readonly TaxFact[];
  /** Facts that something is on record for, whose amount cannot be known from it: they are asked where they count. */
  readonly unvalued?: readonly TaxFact[];
};

/** How far the tax is known: what is missing would raise it, lower it, or do both. */
export type TaxBound = 'exact' | 'at_least' | 'at_most' | 'open';

export type ProfileTax = FlatTaxOrScale & {
  /** What all is in all with digital assets at the flat rate and at the scale, the other option as it was chosen. */
  readonly cryptos: { readonly flat: Decimal; readonly scale: Decimal };
  /** By the option that the household chose. */
  readonly chosen: HouseholdTax;
  readonly regimes: { readonly rents: RentRegime; readonly furnished: RentRegime };
  /** In the order in which they are asked. */
  readonly missing: readonly TaxFact[];
  readonly bound: TaxBound;
};

/**
 * The tax of an income year from its facts: flat tax and scale side by side, and what is still to be asked.
 *
 * @throws Failure `tax_year_unknown`, `tax_input_invalid` with the field and the reason
 */
export function profileTax(profile: TaxProfile, year: number, parameters: readonly TaxParameters[]): ProfileTax {
  const law = parametersOf(year, parameters);
  const regimes = regimesOf(profile, law);
  const household = householdOf(profile, year, law);
  const both = flatTaxOrScale(household, year, parameters);
  const missing = missingFacts(profile, law);
  const chosen = chosenOf(both, profile);
  const turned = { ...household, options: { ...household.options, cryptoScale: !household.options.cryptoScale } };
  const [own, other] = [chosen.total, chosenOf(flatTaxOrScale(turned, year, parameters), profile).total];
  const savings = profile.facts.get('retirementSavings') ?? ZERO;
  const isAgeOpen = savings.greaterThan(ZERO) && pastPerAge(profile.situation, law) === 'some';
  const uncertain = [...missing, ...(profile.unconfirmed ?? []), ...(isAgeOpen ? LIMIT : [])];
  return {
    ...both,
    chosen,
    cryptos: household.options.cryptoScale ? { flat: other, scale: own } : { flat: own, scale: other },
    ...{ regimes, missing, bound: boundOf(uncertain) },
  };
}

const LIMIT: readonly TaxFact[] = ['retirementCeiling'];

const chosenOf = ({ flat, scale }: FlatTaxOrScale, { choices }: TaxProfile) => (choices.scale ? scale : flat);

/** Above its ceiling the micro regime is not open: real costs count then whatever was chosen. */
function regimesOf({ facts, choices }: TaxProfile, law: TaxParameters): ProfileTax['regimes'] {
  const rents = microUnfurnished(facts.get('unfurnishedRents') ?? ZERO, law);
  const furnished = microFurnishedTogether(furnishedReceipts(facts), law);
  return {
    rents: rents.isAllowed ? choices.rents : 'real',
    furnished: furnished.isAllowed ? choices.furnished : 'real',
  };
}

/** Furnished rents by kind of letting: what is no tourist letting is long-term. Parts count within the whole alone. */
export function furnishedReceipts(facts: TaxProfile['facts']): FurnishedReceipts {
  const whole = facts.get('furnishedRents') ?? ZERO;
  const tourismClassified = Decimal.min(whole, facts.get('classifiedTourismRents') ?? ZERO);
  const rest = whole.minus(tourismClassified);
  const tourismUnclassified = Decimal.min(rest, facts.get('unclassifiedTourismRents') ?? ZERO);
  return { longTerm: rest.minus(tourismUnclassified), tourismClassified, tourismUnclassified };
}

/** @throws Failure `tax_input_invalid` */
export function householdOf(profile: TaxProfile, year: number, law: TaxParameters): Household {
  const { facts, choices, situation } = profile;
  const known = (fact: TaxFact) => facts.get(fact) ?? ZERO;
  const earned = (['1', '2'] as const).map((declarant) => ({
    salaries: known(`salaries${declarant}`),
    actualCosts: facts.get(`actualCosts${declarant}`) ?? null,
    pensions: known(`pensions${declarant}`),
    professionalProfit: known(`professionalProfit${declarant}`),
  }));
  return {
    family: familyOf(situation, year),
    earnings: earned.slice(0, situation.declarants.length),
    capital: {
      ...NO_CAPITAL,
      dividends: known('dividends'),
      interest: known('interest'),
      securitiesGains: gainsOf(known('securitiesGains').minus(known('securitiesLosses'))),
      cryptoGains: gainsOf(known('cryptoGains')),
      peaYoung: gainsOf(known('peaYoung')),
      peaOld: gainsOf(known('peaOld')),
      lifeInsurance: {
        ...NO_LIFE_INSURANCE,
        young: known('lifeInsuranceYoung'),
        reduced: known('lifeInsuranceOld'),
        full: known('lifeInsuranceOldFull'),
      },
    },
    property: propertyOf(profile, law),
    furnishedIncome: furnishedOf(profile, law),
    otherIncome: ZERO,
    deductions: {
      csg: known('deductibleCsg'),
      ...{ support: [], limitedSupport: known('support') },
      retirementSavings: deductedSavings(profile, law),
    },
    donations: {
      aid: known('donationsAid'),
      aidSinceRaised: known('donationsAidSinceRaised'),
      other: known('donations'),
    },
    credits: known('credits'),
    options: { scale: choices.scale, cryptoScale: choices.cryptoScale },
    ...{
      otherReferenceIncome: known('propertyGains'),
      exceptionalIncome: ZERO,
      referenceIncomesBefore: null,
      isForeignScheme: false,
    },
  };
}

/**
 * Payments into a PER within the ceiling of the household; as long as that is not known, all of them. Nothing where
 * everybody was past the age limit all year.
 */
function deductedSavings({ facts, situation }: TaxProfile, law: TaxParameters): Decimal {
  if (pastPerAge(situation, law) === 'all') return ZERO;
  const paid = facts.get('retirementSavings') ?? ZERO;
  return Decimal.min(paid, facts.get('retirementCeiling') ?? paid);
}

/** A loss of the year is no income: what it lowers later is not modelled. */
const gainsOf = (result: Decimal) => Decimal.max(ZERO, result);

function propertyOf(profile: TaxProfile, law: TaxParameters): Household['property'] {
  const rents = profile.facts.get('unfurnishedRents') ?? ZERO;
  const priorDeficits = profile.facts.get('rentDeficits') ?? ZERO;
  if (regimesOf(profile, law).rents === 'micro') return { ...NO_PROPERTY, microRents: rents, priorDeficits };
  const costs = profile.facts.get('rentCosts') ?? ZERO;
  const loanInterest = profile.facts.get('loanInterest') ?? ZERO;
  const { income, deficitOnIncome } = realUnfurnished({ rents, costs, loanInterest, hasEnergyWorks: false }, law);
  return { ...NO_PROPERTY, realIncome: income, deficitOnIncome, priorDeficits };
}

/** Deficits of earlier years lower furnished income by either regime. @see CGI art. 156, I 1° ter */
function furnishedOf(profile: TaxProfile, law: TaxParameters): Decimal {
  const known = (fact: TaxFact) => profile.facts.get(fact) ?? ZERO;
  const priorDeficits = known('furnishedDeficits');
  if (regimesOf(profile, law).furnished === 'micro') {
    const { taxable } = microFurnishedTogether(furnishedReceipts(profile.facts), law);
    return Decimal.max(ZERO, taxable.minus(priorDeficits));
  }
  const [receipts, costs] = [known('furnishedRents'), known('furnishedCosts')];
  const depreciation = known('furnishedDepreciation');
  return realFurnished({ receipts, costs, loanInterest: ZERO, depreciation, priorDeficits }).income;
}

/**
 * The facts a household is asked for and has neither recorded nor stated: those of a spouse where there is one, costs
 * where they count. Nobody is asked for what few households have, nor for withdrawals from a PEA or sales of property where
 * none is on record, for what they bear is withheld.
 */
export function missingFacts(profile: TaxProfile, law: TaxParameters): readonly TaxFact[] {
  const asked = askedFacts(profile, law);
  return asked.filter((fact) => !profile.facts.has(fact));
}

/** What is shown of a household: without a spouse nothing of one, without rents no costs of them. */
export function askedFacts(profile: TaxProfile, law: TaxParameters): readonly TaxFact[] {
  const { facts, situation, choices, unvalued = [] } = profile;
  const isPositive = (fact: TaxFact) => facts.get(fact)?.isPositive() === true && !facts.get(fact)?.isZero();
  const regimes = regimesOf(profile, law);
  const isReal = isPositive('unfurnishedRents') && regimes.rents === 'real';
  const isMicro = isPositive('furnishedRents') && choices.furnished === 'micro';
  const ruledApart = tourismRuledApart(law);
  const isOnRecord = (fact: TaxFact) => facts.has(fact) || unvalued.includes(fact);
  const isFurnishedReal = isPositive('furnishedRents') && regimes.furnished === 'real';
  const needs: Partial<Readonly<Record<TaxFact, boolean>>> = {
    ...Object.fromEntries(
      OPTIONAL_FACTS.map((fact) => [fact, unvalued.includes(fact) && (isCouple(situation) || !fact.endsWith('2'))]),
    ),
    ...{ salaries2: isCouple(situation), pensions2: isCouple(situation) },
    ...{ peaYoung: isOnRecord('peaYoung'), peaOld: isOnRecord('peaOld'), propertyGains: isOnRecord('propertyGains') },
    ...{ rentCosts: isReal, loanInterest: isReal },
    lifeInsuranceOldFull: isOnRecord('lifeInsuranceOldFull') || isPositive('lifeInsuranceOld'),
    retirementCeiling: isPositive('retirementSavings'),
    donationsAidSinceRaised: isAboveAid(facts.get('donationsAid'), law),
    classifiedTourismRents: isMicro && ruledApart.includes('tourismClassified'),
    unclassifiedTourismRents: isMicro && ruledApart.includes('tourismUnclassified'),
    ...{ furnishedCosts: isFurnishedReal, furnishedDepreciation: isFurnishedReal },
  };
  return TAX_FACTS.filter((fact) => needs[fact] ?? true);
}

/** Whether all is known of what a household earns: without it nobody knows at which rate the scale goes on. */
export function isEarningKnown({ facts, unvalued = [] }: TaxProfile): boolean {
  return EARNED_FACTS.some((fact) => facts.has(fact)) && !EARNED_FACTS.some((fact) => unvalued.includes(fact));
}

/** Only above the lower ceiling it matters when a donation was paid. */
const isAboveAid = (aid: Decimal | undefined, { donations: { aidMost, aidRaisedFrom } }: TaxParameters) =>
  aidRaisedFrom.value !== null && aid?.greaterThan(aidMost.value) === true;

const isCouple = ({ declarants }: TaxSituation) => declarants.length === 2;

function boundOf(missing: readonly TaxFact[]): TaxBound {
  const roles = new Set(missing.map((fact) => FACT_KINDS[fact].role));
  const mayRaise = roles.has('income') || roles.has('apart') || roles.has('limit');
  if (roles.has('part') || (mayRaise && roles.has('relief'))) return 'open';
  if (mayRaise) return 'at_least';
  return roles.has('relief') ? 'at_most' : 'exact';
}

/** Natures of which a household may earn a hundred euros more. */
export const FURTHER_INCOMES = ['salaries1', 'unfurnishedRents', 'dividends', 'cryptoGains'] as const;
export type FurtherIncome = (typeof FURTHER_INCOMES)[number];

const HUNDRED = new Decimal(100);

/** What a hundred euros more of one nature cost: tax, contributions and levies, before rounding to the euro. */
export function costOfHundredMore(
  profile: TaxProfile,
  of: FurtherIncome,
  { year, parameters }: { readonly year: number; readonly parameters: readonly TaxParameters[] },
): Decimal {
  const more = new Map(profile.facts).set(of, (profile.facts.get(of) ?? ZERO).plus(HUNDRED));
  const law = parametersOf(year, parameters);
  const family = familyOf(profile.situation, year);
  const before = profileTax(profile, year, parameters).chosen;
  const after = profileTax({ ...profile, facts: more }, year, parameters).chosen;
  return unrounded(after, family, law).minus(unrounded(before, family, law));
}

/** The income taxed at the scale is rounded to the euro by law: here it is not, so that a hundred euros cost what they do. */
function unrounded(tax: HouseholdTax, family: Family, law: TaxParameters): Decimal {
  const { netGlobalIncome, donationReductions, flatTax, cehr, cdhr, socialLevies } = tax;
  const { net } = scaleTax(netGlobalIncome.minus(elderlyAllowance(netGlobalIncome, family, law)), family, law);
  const income = Decimal.max(ZERO, net.minus(donationReductions));
  return income.plus(flatTax).plus(cehr.contribution).plus(cdhr.contribution).plus(socialLevies);
}
