import type { Holding } from '@aurea/contract/holdings.ts';
import { type Decimal, decimal, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { allocation } from '@aurea/domain/holdings/allocation.ts';
import { ratioOf } from '#lib/ratio.ts';

/** What holdings can be grouped and filtered by. */
export const DIMENSIONS = ['sector', 'country', 'currency', 'account'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The group of what nobody classified. */
export const UNKNOWN = 'unknown';

export type HoldingFilter = Partial<Readonly<Record<Dimension, string | undefined>>> & {
  readonly withSold: boolean;
  readonly withDust: boolean;
};

/** Below it a crypto is dust, in the currency of the household. */
const DUST_BELOW = 1;

/** A value below one, of something still held; what has no value is no dust. */
export function isDust({ quantity, value }: Holding): boolean {
  return value !== null && decimal(value).lessThan(DUST_BELOW) && !isSold({ quantity });
}

export function isSold({ quantity }: Pick<Holding, 'quantity'>): boolean {
  return decimal(quantity).isZero();
}

/** The group or groups a holding is in. */
export function groupsOf(holding: Holding, dimension: Dimension): readonly string[] {
  if (dimension === 'account') return holding.accounts.map(({ assetId }) => assetId);
  if (dimension === 'currency') return [holding.price?.currency ?? holding.costCurrency];
  return [holding[dimension] ?? UNKNOWN];
}

/** Those that a filter lets through, in their order. */
export function filtered(items: readonly Holding[], filter: HoldingFilter): readonly Holding[] {
  return items.filter(
    (holding) =>
      (filter.withSold || !isSold(holding)) &&
      (filter.withDust || !isDust(holding)) &&
      DIMENSIONS.every((dimension) => {
        const wanted = filter[dimension];
        return wanted === undefined || groupsOf(holding, dimension).includes(wanted);
      }),
  );
}

export type Group = { readonly id: string; readonly value: string; readonly share: string };

/** The groups of what is held with their value and share, the largest first; what has no value is counted apart. */
export function grouped(
  items: readonly Holding[],
  dimension: Dimension,
): { readonly groups: readonly Group[]; readonly unvalued: number } {
  const held = items.filter((holding) => !isSold(holding));
  const valued = held.filter(({ value }) => value !== null);
  const sums = new Map<string, Decimal>();
  const add = (id: string, value: string | null) => sums.set(id, (sums.get(id) ?? ZERO).plus(decimal(value ?? '0')));
  for (const holding of valued) {
    if (dimension === 'account') for (const { assetId, value } of holding.accounts) add(assetId, value);
    else for (const id of groupsOf(holding, dimension)) add(id, holding.value);
  }
  const groups = allocation(sums).map(({ key, value, percent }) => ({
    id: key,
    value: toDecimalString(value),
    share: ratioOf(toDecimalString(percent)),
  }));
  return { groups, unvalued: held.length - valued.length };
}
