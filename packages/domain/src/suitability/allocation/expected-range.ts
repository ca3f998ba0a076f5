import { ofPercent, type Text } from '../texts/text.ts';
import { ALLOCATION_CLASSES, type ByClass } from './allocation-class.ts';
import type { Assumptions } from './assumptions.ts';
import { portfolioVolatility } from './portfolio-volatility.ts';

/** Two ends of a range, as ratios. */
export type Range = { readonly low: number; readonly high: number };

/** Assumed returns are shown one point up and down, volatilities 15 % of themselves. */
const RETURN_MARGIN = 0.01;
const VOLATILITY_MARGIN = 0.15;

/** The sum of the classes by their weights in percent. */
export function weighted(weights: ByClass<number>, figures: ByClass<number>): number {
  return ALLOCATION_CLASSES.reduce((total, name) => total + (weights[name] / 100) * figures[name], 0);
}

/** The assumed return a year of an allocation, before fees and tax; a middle to compute with, never shown alone. */
export function expectedReturn(weights: ByClass<number>, { annualReturn }: Assumptions): number {
  return weighted(weights, annualReturn);
}

/** The return a year of an allocation as it is shown, on average over ten years or more. */
export function expectedReturnRange(weights: ByClass<number>, assumptions: Assumptions): Range {
  const middle = expectedReturn(weights, assumptions);
  return { low: middle - RETURN_MARGIN, high: middle + RETURN_MARGIN };
}

/** The volatility of an allocation as it is shown. */
export function volatilityRange(weights: ByClass<number>, assumptions: Assumptions): Range {
  const middle = portfolioVolatility(weights, assumptions);
  return { low: middle * (1 - VOLATILITY_MARGIN), high: middle * (1 + VOLATILITY_MARGIN) };
}

/** An ordinary year, two in three: the return one volatility down and up. */
export function ordinaryYear(weights: ByClass<number>, assumptions: Assumptions): Range {
  const [middle, volatility] = [expectedReturn(weights, assumptions), portfolioVolatility(weights, assumptions)];
  return { low: middle - volatility, high: middle + volatility };
}

/** The range of the return in a sentence. */
export function expectedRangeText({ low, high }: Range): Text {
  return { key: 'expected_range', values: { low: ofPercent(100 * low), high: ofPercent(100 * high) } };
}
