import type { Attributes, HrTime } from '@opentelemetry/api';
import { ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { Figures } from './port.ts';

type Figure = Figures[number];
type Value = Figure['values'][number] & { readonly metricName?: string };
/** The start of the process, since when counters count, and the moment of reading. */
type Times = { readonly startTime: HrTime; readonly endTime: HrTime };

/** The figures of the registry under their own names, as OpenTelemetry describes them. Summaries are left out: there are none. */
export function toMetricData(figures: Figures, times: Times): MetricData[] {
  return figures.flatMap((figure) => metricOf(figure, times) ?? []).filter(({ dataPoints }) => dataPoints.length > 0);
}

function metricOf(figure: Figure, times: Times): MetricData | undefined {
  const described = {
    descriptor: { name: figure.name, description: figure.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  switch (String(figure.type)) {
    case 'counter':
      return {
        ...described,
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: numbersOf(figure, times),
      };
    case 'gauge':
      return { ...described, dataPointType: DataPointType.GAUGE, dataPoints: numbersOf(figure, times) };
    case 'histogram':
      return { ...described, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(figure, times) };
    default:
      return undefined;
  }
}

/** What is not known yet is no number, and left out. */
function numbersOf({ values }: Figure, times: Times): DataPoint<number>[] {
  return values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...times, attributes: attributesOf(labels), value }));
}

/** One point for each set of labels: the registry lists its buckets, sum and count as values of their own. */
function histogramsOf({ name, values }: Figure, times: Times): DataPoint<Histogram>[] {
  const groups = Map.groupBy<string, Value>(values, ({ labels }) => JSON.stringify(attributesOf(labels)));
  return [...groups.values()].map((group) => {
    const partOf = (part: string) => group.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
    const buckets = group.filter(({ metricName }) => metricName === `${name}_bucket`);
    const bounded = buckets.filter(({ labels }) => Number.isFinite(Number(labels.le)));
    const counted = [...bounded.map(({ value }) => value), partOf('count')];
    return {
      ...times,
      attributes: attributesOf(group[0]?.labels ?? {}),
      value: {
        buckets: {
          boundaries: bounded.map(({ labels }) => Number(labels.le)),
          // Those of the registry hold all that is smaller as well.
          counts: counted.map((value, index) => value - (counted[index - 1] ?? 0)),
        },
        sum: partOf('sum'),
        count: partOf('count'),
      },
    };
  });
}

function attributesOf({ le: _, ...labels }: Value['labels']): Attributes {
  return labels;
}
