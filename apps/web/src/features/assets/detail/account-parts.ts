import type { Asset } from '@aurea/contract/assets.ts';
import type { Position } from '@aurea/contract/holdings/positions.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';

type Valued = Pick<Position, 'value'>;

/** What the positions of an account are worth in its currency, as far as they are valued; null where none is. */
export function positionsValue(items: readonly Valued[]): string | null {
  const known = items.flatMap(({ value }) => value ?? []);
  return known.length === 0 ? null : toDecimalString(sum(known.map((value) => decimal(value))));
}

/**
 * What is left of the value of an account besides its positions: its cash, which is all of it once everything was sold.
 * Null where that is not known, and where the value was stated without a ledger.
 */
export function cashBeside(
  account: Pick<Asset, 'value' | 'valueState' | 'cash'>,
  items: readonly Valued[],
): string | null {
  const isWhole = account.valueState === 'complete' && items.every(({ value }) => value !== null);
  const isStated = items.length === 0 && !account.cash?.firstOn;
  if (!isWhole || account.value === null || isStated) return null;
  return toDecimalString(decimal(account.value).minus(positionsValue(items) ?? 0));
}
