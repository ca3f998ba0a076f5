import { type Decimal, sum } from '../../core/decimal.ts';
import type { ManualNature, ManualRates } from '../profile/manual-rates.ts';
import { toCents } from '../tax-line.ts';
import type { LatentAsset, LatentGap, LatentGroupName } from './latent-asset.ts';
import { gainAbove, type LatentLine, toItem } from './latent-parts.ts';
import { type LatentTax, latentTotals } from './latent-tax.ts';

/** The nature of income whose rate a household outside France typed; none where a sale has rules of its own. */
const NATURES: Readonly<Record<LatentGroupName, ManualNature | null>> = {
  securities: 'gains',
  pea: 'gains',
  lifeInsurance: 'gains',
  per: 'gains',
  employeeSavings: 'gains',
  crypto: 'cryptos',
  property: null,
  other: null,
};

/** Latent tax by the rates that a household resident outside France typed, asset by asset; losses bear none. */
export function manualLatentTax(assets: readonly LatentAsset[], rates: ManualRates): LatentTax {
  return latentTotals(
    assets.map((asset) => {
      const lines = linesAt(rateOf(asset, rates), asset);
      const tax = sum(lines.map(({ amount }) => amount));
      return { group: asset.group, items: [toItem(asset, { tax, gaps: gapsOf(asset, rates) })], lines };
    }),
  );
}

function rateOf({ group }: LatentAsset, rates: ManualRates): Decimal | null {
  const nature = NATURES[group];
  return (nature && rates[nature]) ?? null;
}

function linesAt(rate: Decimal | null, { gain }: LatentAsset): readonly LatentLine[] {
  const base = gainAbove(gain);
  if (!rate || base.isZero()) return [];
  return [{ label: 'manual_rate', base, rate, amount: toCents(base.times(rate)), article: null }];
}

function gapsOf(asset: LatentAsset, rates: ManualRates): readonly LatentGap[] {
  const { group, gain, gaps } = asset;
  if (NATURES[group] === null) return [...new Set([...gaps, 'not_modelled' as const])];
  return rateOf(asset, rates) || gainAbove(gain).isZero() ? gaps : [...gaps, 'rate'];
}
