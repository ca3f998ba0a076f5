import { useId } from 'react';
import styles from './area-layers.module.css';
import { HatchPattern } from './hatch.tsx';
import { areaBetween, type Dot, lineThrough } from './paths.ts';
import type { Canvas } from './plot.tsx';
import { heightOf, type Layer, type PointValue, type Series } from './series.ts';
import { thin } from './thin.ts';

type LayersProps = {
  readonly series: readonly Series[];
  readonly layers: readonly (readonly Layer[])[];
  readonly shares: readonly number[];
  readonly canvas: Canvas;
};

export function AreaLayers({ series, layers, shares, canvas }: LayersProps) {
  const hatch = useId();
  const top = layers.at(-1);
  const kept = thin(shares.length, canvas.width, (index) => top?.[index]?.high ?? null);
  return (
    <>
      <HatchPattern id={hatch} />
      {series.map((each, at) => {
        const bands = kept.map((index) => {
          const layer = layers[at]?.[index];
          return layer
            ? { x: canvas.x(shares[index] ?? 0), low: canvas.y(layer.low), high: canvas.y(layer.high) }
            : null;
        });
        const edge = bands.map((band): Dot | null => band && [band.x, band.high]);
        return (
          <g key={each.id} style={{ color: each.color }}>
            <path
              d={areaBetween(bands)}
              className={styles.fill}
              {...(each.isHatched && { style: { fill: `url(#${hatch})`, fillOpacity: 1 } })}
            />
            <path d={lineThrough(edge)} className={each.isHatched ? styles.debtEdge : styles.edge} />
          </g>
        );
      })}
    </>
  );
}

type NetProps = {
  readonly values: readonly PointValue[];
  readonly shares: readonly number[];
  readonly canvas: Canvas;
};

/** The line of the whole, with a dark halo that keeps it apart from the areas. */
export function NetLine({ values, shares, canvas }: NetProps) {
  const kept = thin(shares.length, canvas.width, (index) => heightOf(values[index]));
  const dots = kept.map((index): Dot | null => {
    const height = heightOf(values[index]);
    return height === null ? null : [canvas.x(shares[index] ?? 0), canvas.y(height)];
  });
  const path = lineThrough(dots);
  return (
    <>
      <path d={path} className={styles.halo} />
      <path d={path} className={styles.net} />
    </>
  );
}

type MarksProps = Omit<NetProps, 'values'> & {
  readonly net: Pick<Series, 'label' | 'values'>;
  readonly isAlone: boolean;
};

/** The end of the line and its name, beside its start. */
export function NetMarks({ net, shares, canvas, isAlone }: MarksProps) {
  const last = net.values.findLastIndex((value) => value !== null);
  const end = heightOf(net.values[last]);
  // The name stands above the highest point of the line's beginning, so that the line never crosses it.
  const beginning = net.values.slice(0, Math.max(1, Math.ceil(net.values.length / 8))).map(heightOf);
  const known = beginning.filter((value) => value !== null);
  const start = known.length > 0 ? Math.max(...known) : null;
  if (end === null || start === null) return null;
  return (
    <>
      {!isAlone && (
        <span className={styles.name} style={{ top: canvas.y(start) }} aria-hidden="true" data-label>
          {net.label}
        </span>
      )}
      <span
        className={styles.dot}
        style={{ left: `${(shares[last] ?? 1) * 100}%`, top: canvas.y(end) }}
        aria-hidden="true"
      />
    </>
  );
}
