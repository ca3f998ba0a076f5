import { addMonths, type Day } from '../../core/day.ts';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type Kinship, type Transmission, type TransmissionDuty, transmissionDuty } from './inheritance.ts';

type Law = Pick<TaxParameters, 'inheritance'>;

/** Somebody who may inherit, with the gifts the deceased made to them. */
export type EstateHeir = {
  readonly kinship: Kinship;
  readonly isDisabled: boolean;
  readonly gifts: readonly { readonly on: Day; readonly amount: Decimal }[];
};

/** What a person leaves. Amounts in euros. */
export type Estate = {
  readonly amount: Decimal;
  /** What the spouse takes in full ownership beside children, as a ratio; zero for one who does not inherit. */
  readonly spouseShare: Decimal;
  readonly on: Day;
};

export type HeirDuty = TransmissionDuty & {
  readonly share: Decimal;
  /** Gifts of the last fifteen years. */
  readonly addedBack: Decimal;
};

/** Gifts older than that are no longer counted. @see CGI art. 784 */
const ADD_BACK_YEARS = 15;

/** Who inherits before whom without a will; those of one rank share alike. @see C. civ. art. 734 to 740 */
const RANKS: readonly (readonly Kinship[])[] = [
  ['child'],
  ['grandchild'],
  ['greatGrandchild'],
  ['parent', 'sibling'],
  ['nephew'],
  ['relative'],
  ['other'],
];

/** The gifts that still count on a day (rappel fiscal des donations de quinze ans). */
export function giftsAddedBack(gifts: EstateHeir['gifts'], day: Day): Decimal {
  const since = addMonths(day, -12 * ADD_BACK_YEARS);
  return sum(gifts.filter(({ on }) => on > since && on <= day).map(({ amount }) => amount));
}

/**
 * What each heir receives and pays without a will (dévolution légale, droits de succession): the spouse takes a share
 * free of duties, those of the closest rank share the rest. Representation, usufruct and the reserved share are not
 * modelled.
 *
 * @see CGI art. 777, 779, 784, 796-0 bis; C. civ. art. 734 to 757-2
 */
export function estateDuties(estate: Estate, heirs: readonly EstateHeir[], law: Law): readonly HeirDuty[] {
  const others = heirs.filter(({ kinship }) => kinship !== 'spouse');
  const rank = RANKS.find((kinships) => others.some(({ kinship }) => kinships.includes(kinship))) ?? [];
  const called = others.filter(({ kinship }) => rank.includes(kinship));
  const spouseShare = shareOfSpouse(estate, called);
  return heirs.map((heir) => {
    const part =
      heir.kinship === 'spouse' ? spouseShare : called.includes(heir) ? partOf(heir, called, spouseShare) : ZERO;
    const share = estate.amount.times(part);
    const addedBack = giftsAddedBack(heir.gifts, estate.on);
    const given: Transmission = {
      ...{ kind: 'inheritance', kinship: heir.kinship, isDisabled: heir.isDisabled },
      ...{ share, earlierGifts: addedBack },
    };
    return { ...transmissionDuty(given, law), share, addedBack };
  });
}

const QUARTER = new Decimal('0.25');
const WHOLE = new Decimal(1);

const isOf = (kinships: readonly Kinship[]) => (heir: EstateHeir) => kinships.includes(heir.kinship);
const isParent = isOf(['parent']);
const isDescendant = isOf(['child', 'grandchild', 'greatGrandchild']);

/**
 * Without descendants all but a quarter for each parent, or what was stated where that is more.
 *
 * @see C. civ. art. 757-1, 757-2
 */
function shareOfSpouse({ spouseShare }: Estate, called: readonly EstateHeir[]): Decimal {
  if (spouseShare.isZero() || called.some(isDescendant)) return spouseShare;
  const parents = Math.min(2, called.filter(isParent).length);
  return Decimal.max(spouseShare, WHOLE.minus(QUARTER.times(parents)));
}

/**
 * Beside brothers and sisters a parent has a quarter, who take nothing where a spouse inherits.
 *
 * @see C. civ. art. 738, 757-1
 */
function partOf(heir: EstateHeir, called: readonly EstateHeir[], spouseShare: Decimal): Decimal {
  const parents = called.filter(isParent).length;
  const siblings = called.length - parents;
  const left = WHOLE.minus(spouseShare);
  if (parents === 0 || siblings === 0) return left.dividedBy(called.length);
  if (!spouseShare.isZero()) return isParent(heir) ? left.dividedBy(parents) : ZERO;
  return isParent(heir) ? QUARTER : WHOLE.minus(QUARTER.times(parents)).dividedBy(siblings);
}

/** What may still be given free of duties, and the day on which the oldest gift no longer counts. */
export type GiftRoom = { readonly allowance: Decimal; readonly left: Decimal; readonly renewsOn: Day | null };

/**
 * The allowance of a gift to somebody (abattement sur donation), less the gifts of the last fifteen years.
 *
 * @see CGI art. 779, 784, 790 B to 790 F
 */
export function giftRoom(heir: EstateHeir, day: Day, law: Law): GiftRoom {
  const used = giftsAddedBack(heir.gifts, day);
  const { kinship, isDisabled } = heir;
  const given: Transmission = { kind: 'gift', kinship, isDisabled, share: ZERO, earlierGifts: ZERO };
  const { allowance } = transmissionDuty(given, law);
  const since = addMonths(day, -12 * ADD_BACK_YEARS);
  const oldest = heir.gifts
    .map(({ on }) => on)
    .filter((on) => on > since && on <= day)
    .toSorted()[0];
  const left = allowance.minus(used);
  return {
    allowance,
    left: left.isNegative() ? ZERO : left,
    renewsOn: oldest ? addMonths(oldest, 12 * ADD_BACK_YEARS) : null,
  };
}
