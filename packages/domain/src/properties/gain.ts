import { addMonths, type Day } from '../core/day.ts';
import { type Decimal, sum, ZERO } from '../core/decimal.ts';
import { lawOn } from '../tax/parameters/law-on.ts';
import type { TaxParameters } from '../tax/parameters/tax-parameters.ts';
import { type Acquisition, acquisitionCost } from '../tax/property/acquisition-cost.ts';
import { realEstateGainTax } from '../tax/property/real-estate-capital-gain.ts';
import type { TaxLine } from '../tax/tax-line.ts';
import type { GainExemption } from './terms.ts';

/** Full years between purchase and sale. */
export function yearsHeld(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return addMonths(from, years * 12) <= to ? years : years - 1;
}

/** A sale as the tax office asks about it. Amounts in euros, ratios for shares. */
export type PropertySale = Acquisition & {
  /** What the buyer pays, less what the sale costs the seller. */
  readonly netPrice: Decimal;
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
 * The tax on the gain of a private sale in France, to the cent, for the sellers who owe any: what is exempt by nature, by
 * price and without a gain is decided here, the tax by `realEstateGainTax`, the cost by `acquisitionCost`.
 *
 * @throws RangeError for a sale before 2018, whose levies are not known here
 * @see CGI art. 150 U to 150 VH, 200 B, 1609 nonies G; CSS art. L136-7
 */
export function propertyGain(sale: PropertySale): PropertyGain {
  const { on, netPrice, purchasePrice, sellers } = sale;
  const law = lawOn(on);
  const yearsOwned = yearsHeld(sale.purchasedOn, on);
  const { purchaseCosts, works } = acquisitionCost(sale, law);
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
