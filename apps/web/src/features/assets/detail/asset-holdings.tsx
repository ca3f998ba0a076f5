import type { Asset } from '@aurea/contract/assets.ts';
import { Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { lazyCode } from '#lib/code.ts';
import { PeriodChips } from '#ui/chips.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { AssetPositions } from './asset-positions.tsx';

const AssetLots = lazyCode(async () => ({ default: (await import('./asset-lots.tsx')).AssetLots }));

/** What the account holds: its positions, or on demand its lots and cost by both methods. */
export function AssetHoldings({ asset }: { readonly asset: Asset }) {
  const { positions, lots } = useMessages().assets;
  const { search, change } = useAddress();
  const shown = search.holdings === 'lots' ? 'lots' : 'positions';
  const choice = (
    <PeriodChips
      label={positions.title}
      choices={[
        { id: 'positions', label: positions.title },
        { id: 'lots', label: lots.title },
      ]}
      chosen={shown}
      onChoose={(id) => change({ holdings: id === 'lots' ? 'lots' : undefined })}
    />
  );
  if (shown === 'positions') return <AssetPositions asset={asset} choice={choice} />;
  return (
    <Stack>
      <Toolbar>{choice}</Toolbar>
      <Suspense fallback={<SkeletonRows />}>
        <AssetLots asset={asset} />
      </Suspense>
    </Stack>
  );
}
