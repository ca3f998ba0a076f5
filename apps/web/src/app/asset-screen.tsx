import type { Asset } from '@aurea/contract/assets.ts';
import { type ComponentType, Suspense } from 'react';
import { AssetDetailScreen, type LoanParts } from '#features/assets/detail/asset-detail-screen.tsx';
import { lazyCode } from '#lib/code.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';

type Part = ComponentType<{ readonly asset: Asset }>;

/** A part of the page whose code is fetched when it is looked at. */
function part(load: () => Promise<Part>): Part {
  const Content = lazyCode(async () => ({ default: await load() }));
  return function LazyPart(props) {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <Content {...props} />
      </Suspense>
    );
  };
}

const LOAN_PARTS: LoanParts = {
  overview: part(async () => (await import('#features/loans/loan-overview.tsx')).LoanOverview),
  schedule: part(async () => (await import('#features/loans/instalments-table.tsx')).LoanScheduleTable),
  repayment: part(async () => (await import('#features/loans/loan-simulator.tsx')).LoanSimulator),
};

/** One asset; a loan whose terms are known shows its schedule, too. */
export function AssetScreen() {
  return <AssetDetailScreen loanParts={LOAN_PARTS} />;
}
