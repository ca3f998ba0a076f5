import { type Decimal, sum } from '../../core/decimal.ts';
import type { ManualNature, ManualRates } from '../profile/manual-rates.ts';
import { toCents } from '../tax-line.ts';
import type { LatentAsset, LatentGap, LatentGroupName } from './latent-asset.ts';
import { gainAbove, type LatentLine, toItem } from './latent-parts.ts';
import { type LatentTax, latentTotals } from './latent-tax.ts';

/** The nature of income whose rate a household outside France typed; none where a sale has rules of its own. */
const NATURES: Readonly<Record<Exclude<LatentGroupName, 'income'>, ManualNature | null>> = {
  securities: 'gains',
  pea: 'gains',
  lifeInsurance: 'gains',
  per: 'gains',
  employeeSavings: 'gains',
  crypto: 'cryptos',
  property: null,
  other: null,
};

/** Tax by the rates that a household resident outside France typed, asset by asset; losses bear none. */
export function manualLatentTax(assets: readonly LatentAsset[], rates: ManualRates): LatentTax {
  return latentTotals(
    assets.map((asset) => {
      const bases = basesOf(asset);
      const lines = bases.flatMap(({ nature, base }) => lineAt(rates[nature], base));
      const tax = sum(lines.map(({ amount }) => amount));
      const isAsked = bases.some(({ nature, base }) => !rates[nature] && !base.isZero());
      const gaps: readonly LatentGap[] = isAsked ? [...asset.gaps, 'rate'] : asset.gaps;
      return { group: asset.group, items: [toItem(asset, { tax, gaps: withUnmodelled(asset, gaps) })], lines };
    }),
  );
}

/** What is taxed of an asset, by nature. */
function basesOf(asset: LatentAsset): readonly { readonly nature: ManualNature; readonly base: Decimal }[] {
  if (asset.group === 'income') {
    return [
      { nature: 'dividends', base: asset.dividends },
      { nature: 'interest', base: asset.interest },
    ];
  }
  const nature = NATURES[asset.group];
  return nature === null ? [] : [{ nature, base: gainAbove(asset.gain) }];
}

function lineAt(rate: Decimal | undefined, base: Decimal): readonly LatentLine[] {
  if (!rate || base.isZero()) return [];
  return [{ label: 'manual_rate', base, rate, amount: toCents(base.times(rate)), article: null }];
}

function withUnmodelled({ group }: LatentAsset, gaps: readonly LatentGap[]): readonly LatentGap[] {
  return group !== 'income' && NATURES[group] === null ? [...new Set([...gaps, 'not_modelled' as const])] : gaps;
}
