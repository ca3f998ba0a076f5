import { inRange } from '@aurea/contract/core/range-validators.ts';
import type { BodyOf, ReplyOf } from '@aurea/contract/core/route.ts';
import { maxNumericValue, nonNegative, number } from '@aurea/contract/core/validators.ts';
import type { targetAllocation } from '@aurea/contract/target-allocation.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { ASSET_CLASSES } from '@aurea/domain/portfolio/asset-class.ts';

export type Targets = ReplyOf<typeof targetAllocation.show>;
type NewTargets = BodyOf<typeof targetAllocation.change>['targets'];

/** A debt is no part of what is owned. */
export const OWNED = ASSET_CLASSES.filter((name) => name !== 'debt');
export type TargetValues = Record<(typeof OWNED)[number], string>;

const atMostWhole = (value: unknown) => maxNumericValue(value, 100.01);
const twoDecimals = inRange('wholePercent');

/** What passes them is either nothing or a target that can be kept. */
export const PERCENT_RULES = [number, nonNegative, atMostWhole, twoDecimals];

export function valuesOf({ targets }: Pick<Targets, 'targets'>): TargetValues {
  const percentOf = (name: string) => targets.find((one) => one.class === name)?.percent ?? '';
  const entries = OWNED.map((name) => [name, percentOf(name)] as const);
  return Object.fromEntries(entries) as TargetValues;
}

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;
const isPercent = (value: string) => PERCENT.test(value) && /[1-9]/.test(value);

export function targetsOf(values: TargetValues): NewTargets {
  return OWNED.flatMap((name) => (isPercent(values[name]) ? [{ class: name, percent: values[name] }] : []));
}

/** What is typed so far, added up; what is no percentage yet counts for nothing. */
export function totalOf(values: TargetValues): string {
  return toDecimalString(sum(targetsOf(values).map(({ percent }) => decimal(percent))));
}
