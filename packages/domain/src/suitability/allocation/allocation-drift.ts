import { Decimal, decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import { ALLOCATION_CLASSES, type AllocationClass, type ByClass, byClass } from './allocation-class.ts';

/** How far a class stands from its target. */
export type ClassDrift = {
  readonly class: AllocationClass;
  readonly value: Decimal;
  /** What the target would be, to the cent. */
  readonly aimed: Decimal;
  /** Value less what is aimed at: above zero too much, below too little. All of them add up to zero. */
  readonly drift: Decimal;
  readonly isWithinBand: boolean;
};

/** What would close the gap, at the level of classes alone. */
export type Closing = {
  readonly drifts: readonly ClassDrift[];
  /** What would change class to reach the target. */
  readonly toTarget: Decimal;
  /** The least that would change class to bring every class back inside its band. */
  readonly toBand: Decimal;
};

/** A target in percent, together 100, and how many points a class may stand from it. */
export type AimedAllocation = { readonly target: ByClass<number>; readonly band: number };

/**
 * Rebalancing (rééquilibrage): what is held by class beside a target, in money. No instrument is named: how a class is
 * reached is not said.
 */
export function closingOf(values: ByClass<Decimal>, { target, band }: AimedAllocation): Closing {
  const total = sum(ALLOCATION_CLASSES.map((name) => values[name]));
  const aimed = aimedValues(total, target);
  const { low, high } = bandOf(total, target, band);
  const short = byClass((name) => Decimal.max(ZERO, low[name].minus(values[name])));
  const excess = byClass((name) => Decimal.max(ZERO, values[name].minus(high[name])));
  const drifts = ALLOCATION_CLASSES.map((name) => ({
    class: name,
    value: values[name],
    aimed: aimed[name],
    drift: values[name].minus(aimed[name]),
    isWithinBand: short[name].isZero() && excess[name].isZero(),
  }));
  return {
    drifts,
    toTarget: sum(drifts.map(({ drift }) => Decimal.max(ZERO, drift))),
    toBand: roundTo(Decimal.max(sum(Object.values(short)), sum(Object.values(excess))), 2),
  };
}

/** Payments beyond this many months close nothing a person plans. */
const MOST_MONTHS = 600;

/**
 * Months of payments that would bring every class back inside its band without selling anything.
 *
 * @returns 0 where all are inside, null where payments alone do not get there within fifty years
 */
export function monthsToBand(values: ByClass<Decimal>, aim: AimedAllocation, monthlyPayment: Decimal): number | null {
  for (let months = 0; months <= MOST_MONTHS; months++) {
    if (paymentsSuffice(values, aim, monthlyPayment.times(months))) return months;
  }
  return null;
}

function paymentsSuffice(values: ByClass<Decimal>, { target, band }: AimedAllocation, paid: Decimal): boolean {
  const total = sum(Object.values(values)).plus(paid);
  const { low, high } = bandOf(total, target, band);
  if (ALLOCATION_CLASSES.some((name) => values[name].greaterThan(high[name]))) return false;
  const needed = sum(ALLOCATION_CLASSES.map((name) => Decimal.max(ZERO, low[name].minus(values[name]))));
  return needed.lessThanOrEqualTo(paid);
}

/** Each class to the cent; cents that are left go to the largest, so that all of them make the total. */
function aimedValues(total: Decimal, target: ByClass<number>): ByClass<Decimal> {
  const rounded = byClass((name) => roundTo(total.times(decimal(target[name])).dividedBy(100), 2));
  const largest = ALLOCATION_CLASSES.reduce((most, name) => (target[name] > target[most] ? name : most));
  const left = total.minus(sum(Object.values(rounded)));
  return { ...rounded, [largest]: rounded[largest].plus(left) };
}

function bandOf(total: Decimal, target: ByClass<number>, band: number) {
  const part = (percent: number) => total.times(decimal(Math.min(Math.max(percent, 0), 100))).dividedBy(100);
  return { low: byClass((name) => part(target[name] - band)), high: byClass((name) => part(target[name] + band)) };
}
