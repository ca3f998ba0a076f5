import type { OwnershipShare } from '../../assets/ownership.ts';
import { type Decimal, sum, ZERO } from '../../core/decimal.ts';

/**
 * The part of a property that the IFI counts for members, as a ratio (démembrement, usufruit): what they own in full, and of a divided
 * property all of it by their usufruct; bare ownership counts for nothing. The usufruct that the law gives a surviving
 * spouse has no rule of its own here.
 *
 * @see CGI art. 968
 */
export function taxedPart(shares: readonly OwnershipShare[], members: readonly string[]): Decimal {
  const percentOf = (found: readonly OwnershipShare[]) => sum(found.map(({ percent }) => percent));
  const own = shares.filter(({ memberId }) => members.includes(memberId));
  const full = percentOf(own.filter(({ right }) => right === 'full'));
  const divided = percentOf(shares.filter(({ right }) => right !== 'full'));
  const usufruct = percentOf(shares.filter(({ right }) => right === 'usufruct'));
  const used = percentOf(own.filter(({ right }) => right === 'usufruct'));
  const ofDivided = usufruct.isZero() ? ZERO : divided.times(used).dividedBy(usufruct);
  return full.plus(ofDivided).dividedBy(100);
}
