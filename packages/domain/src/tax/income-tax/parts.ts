import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type Declarant, type Family, hasDependants } from './family.ts';

/** The parts of the *quotient familial* of a household. */
export type Parts = {
  /** One or two: what the household has without dependants and half-parts. */
  readonly base: Decimal;
  readonly children: Decimal;
  readonly disabledChildren: Decimal;
  readonly loneParent: Decimal;
  /** The part of the late spouse, kept while there are dependants. */
  readonly widowed: Decimal;
  /** Half-parts of the declarants for a disability, as veteran or war widow. */
  readonly declarants: Decimal;
  /** The half-part of those who raised a child alone. */
  readonly raisedAlone: Decimal;
  readonly total: Decimal;
};

type Rules = TaxParameters['quotientFamilial'];

/**
 * Parts of the *quotient familial* (nombre de parts).
 *
 * Children in full custody come first, so that a child in shared custody counts for half the value of its rank. Half-parts
 * of the declarants do not add up for one person; without dependants a single or widowed person has one of them at most.
 *
 * @see CGI art. 193 to 195
 */
export function partsOf(family: Family, { quotientFamilial }: Pick<TaxParameters, 'quotientFamilial'>): Parts {
  const rules = quotientFamilial;
  const base = family.status === 'couple' ? rules.couple.value : rules.single.value;
  const children = childrenParts(family, rules);
  const shared = rules.sharedCustody.value.times(family.disabledSharedChildren);
  const disabledChildren = rules.disabledDependant.value.times(shared.plus(family.disabledChildren));
  const loneParent = loneParentPart(family, rules);
  const widowed = family.status === 'widowed' && hasDependants(family) ? rules.widowedWithDependant.value : ZERO;
  const declarants = declarantParts(family, rules);
  const raisedAlone = declarants.isZero() && isRaisedAlone(family) ? rules.declarant.value : ZERO;
  const more = { children, disabledChildren, loneParent, widowed, declarants, raisedAlone };
  return { base, ...more, total: sum([base, ...Object.values(more)]) };
}

function childrenParts({ children, sharedChildren }: Family, rules: Rules): Decimal {
  const first = rules.firstChildrenCount.value;
  const upTo = (rank: number) =>
    rules.firstChildren.value
      .times(Math.min(rank, first))
      .plus(rules.furtherChild.value.times(Math.max(0, rank - first)));
  const full = upTo(children);
  return full.plus(
    upTo(children + sharedChildren)
      .minus(full)
      .times(rules.sharedCustody.value),
  );
}

function loneParentPart({ status, isLoneParent, children, sharedChildren }: Family, rules: Rules): Decimal {
  if (status !== 'single' || !isLoneParent) return ZERO;
  if (children > 0) return rules.loneParent.value;
  return rules.loneParent.value.times(Decimal.min(1, rules.sharedCustody.value.times(sharedChildren)));
}

function declarantParts(family: Family, rules: Rules): Decimal {
  const { status, declarants } = family;
  const half = rules.declarant.value;
  const disabled = half.times(declarants.filter(({ isDisabled }) => isDisabled).length);
  if (status !== 'couple' && hasDependants(family)) return disabled;
  const served = declarants.some((each) => isVeteranOrWidow(each, status)) ? half : ZERO;
  return Decimal.max(disabled, served);
}

function isVeteranOrWidow({ isVeteran, hasWarWidowPension }: Declarant, status: Family['status']): boolean {
  return isVeteran || (hasWarWidowPension && status === 'widowed');
}

function isRaisedAlone(family: Family): boolean {
  return family.raisedChildAlone && family.status !== 'couple' && !hasDependants(family);
}
