import { type ComponentProps, Suspense } from 'react';
import { PriceRefresh } from '#features/assets/prices/price-refresh.tsx';
import { type HoldingParts, HoldingsScreen } from '#features/holdings/holdings-screen.tsx';
import { lazyCode } from '#lib/code.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';

const ClassTransactions = lazyCode(async () => ({
  default: (await import('#features/assets/transactions/class-transactions.tsx')).ClassTransactions,
}));

const PARTS: HoldingParts = {
  PriceRefresh,
  Activities: (props: ComponentProps<HoldingParts['Activities']>) => (
    <Suspense fallback={<SkeletonRows />}>
      <ClassTransactions {...props} />
    </Suspense>
  ),
};

export function StocksScreen() {
  return <HoldingsScreen kind="stocks" parts={PARTS} />;
}

export function CryptosScreen() {
  return <HoldingsScreen kind="crypto" parts={PARTS} />;
}
