import { type Decimal, decimal, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import { Failure } from '../../core/failure.ts';

/** The part of a whole that is aimed at, in percent. */
export type Target<Key> = { readonly key: Key; readonly percent: Decimal };

/** A part of a whole beside what is aimed at. */
export type Drift<Key> = {
  readonly key: Key;
  readonly percent: Decimal;
  readonly target: Decimal;
  /** How far above (or, negative, below) its target the part stands, in percentage points. */
  readonly points: Decimal;
};

const WHOLE = decimal(100);

/**
 * Refuses targets that do not add up to the whole; none at all are fine, for they aim at nothing.
 *
 * @throws Failure `targets_not_whole` {total} with the sum in percent
 */
export function checkTargets<Key>(targets: readonly Target<Key>[]): void {
  const total = sum(targets.map(({ percent }) => percent));
  if (targets.length > 0 && !total.equals(WHOLE)) {
    throw new Failure('targets_not_whole', { total: toDecimalString(total) });
  }
}

/**
 * How far each part stands from its target: parts without a target aim at nothing, targets without a part hold nothing.
 * The points of all of them add up to zero. Without targets there is nothing to drift from.
 *
 * @param parts percent of each part, together 100; none where nothing is owned
 * @returns the parts in their order, then the targets that hold nothing
 */
export function drifts<Key>(parts: readonly Target<Key>[], targets: readonly Target<Key>[]): readonly Drift<Key>[] {
  if (targets.length === 0 || parts.length === 0) return [];
  const percentOf = (list: readonly Target<Key>[], wanted: Key) =>
    list.find(({ key }) => key === wanted)?.percent ?? ZERO;
  const keys = new Set([...parts, ...targets].map(({ key }) => key));
  return [...keys].map((key) => {
    const [percent, target] = [percentOf(parts, key), percentOf(targets, key)];
    return { key, percent, target, points: percent.minus(target) };
  });
}
