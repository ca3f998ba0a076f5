import { type Day, dayNumber } from '../../core/day.ts';
import { Decimal } from '../../core/decimal.ts';
import type { Days } from '../bridge/position-bridge.ts';

/** From the morning of a day on, as whole days since 1970-01-01, this part of an account counts. */
type PartStep = { readonly from: number; readonly part: Decimal };

/** The part of an account that counts, day by day: steps oldest first, the first of them from the beginning. */
export type DatedPart = readonly [PartStep, ...PartStep[]];

const ONE = new Decimal(1);

/** All of an account, always. */
export const WHOLE: DatedPart = [{ from: Number.NEGATIVE_INFINITY, part: ONE }];

/** Parts as they are known: `null` is the beginning of all time. Nothing counts before the first. */
export function datedPart(steps: readonly { readonly from: Day | null; readonly part: Decimal }[]): DatedPart {
  const dated = steps.map(({ from, part }) => ({
    from: from === null ? Number.NEGATIVE_INFINITY : dayNumber(from),
    part,
  }));
  const [first, ...later] = dated;
  if (first?.from === Number.NEGATIVE_INFINITY) return [first, ...later];
  return [{ from: Number.NEGATIVE_INFINITY, part: new Decimal(0) }, ...dated];
}

export function isWhole(part: DatedPart): boolean {
  return part.every((step) => step.part.equals(ONE));
}

/** The part that counts on a day. */
export function partOn(part: DatedPart, day: number): Decimal {
  return (part.findLast(({ from }) => from <= day) ?? part[0]).part;
}

/** The first day on which any part counts, as whole days since 1970-01-01; infinite where none ever does. */
export function countedFrom(part: DatedPart): number {
  return part.find((step) => !step.part.isZero())?.from ?? Number.POSITIVE_INFINITY;
}

/** In words: two parts that read the same count the same. */
export function partKey(part: DatedPart): string {
  return part.map(({ from, part: counted }) => `${from}:${counted}`).join(',');
}

/** Whether anything counts on any day of a period `(from, to]`, its opening included. */
export function countsWithin(part: DatedPart, days: Days): boolean {
  return stretchesOf(part, days).some((stretch) => !stretch.part.isZero());
}

/** A period `(from, to]` during which one part counts. */
export type Stretch = { readonly days: Days; readonly part: Decimal };

/**
 * A period cut where the part changes. A change on the day after the opening leaves an empty first stretch, as the opening
 * belongs to the part before.
 */
export function stretchesOf(part: DatedPart, { from, to }: Days): Stretch[] {
  const changes = part.filter((step) => step.from > from && step.from <= to);
  const ends = [...changes.map((change) => change.from - 1), to];
  return ends.map((end, place) => {
    const begin = changes[place - 1]?.from;
    return { days: { from: begin === undefined ? from : begin - 1, to: end }, part: partOn(part, begin ?? from) };
  });
}
