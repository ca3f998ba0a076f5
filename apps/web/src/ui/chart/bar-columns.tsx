import { useId } from 'react';
import styles from './bar-columns.module.css';
import { HatchPattern } from './hatch.tsx';
import { type Dot, lineThrough } from './paths.ts';
import type { Canvas } from './plot.tsx';
import { heightOf, type Layer, type Series } from './series.ts';

type Props = {
  readonly series: readonly Series[];
  readonly layers: readonly (readonly Layer[])[];
  readonly shares: readonly number[];
  readonly canvas: Canvas;
  readonly upcomingFrom: number;
};

const MOST = 22;

/** More of them would hide the bars. */
const MOST_DOTS = 16;

export function BarColumns({ series, layers, shares, canvas, upcomingFrom }: Props) {
  const hatch = useId();
  const width = Math.min(MOST, (canvas.width / shares.length) * 0.62);
  return (
    <>
      <HatchPattern id={hatch} />
      {series.map((each, at) => (
        <g key={each.id} style={{ color: each.color }}>
          {each.isForecast && <HatchPattern id={`${hatch}${at}`} color={each.color} />}
          {shares.map((share, index) => {
            const layer = layers[at]?.[index];
            if (!layer || layer.low === layer.high) return null;
            const [top, bottom] = [
              canvas.y(Math.max(layer.low, layer.high)),
              canvas.y(Math.min(layer.low, layer.high)),
            ];
            return (
              <rect
                key={share}
                x={canvas.x(share) - width / 2}
                width={width}
                y={top}
                height={Math.max(1, bottom - top)}
                className={lookOf(each, index >= upcomingFrom)}
                {...fillOf(each, hatch, at)}
              />
            );
          })}
        </g>
      ))}
      {upcomingFrom > 0 && upcomingFrom < shares.length && (
        <line
          x1={(canvas.width / shares.length) * upcomingFrom}
          x2={(canvas.width / shares.length) * upcomingFrom}
          y1={0}
          y2={canvas.height}
          className={styles.now}
        />
      )}
    </>
  );
}

function lookOf({ isForecast }: Series, isUpcoming: boolean) {
  if (isForecast) return styles.forecast;
  return isUpcoming ? styles.upcoming : styles.bar;
}

function fillOf({ isHatched, isForecast }: Series, hatch: string, at: number) {
  if (isForecast) return { style: { fill: `url(#${hatch}${at})` } };
  return isHatched ? { style: { fill: `url(#${hatch})` } } : {};
}

type LineProps = {
  readonly line: Pick<Series, 'color' | 'values'>;
  readonly shares: readonly number[];
  readonly canvas: Canvas;
};

/** A line over the bars; a dot below zero takes the colour of a loss. */
export function BarLine({ line, shares, canvas }: LineProps) {
  const heights = shares.map((_, index) => heightOf(line.values[index]));
  const dots = heights.map((height, index): Dot | null =>
    height === null ? null : [canvas.x(shares[index] ?? 0), canvas.y(height)],
  );
  return (
    <g style={{ color: line.color }}>
      <path d={lineThrough(dots)} className={styles.line} />
      {(dots.length <= MOST_DOTS ? dots : []).map(
        (dot, index) =>
          dot && (
            <circle
              key={dot[0]}
              cx={dot[0]}
              cy={dot[1]}
              r={4}
              className={(heights[index] ?? 0) < 0 ? styles.loss : styles.dot}
            />
          ),
      )}
    </g>
  );
}
