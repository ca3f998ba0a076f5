import { type Decimal, decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import { ALLOCATION_CLASSES, type AllocationClass, type ByClass, byClass } from './allocation-class.ts';

const WHOLE = decimal(100);

/** What is left to be given to a class until a target is whole, in percentage points; below zero what is too much. */
export function restOf(target: ByClass<Decimal>): Decimal {
  return WHOLE.minus(sum(Object.values(target)));
}

/**
 * A target made whole by changing every class in proportion to what it has, to whole points: the points that rounding
 * leaves go to the largest fractions. Nothing at all stays nothing: there is no proportion to go by.
 */
export function spreadRest(target: ByClass<Decimal>): ByClass<Decimal> {
  const total = sum(Object.values(target));
  if (total.isZero()) return target;
  const exact = byClass((name) => target[name].times(100).dividedBy(total));
  const floors = byClass((name) => exact[name].floor());
  const left = WHOLE.minus(sum(Object.values(floors))).toNumber();
  const fraction = (name: AllocationClass) => exact[name].minus(floors[name]);
  const first = ALLOCATION_CLASSES.toSorted((a, b) => fraction(b).comparedTo(fraction(a))).slice(0, left);
  return byClass((name) => floors[name].plus(first.includes(name) ? 1 : 0));
}

/** A target made whole by one class alone; null where that class would fall below nothing. */
export function restIn(target: ByClass<Decimal>, name: AllocationClass): ByClass<Decimal> | null {
  const changed = target[name].plus(restOf(target));
  return changed.lessThan(ZERO) ? null : { ...target, [name]: changed };
}

/** Money with the target that is meant for it, percent by class. */
export type TargetedMoney = { readonly amount: Decimal; readonly target: ByClass<number> };

/** The target of several sums together, each class weighted by the sums, in percent to two decimals; null without money. */
export function weightedTarget(parts: readonly TargetedMoney[]): ByClass<number> | null {
  const total = sum(parts.map(({ amount }) => amount));
  if (!total.greaterThan(ZERO)) return null;
  const percent = byClass((name) =>
    roundTo(sum(parts.map(({ amount, target }) => amount.times(decimal(target[name])))).dividedBy(total), 2),
  );
  const largest = ALLOCATION_CLASSES.reduce((most, name) => (percent[name].greaterThan(percent[most]) ? name : most));
  const whole = { ...percent, [largest]: percent[largest].plus(restOf(percent)) };
  return byClass((name) => whole[name].toNumber());
}
