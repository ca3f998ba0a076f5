import { Suspense } from 'react';
import { lazyCode } from '#lib/code.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const Upcoming = lazyCode(async () => ({ default: (await import('./upcoming-card.tsx')).UpcomingCard }));

/** The card of what is to come; its code and its data are fetched after the rest of the dashboard. */
export function LazyUpcoming() {
  return (
    <Suspense fallback={<Skeleton height="320px" round />}>
      <Upcoming />
    </Suspense>
  );
}
