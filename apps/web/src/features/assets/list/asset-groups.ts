import type { Asset } from '@aurea/contract/assets.ts';
import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { allocation } from '@aurea/domain/holdings/allocation.ts';

type Valued = Pick<Asset, 'referenceValue' | 'referenceState'>;

/** A sum of values in the currency of the household, and whether something is missing from it. */
export type Total = { readonly value: string | null; readonly isPartial: boolean };

/** What the assets are worth together; null where none of them can be valued. */
export function totalOf(assets: readonly Valued[]): Total {
  const known = assets.flatMap(({ referenceValue }) => referenceValue ?? []);
  return {
    value: known.length === 0 ? null : toDecimalString(sum(known.map((value) => decimal(value)))),
    isPartial: assets.some(({ referenceState }) => referenceState !== 'complete'),
  };
}

/** The share of each asset in what is owned, in percent; debts and what has no value have none. */
export function weightsOf(assets: readonly (Valued & { readonly id: string })[]): ReadonlyMap<string, string> {
  const known = assets.map(({ id, referenceValue }) => [id, decimal(referenceValue ?? '0')] as const);
  return new Map(allocation(known).map(({ key, percent }) => [key, toDecimalString(percent)]));
}

/** The assets in the order of their classes, the largest of each class first, those without a value last. */
export function inClassOrder(assets: readonly Asset[]): readonly Asset[] {
  return assets.toSorted((a, b) => {
    const byClass = ASSET_CLASSES.indexOf(a.class) - ASSET_CLASSES.indexOf(b.class);
    return byClass || sizeOf(b).comparedTo(sizeOf(a)) || a.name.localeCompare(b.name);
  });
}

const sizeOf = ({ referenceValue }: Asset) => decimal(referenceValue ?? '0').abs();
