import type { Performance } from '@aurea/contract/performance.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { BridgePart } from '@aurea/domain/performance/bridge/bridge-parts.ts';

type Bridge = Performance['bridge'];

/** What crossed the border of what is measured: everything else in the bridge is result. */
const FLOWS: readonly BridgePart[] = ['deposits', 'withdrawals', 'transfers'];

/** What was gained or lost, flows apart. */
export function resultOf({ parts }: Bridge): string {
  return toDecimalString(sum(parts.filter(({ part }) => !FLOWS.includes(part)).map(({ amount }) => decimal(amount))));
}

/** What was put in, less what was taken out. */
export function contributedIn({ parts }: Bridge): string {
  return toDecimalString(sum(parts.filter(({ part }) => FLOWS.includes(part)).map(({ amount }) => decimal(amount))));
}

export function partOf({ parts }: Bridge, wanted: BridgePart): string {
  return parts.find(({ part }) => part === wanted)?.amount ?? '0';
}

/** Share of the value at the end; null where that is nothing or not known. */
export function weightOf(value: string | null, { closing }: Bridge): string | null {
  if (value === null || !decimal(closing).greaterThan(0)) return null;
  return decimal(value).dividedBy(closing).toFixed(6);
}

/** One less the other, in parts of a whole: percentage points with 100. */
export function difference(one: string, other: string, whole: number): string {
  return toDecimalString(decimal(one).minus(other).times(whole));
}

/** Whether there is a curve of returns: whole, or up to the day from which on there is none. */
export function isDrawn({ figures: { twr } }: Performance): boolean {
  return twr.value !== null || twr.on !== null;
}

/** A return as a level that begins at 100. */
export function levelOf(ratio: string | null): string | null {
  return ratio === null ? null : decimal(ratio).plus(1).times(100).toFixed(4);
}

/** Days on which something that was held could not be valued. */
export function uncertainDays({ series, gaps }: Performance): readonly boolean[] {
  const holes = gaps.filter(({ kind }) => kind === 'price' || kind === 'rate' || kind === 'value');
  return series.map(({ on }) => holes.some(({ from, to }) => from <= on && on <= to));
}
