import { type OwnershipPeriod, ownershipOn, partOfMember } from '../assets/ownership.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { type NetWorth, totalOf, type ValuedAsset } from './net-worth.ts';

/** Who owned each asset when, by asset; an asset that is absent is owned by nobody by name. */
export type Ownership = ReadonlyMap<string, readonly OwnershipPeriod[]>;

/**
 * The part of a net worth that belongs to one member on its day: each asset and each debt by the member's share then,
 * usufruct and bare ownership alike. Exact decimals, never rounded: the parts of all members and of `unassignedWorth` add
 * up to the whole, and only what is displayed is rounded.
 */
export function memberWorth(whole: NetWorth, ownership: Ownership, memberId: string): NetWorth {
  return partOfWorth(whole, (assetId) => partOfMember(ownershipOn(ownership.get(assetId) ?? [], whole.on), memberId));
}

/** The part of a net worth that belongs to nobody by name: assets that have no shares on its day. */
export function unassignedWorth(whole: NetWorth, ownership: Ownership): NetWorth {
  return partOfWorth(whole, (assetId) => {
    return ownershipOn(ownership.get(assetId) ?? [], whole.on).length === 0 ? ONE : ZERO;
  });
}

const ONE = ZERO.plus(1);

/** A net worth of the parts of its assets that count; what has no part is absent, with what it lacks. */
function partOfWorth(whole: NetWorth, partOf: (assetId: string) => Decimal): NetWorth {
  const assets = whole.assets.flatMap((asset) => partOfAsset(asset, partOf(asset.id)));
  return totalOf(whole.on, assets);
}

function partOfAsset(asset: ValuedAsset, part: Decimal): ValuedAsset[] {
  if (part.isZero()) return [];
  if (part.equals(ONE)) return [asset];
  const { value, referenceValue } = asset;
  return [{ ...asset, value: value?.times(part) ?? null, referenceValue: referenceValue?.times(part) ?? null }];
}
