import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { filledBrackets, progressiveTax } from '../income-tax/progressive-scale.ts';
import type { Bracket, Figure } from '../parameters/schema.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toCents } from '../tax-line.ts';

/** What the one who receives is to the one who gives or has died. */
export const KINSHIPS = [
  'child',
  'parent',
  'grandchild',
  'greatGrandchild',
  'spouse',
  'sibling',
  'nephew',
  'relative',
  'other',
] as const;
export type Kinship = (typeof KINSHIPS)[number];

type Law = Pick<TaxParameters, 'inheritance'>;
type Rules = Law['inheritance'];

/** What one person receives from another. Amounts in euros. */
export type Transmission = {
  readonly kind: 'inheritance' | 'gift';
  readonly kinship: Kinship;
  readonly isDisabled: boolean;
  readonly share: Decimal;
  /** Gifts of the same person to the same person in the fifteen years before: they used the allowance and brackets. */
  readonly earlierGifts: Decimal;
};

/** What is due on it. Amounts in euros, to the cent. */
export type TransmissionDuty = {
  /** Allowance by the law, before earlier gifts. */
  readonly allowance: Decimal;
  readonly taxable: Decimal;
  readonly duty: Decimal;
  readonly isExempt: boolean;
  readonly lines: readonly TaxLine[];
};

/**
 * Duties on an inheritance or a gift (droits de succession, droits de donation), by kinship. Earlier gifts within fifteen
 * years have used the allowance and the lower brackets. The spouse or partner of a PACS inherits free of duties.
 *
 * @see CGI art. 777, 779, 784, 788, 790 B to 790 F, 796-0 bis
 */
export function transmissionDuty(given: Transmission, law: Law): TransmissionDuty {
  const isExempt = given.kinship === 'spouse' && given.kind === 'inheritance';
  const allowance = allowanceOf(given, law.inheritance);
  if (isExempt) return { allowance: ZERO, taxable: ZERO, duty: ZERO, isExempt, lines: [] };
  const left = Decimal.max(ZERO, allowance.minus(given.earlierGifts));
  const taxable = Decimal.max(ZERO, given.share.minus(left));
  const before = Decimal.max(ZERO, given.earlierGifts.minus(allowance));
  const used = Decimal.min(left, given.share);
  const personal: TaxLine = {
    ...{ label: 'personal_allowance', of: given.kinship, base: given.share, rate: null },
    ...{ amount: used.negated(), article: 'CGI, art. 779, 788 et 790 B à 790 F' },
  };
  const { duty, lines } = dutyOn(taxable, given.kinship, law, before);
  return { allowance, taxable, duty, isExempt, lines: [personal, ...lines] };
}

/**
 * The duty on a taxable share, after every allowance (barème des droits de mutation à titre gratuit).
 *
 * @param taxedBefore taxable part of earlier gifts: the brackets it filled are used
 * @see CGI art. 777
 */
export function dutyOn(
  taxable: Decimal,
  kinship: Kinship,
  { inheritance }: Law,
  taxedBefore: Decimal = ZERO,
): Pick<TransmissionDuty, 'duty' | 'lines'> {
  const scale = scaleOf(kinship, inheritance);
  const whole = filledBrackets(taxedBefore.plus(taxable), scale.value);
  const earlier = filledBrackets(taxedBefore, scale.value);
  const lines = whole.map(({ above, rate, amount, tax }, at): TaxLine => {
    const base = amount.minus(earlier[at]?.amount ?? ZERO);
    const part = tax.minus(earlier[at]?.tax ?? ZERO);
    return { label: 'duty_bracket', of: above.toFixed(), base, rate, amount: part, article: scale.source };
  });
  const total = progressiveTax(taxedBefore.plus(taxable), scale.value);
  return {
    duty: toCents(total.minus(progressiveTax(taxedBefore, scale.value))),
    lines: lines.filter(({ base }) => !base?.isZero()),
  };
}

/** What all heirs of a person, or all who receive from one, pay together. */
export function totalDuties(given: readonly Transmission[], law: Law): Decimal {
  return sum(given.map((each) => transmissionDuty(each, law).duty));
}

function scaleOf(kinship: Kinship, rules: Rules): Figure<readonly Bracket[]> {
  if (kinship === 'spouse') return rules.spouses;
  if (kinship === 'sibling') return rules.siblings;
  if (kinship === 'nephew' || kinship === 'relative') return rules.relatives;
  return kinship === 'other' ? rules.strangers : rules.directLine;
}

/** The default allowance is for heirs without another one, and never for gifts. */
function allowanceOf({ kind, kinship, isDisabled }: Transmission, rules: Rules): Decimal {
  const own = kind === 'gift' ? giftAllowance(kinship, rules) : closeAllowance(kinship, rules);
  const disabled = isDisabled ? rules.disabled.value : ZERO;
  const total = own.plus(disabled);
  return total.isZero() && kind === 'inheritance' ? rules.other.value : total;
}

function closeAllowance(kinship: Kinship, rules: Rules): Decimal {
  if (kinship === 'child' || kinship === 'parent') return rules.child.value;
  if (kinship === 'sibling') return rules.sibling.value;
  return kinship === 'nephew' ? rules.nephew.value : ZERO;
}

function giftAllowance(kinship: Kinship, rules: Rules): Decimal {
  if (kinship === 'spouse') return rules.giftSpouse.value;
  if (kinship === 'grandchild') return rules.giftGrandchild.value;
  return kinship === 'greatGrandchild' ? rules.giftGreatGrandchild.value : closeAllowance(kinship, rules);
}
