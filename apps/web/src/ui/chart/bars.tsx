import { useMessages } from '#i18n/messages.ts';
import { BarColumns, BarLine } from './bar-columns.tsx';
import { ChartFrame, type FrameProps } from './chart-frame.tsx';
import { Legend } from './key.tsx';
import { Plot } from './plot.tsx';
import { extent, type Layer, type Series, stackSeries } from './series.ts';
import { useValues } from './use-values.ts';

type Props = FrameProps & {
  /** What stands under each bar: months, years. */
  readonly categories: readonly string[];
  /** Stacked from zero: what is positive upwards, what is negative downwards. */
  readonly series: readonly Series[];
  /** A thin line with dots over the bars, such as the balance. */
  readonly line?: Pick<Series, 'label' | 'color' | 'values'>;
  /** From here on the bars are to come, and paler. */
  readonly upcomingFrom?: number;
  /** What the hatched series are together. */
  readonly forecastLabel?: string;
  readonly categoryHead?: string;
  readonly height?: number;
};

/** The rhythm of a quantity: bars by month or by year. */
export function Bars(props: Props) {
  const { categories, series, line, upcomingFrom, forecastLabel, categoryHead, height = 220, ...frame } = props;
  const text = useMessages().ui.chart;
  const values = useValues(frame.format);
  const layers = stackSeries(series);
  const lines = line ? [line] : [];
  const shares = categories.map((_, index) => (index + 0.5) / categories.length);
  const rows = categories.map((label, index) => ({
    label,
    values: [...series, ...lines].map((each) => each.values[index] ?? null),
  }));
  const everyFew = (most: number) => {
    const step = Math.ceil(categories.length / most);
    return categories.map((text, index) => ({ index, text })).filter(({ index }) => index % step === 0);
  };
  return (
    <ChartFrame
      {...frame}
      data={{ head: [categoryHead ?? text.label, ...[...series, ...lines].map(({ label }) => label)], rows }}
    >
      <Legend
        entries={[
          ...series.filter(({ isForecast }) => !isForecast),
          ...(forecastLabel ? [{ id: 'forecast', label: forecastLabel, color: '', isHatched: true }] : []),
          ...lines.map(({ label, color }) => ({ id: label, label, color, look: 'line' as const })),
        ]}
      />
      <Plot
        label={`${frame.title}. ${text.keyboard}`}
        height={height}
        domain={extent([...lines, ...layers.map(outline)], true)}
        axisText={values.axis}
        shares={shares}
        ticks={everyFew}
        tickWidth={44}
        hint={(index) => ({
          title: categories[index] ?? '',
          rows: series
            .filter((each) => !each.isForecast || each.values[index] != null)
            .map((each) => ({
              ...each,
              isHatched: each.isHatched || each.isForecast,
              value: values.full(each.values[index] ?? null),
            })),
          total: line && { label: line.label, value: values.full(line.values[index] ?? null) },
        })}
      >
        {(canvas) => (
          <>
            <BarColumns {...{ series, layers, shares, canvas }} upcomingFrom={upcomingFrom ?? categories.length} />
            {line && <BarLine line={line} shares={shares} canvas={canvas} />}
          </>
        )}
      </Plot>
    </ChartFrame>
  );
}

const outline = (layers: readonly Layer[]) => ({ values: layers.map((layer) => (layer ? String(layer.high) : null)) });
