import type { Day } from '../core/day.ts';
import { type Decimal, decimal, sum, toDecimalString, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';

/**
 * Full ownership, or one of the rights of a divided one (démembrement): the use and the fruits of a thing (usufruct,
 * usufruit), or the thing without them (bare ownership, nue-propriété). What a right is worth is its percent as stated:
 * the scale by the age of the usufructuary (CGI art. 669) is not applied.
 */
type OwnershipRight = 'full' | 'usufruct' | 'bare';

/** A member's part of an asset, in percent. */
export type OwnershipShare = {
  readonly memberId: string;
  readonly right: OwnershipRight;
  readonly percent: Decimal;
};

/** Shares in force from the morning of a day, until the next period begins; `null` is the beginning of all time. */
export type OwnershipPeriod<Share = OwnershipShare> = { readonly from: Day | null; readonly shares: readonly Share[] };

const WHOLE = decimal(100);
const SHARE_PLACES = 4;

/**
 * Refuses shares that do not add up to the whole asset, that are nothing or less, that have more than four decimals, or
 * that name one member and one right twice.
 *
 * @throws Failure `ownership_not_whole` {total} with the sum in percent, `ownership_too_fine` {percent},
 *   `ownership_repeated` {memberId, right}
 */
export function checkOwnership(shares: readonly OwnershipShare[]): void {
  const named = new Set<string>();
  for (const { memberId, right, percent } of shares) {
    if (percent.decimalPlaces() > SHARE_PLACES) {
      throw new Failure('ownership_too_fine', { percent: toDecimalString(percent) });
    }
    const name = `${memberId} ${right}`;
    if (named.has(name)) throw new Failure('ownership_repeated', { memberId, right });
    named.add(name);
  }
  const total = sum(shares.map(({ percent }) => percent));
  const isPositive = shares.every(({ percent }) => percent.greaterThan(0));
  if (!isPositive || !total.equals(WHOLE)) throw new Failure('ownership_not_whole', { total: toDecimalString(total) });
}

/**
 * Refuses a history of ownership that does not begin at the beginning, has two periods of one day, one that begins after
 * `today`, or shares that `checkOwnership` refuses.
 *
 * @throws Failure `day_invalid` {value}, and those of `checkOwnership`
 */
export function checkOwnershipHistory(history: readonly OwnershipPeriod[], today: Day): void {
  for (const [place, { from, shares }] of history.entries()) {
    const before = history[place - 1]?.from ?? '';
    const isInOrder = place === 0 ? from === null : from !== null && from > before;
    if (!isInOrder || (from ?? '') > today) throw new Failure('day_invalid', { value: from ?? '' });
    checkOwnership(shares);
  }
}

/** The shares in force on a day; none where nobody owns the asset by name. Periods oldest first. */
export function ownershipOn<Share>(history: readonly OwnershipPeriod<Share>[], day: Day): readonly Share[] {
  return history.findLast(({ from }) => from === null || from <= day)?.shares ?? [];
}

/**
 * The history after a change that holds from the morning of a day: nothing moves before it, and periods that begin later
 * remain. A period that began that very day is replaced. Periods oldest first.
 */
export function changeOwnershipFrom<Share>(
  history: readonly OwnershipPeriod<Share>[],
  change: { readonly from: Day; readonly shares: readonly Share[] },
): readonly OwnershipPeriod<Share>[] {
  const before = history.filter(({ from }) => from === null || from < change.from);
  const after = history.filter(({ from }) => from !== null && from > change.from);
  const first = before.length === 0 ? [{ from: null, shares: [] }] : [];
  return [...first, ...before, change, ...after];
}

/** The part of an asset that a member owns from a day on, all rights together, 0.5 for half. */
export type OwnedPart = { readonly from: Day | null; readonly part: Decimal };

/** The parts of an asset that a member owned, oldest first; a period that changed nothing for the member is left out. */
export function partsOfMember(history: readonly OwnershipPeriod[], memberId: string): readonly OwnedPart[] {
  const parts = history.map(({ from, shares }) => ({ from, part: partOfMember(shares, memberId) }));
  return parts.filter(({ part }, place) => !parts[place - 1]?.part.equals(part));
}

/** The part of an asset that shares give a member, all rights together, 0.5 for half; zero for a stranger. */
export function partOfMember(shares: readonly OwnershipShare[], memberId: string): Decimal {
  const percent = sum(shares.filter((share) => share.memberId === memberId).map((share) => share.percent));
  return percent.isZero() ? ZERO : percent.dividedBy(WHOLE);
}

/** What a member's shares of an asset are worth, all rights together; zero for a stranger. Not rounded. */
export function shareOfValue(value: Decimal, shares: readonly OwnershipShare[], memberId: string): Decimal {
  return value.times(partOfMember(shares, memberId));
}
