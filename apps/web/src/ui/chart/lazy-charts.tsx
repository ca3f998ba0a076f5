import { type ComponentProps, type ComponentType, Suspense } from 'react';
import { lazyCode } from '#lib/code.ts';
import { Skeleton } from '../skeleton.tsx';

/** A chart whose code is only fetched when one is shown; its place is kept meanwhile. */
function lazyChart<Props extends { readonly height?: number }>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Chart = lazyCode(load);
  return function LazyChart(props: Props & ComponentProps<typeof Chart>) {
    return (
      <Suspense fallback={<Skeleton height={`${(props.height ?? 240) + 84}px`} round />}>
        <Chart {...props} />
      </Suspense>
    );
  };
}

export const LazyAreaChart = lazyChart(async () => ({ default: (await import('./area-chart.tsx')).AreaChart }));
export const LazyLineChart = lazyChart(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));
export const LazyBars = lazyChart(async () => ({ default: (await import('./bars.tsx')).Bars }));
export const LazyTreemap = lazyChart(async () => ({ default: (await import('./treemap.tsx')).Treemap }));
export const LazyWaterfall = lazyChart(async () => ({ default: (await import('./waterfall.tsx')).Waterfall }));
