import { addMonths, type Day } from '../core/day.ts';
import { Decimal, roundTo, sum, ZERO } from '../core/decimal.ts';
import { lawOn } from '../tax/parameters/law-on.ts';
import type { TaxParameters } from '../tax/parameters/tax-parameters.ts';
import { realEstateGainTax } from '../tax/property/real-estate-gain.ts';
import type { TaxLine } from '../tax/tax-line.ts';
import type { GainExemption } from './terms.ts';

/** Full years between purchase and sale. */
export function yearsHeld(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return addMonths(from, years * 12) <= to ? years : years - 1;
}

/** A sale as the tax office asks about it. Amounts in euros, ratios for shares. */
export type PropertySale = {
  readonly on: Day;
  /** What the buyer pays, less what the sale costs the seller. */
  readonly netPrice: Decimal;
  readonly purchasedOn: Day;
  readonly purchasePrice: Decimal;
  /** Notary and agency as paid; null takes the flat rate, which is also taken where it is more. */
  readonly purchaseCosts: Decimal | null;
  /** Works that were not deducted from rents. */
  readonly works: Decimal;
  /** Land has no works to count at the flat rate. */
  readonly isBuilt: boolean;
  readonly isMainHome: boolean;
  /** What furnished letting by real costs has written off so far. */
  readonly depreciation: Decimal;
  /** What each seller owns, as ratios that add up to 1: the surtax and the exempt price look at each of them. */
  readonly sellers: readonly Decimal[];
};

/** What the sale is taxed on, and how much. */
export type PropertyGain = {
  readonly years: number;
  readonly purchaseCosts: Decimal;
  readonly works: Decimal;
  /** Written off and counted as gain again; zero where the law of the day does not. */
  readonly depreciation: Decimal;
  /** Negative where it is sold at a loss. */
  readonly gain: Decimal;
  readonly exemption: GainExemption | null;
  readonly taxAllowance: Decimal;
  readonly levyAllowance: Decimal;
  readonly taxable: Decimal;
  readonly taxableByLevies: Decimal;
  readonly incomeTax: Decimal;
  readonly socialLevies: Decimal;
  readonly surtax: Decimal;
  readonly total: Decimal;
  /** Income tax, social levies and surtax, each with its base, rate and article. */
  readonly lines: readonly TaxLine[];
};

/**
 * The tax on the gain of a private sale in France, to the cent: 19 % and social levies after allowances for the years
 * held, and the surtax. Purchase costs count as paid or at 7.5 %, works as paid or at 15 % after five years, whichever
 * is more.
 *
 * @throws RangeError for a sale before 2018, whose levies are not known here
 * @see CGI art. 150 U to 150 VH, 200 B, 1609 nonies G; CSS art. L136-7
 */
export function propertyGain(sale: PropertySale): PropertyGain {
  const { on, netPrice, purchasePrice, sellers } = sale;
  const law = lawOn(on);
  const yearsOwned = yearsHeld(sale.purchasedOn, on);
  const { purchaseCosts, works } = acquisition(sale, law);
  const { depreciationFrom } = law.realEstateGain;
  const depreciation = depreciationFrom.value !== null && on >= depreciationFrom.value ? sale.depreciation : ZERO;
  const gain = netPrice.minus(purchasePrice.minus(depreciation)).minus(purchaseCosts).minus(works);
  const exemption = exemptionOf(sale, gain, law);
  const taxedSellers = exemption === null ? sellersAbove(sale, law) : sellers;
  const part = sum(taxedSellers);
  const taxed = {
    netPrice: netPrice.times(part),
    purchasePrice: purchasePrice.times(part),
    purchaseCosts: purchaseCosts.times(part),
    works: works.times(part),
    depreciation: depreciation.times(part),
    ...{ yearsHeld: yearsOwned, isExempt: exemption !== null, sellers: taxedSellers.map((own) => own.dividedBy(part)) },
  };
  const { allowance, levyAllowance, ...amounts } = realEstateGainTax(taxed, law);
  const found = {
    years: yearsOwned,
    purchaseCosts,
    works,
    depreciation,
    exemption,
    taxAllowance: allowance,
    levyAllowance,
  };
  return { ...found, ...amounts, gain };
}

function acquisition(sale: PropertySale, { realEstateGain }: TaxParameters) {
  const { flatCosts, flatWorks, flatWorksAfter } = realEstateGain;
  const atFlatRate = sale.purchasePrice.times(flatCosts.value);
  const hasFlatWorks = sale.isBuilt && isLater(sale, flatWorksAfter.value);
  const worksAtFlatRate = hasFlatWorks ? sale.purchasePrice.times(flatWorks.value) : ZERO;
  return {
    purchaseCosts: roundTo(Decimal.max(sale.purchaseCosts ?? ZERO, atFlatRate), 2),
    works: roundTo(Decimal.max(sale.works, worksAtFlatRate), 2),
  };
}

/** Held for more than so many years. */
function isLater({ purchasedOn, on }: PropertySale, years: number): boolean {
  return addMonths(purchasedOn, years * 12) < on;
}

function exemptionOf(sale: PropertySale, gain: Decimal, law: TaxParameters): GainExemption | null {
  if (sale.isMainHome) return 'main_home';
  if (sellersAbove(sale, law).length === 0) return 'small_price';
  return gain.greaterThan(ZERO) ? null : 'no_gain';
}

/** The sellers whose own part of the price is above the exempt one, which the law looks at seller by seller. @see CGI art. 150 U, II, 6° */
function sellersAbove({ netPrice, sellers }: PropertySale, { realEstateGain }: TaxParameters): readonly Decimal[] {
  return sellers.filter((own) => netPrice.times(own).greaterThan(realEstateGain.exemptPrice.value));
}

/** The articles by which a sale on a day is computed, for the screen that shows it. */
export function gainSources(on: Day): readonly string[] {
  const { realEstateGain, socialLevies } = lawOn(on);
  const { rate, exemptPrice, allowance, levyAllowance, flatCosts, flatWorks, surtax, depreciationFrom } =
    realEstateGain;
  const figures = [rate, socialLevies.realEstateGain, exemptPrice, allowance, levyAllowance];
  return [...figures, flatCosts, flatWorks, surtax, depreciationFrom].map(({ source }) => source);
}
