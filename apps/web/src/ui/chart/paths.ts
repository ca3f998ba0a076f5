import { area, line } from '@visx/shape';

export type Dot = readonly [x: number, y: number];

const linePath = line<Dot | null>({
  x: (dot) => dot?.[0] ?? 0,
  y: (dot) => dot?.[1] ?? 0,
  defined: (dot) => dot !== null,
});

/** A line through the dots, interrupted where one is missing. */
export function lineThrough(dots: readonly (Dot | null)[]): string {
  return linePath([...dots]) ?? '';
}

type Band = { readonly x: number; readonly low: number; readonly high: number };

const areaPath = area<Band | null>({
  x: (band) => band?.x ?? 0,
  y0: (band) => band?.low ?? 0,
  y1: (band) => band?.high ?? 0,
  defined: (band) => band !== null,
});

/** The surface between two lines, interrupted where a band is missing. */
export function areaBetween(bands: readonly (Band | null)[]): string {
  return areaPath([...bands]) ?? '';
}
