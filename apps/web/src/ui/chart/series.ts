/** One value of a series: decimal text, null where it is not known. */
export type PointValue = string | null;

export type Series = {
  readonly id: string;
  readonly label: string;
  /** A colour of the tokens: `var(--data-1)`. */
  readonly color: string;
  readonly values: readonly PointValue[];
  /** Debt has no colour of its own: it is hatched. */
  readonly isHatched?: boolean;
  /** Of bars to come: hatched in its own colour. */
  readonly isForecast?: boolean;
};

/** The numbers of a chart, for its table and its export. */
export type ChartData = {
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    /** Of a row that stands for a day: `2026-11-20`. */
    readonly day?: string;
    readonly values: readonly PointValue[];
  }[];
};

/** How a chart writes its values. */
export type ValueFormat =
  | { readonly kind: 'money'; readonly currency: string; readonly detail?: boolean }
  | { readonly kind: 'percent'; readonly digits?: number }
  | { readonly kind: 'number' };

/** The height of a value on the screen; drawing needs no more digits than a float has. */
export function heightOf(value: PointValue | undefined): number | null {
  return value == null ? null : Number(value);
}

export type Extent = readonly [low: number, high: number];

/** What is drawn where there is nothing but zero. */
const USUAL_FLAT: Extent = [0, 1];

/** The lowest and highest of several series, zero included where asked; a flat one is given some height. */
export function extent(series: readonly Pick<Series, 'values'>[], withZero: boolean, flat = USUAL_FLAT): Extent {
  const heights = series.flatMap(({ values }) => values.map(heightOf)).filter((height) => height !== null);
  if (withZero) heights.push(0);
  const least = heights.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const greatest = heights.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (heights.length === 0 || (least === 0 && greatest === 0)) return flat;
  if (least < greatest) return [least, greatest];
  return [least - Math.abs(least) * 0.1, greatest + Math.abs(greatest) * 0.1];
}

export type Layer = { readonly low: number; readonly high: number } | null;

/** Each series stacked on those before it: gains upwards from zero, debts downwards. */
export function stackSeries(series: readonly Series[]): readonly (readonly Layer[])[] {
  const up: number[] = [];
  const down: number[] = [];
  return series.map(({ values }) =>
    values.map((value, index) => {
      const height = heightOf(value);
      if (height === null) return null;
      const pile = height < 0 ? down : up;
      const low = pile[index] ?? 0;
      pile[index] = low + height;
      return { low, high: low + height };
    }),
  );
}

/** Turns a series of points into a step line: each value holds until the next. */
export function stepped(points: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    return next ? [point, [next[0], point[1]] as const] : [point];
  });
}
