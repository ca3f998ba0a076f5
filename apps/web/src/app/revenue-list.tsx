import { type ComponentType, Suspense } from 'react';
import { RevenueListScreen, type SpendingParts } from '#features/incomes/list/income-list-screen.tsx';
import { lazyCode } from '#lib/code.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';

/** A part of the page whose code is fetched when it is looked at. */
function part(load: () => Promise<ComponentType>): ComponentType {
  const Content = lazyCode(async () => ({ default: await load() }));
  return function LazyPart() {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <Content />
      </Suspense>
    );
  };
}

const SPENDING: SpendingParts = {
  summary: part(async () => (await import('#features/spending/spending-summary.tsx')).SpendingSummary),
  lines: part(async () => (await import('#features/spending/spending-lines.tsx')).SpendingLines),
};

/** What comes in, and what goes out. */
export function RevenueList() {
  return <RevenueListScreen spending={SPENDING} />;
}
