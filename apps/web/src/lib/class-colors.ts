import type { AssetClass } from '@aurea/domain/assets/asset-class.ts';

/** A class keeps its colour on every page; debt has none of the data colours, it is hatched. */
export const CLASS_COLORS: Readonly<Record<AssetClass, string>> = {
  property: 'var(--data-1)',
  cash: 'var(--data-2)',
  savings: 'var(--data-7)',
  stocks: 'var(--data-3)',
  crypto: 'var(--data-4)',
  life_insurance: 'var(--data-5)',
  other: 'var(--data-6)',
  debt: 'var(--text-3)',
};
