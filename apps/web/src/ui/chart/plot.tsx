import { scaleLinear, scaleLog } from '@visx/scale';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { type Hint, HintBox, hintText } from './hint.tsx';
import { Key } from './key.tsx';
import styles from './plot.module.css';
import { spread } from './spread.ts';
import type { Tick } from './ticks.ts';
import { useLaidOutWidth } from './use-width.ts';

/** Turns values and positions into pixels of the plot. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  /** From a share of the width, 0 to 1. */
  readonly x: (share: number) => number;
  readonly y: (value: number) => number;
};

type DirectLabel = {
  readonly id: string;
  readonly at: number;
  readonly label: string;
  readonly value: string;
  readonly color: string;
  readonly isHatched?: boolean | undefined;
};

type Props = {
  readonly label: string;
  readonly height?: number;
  readonly domain: readonly [number, number];
  /** Equal heights for equal ratios; only where every value is above zero. */
  readonly isLog?: boolean;
  /** What a line says; the step between lines decides how exact it must be. */
  readonly axisText: (value: number, step: number) => string;
  readonly axisSide?: 'left' | 'right';
  /** The labels of the points, at most so many. */
  readonly ticks: (most: number) => readonly Tick[];
  /** Where each point stands, as shares of the width in ascending order. */
  readonly shares: readonly number[];
  readonly hint: (index: number) => Hint;
  readonly labels?: readonly DirectLabel[];
  /** Pixels that a label needs. */
  readonly tickWidth?: number;
  /** The first and last tick stand at the edges of the plot, not centred on their point. */
  readonly ticksAtEdges?: boolean;
  /** Words and marks over the drawing. */
  readonly overlay?: (canvas: Canvas) => ReactNode;
  readonly children: (canvas: Canvas) => ReactNode;
};

const TICK_WIDTH = 84;
/** What room for labels follows from until the width is known. */
const USUAL_WIDTH = 720;

/** The drawing of a chart: axes in HTML, so that text never scales, and a crosshair for pointer and keyboard. */
export function Plot(props: Props) {
  const {
    height = 280,
    domain,
    axisText,
    axisSide = 'left',
    ticks,
    tickWidth = TICK_WIDTH,
    shares,
    hint,
    labels = [],
  } = props;
  const plot = useRef<HTMLDivElement>(null);
  const known = useLaidOutWidth(plot);
  const width = known ?? USUAL_WIDTH;
  const [active, setActive] = useState<number | null>(null);
  const scale = scaleOf(domain, height, props.isLog === true && domain[0] > 0);
  const canvas: Canvas = { width, height, x: (share) => share * width, y: (value) => scale(value) };
  const lines = thinTicks(scale.ticks(5));
  const step = Math.abs((lines[1] ?? 0) - (lines[0] ?? 0));
  const point = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = event.currentTarget.getBoundingClientRect();
      setActive(nearest(shares, (event.clientX - box.left) / box.width));
    },
    onPointerLeave: () => setActive(null),
  };
  return (
    <div className={classes(styles.chart, labels.length > 0 && styles.labelled, styles[axisSide])}>
      <div {...point} ref={plot} className={styles.plot} style={{ height }} data-plot>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={styles.drawing}
          aria-hidden="true"
        >
          {lines.map((value) => (
            <line
              key={value}
              x1={0}
              x2={width}
              y1={scale(value)}
              y2={scale(value)}
              className={value === 0 ? styles.zero : styles.grid}
            />
          ))}
          {known !== null && props.children(canvas)}
        </svg>
        {lines.map((value) => (
          <span key={value} className={styles.yLabel} style={{ top: scale(value) }} aria-hidden="true" data-label>
            {axisText(value, step)}
          </span>
        ))}
        <TickLabels
          ticks={ticks(Math.max(2, Math.floor(width / tickWidth)))}
          shares={shares}
          atEdges={props.ticksAtEdges ?? false}
        />
        {known !== null && props.overlay?.(canvas)}
        <DirectLabels labels={labels} canvas={canvas} />
        <Finger label={props.label} count={shares.length} active={active} hint={hint} onMove={setActive} />
        {active !== null && <HintBox hint={hint(active)} share={shares[active] ?? 0} />}
      </div>
    </div>
  );
}

function scaleOf(domain: readonly [number, number], height: number, isLog: boolean) {
  const range = [height, 0];
  return isLog
    ? scaleLog<number>({ domain: [...domain], range })
    : scaleLinear<number>({ domain: [...domain], range, nice: 5 });
}

const MOST_LINES = 8;

/** A logarithmic scale may have a line for every digit. */
function thinTicks(ticks: readonly number[]): readonly number[] {
  const step = Math.ceil(ticks.length / MOST_LINES);
  return ticks.filter((_, index) => index % step === 0);
}

function nearest(shares: readonly number[], share: number): number {
  let best = 0;
  shares.forEach((candidate, index) => {
    if (Math.abs(candidate - share) < Math.abs((shares[best] ?? 0) - share)) best = index;
  });
  return best;
}

type TickProps = { readonly ticks: readonly Tick[]; readonly shares: readonly number[]; readonly atEdges: boolean };

function TickLabels({ ticks, shares, atEdges }: TickProps) {
  const edge = (position: number) => {
    if (!atEdges || ticks.length < 2) return undefined;
    if (position === 0) return styles.start;
    return position === ticks.length - 1 ? styles.end : undefined;
  };
  return ticks.map(({ index, text }, position) => (
    <span
      key={index}
      className={classes(styles.xLabel, edge(position))}
      style={{ left: `${(shares[index] ?? 0) * 100}%` }}
      aria-hidden="true"
      data-label
    >
      {text}
    </span>
  ));
}

const LABEL_HEIGHT = 20;

function DirectLabels({ labels, canvas }: { readonly labels: readonly DirectLabel[]; readonly canvas: Canvas }) {
  const tops = labels.map((label) => (canvas.y(label.at) / canvas.height) * 100);
  const placed = spread(tops, (LABEL_HEIGHT / canvas.height) * 100);
  return labels.map((label, index) => (
    <span key={label.id} className={styles.direct} style={{ top: `${placed[index]}%` }} aria-hidden="true">
      <Key color={label.color} isHatched={label.isHatched ?? false} />
      <span data-label>{label.label}</span>
      <b className={styles.directValue} data-label>
        {label.value}
      </b>
    </span>
  ));
}

type FingerProps = {
  readonly label: string;
  readonly count: number;
  readonly active: number | null;
  readonly hint: (index: number) => Hint;
  readonly onMove: (index: number | null) => void;
};

/** The same crosshair for the keyboard: arrows move through the points, and each is read out. */
function Finger({ label, count, active, hint, onMove }: FingerProps) {
  const at = active ?? count - 1;
  if (count === 0) return null;
  return (
    <input
      type="range"
      className={styles.finger}
      aria-label={label}
      aria-valuetext={hintText(hint(at))}
      min={0}
      max={count - 1}
      step={1}
      value={at}
      onChange={(event) => onMove(Number(event.target.value))}
      onFocus={() => onMove(at)}
      onBlur={() => onMove(null)}
    />
  );
}
