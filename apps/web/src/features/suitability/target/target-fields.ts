import { type Decimal, decimal, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import {
  ALLOCATION_CLASSES,
  type AllocationClass,
  type ByClass,
  byClass,
} from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { restOf } from '@aurea/domain/suitability/allocation/own-target.ts';

/** A target as it is typed, percent by class, empty for none. */
export type TypedTarget = ByClass<string>;

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;
const isPercent = (text: string) => text === '' || (PERCENT.test(text) && Number(text) <= 100);

export const typedOf = (target: ByClass<number> | ByClass<Decimal>): TypedTarget =>
  byClass((name) => {
    const percent = decimal(target[name]);
    return percent.isZero() ? '' : toDecimalString(percent);
  });

/** What is typed so far; what is no percentage yet counts for nothing. */
export function percentsOf(typed: TypedTarget): ByClass<Decimal> {
  return byClass((name) => (typed[name] !== '' && isPercent(typed[name]) ? decimal(typed[name]) : ZERO));
}

/** Whether it can be saved: every field a percentage, together 100. */
export function isWhole(typed: TypedTarget): boolean {
  return ALLOCATION_CLASSES.every((name) => isPercent(typed[name])) && restOf(percentsOf(typed)).isZero();
}

/** A percentage some points up or down, between nothing and the whole. */
export function stepped(text: string, points: number): string {
  const from = isPercent(text) && text !== '' ? Number(text) : 0;
  const to = Math.min(100, Math.max(0, Math.round((from + points) * 100) / 100));
  return to === 0 ? '' : String(to);
}

/** What is sent: the classes that are aimed at. */
export function targetsOf(typed: TypedTarget): { class: AllocationClass; percent: string }[] {
  const percents = percentsOf(typed);
  return ALLOCATION_CLASSES.flatMap((name) =>
    percents[name].isZero() ? [] : [{ class: name, percent: toDecimalString(percents[name]) }],
  );
}
