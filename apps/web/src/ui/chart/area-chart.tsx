import { useLocale, useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { AreaLayers, NetLine, NetMarks } from './area-layers.tsx';
import { ChartFrame, type FrameProps } from './chart-frame.tsx';
import { Legend } from './key.tsx';
import { Plot } from './plot.tsx';
import { extent, type Layer, type Series, stackSeries } from './series.ts';
import { dayShares, dayTicks } from './ticks.ts';
import { useValues } from './use-values.ts';

type Props = FrameProps & {
  /** ISO days in ascending order. */
  readonly days: readonly string[];
  /** From the bottom up; negative values, such as debt, are stacked below zero. */
  readonly series: readonly Series[];
  /** The line of the whole. */
  readonly net?: Pick<Series, 'label' | 'values'>;
  /** `net` draws the line of the whole alone. */
  readonly look?: 'stacked' | 'net';
  readonly height?: number;
};

/** How a whole is made up and how it grew: areas stacked by part, and the line of the whole. */
export function AreaChart({ days, series, net, look = 'stacked', height = 280, ...frame }: Props) {
  const text = useMessages().ui.chart;
  const locale = useLocale();
  const values = useValues(frame.format);
  const isAlone = look === 'net' && net !== undefined;
  const stacked = isAlone ? [] : series;
  const layers = stackSeries(stacked);
  const lines = net ? [net] : [];
  const shares = dayShares(days);
  const last = days.length - 1;
  const placed = stacked.map((each, index) => ({ ...each, layer: layers[index]?.[last] }));
  const topDown = [
    ...placed.filter((each) => !each.isHatched).toReversed(),
    ...placed.filter((each) => each.isHatched),
  ];
  const head = [text.date, ...[...series, ...lines].map(({ label }) => label)];
  const rows = days.map((day, index) => ({
    label: formatDay(day),
    day,
    values: [...series, ...lines].map((each) => each.values[index] ?? null),
  }));
  return (
    <ChartFrame {...frame} data={{ head, rows }}>
      <Plot
        label={`${frame.title}. ${text.keyboard}`}
        height={height}
        domain={extent([...lines, ...layers.map(outline)], !isAlone)}
        axisText={values.axis}
        shares={shares}
        ticks={(most) => dayTicks(days, Math.min(most, 7), locale)}
        ticksAtEdges
        hint={(index) => ({
          title: formatDay(days[index] ?? ''),
          rows: topDown.map((each) => ({ ...each, value: values.full(each.values[index] ?? null) })),
          total: net && { label: net.label, value: values.full(net.values[index] ?? null) },
        })}
        labels={topDown.map((each) => ({
          ...each,
          at: middle(each.layer),
          value: values.short(each.values[last] ?? null),
        }))}
        overlay={(canvas) => net && <NetMarks net={net} shares={shares} canvas={canvas} isAlone={isAlone} />}
      >
        {(canvas) => (
          <>
            <AreaLayers series={stacked} layers={layers} shares={shares} canvas={canvas} />
            {net && <NetLine values={net.values} shares={shares} canvas={canvas} />}
          </>
        )}
      </Plot>
      <Legend
        narrowOnly
        entries={[
          ...topDown,
          ...lines.map(({ label }) => ({ id: label, label, color: 'var(--text)', look: 'line' as const })),
        ]}
      />
    </ChartFrame>
  );
}

const outline = (layers: readonly Layer[]) => ({ values: layers.map((layer) => (layer ? String(layer.high) : null)) });

const middle = (layer: Layer | undefined) => (layer ? (layer.low + layer.high) / 2 : 0);
