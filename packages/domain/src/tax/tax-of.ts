import { Decimal, sum, ZERO } from '../core/decimal.ts';
import { checkHousehold, type Household, NOT_MODELLED } from './household.ts';
import { type Cdhr, cdhrOf } from './income-tax/cdhr.ts';
import { type Cehr, cehrOf } from './income-tax/cehr.ts';
import { donationReductions } from './income-tax/donations.ts';
import { type ScaleTax, scaleTax } from './income-tax/income-tax.ts';
import { type IncomeBase, type NetIncome, netIncomeOf } from './income-tax/net-income.ts';
import type { TaxParameters } from './parameters/tax-parameters.ts';
import { parametersOf } from './parameters/years.ts';
import { socialLeviesOn } from './social-levies.ts';
import { type TaxLine, toCents } from './tax-line.ts';

/** The taxes of a household on the incomes of a year. Amounts in euros, rates as ratios. */
export type HouseholdTax = {
  readonly year: number;
  readonly law: string;
  /** Figures of the law that are not final. */
  readonly unsettled: TaxParameters['unsettled'];
  readonly notModelled: typeof NOT_MODELLED;
  readonly bases: readonly IncomeBase[];
  readonly propertyIncome: Decimal;
  readonly netGlobalIncome: Decimal;
  readonly netTaxableIncome: Decimal;
  /** *Revenu fiscal de référence*. */
  readonly referenceIncome: Decimal;
  readonly scale: ScaleTax;
  readonly donationReductions: Decimal;
  /** By the scale, after reductions, before credits. */
  readonly incomeTax: Decimal;
  /** Income tax at flat rates. */
  readonly flatTax: Decimal;
  readonly cehr: Cehr;
  readonly cdhr: Cdhr;
  /** Income taxes and contributions, before credits. */
  readonly totalIncomeTax: Decimal;
  /** After credits; zero where the law does not collect so little, negative for what is paid back. */
  readonly collected: Decimal;
  readonly socialLevies: Decimal;
  /** Collected taxes and social levies. */
  readonly total: Decimal;
  /** Income taxes and contributions over the incomes entered; null without income. */
  readonly averageRate: Decimal | null;
  readonly marginalRate: Decimal;
  readonly realMarginalRate: Decimal;
  /** Every step, in the order of the law. */
  readonly lines: readonly TaxLine[];
};

/**
 * Every tax of a household (foyer fiscal) on the incomes of a year, resident in France: net income, scale with its
 * quotient, flat tax, contributions on high incomes, social levies.
 *
 * @param year of the incomes
 * @param parameters the law of the years that are known
 * @throws Failure `tax_input_invalid` with the field and the reason, `tax_year_unknown`
 * @see CGI art. 1 A to 200 C, 223 sexies, 224; CSS art. L136-6 to L136-8
 */
export function taxOf(household: Household, year: number, parameters: readonly TaxParameters[]): HouseholdTax {
  const law = parametersOf(year, parameters);
  checkHousehold(household);
  const { family } = household;
  const net = netIncomeOf(household, law);
  const scale = scaleTax(net.netTaxableIncome, family, law);
  const donations = donationReductions(household.donations, net.netTaxableIncome, law);
  const incomeTax = Decimal.max(ZERO, scale.tax.minus(donations.total.round()));
  const { flatTax } = net.capital;
  const referenceIncome = referenceIncomeOf(household, net);
  const cehr = cehrOf(referenceIncome, household.referenceIncomesBefore, family, law);
  const { otherReferenceIncome } = household;
  const propertyGainTax = toCents(otherReferenceIncome.times(law.realEstateGain.rate.value));
  const { exceptionalIncome } = household;
  const basis = { referenceIncome, exceptionalIncome, incomeTax, flatTax, propertyGainTax };
  const cdhr = cdhrOf({ ...basis, cehr: cehr.unsmoothed, donationReductions: donations.total }, family, law);
  const contributions = cehr.contribution.plus(cdhr.contribution);
  const collected = collectedTax(incomeTax.plus(flatTax), household.credits, law).plus(contributions);
  const levies = leviesOf(household, net, law);
  const totalIncomeTax = sum([incomeTax, flatTax, contributions]);
  const income = sum(net.bases.map(({ entered }) => entered));
  return {
    ...{
      year,
      law: law.law,
      unsettled: law.unsettled,
      notModelled: NOT_MODELLED,
      bases: net.bases,
      propertyIncome: net.propertyIncome,
    },
    ...{ netGlobalIncome: net.netGlobalIncome, netTaxableIncome: net.netTaxableIncome, referenceIncome, scale },
    ...{ donationReductions: donations.total, incomeTax, flatTax, cehr, cdhr, totalIncomeTax, collected },
    ...{ socialLevies: levies.total, total: collected.plus(levies.total) },
    averageRate: income.greaterThan(ZERO) ? totalIncomeTax.dividedBy(income) : null,
    ...{ marginalRate: scale.marginalRate, realMarginalRate: scale.realMarginalRate },
    lines: [
      ...net.lines,
      ...scale.lines,
      ...donations.lines,
      ...net.capital.lines.filter(({ label }) => !label.endsWith('_allowance')),
      ...(contributions.isZero() || otherReferenceIncome.isZero() ? [] : [inReferenceIncome(otherReferenceIncome)]),
      ...cehr.lines,
      ...cdhr.lines,
      ...levies.lines,
    ],
  };
}

/** No tax of its own: it says why the contributions look at more than the incomes of the year. */
const inReferenceIncome = (base: Decimal): TaxLine => ({
  ...{ label: 'reference_property_gain', base, rate: null, amount: ZERO, article: 'CGI, art. 1417, IV, 1°' },
});

/**
 * Gains of real estate are in it after the allowance of income tax, although their tax is withheld apart.
 *
 * @see CGI art. 1417, IV; 223 sexies
 */
function referenceIncomeOf({ otherReferenceIncome }: Household, net: NetIncome): Decimal {
  return sum([net.netTaxableIncome, net.capital.referenceIncome, net.retirementSavings, otherReferenceIncome]);
}

/** Small taxes are not collected: below one limit before credits, below another after them. @see CGI art. 1657, 1 bis */
function collectedTax(tax: Decimal, credits: Decimal, { collection }: TaxParameters): Decimal {
  const before = tax.lessThan(collection.beforeCredits.value) ? ZERO : tax;
  const after = before.minus(credits);
  return after.isPositive() && after.lessThan(collection.afterCredits.value) ? ZERO : after;
}

function leviesOf({ capital, furnishedIncome, isForeignScheme }: Household, net: NetIncome, law: TaxParameters) {
  const amounts = {
    dividend: capital.dividends,
    interest: capital.interest,
    securitiesGain: capital.securitiesGains,
    cryptoGain: capital.cryptoGains,
    peaWithdrawal: capital.peaYoung.plus(capital.peaOld),
    lifeInsurance: sum(Object.values(capital.lifeInsurance)),
    unfurnishedRent: Decimal.max(ZERO, net.propertyIncome),
    furnishedRent: furnishedIncome,
  };
  return socialLeviesOn(amounts, law, isForeignScheme);
}
