import { assets } from '@aurea/contract/assets.ts';
import { properties } from '@aurea/contract/properties.ts';
import { FACTS, FLAT } from './flat.ts';
import type { Householder } from './people.ts';

export const IN_2025 = { params: { year: '2025' } } as const;

type Loose = 'purchasePrice' | 'use' | 'notaryCosts' | 'otherCosts' | 'depreciation' | 'taxRegime';
type Facts = Omit<typeof FACTS, Loose> & {
  readonly purchasePrice: string | null;
  readonly notaryCosts: string | null;
  readonly otherCosts: string | null;
  readonly depreciation: string | null;
  readonly taxRegime: 'bic_reel' | 'micro_foncier' | null;
  readonly use: 'let' | 'main_home' | null;
};
export type More = {
  readonly currency?: string;
  readonly facts?: Partial<Facts>;
  readonly ownership?: { readonly memberId: string; readonly right: 'full'; readonly percent: string }[];
};

/** A flat that was bought on 20 May 2009 and sold on 2 June 2025: sixteen full years. */
export async function soldFlat({ call }: Householder, { facts, ...more }: More = {}) {
  const body = { ...FLAT, purchasedOn: '2009-05-20', facts: { ...FACTS, ...facts }, ...more };
  const { id } = await call(properties.create, { body });
  const { version, name, kind, currency, openedOn } = await call(assets.find, { params: { id } });
  const closing = { name, kind, currency, openedOn, closedOn: '2025-06-02', version };
  await call(assets.change, { params: { id }, body: closing });
  return id;
}

/** States the price of a sale in 2025. */
export const priced = (assetId: string, amount: string, version = 0) => ({
  body: {
    ...{ heirs: [], spouseShare: '0.25', version },
    amounts: [{ year: 2025, field: 'salePrice' as const, assetId, amount }],
  },
});

/** The answer that a property was sold on that day. */
export const sold = (assetId: string, wasMainHome: boolean) => ({
  assetId,
  on: '2025-06-02',
  isSale: true,
  wasMainHome,
});
