import { type ComponentProps, type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { lazyCode } from '#lib/code.ts';
import { Skeleton } from '../skeleton.tsx';
import { ChartCaption } from './chart-caption.tsx';
import styles from './chart-frame.module.css';
import type { FrameProps } from './chart-frame.tsx';

type Drawn = FrameProps & { readonly height?: number };

/** A chart whose code is only fetched once the page that shows one stands; its words and its place are there meanwhile. */
export function lazyChart<Props extends Drawn>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Chart = lazyCode(load);
  return function LazyChart(props: Props & ComponentProps<typeof Chart>) {
    const [isAsked, setAsked] = useState(Chart.isThere);
    useEffect(() => setAsked(true), []);
    // One boundary for both, so that the words which were painted stay the same ones.
    return <Suspense fallback={<Place {...props} />}>{isAsked ? <Chart {...props} /> : <NotAsked />}</Suspense>;
  };
}

const NEVER = new Promise<never>(() => undefined);

function NotAsked() {
  return use(NEVER);
}

/** Below the drawing: the days, or a legend. */
const AXIS = 25;

function Place({ title, finding, note, level, isStacked, controls, height = 240 }: Drawn) {
  return (
    <figure className={styles.figure} data-stacked={isStacked || undefined}>
      <ChartCaption {...{ title, finding, note, level }} />
      <div className={styles.controls}>
        {controls && (
          <div className={styles.choices} inert>
            {controls}
          </div>
        )}
        <span className={styles.ways} />
      </div>
      <div className={styles.content}>
        <Skeleton height={`${height + AXIS}px`} round />
      </div>
    </figure>
  );
}

export const LazyAreaChart = lazyChart(async () => ({ default: (await import('./area-chart.tsx')).AreaChart }));
export const LazyLineChart = lazyChart(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));
export const LazyBars = lazyChart(async () => ({ default: (await import('./bars.tsx')).Bars }));
export const LazyTreemap = lazyChart(async () => ({ default: (await import('./treemap.tsx')).Treemap }));
export const LazyWaterfall = lazyChart(async () => ({ default: (await import('./waterfall.tsx')).Waterfall }));
