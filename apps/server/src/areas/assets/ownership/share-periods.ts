import type { OwnershipPeriod } from '@aurea/domain/assets/ownership.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { OwnershipRight } from '#db/schema/wealth.ts';

export type Share = { readonly memberId: string; readonly right: OwnershipRight; readonly percent: string };

/** Periods of the shares of an asset, oldest first; the first begins at the beginning of all time. */
export type SharePeriods = readonly OwnershipPeriod<Share>[];

/** The same periods as the rules of ownership take them. */
export function toOwnership(periods: SharePeriods): OwnershipPeriod[] {
  return periods.map(({ from, shares }) => ({
    from,
    shares: shares.map((share) => ({ ...share, percent: new Decimal(share.percent) })),
  }));
}
