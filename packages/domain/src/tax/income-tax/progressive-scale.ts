import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { Bracket } from '../parameters/schema.ts';

/** A bracket with what of an amount lies in it. */
export type FilledBracket = Bracket & {
  /** Null for the last one. */
  readonly upTo: Decimal | null;
  readonly amount: Decimal;
  readonly tax: Decimal;
};

/** The tax brackets of a scale (tranches) with what of an amount lies in each; not rounded. */
export function filledBrackets(amount: Decimal, scale: readonly Bracket[]): readonly FilledBracket[] {
  return scale.map(({ above, rate }, at) => {
    const upTo = scale[at + 1]?.above ?? null;
    const top = upTo && amount.greaterThan(upTo) ? upTo : amount;
    const inside = top.greaterThan(above) ? top.minus(above) : ZERO;
    return { above, rate, upTo, amount: inside, tax: inside.times(rate) };
  });
}

/** The tax on an amount by a progressive scale, a sum over its tax brackets (barème progressif par tranches); not rounded. */
export function progressiveTax(amount: Decimal, scale: readonly Bracket[]): Decimal {
  return sum(filledBrackets(amount, scale).map(({ tax }) => tax));
}

/** The marginal rate (taux marginal, TMI): that of the bracket that the last euro of an amount lies in. */
export function bracketRate(amount: Decimal, scale: readonly Bracket[]): Decimal {
  return scale.findLast(({ above }) => amount.greaterThan(above))?.rate ?? scale[0]?.rate ?? ZERO;
}
