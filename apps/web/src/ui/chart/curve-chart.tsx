import { useMessages } from '#i18n/messages.ts';
import { ChartFrame, type FrameProps } from './chart-frame.tsx';
import { Legend } from './key.tsx';
import markStyles from './line-chart.module.css';
import { Line, type LineSeries } from './line-chart.tsx';
import { type Canvas, Plot } from './plot.tsx';
import { extent, heightOf, type Series } from './series.ts';
import { useValues } from './use-values.ts';

type CurveProps = FrameProps & {
  /** What varies, at the head of its column. */
  readonly head: string;
  /** Where the points stand, in ascending order. */
  readonly positions: readonly number[];
  /** What each point is called. */
  readonly names: readonly string[];
  readonly series: readonly LineSeries[];
  /** The point that is marked on every curve, with what it is. */
  readonly mark?: { readonly index: number; readonly label: string };
  readonly height?: number;
};

/** Quantities that depend on another one than time, such as a rate on an income. */
export function CurveChart({ head, positions, names, series, mark, height = 240, ...frame }: CurveProps) {
  const text = useMessages().ui.chart;
  const values = useValues(frame.format);
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  const shares = positions.map((position) => (last > first ? (position - first) / (last - first) : 0));
  const nameOf = (index: number) =>
    mark?.index === index ? `${names[index] ?? ''}, ${mark.label}` : (names[index] ?? '');
  const rows = positions.map((_, index) => ({
    label: nameOf(index),
    values: series.map((each) => each.values[index] ?? null),
  }));
  const everyFew = (most: number) => {
    const step = Math.ceil(positions.length / Math.min(most, 6));
    return positions.flatMap((_, index) => (index % step === 0 ? [{ index, text: names[index] ?? '' }] : []));
  };
  return (
    <ChartFrame {...frame} data={{ head: [head, ...series.map(({ label }) => label)], rows }}>
      <Plot
        label={`${frame.title}. ${text.keyboard}`}
        height={height}
        domain={extent(series, true)}
        axisText={values.axis}
        shares={shares}
        ticks={everyFew}
        hint={(index) => ({
          title: nameOf(index),
          rows: series.map((each) => ({ ...each, value: values.full(each.values[index] ?? null) })),
        })}
        overlay={(canvas) => mark && <Mark {...{ mark, series, canvas }} share={shares[mark.index] ?? 0} />}
      >
        {(canvas) =>
          series.map((each, index) => <Line key={each.id} line={each} order={index} shares={shares} canvas={canvas} />)
        }
      </Plot>
      <Legend entries={series.map((each) => ({ ...each, look: 'line' as const }))} />
    </ChartFrame>
  );
}

type MarkProps = {
  readonly mark: NonNullable<CurveProps['mark']>;
  readonly series: readonly Series[];
  readonly canvas: Canvas;
  readonly share: number;
};

function Mark({ mark, series, canvas, share }: MarkProps) {
  return series.map(({ id, values }) => {
    const height = heightOf(values[mark.index]);
    if (height === null) return null;
    return (
      <span
        key={id}
        className={markStyles.point}
        style={{ left: `${share * 100}%`, top: canvas.y(height) }}
        title={mark.label}
        aria-hidden="true"
      />
    );
  });
}
