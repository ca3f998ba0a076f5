import { type Decimal, decimal, sum, toDecimalString } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';

/** Full ownership, the use and the fruits of a thing (usufruct), or the thing without them (bare ownership). */
type OwnershipRight = 'full' | 'usufruct' | 'bare';

/** A member's part of an asset, in percent. */
export type OwnershipShare = {
  readonly memberId: string;
  readonly right: OwnershipRight;
  readonly percent: Decimal;
};

const WHOLE = decimal(100);

/**
 * Refuses shares that do not add up to the whole asset, or that are nothing or less.
 *
 * @throws Failure `ownership_not_whole` {total} with the sum in percent
 */
export function checkOwnership(shares: readonly OwnershipShare[]): void {
  const total = sum(shares.map(({ percent }) => percent));
  const isPositive = shares.every(({ percent }) => percent.greaterThan(0));
  if (!isPositive || !total.equals(WHOLE)) throw new Failure('ownership_not_whole', { total: toDecimalString(total) });
}

/** What a member's shares of an asset are worth, all rights together; zero for a stranger. Not rounded. */
export function shareOfValue(value: Decimal, shares: readonly OwnershipShare[], memberId: string): Decimal {
  const percent = sum(shares.filter((share) => share.memberId === memberId).map((share) => share.percent));
  return value.times(percent).dividedBy(WHOLE);
}
