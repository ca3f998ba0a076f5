import { type ComponentProps, type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyCode } from '#lib/code.ts';
import { Skeleton } from '../skeleton.tsx';

/** A chart whose code is only fetched once the page that shows one stands; its place is kept meanwhile. */
export function lazyChart<Props extends { readonly height?: number }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Chart = lazyCode(load);
  return function LazyChart(props: Props & ComponentProps<typeof Chart>) {
    const [isAsked, setAsked] = useState(Chart.isThere);
    useEffect(() => setAsked(true), []);
    const place = <Skeleton height={`${(props.height ?? 240) + 84}px`} round />;
    return <Suspense fallback={place}>{isAsked ? <Chart {...props} /> : place}</Suspense>;
  };
}

export const LazyAreaChart = lazyChart(async () => ({ default: (await import('./area-chart.tsx')).AreaChart }));
export const LazyLineChart = lazyChart(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));
export const LazyBars = lazyChart(async () => ({ default: (await import('./bars.tsx')).Bars }));
export const LazyTreemap = lazyChart(async () => ({ default: (await import('./treemap.tsx')).Treemap }));
export const LazyWaterfall = lazyChart(async () => ({ default: (await import('./waterfall.tsx')).Waterfall }));
