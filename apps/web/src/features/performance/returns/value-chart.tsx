import type { Performance } from '@aurea/contract/performance.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { LazyLineChart } from '#ui/chart/lazy-charts.tsx';
import { uncertainDays } from './sums.ts';

/** What it is worth beside what was put in: the space between is the result. */
export function ValueChart({ found }: { readonly found: Performance }) {
  const { charts: text } = useMessages().performance;
  const { series, currency } = found;
  return (
    <Card>
      <LazyLineChart
        title={text.value}
        note={text.valueFinding}
        fileName={text.valueFile}
        format={{ kind: 'money', currency }}
        days={series.map(({ on }) => on)}
        series={[
          {
            id: 'value',
            label: text.worth,
            color: 'var(--data-1)',
            values: series.map(({ value }) => value),
            isUncertain: uncertainDays(found),
          },
          {
            id: 'contributed',
            label: text.contributed,
            color: 'var(--text-2)',
            values: series.map(({ contributed }) => contributed),
            isStepped: true,
          },
        ]}
        height={260}
      />
    </Card>
  );
}
