import { type Day, daysBetween } from '../core/day.ts';

/** A day of a curve and the value then; null where it is not known. */
export type CurvePoint = { readonly on: Day; readonly total: string | null };

export type Followed = {
  /** The first day whose value can be compared with today's. */
  readonly since: Day;
  /** Whether a curve from there on has days enough to be drawn. */
  readonly isDrawn: boolean;
};

/** A week: a curve of fewer days says nothing. */
export const LEAST_CURVE_DAYS = 7;

/** What was opened in one step made the whole at least this many times larger. */
const OPENING = 5;

/**
 * Since when a wealth is followed, where that is within the days shown: the first known day of all, or the last day on
 * which what was added made the value five times what it was. Before it the curve would be a cliff that nobody climbed.
 *
 * @param points a curve, days in ascending order, values as decimal text
 * @param first the first day anything is known of, where it is within the curve; null otherwise
 * @returns null where the wealth was followed before the days shown
 */
export function followedSince(points: readonly CurvePoint[], first: Day | null): Followed | null {
  const known = points.flatMap(({ on, total }) => (total === null ? [] : [{ on, total: Number(total) }]));
  const opened = known.findLast(({ total }, at) => isOpening(known[at - 1]?.total, total))?.on;
  const since = opened ?? first;
  const last = known.at(-1)?.on;
  return since && last ? { since, isDrawn: daysBetween(since, last) >= LEAST_CURVE_DAYS } : null;
}

function isOpening(before: number | undefined, after: number): boolean {
  return before !== undefined && before > 0 && after >= before * OPENING;
}
