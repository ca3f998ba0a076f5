import { type Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
import { deductibleIn } from '@aurea/domain/properties/costs.ts';
import { LETTINGS } from '@aurea/domain/properties/rental-tax.ts';
import type { FurnishedLetting } from '@aurea/domain/tax/property/furnished-rents.ts';
import type { PropertyStatus } from './property-status.ts';
import { readCost } from './year.ts';

/** A property as the tax of a year reads it. Amounts in its currency. */
export type Letting = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly isFurnished: boolean;
  /** Null where nobody stated it: a property asks for it with a regime of furnished letting alone. */
  readonly letting: FurnishedLetting | null;
  /** Deductible costs of a calendar year, by the rents that came in it. */
  readonly costsIn: (year: number, rents: Decimal) => Decimal;
  /** Interest and insurance of its loans in a calendar year; null where one has no terms. */
  readonly financingIn: (year: number) => Decimal | null;
  /** What furnished letting by real costs writes off in a year; null where nobody stated it. */
  readonly depreciation: Decimal | null;
};

/** Furnished where the lease that began last is, or, without a lease, where the tax regime is one of furnished letting. */
export function lettingOf({ property, leases, costs, debts }: PropertyStatus): Letting {
  const { id, name, currency, taxRegime } = property;
  const [last] = leases;
  const isBic = taxRegime === 'micro_bic' || taxRegime === 'bic_reel';
  const isFurnished = last ? last.furnished : isBic;
  return {
    ...{ id, name, currency, isFurnished, letting: isFurnished && isBic ? LETTINGS[property.furnishedKind] : null },
    depreciation: property.depreciation === null ? null : decimal(property.depreciation),
    costsIn: (year, rents) => deductibleIn(costs.map(readCost), year, rents),
    financingIn: (year) => {
      if (debts.some(({ schedule }) => schedule === null)) return null;
      const rows = debts.flatMap(({ schedule }) => schedule?.rows ?? []);
      const paid = rows.filter(({ on, kind }) => kind === 'instalment' && on.startsWith(`${year}-`));
      return sum(paid.map(({ interest, capitalised, insurance }) => interest.minus(capitalised).plus(insurance)));
    },
  };
}
