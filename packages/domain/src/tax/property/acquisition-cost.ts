import { addMonths, type Day } from '../../core/day.ts';
import { Decimal, roundTo, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';

/** A property that is sold, as its cost is counted. Amounts in euros. */
export type Acquisition = {
  /** The day of the sale. */
  readonly on: Day;
  readonly purchasedOn: Day;
  readonly purchasePrice: Decimal;
  /** Notary and agency as paid; null takes the flat rate, which is also taken where it is more. */
  readonly purchaseCosts: Decimal | null;
  /** Works as paid that were not deducted from rents. */
  readonly works: Decimal;
  /** Land has no works to count at the flat rate. */
  readonly isBuilt: boolean;
};

/** What is added to the purchase price, to the cent. */
export type AcquisitionCost = { readonly purchaseCosts: Decimal; readonly works: Decimal };

/**
 * The acquisition cost of a property (prix d'acquisition majoré) beside its price: purchase costs as paid or at the flat
 * 7.5 % (frais d'acquisition), works as paid or, for a building held for more than five years, at the flat 15 %
 * (forfait travaux), whichever is more.
 *
 * @see CGI art. 150 VB, II, 3° and 4°
 */
export function acquisitionCost(
  property: Acquisition,
  { realEstateGain }: Pick<TaxParameters, 'realEstateGain'>,
): AcquisitionCost {
  const { purchasePrice, purchaseCosts, works } = property;
  const { flatCosts, flatWorks, flatWorksAfter } = realEstateGain;
  const costsAtFlatRate = purchasePrice.times(flatCosts.value);
  const hasFlatWorks = property.isBuilt && isHeldLonger(property, flatWorksAfter.value);
  const worksAtFlatRate = hasFlatWorks ? purchasePrice.times(flatWorks.value) : ZERO;
  return {
    purchaseCosts: roundTo(Decimal.max(purchaseCosts ?? ZERO, costsAtFlatRate), 2),
    works: roundTo(Decimal.max(works, worksAtFlatRate), 2),
  };
}

/** Held for more than so many years. */
function isHeldLonger({ purchasedOn, on }: Acquisition, years: number): boolean {
  return addMonths(purchasedOn, years * 12) < on;
}
