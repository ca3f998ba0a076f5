import type { Day } from './day.ts';

/**
 * Answers the last point up to a day, or null before the first. Days must be asked for in ascending order: the points
 * are sorted and walked once, however many days are asked for. Of several points of one day the last given counts.
 */
export function lastKnown<Point extends { readonly on: Day }>(points: readonly Point[]): (day: Day) => Point | null {
  const sorted = points.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
  let next = 0;
  let latest: Point | null = null;
  return (day) => {
    for (let point = sorted[next]; point && point.on <= day; point = sorted[next]) {
      latest = point;
      next++;
    }
    return latest;
  };
}
