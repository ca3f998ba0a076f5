import type { Day } from '../../core/day.ts';
import { Failure } from '../../core/failure.ts';
import { checkFamily } from '../household.ts';
import type { Family } from '../income-tax/family.ts';

/** Somebody who declares. */
export type SituationDeclarant = {
  /** Null where it is not known: no allowance by age then. */
  readonly birthOn: Day | null;
  readonly isDisabled: boolean;
  /** Veteran over 74, or the widow of one. */
  readonly isVeteran: boolean;
};

/** Whom a household consists of in an income year, as it is stated or as its members show it. */
export type TaxSituation = Omit<Family, 'declarants'> & { readonly declarants: readonly SituationDeclarant[] };

/** A person of the household, by the link to its tax return. */
export type TaxPerson = {
  readonly birthOn: Day | null;
  readonly link: 'declarant' | 'spouse' | 'dependant' | 'none';
};

/**
 * The situation that the members of a household show (situation de famille, foyer fiscal): a couple where there is a
 * spouse, and each dependant born by the end of the year in full custody. Disabilities, custody and overseas residence
 * are not known from them.
 */
export function situationOf(persons: readonly TaxPerson[], year: number): TaxSituation {
  const declaring = [
    persons.find(({ link }) => link === 'declarant'),
    persons.find(({ link }) => link === 'spouse'),
  ].filter((person) => person !== undefined);
  const isCouple = declaring.length === 2;
  const known = declaring.length > 0 ? declaring : [{ birthOn: null }];
  const isBorn = ({ birthOn }: TaxPerson) => birthOn === null || birthOn <= endOf(year);
  return {
    status: isCouple ? 'couple' : 'single',
    declarants: known.map(({ birthOn }) => ({ birthOn, isDisabled: false, isVeteran: false })),
    children: persons.filter((person) => person.link === 'dependant' && isBorn(person)).length,
    ...{ disabledChildren: 0, sharedChildren: 0, disabledSharedChildren: 0 },
    ...{ isLoneParent: false, raisedChildAlone: false, overseas: null },
  };
}

/**
 * The family as the rules of tax read it, with the ages on 31 December of the year.
 *
 * @throws Failure `tax_input_invalid` {field, reason}: `future` for a birth after that day, else as `checkFamily`
 */
export function familyOf(situation: TaxSituation, year: number): Family {
  const declarants = situation.declarants.map(({ birthOn, isDisabled, isVeteran }, at) => {
    if (birthOn !== null && birthOn > endOf(year)) {
      throw new Failure('tax_input_invalid', { field: `declarants.${at}.birthOn`, reason: 'future' });
    }
    const age = birthOn === null ? null : year - Number(birthOn.slice(0, 4));
    return { age, isDisabled, isVeteran, hasWarWidowPension: false };
  });
  const family = { ...situation, declarants };
  checkFamily(family);
  return family;
}

const endOf = (year: number): Day => `${year}-12-31`;
