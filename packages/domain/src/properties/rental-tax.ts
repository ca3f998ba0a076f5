import type { Day } from '../core/day.ts';
import { Decimal, roundTo, ZERO } from '../core/decimal.ts';
import { lawOn } from '../tax/parameters/law-on.ts';
import type { TaxParameters } from '../tax/parameters/tax-parameters.ts';
import { type FurnishedLetting, microFurnished, realFurnished } from '../tax/property/furnished-rents.ts';
import { type MicroResult, microUnfurnished, realUnfurnished } from '../tax/property/unfurnished-rents.ts';
import { isUnfurnishedRegime } from './letting-regimes.ts';
import type { FurnishedKind, TaxRegime } from './terms.ts';

/** The kinds of furnished letting of a property as the rules of furnished rents name them. */
export const LETTINGS: Readonly<Record<FurnishedKind, FurnishedLetting>> = {
  long_term: 'longTerm',
  tourism_classified: 'tourismClassified',
  tourism_unclassified: 'tourismUnclassified',
};

/** What a year of letting is taxed by. Amounts of the year in euros. */
export type RentalYear = {
  /** Rent that tenants really pay. */
  readonly rent: Decimal;
  readonly deductibleCosts: Decimal;
  /** Interest and insurance of the loans. */
  readonly financing: Decimal;
  /** What furnished letting by real costs writes off. */
  readonly depreciation: Decimal;
  readonly furnished: FurnishedKind;
};

/** What is taxed, and what that costs. */
export type RentalTax = {
  readonly regime: TaxRegime;
  /** What the regime takes off the rent: the flat allowance, or real costs, interest and depreciation. */
  readonly deducted: Decimal;
  /** Taxable income; negative where real costs make a deficit. */
  readonly result: Decimal;
  /** Income tax and social levies on it, to the cent; nothing on a deficit. */
  readonly tax: Decimal;
  readonly levyRate: Decimal;
  /** The most rent that the micro regime takes; null where there is none. */
  readonly ceiling: Decimal | null;
  readonly isAllowed: boolean;
  /** Depreciation that waits for later years, because it must not make a deficit. */
  readonly deferredDepreciation: Decimal;
  readonly deficit: RentalDeficit | null;
  readonly sources: readonly string[];
};

/** Where a deficit goes. */
export type RentalDeficit = {
  /** Lowers the other income of the household this year. */
  readonly onIncome: Decimal;
  /** Waits for income of the same kind, ten years at most. */
  readonly carried: Decimal;
  /** What the first part saves of income tax at the marginal rate, to the cent; no part of `tax`. */
  readonly relief: Decimal;
};

/**
 * The yearly tax on rents by one regime, at a marginal rate. Deductible CSG and deficits of earlier years are not
 * counted; the relief that a deficit gives on other income is a figure beside the tax.
 *
 * @param marginalRate ratio of the income tax scale: 0.3 is 30 %
 * @param day of the year in question; 2018 or later
 * @see CGI art. 14, 28 to 33 quinquies, 50-0, 39 C, 156 I; CSS art. L136-6
 */
export function rentalTax(regime: TaxRegime, year: RentalYear, marginalRate: Decimal, day: Day): RentalTax {
  const law = lawOn(day);
  const levies = isUnfurnishedRegime(regime) ? law.socialLevies.unfurnishedRent : law.socialLevies.furnishedRent;
  const { result, deducted, ceiling, deferredDepreciation, sources } = resultOf(regime, year, law);
  const tax = Decimal.max(ZERO, result).times(marginalRate.plus(levies.value));
  const deficit = result.isNegative() ? deficitOf(regime, year, { marginalRate, law }) : null;
  return {
    regime,
    deducted,
    result: roundTo(result, 2),
    tax: roundTo(tax, 2),
    levyRate: levies.value,
    ceiling,
    isAllowed: ceiling === null || year.rent.lessThanOrEqualTo(ceiling),
    deferredDepreciation,
    deficit,
    sources: [
      ...sources,
      levies.source,
      ...(deficit && isUnfurnishedRegime(regime) ? [law.propertyIncome.deficitMost.source] : []),
    ],
  };
}

type Deficit = { readonly marginalRate: Decimal; readonly law: TaxParameters };

/** A deficit of bare rents lowers other income in part; that of furnished ones waits whole. */
function deficitOf(regime: TaxRegime, year: RentalYear, { marginalRate, law }: Deficit): RentalDeficit {
  const { rent: rents, deductibleCosts: costs, financing: loanInterest } = year;
  const { deficitOnIncome, carried } = isUnfurnishedRegime(regime)
    ? realUnfurnished({ rents, costs, loanInterest, hasEnergyWorks: false }, law)
    : { deficitOnIncome: ZERO, carried: costs.plus(loanInterest).minus(rents) };
  return {
    onIncome: roundTo(deficitOnIncome, 2),
    carried: roundTo(carried, 2),
    relief: roundTo(deficitOnIncome.times(marginalRate), 2),
  };
}

type Result = Pick<RentalTax, 'result' | 'deducted' | 'ceiling' | 'deferredDepreciation' | 'sources'>;

function resultOf(regime: TaxRegime, year: RentalYear, law: TaxParameters): Result {
  if (regime === 'micro_foncier') {
    return microResult(microUnfurnished(year.rent, law), law.propertyIncome.microMost.source);
  }
  if (regime === 'micro_bic') {
    const letting = LETTINGS[year.furnished];
    return microResult(microFurnished(letting, year.rent, law), law.furnishedRents[letting].most.source);
  }
  const { rent: receipts, deductibleCosts: costs, financing: loanInterest } = year;
  const charges = costs.plus(loanInterest);
  const depreciation = regime === 'bic_reel' ? year.depreciation : ZERO;
  const real = realFurnished({ receipts, costs, loanInterest, depreciation, priorDeficits: ZERO });
  return {
    result: receipts.minus(charges).minus(real.depreciationUsed),
    deducted: charges.plus(real.depreciationUsed),
    ceiling: null,
    deferredDepreciation: real.depreciationLeft,
    sources: [regime === 'bic_reel' ? 'CGI, art. 39 C' : 'CGI, art. 28 à 31'],
  };
}

function microResult({ taxable, allowance, ceiling }: MicroResult, source: string): Result {
  return { result: taxable, deducted: allowance, ceiling, deferredDepreciation: ZERO, sources: [source] };
}
