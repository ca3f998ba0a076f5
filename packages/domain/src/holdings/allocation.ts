import { type Decimal, sum, ZERO } from '../core/decimal.ts';

/** A part of a whole, in percent with one decimal, as it is shown. */
export type Weight<Key> = { readonly key: Key; readonly value: Decimal; readonly percent: Decimal };

/** A thousand tenths of a percent are the whole. */
const STEPS = 1000;

/**
 * The weight of each positive value in their sum. The weights add up to exactly 100.0 %, as every screen shows
 * them: each is rounded down, and the tenths that are left go to the largest remainders (the first of equals). Debts and nothing have no weight.
 *
 * @returns weights from the greatest value down; none where nothing is positive
 */
export function allocation<Key>(values: Iterable<readonly [Key, Decimal]>): readonly Weight<Key>[] {
  const positive = [...values]
    .filter(([, value]) => value.greaterThan(ZERO))
    .toSorted(([, a], [, b]) => b.comparedTo(a));
  const total = sum(positive.map(([, value]) => value));
  const parts = positive.map(([key, value]) => {
    const exact = value.times(STEPS).dividedBy(total);
    const steps = exact.floor();
    return { key, value, steps, remainder: exact.minus(steps) };
  });
  const left = STEPS - sum(parts.map(({ steps }) => steps)).toNumber();
  const lucky = new Set(parts.toSorted((a, b) => b.remainder.comparedTo(a.remainder)).slice(0, parts.length && left));
  return parts.map((part) => ({
    key: part.key,
    value: part.value,
    percent: (lucky.has(part) ? part.steps.plus(1) : part.steps).dividedBy(STEPS / 100),
  }));
}
