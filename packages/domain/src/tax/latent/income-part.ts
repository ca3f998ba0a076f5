import { type Decimal, sum } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import type { LatentOf } from './latent-asset.ts';
import { type LatentPart, lineAt, toItem } from './latent-parts.ts';
import { type LatentContext, leviesOn } from './wrapper-parts.ts';

type Incomes = LatentOf<'income'>;

/**
 * Dividends and interest of an account: the flat tax, or their place at the scale, with 40 % off dividends and the
 * deductible CSG off both.
 *
 * @see CGI art. 117 quater, 125 A, 154 quinquies, 158 3 2°, 200 A; CSS art. L136-7
 */
export function incomeParts(assets: readonly Incomes[], { law, options }: LatentContext): readonly LatentPart[] {
  return assets.map((asset) => {
    const { dividends, interest } = asset;
    const gross = dividends.plus(interest);
    const atScale = scaleBase(asset, law);
    const isAtScale = options.scale && !atScale.isZero();
    return {
      items: [toItem(asset)],
      lines: [
        ...(options.scale ? [] : lineAt('flat_tax', gross, law.flatTax.rate)),
        ...leviesOn('dividend', dividends, law),
        ...leviesOn('interest', interest, law),
      ],
      atScale: isAtScale ? [{ label: 'scale_tax' as const, base: atScale }] : [],
      weights: [gross],
    };
  });
}

function scaleBase({ dividends, interest }: Incomes, { flatTax, socialLevies }: TaxParameters): Decimal {
  const gross = dividends.plus(interest);
  const allowance = dividends.times(flatTax.dividendAllowance.value);
  return sum([gross, allowance.negated(), gross.times(socialLevies.deductibleCsg.value).negated()]);
}
