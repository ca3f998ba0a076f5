import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toEuros } from '../tax-line.ts';
import { decoteOf } from './decote.ts';
import type { Family } from './family.ts';
import { overseasAllowance } from './overseas-allowance.ts';
import { bracketRate, filledBrackets } from './progressive-scale.ts';
import { type QuotientFamilial, quotientFamilial } from './quotient-familial.ts';

/** The income tax by the scale, before reductions and credits. */
export type ScaleTax = {
  readonly quotient: QuotientFamilial;
  readonly overseas: Decimal;
  /** After the cap of the quotient and the overseas allowance; not rounded. */
  readonly gross: Decimal;
  readonly decote: Decimal;
  /** Gross less *décote*; not rounded. */
  readonly net: Decimal;
  /** To the euro. */
  readonly tax: Decimal;
  /** Bracket of the quotient: by all parts, or by those of the base where the cap bites. */
  readonly marginalRate: Decimal;
  /** What one euro more of net taxable income costs: *décote*, cap and overseas allowance included. */
  readonly realMarginalRate: Decimal;
  readonly lines: readonly TaxLine[];
};

export type ScaleLaw = Pick<TaxParameters, 'scale' | 'quotientFamilial' | 'overseas' | 'decote'>;

/**
 * Income tax by the progressive scale (impôt sur le revenu au barème): quotient and its cap, overseas allowance, *décote*.
 *
 * @param income net taxable income of the household in euros, not below zero
 * @see CGI art. 197 I
 */
export function scaleTax(income: Decimal, family: Family, law: ScaleLaw): ScaleTax {
  const steps = stepsOf(income, family, law);
  const further = stepsOf(income.plus(STEP), family, law);
  return {
    ...steps,
    tax: toEuros(steps.net),
    marginalRate: bracketRate(steps.quotient.quotient, law.scale.value),
    realMarginalRate: further.net.minus(steps.net).dividedBy(STEP),
    lines: linesOf(income, steps, law),
  };
}

/** The tax is piecewise linear: the difference over a hundredth of a cent is its slope, but where a step begins in it. */
const STEP = new Decimal('0.0001');

type Steps = Pick<ScaleTax, 'quotient' | 'overseas' | 'gross' | 'decote' | 'net'>;

function stepsOf(income: Decimal, family: Family, law: ScaleLaw): Steps {
  const quotient = quotientFamilial(income, family, law);
  const overseas = overseasAllowance(quotient.tax, family.overseas, law);
  const gross = quotient.tax.minus(overseas);
  const decote = decoteOf(gross, family, law);
  return { quotient, overseas, gross, decote, net: gross.minus(decote) };
}

function linesOf(income: Decimal, { quotient, overseas, decote }: Steps, law: ScaleLaw): readonly TaxLine[] {
  const { base, total } = quotient.parts;
  const scale = law.scale;
  const brackets = filledBrackets(income.dividedBy(base), scale.value);
  const lines: TaxLine[] = brackets.map(({ above, amount, rate, tax }) => ({
    ...{ label: 'bracket', of: above.toFixed(), base: amount.times(base), rate, amount: tax.times(base) },
    article: scale.source,
  }));
  const saved = Decimal.min(quotient.cap, quotient.withoutParts.minus(quotient.uncapped));
  const { disabledReduction, widowedReduction, halfPartCap } = law.quotientFamilial;
  const lowered: readonly Omit<TaxLine, 'rate'>[] = [
    { label: 'family_quotient', base: total, amount: saved, article: halfPartCap.source },
    { label: 'disabled_reduction', base: null, amount: quotient.disabledReduction, article: disabledReduction.source },
    { label: 'widowed_reduction', base: null, amount: quotient.widowedReduction, article: widowedReduction.source },
    {
      ...{ label: 'overseas_allowance', base: quotient.tax, amount: overseas },
      article: law.overseas.guadeloupeMartiniqueReunion.rate.source,
    },
    { label: 'decote', base: quotient.tax.minus(overseas), amount: decote, article: law.decote.single.source },
  ];
  const reductions = lowered.filter(({ amount }) => !amount.isZero());
  return [...lines, ...reductions.map((line) => ({ ...line, rate: null, amount: ZERO.minus(line.amount) }))];
}
