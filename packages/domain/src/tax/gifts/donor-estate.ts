import type { Wrapper } from '../../assets/asset-class.ts';
import type { Day } from '../../core/day.ts';
import { type DecimalString, decimal, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type EstateHeir, estateDuties, type HeirDuty } from './estate.ts';
import type { Kinship } from './inheritance.ts';

/** Somebody who may inherit from a person of the household, with the gifts of each donor. */
export type StatedHeir = {
  readonly name: string;
  readonly kinship: Kinship;
  readonly isDisabled: boolean;
  readonly gifts: readonly { readonly donorId: string; readonly on: Day; readonly amount: DecimalString }[];
};

type Owned = { readonly wrapper: Wrapper; readonly referenceValue: DecimalString | null };

/**
 * The estate of a person (actif successoral) by what is recorded as theirs, to the cent: life insurance is taxed apart,
 * and no part of it. Null where a value is not known, and where more is owed than owned.
 */
export function recordedEstate(owned: readonly Owned[]): DecimalString | null {
  const values = owned.filter(({ wrapper }) => wrapper !== 'assurance_vie').map(({ referenceValue }) => referenceValue);
  const known = values.filter((value) => value !== null);
  if (known.length < values.length || known.length === 0) return null;
  const total = sum(known.map((value) => decimal(value)));
  return total.isNegative() ? null : toDecimalString(total.toDecimalPlaces(2));
}

/** The heirs of one donor, each with the gifts that this donor made. */
export function heirsOfDonor(
  heirs: readonly StatedHeir[],
  donorId: string,
): readonly (EstateHeir & { readonly name: string })[] {
  return heirs.map(({ name, kinship, isDisabled, gifts }) => ({
    ...{ name, kinship, isDisabled },
    gifts: gifts.filter((gift) => gift.donorId === donorId).map(({ on, amount }) => ({ on, amount: decimal(amount) })),
  }));
}

export type NamedDuty = HeirDuty & { readonly name: string };

/** A donor, what is left on a day, and who inherits: a spouse of the household by name, and the heirs that were stated. */
export type DonorEstate = {
  readonly donorId: string;
  /** In euros; null where it is not known: nothing is then shared out. */
  readonly amount: DecimalString | null;
  readonly spouse: string | null;
  readonly heirs: readonly StatedHeir[];
  /** What the spouse takes in full ownership, as a ratio. */
  readonly spouseShare: DecimalString;
  readonly on: Day;
};

/** What each heir of a donor receives and pays (droits de succession); none where the household stated no heir. */
export function donorDuties(
  { donorId, amount, spouse, heirs, spouseShare, on }: DonorEstate,
  law: Pick<TaxParameters, 'inheritance'>,
): readonly NamedDuty[] {
  if (heirs.length === 0) return [];
  const stated = heirsOfDonor(heirs, donorId);
  const own = { name: spouse ?? '', kinship: 'spouse', isDisabled: false, gifts: [] } as const;
  const called = spouse === null ? stated : [own, ...stated.filter(({ kinship }) => kinship !== 'spouse')];
  const hasSpouse = called.some(({ kinship }) => kinship === 'spouse');
  const estate = { amount: amount === null ? ZERO : decimal(amount), on };
  const found = estateDuties({ ...estate, spouseShare: hasSpouse ? decimal(spouseShare) : ZERO }, called, law);
  return found.map((duty, at) => ({ ...duty, name: called[at]?.name ?? '' }));
}
