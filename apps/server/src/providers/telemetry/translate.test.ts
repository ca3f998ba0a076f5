import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { toMetricData } from './translate.ts';

const TIMES = { startTime: [1, 0], endTime: [2, 0] } satisfies Parameters<typeof toMetricData>[1];

it('lists the figures of the registry as they stand there', async () => {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({ name: 'calls_total', help: 'Calls', labelNames: ['place'], registers });
  calls.inc({ place: 'job' }, 3);
  new Gauge({ name: 'writable', help: 'Whether', registers }).set(1);
  new Gauge({ name: 'unknown', help: 'Not known yet', registers }).set(Number.NaN);
  const times = new Histogram({ name: 'seconds', help: 'Time', labelNames: ['route'], buckets: [0.1, 1], registers });
  for (const seconds of [0.05, 0.05, 0.5, 7]) times.observe({ route: '/a' }, seconds);
  times.observe({ route: '/b' }, 0.5);

  const data = toMetricData(await registry.getMetricsAsJSON(), TIMES);
  expect(data.map(({ descriptor }) => descriptor.name)).toEqual(['calls_total', 'writable', 'seconds']);
  expect(data).toMatchObject([
    { isMonotonic: true, dataPoints: [{ ...TIMES, attributes: { place: 'job' }, value: 3 }] },
    { dataPoints: [{ attributes: {}, value: 1 }] },
    {
      dataPoints: [
        {
          attributes: { route: '/a' },
          value: { buckets: { boundaries: [0.1, 1], counts: [2, 1, 1] }, count: 4, sum: 7.6 },
        },
        { attributes: { route: '/b' }, value: { buckets: { counts: [0, 1, 0] }, count: 1, sum: 0.5 } },
      ],
    },
  ]);
});
