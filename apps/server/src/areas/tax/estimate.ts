import type { TaxEstimate } from '@aurea/contract/tax/tax-estimate.ts';
import type { TaxYear } from '@aurea/contract/tax.ts';
import { type Decimal, roundTo } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { type ProfileTax, profileTax } from '@aurea/domain/tax/profile/profile-tax.ts';
import { situationOf } from '@aurea/domain/tax/profile/situation.ts';
import { toWire } from '#db/decimal-text.ts';
import { countedFacts, unconfirmedFacts, unvaluedFacts } from './counted-facts.ts';

/**
 * The tax of an income year as the household recorded and stated it.
 *
 * @throws Failure `not_found` where the household is resident outside France
 */
export function taxOfYear(data: TaxYear): ProfileTax {
  const { year, profile, persons } = data;
  if (profile.residence === 'abroad') throw new Failure('not_found', { what: 'tax_report' });
  const situation = profile.situation ?? situationOf(persons, year);
  const facts = countedFacts(data);
  const unconfirmed = unconfirmedFacts(data);
  const unvalued = unvaluedFacts(data);
  return profileTax({ situation, choices: profile.choices, facts, unconfirmed, unvalued }, year, TAX_YEARS);
}

const RATE_PLACES = 6;

const rateText = (rate: Decimal) => toWire(roundTo(rate, RATE_PLACES));

/** What the route answers of a tax. */
export function estimateOf({ year, profile }: TaxYear, tax: ProfileTax): TaxEstimate {
  const { chosen, flat, scale, missing, bound } = tax;
  return {
    ...{ year, currency: 'EUR', lawIsFinal: chosen.unsettled.length === 0, bound, missing: [...missing] },
    option: profile.choices.scale ? 'scale' : 'flat_tax',
    totals: { flatTax: toWire(flat.total), scale: toWire(scale.total) },
    netTaxableIncome: toWire(chosen.netTaxableIncome),
    referenceIncome: toWire(chosen.referenceIncome),
    incomeTax: toWire(chosen.incomeTax),
    flatTax: toWire(chosen.flatTax),
    contributions: toWire(chosen.cehr.contribution.plus(chosen.cdhr.contribution)),
    socialLevies: toWire(chosen.socialLevies),
    total: toWire(chosen.total),
    averageRate: chosen.averageRate && rateText(chosen.averageRate),
    marginalRate: rateText(chosen.marginalRate),
    realMarginalRate: rateText(chosen.realMarginalRate),
    lines: chosen.lines.map(({ label, of = null, base, rate, amount, article }) => ({
      ...{ label, of, base: base && toWire(base), rate: rate && rateText(rate), amount: toWire(amount), article },
    })),
    notModelled: [...chosen.notModelled],
  };
}
