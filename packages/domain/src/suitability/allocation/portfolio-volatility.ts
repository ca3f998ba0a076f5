import { ALLOCATION_CLASSES, type ByClass } from './allocation-class.ts';
import { type Assumptions, covarianceOf } from './assumptions.ts';

/**
 * How much an allocation moves in a year: the square root of the quadratic form of its weights and the covariances of the
 * classes.
 *
 * @param weights percent of each class
 * @returns a ratio, 0.083 for 8.3 %
 * @see Markowitz (1952), Portfolio selection
 */
export function portfolioVolatility(weights: ByClass<number>, assumptions: Assumptions): number {
  let variance = 0;
  for (const one of ALLOCATION_CLASSES) {
    for (const other of ALLOCATION_CLASSES) {
      variance += (weights[one] / 100) * (weights[other] / 100) * covarianceOf(assumptions, one, other);
    }
  }
  return Math.sqrt(Math.max(variance, 0));
}
