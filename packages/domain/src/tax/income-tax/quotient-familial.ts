import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import type { Family } from './family.ts';
import { type Parts, partsOf } from './parts.ts';
import { progressiveTax } from './progressive-scale.ts';

/** The tax of a household by its parts, capped. Not rounded. */
export type QuotientFamilial = {
  readonly parts: Parts;
  /** Tax by all parts. */
  readonly uncapped: Decimal;
  /** Tax by one part, or two for a couple. */
  readonly withoutParts: Decimal;
  /** The most by which further parts lower the tax. */
  readonly cap: Decimal;
  /** Reductions of those with a disability, and of widowed persons with dependants, where the cap bites. */
  readonly disabledReduction: Decimal;
  readonly widowedReduction: Decimal;
  readonly isCapped: boolean;
  readonly tax: Decimal;
  /** Income per part, by all parts or, where the cap bites, by those of the base. */
  readonly quotient: Decimal;
};

type Law = Pick<TaxParameters, 'scale' | 'quotientFamilial'>;

/**
 * The tax by the *quotient familial* (family quotient) with the cap of its advantage (plafonnement): T(N) = N × scale(R ÷
 * N), never below T(B) − cap with B the one or two parts of the adults. Where the cap bites, persons with a disability
 * and widowed persons with dependants get a further reduction that never leads below the uncapped tax.
 *
 * @param income net taxable income of the household, in euros
 * @see CGI art. 197 I 1 and 2
 */
export function quotientFamilial(income: Decimal, family: Family, law: Law): QuotientFamilial {
  const parts = partsOf(family, law);
  const taxBy = (count: Decimal) => progressiveTax(income.dividedBy(count), law.scale.value).times(count);
  const uncapped = taxBy(parts.total);
  const withoutParts = taxBy(parts.base);
  const cap = advantageCap(family, parts, law.quotientFamilial);
  const capped = withoutParts.minus(cap);
  const room = Decimal.max(ZERO, capped.minus(uncapped));
  const disabledReduction = Decimal.min(room, disabledReductionOf(parts, law.quotientFamilial));
  const widowedReduction = Decimal.min(room.minus(disabledReduction), widowedReductionOf(parts, law.quotientFamilial));
  const isCapped = room.greaterThan(disabledReduction.plus(widowedReduction));
  return {
    ...{ parts, uncapped, withoutParts, cap, disabledReduction, widowedReduction, isCapped },
    tax: uncapped.plus(room).minus(disabledReduction).minus(widowedReduction),
    quotient: income.dividedBy(isCapped ? parts.base : parts.total),
  };
}

type Rules = Law['quotientFamilial'];

const HALF = new Decimal('0.5');

/** Each half-part counts; the first part of a lone parent, and the half-part of case L, have caps of their own. */
function advantageCap(family: Family, parts: Parts, rules: Rules): Decimal {
  if (!parts.raisedAlone.isZero()) return rules.raisedAloneCap.value;
  const { covered, cap } = parts.loneParent.isZero() ? { covered: ZERO, cap: ZERO } : loneParentCap(family, rules);
  const halfParts = parts.total.minus(parts.base).minus(covered).dividedBy(HALF);
  return cap.plus(halfParts.times(rules.halfPartCap.value));
}

/** The whole part of the first child of a lone parent; with shared children alone, half of it for each of the first two. */
function loneParentCap({ children, sharedChildren }: Family, rules: Rules): { covered: Decimal; cap: Decimal } {
  const whole = rules.loneParent.value.plus(rules.firstChildren.value);
  const share = children > 0 ? new Decimal(1) : Decimal.min(1, rules.sharedCustody.value.times(sharedChildren));
  return { covered: whole.times(share), cap: rules.loneParentCap.value.times(share) };
}

function disabledReductionOf({ declarants, disabledChildren }: Parts, rules: Rules): Decimal {
  return declarants.plus(disabledChildren).dividedBy(HALF).times(rules.disabledReduction.value);
}

function widowedReductionOf({ widowed }: Parts, rules: Rules): Decimal {
  return widowed.isZero() ? ZERO : rules.widowedReduction.value;
}
