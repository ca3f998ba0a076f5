import { useLocale, useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { ChartFrame, type FrameProps } from './chart-frame.tsx';
import { groundOf } from './ground.ts';
import { Legend } from './key.tsx';
import styles from './line-chart.module.css';
import { areaBetween, type Dot, lineThrough } from './paths.ts';
import { type Canvas, Plot } from './plot.tsx';
import { type Extent, extent, heightOf, type Series, stepped } from './series.ts';
import { thin } from './thin.ts';
import { dayShares, dayTicks } from './ticks.ts';
import { useValues } from './use-values.ts';

export type LineSeries = Series & {
  /** Valued from time to time: each value holds until the next. */
  readonly isStepped?: boolean;
  readonly isDashed?: boolean;
  /** Where it rests on what is not fully known: drawn dashed there. */
  readonly isUncertain?: readonly boolean[];
  /** A light fill between it and zero, for one line alone; none where the axis is cut. */
  readonly isFilled?: boolean;
  /** Says its last value at its end. */
  readonly isLabelled?: boolean;
};

/** Something that happened on a day: a letter on the line. */
type LineMark = {
  readonly id: string;
  readonly day: string;
  readonly letter: string;
  readonly label: string;
  readonly isHollow?: boolean;
};

type Props = FrameProps & {
  readonly days: readonly string[];
  readonly series: readonly LineSeries[];
  readonly marks?: readonly LineMark[];
  readonly withZero?: boolean;
  /** What is drawn where there is nothing but zero. */
  readonly flat?: Extent;
  readonly isLog?: boolean;
  readonly axisSide?: 'left' | 'right';
  readonly height?: number;
};

/** One quantity over time, or a few to compare; lines differ by dash after the fourth. */
export function LineChart({ days, series, marks = [], withZero = false, flat, ...rest }: Props) {
  const { axisSide, height = 240, isLog = false, ...frame } = rest;
  const text = useMessages().ui.chart;
  const locale = useLocale();
  const values = useValues(frame.format);
  const shares = dayShares(days);
  const last = days.length - 1;
  const rows = days.map((day, index) => ({
    label: formatDay(day),
    day,
    values: series.map((each) => each.values[index] ?? null),
  }));
  const keys = series.map((each) => ({ ...each, look: each.isDashed ? ('dashes' as const) : ('line' as const) }));
  const isDirect = axisSide !== 'right' && series.length > 1;
  return (
    <ChartFrame {...frame} data={{ head: [text.date, ...series.map(({ label }) => label)], rows }}>
      <Plot
        label={`${frame.title}. ${text.keyboard}`}
        height={height}
        domain={extent(series, withZero, flat)}
        isLog={isLog}
        axisText={values.axis}
        axisSide={axisSide ?? 'left'}
        shares={shares}
        ticks={(most) => dayTicks(days, Math.min(most, 6), locale)}
        ticksAtEdges
        hint={(index) => ({
          title: formatDay(days[index] ?? ''),
          rows: series.map((each) => ({ ...each, value: values.full(each.values[index] ?? null) })),
        })}
        labels={
          isDirect
            ? series.map((each) => ({
                ...each,
                at: heightOf(each.values[last]) ?? 0,
                value: values.short(each.values[last] ?? null),
              }))
            : []
        }
        overlay={(canvas) => (
          <>
            <Marks marks={marks} days={days} shares={shares} line={series[0]} canvas={canvas} />
            <EndLabels series={series} canvas={canvas} write={values.full} />
          </>
        )}
      >
        {(canvas) =>
          series.map((each, index) => <Line key={each.id} line={each} order={index} shares={shares} canvas={canvas} />)
        }
      </Plot>
      {series.length > 1 && <Legend narrowOnly={isDirect} entries={keys} />}
    </ChartFrame>
  );
}

type LineProps = {
  readonly line: LineSeries;
  readonly order: number;
  readonly shares: readonly number[];
  readonly canvas: Canvas;
};

/** One line through its points. */
export function Line({ line, order, shares, canvas }: LineProps) {
  const kept = thin(shares.length, canvas.width, (index) => heightOf(line.values[index]));
  const dots = kept.map((index): Dot | null => {
    const height = heightOf(line.values[index]);
    return height === null ? null : [canvas.x(shares[index] ?? 0), canvas.y(height)];
  });
  const drawn = line.isStepped ? stepped(dots.filter((dot) => dot !== null)) : dots;
  const ground = groundOf(canvas);
  const isDashed = line.isDashed || order >= 4;
  const isSure = (place: number) => !line.isUncertain?.[kept[place] ?? 0];
  const sure = drawn.map((dot, place) => (isSure(place) ? dot : null));
  const unsure = drawn.map((dot, place) => ([place - 1, place, place + 1].every(isSure) ? null : dot));
  return (
    <g style={{ color: line.color }}>
      {line.isFilled && ground !== null && <path d={areaBetween(bandsOver(drawn, ground))} className={styles.fill} />}
      <path d={lineThrough(line.isUncertain ? sure : drawn)} className={isDashed ? styles.dashed : styles.line} />
      {line.isUncertain && <path d={lineThrough(unsure)} className={styles.dashed} />}
    </g>
  );
}

const bandsOver = (dots: readonly (Dot | null)[], ground: number) =>
  dots.map((dot) => dot && { x: dot[0], low: ground, high: dot[1] });

type EndProps = {
  readonly series: readonly LineSeries[];
  readonly canvas: Canvas;
  readonly write: (value: string | null) => string;
};

/** The name and last value of lines that ask for it, under their ends. */
function EndLabels({ series, canvas, write }: EndProps) {
  return series.map(({ id, label, values, isLabelled }) => {
    const last = values.at(-1) ?? null;
    const height = heightOf(last);
    if (!isLabelled || height === null) return null;
    return (
      <span key={id} className={styles.endLabel} style={{ top: canvas.y(height) }} aria-hidden="true" data-label>
        {label} {write(last)}
      </span>
    );
  });
}

type MarksProps = {
  readonly marks: readonly LineMark[];
  readonly days: readonly string[];
  readonly shares: readonly number[];
  readonly line: LineSeries | undefined;
  readonly canvas: Canvas;
};

function Marks({ marks, days, shares, line, canvas }: MarksProps) {
  return marks.map((mark) => {
    const index = days.findLastIndex((day) => day <= mark.day);
    const height = heightOf(line?.values[index]);
    if (height === null) return null;
    return (
      <span
        key={mark.id}
        className={mark.isHollow ? styles.hollow : styles.mark}
        style={{ left: `${(shares[index] ?? 0) * 100}%`, top: canvas.y(height) }}
        title={`${mark.label}, ${formatDay(mark.day)}`}
        aria-hidden="true"
        data-label
      >
        {mark.letter}
      </span>
    );
  });
}
