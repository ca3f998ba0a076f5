import type { Asset } from '@aurea/contract/assets.ts';
import type { Position } from '@aurea/contract/transactions.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';

type Valued = Pick<Position, 'value'>;

/** What the positions of an account are worth in its currency, as far as they are valued; null where none is. */
export function positionsValue(items: readonly Valued[]): string | null {
  const known = items.flatMap(({ value }) => value ?? []);
  return known.length === 0 ? null : toDecimalString(sum(known.map((value) => decimal(value))));
}

/** What is left of the value of an account besides its positions: its cash. Null where that cannot be told. */
export function cashBeside(account: Pick<Asset, 'value' | 'valueState'>, items: readonly Valued[]): string | null {
  const isWhole = account.valueState === 'complete' && items.every(({ value }) => value !== null);
  if (!isWhole || account.value === null || items.length === 0) return null;
  return toDecimalString(decimal(account.value).minus(positionsValue(items) ?? 0));
}
