import { type Decimal, roundTo, sum, ZERO } from '../core/decimal.ts';
import { ALLOCATION_CLASSES, type AllocationClass, type ByClass } from '../suitability/allocation/allocation-class.ts';

/** The class that stands furthest from its target. */
export type LargestDrift = {
  readonly class: AllocationClass;
  /** Points of percent held above the target, below it where negative; two decimals. */
  readonly points: Decimal;
};

/**
 * How far what is held stands from a target: the class with the most points, the first of several.
 *
 * @param values what is held of each class, in one currency
 * @param target percent of each class, together 100
 * @returns null where nothing is held
 */
export function largestDrift(values: ByClass<Decimal>, target: ByClass<Decimal>): LargestDrift | null {
  const total = sum(ALLOCATION_CLASSES.map((name) => values[name]));
  if (!total.greaterThan(ZERO)) return null;
  const drifts = ALLOCATION_CLASSES.map((name) => ({
    class: name,
    points: roundTo(values[name].dividedBy(total).times(100).minus(target[name]), 2),
  }));
  return drifts.reduce((most, one) => (one.points.abs().greaterThan(most.points.abs()) ? one : most));
}

/** Whether a class stands further from its target than the band allows; at its edge it is still inside. */
export function isBeyondBand(points: Decimal, band: number): boolean {
  return points.abs().greaterThan(band);
}
