import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import { type PropertyGain, propertyGain } from '@aurea/domain/properties/gain.ts';
import { saleOn } from '@aurea/domain/properties/sale.ts';
import type { Tx } from '#db/transaction.ts';
import { lacksDepreciation } from './depreciation.ts';
import { listPropertyStatuses, type PropertyStatus } from './property-status.ts';
import { ownedProperty } from './sale.ts';

/** The sale of a property today at its value, by the people who own it; amounts in its currency. */
export type LatentPropertySale = {
  readonly id: string;
  readonly currency: string;
  readonly isMainHome: boolean;
  /** What is not known yet. Without what was written off the gain is the least it can be. */
  readonly missing: readonly ('value' | 'purchase' | 'depreciation')[];
  /** The tax of those owners that are named, the part they own of the gain included; null where its value or purchase is missing. */
  readonly gainOf: (members: readonly string[]) => (PropertyGain & { readonly part: Decimal }) | null;
};

/** What selling each property today would be taxed on. */
export async function latentSales(
  tx: Tx,
  scope: { readonly workspaceId: string },
  today: Day,
): Promise<LatentPropertySale[]> {
  return (await listPropertyStatuses(tx, scope, today)).map((status) => toLatentSale(status, today));
}

function toLatentSale(status: PropertyStatus, today: Day): LatentPropertySale {
  const { id, currency, use, value } = status.property;
  const isMainHome = use === 'main_home';
  const owned = ownedProperty(status, { needsLoans: false });
  const missing = [
    ...(value === null ? (['value'] as const) : []),
    ...('missing' in owned ? (['purchase'] as const) : []),
    ...(!isMainHome && lacksDepreciation(status.property, today) ? (['depreciation'] as const) : []),
  ];
  return {
    ...{ id, currency, isMainHome, missing },
    gainOf: (members) => {
      if (value === null || 'missing' in owned) return null;
      const sellers = sharesOf(status, members);
      const part = sellers.reduce((total, share) => total.plus(share), decimal(0));
      return { ...propertyGain({ ...saleOn(owned, today), netPrice: decimal(value), sellers }), part };
    },
  };
}

/** The shares of some owners, as ratios; one seller of the whole where nobody is named. */
export function sharesOf({ owners }: PropertyStatus, members: readonly string[]): readonly Decimal[] {
  if (owners.length === 0) return [decimal(1)];
  return members.map((member) =>
    owners
      .filter(({ memberId }) => memberId === member)
      .reduce((total, { percent }) => total.plus(percent), decimal(0))
      .dividedBy(100),
  );
}
