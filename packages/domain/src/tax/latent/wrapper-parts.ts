import { ageOn } from '../../core/age.ts';
import type { Day } from '../../core/day.ts';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { Family } from '../income-tax/family.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { socialLevy } from '../social-levies.ts';
import type { LatentOf } from './latent-asset.ts';
import { gainAbove, type LatentItem, type LatentLine, type LatentPart, lineAt, toItem } from './latent-parts.ts';

/** What the tax of a sale of everything depends on beside the assets. Amounts in euros. */
export type LatentContext = {
  readonly day: Day;
  readonly law: TaxParameters;
  readonly family: Pick<Family, 'status'>;
  /** What the household chose in its return. */
  readonly options: { readonly scale: boolean; readonly cryptoScale: boolean };
  /** Income tax that so much more at the scale costs, on top of the incomes of the year; null where they are not known. */
  readonly scaleTax: ((more: Decimal) => Decimal) | null;
  /** Gains of life insurance of eight years or more that were withdrawn this year. */
  readonly withdrawnThisYear: Decimal;
  /** Sale prices of digital assets of the year so far; null where one is not known. */
  readonly cryptoSales: Decimal | null;
};

type Nature = Parameters<typeof socialLevy>[0];

/** Social levies on a gain of one nature; none on nothing. */
export function leviesOn(nature: Nature, gain: Decimal, law: TaxParameters): readonly LatentLine[] {
  if (gain.isZero()) return [];
  const { base, rate, amount, article } = socialLevy(nature, gain, law);
  return [{ label: 'social_levies', base, rate, amount, article }];
}

/** Income tax on a gain: the flat tax, or its place at the scale. */
function taxedGain(gain: Decimal, isAtScale: boolean, rate: TaxParameters['flatTax']['rate']) {
  if (!isAtScale) return { lines: lineAt('flat_tax', gain, rate), atScale: [] };
  return { lines: [], atScale: gain.isZero() ? [] : [{ label: 'scale_tax' as const, base: gain }] };
}

/**
 * Ordinary accounts together (compte-titres, imputation des moins-values): losses lower gains of the same year, whatever
 * account they are in.
 *
 * @see CGI art. 150-0 A, 150-0 D, 11, 200 A
 */
export function securitiesPart(
  assets: readonly LatentOf<'securities'>[],
  { law, options }: LatentContext,
): readonly LatentPart[] {
  const net = Decimal.max(ZERO, sum(assets.map(({ gain }) => gain ?? ZERO)));
  const { lines, atScale } = taxedGain(net, options.scale, law.flatTax.rate);
  const levies = leviesOn('securitiesGain', net, law);
  const weights = assets.map(({ gain }) => gainAbove(gain));
  return [{ items: assets.map((asset) => toItem(asset)), lines: [...lines, ...levies], atScale, weights }];
}

/**
 * A PEA closed today (clôture du PEA): social levies on its gain, and income tax before five years. Of a plan whose age
 * is not known the levies alone are certain.
 *
 * @see CGI art. 157, 5° bis; 150-0 A, II 2
 */
export function peaParts(assets: readonly LatentOf<'pea'>[], { day, law, options }: LatentContext): LatentPart[] {
  return assets.map((asset) => {
    const gain = gainAbove(asset.gain);
    const years = asset.openedOn === null ? null : ageOn(asset.openedOn, day).years;
    const isYoung = years !== null && years < law.pea.years.value;
    const { lines, atScale } = taxedGain(isYoung ? gain : ZERO, options.scale, law.flatTax.rate);
    const gaps = years === null && !gain.isZero() ? [...asset.gaps, 'opening' as const] : asset.gaps;
    const levies = leviesOn('peaWithdrawal', gain, law);
    return { items: [toItem(asset, { years, gaps })], lines: [...lines, ...levies], atScale, weights: [gain] };
  });
}

/**
 * Retirement savings taken out in capital (PER, sortie en capital): payments, which were deducted, at the scale; gains at
 * the flat tax.
 *
 * @see CGI art. 158, 5 b quinquies; 200 A
 */
export function perParts(assets: readonly LatentOf<'per'>[], { law, options }: LatentContext): LatentPart[] {
  return assets.map((asset) => {
    const gain = gainAbove(asset.gain);
    const paid = asset.paid ?? ZERO;
    const { lines, atScale } = taxedGain(gain, options.scale, law.flatTax.rate);
    const payments = paid.isZero() ? [] : [{ label: 'scale_paid' as const, base: paid }];
    return {
      items: [toItem(asset)],
      lines: [...lines, ...leviesOn('perGain', gain, law)],
      ...{ atScale: [...atScale, ...payments], weights: [gain.plus(paid)] },
    };
  });
}

/**
 * Employee savings (épargne salariale, PEE): free of income tax, social levies on the gain.
 *
 * @see CGI art. 81, 18°; CSS art. L136-7
 */
export function employeeSavingsParts(
  assets: readonly LatentOf<'employeeSavings'>[],
  { law }: LatentContext,
): LatentPart[] {
  return assets.map((asset) => {
    const gain = gainAbove(asset.gain);
    const lines = leviesOn('employeeSavings', gain, law);
    return { items: [toItem(asset)], lines, atScale: [], weights: [gain] };
  });
}

/**
 * The portfolios of digital assets together: exempt where the sale prices of the year stay within the threshold, losses
 * against gains of the year.
 *
 * @see CGI art. 150 VH bis, 200 C
 */
export function cryptoPart(
  assets: readonly LatentOf<'crypto'>[],
  { law, options, cryptoSales }: LatentContext,
): readonly LatentPart[] {
  const prices = assets.map(({ price }) => price);
  const isKnown = cryptoSales !== null && prices.every((price) => price !== null);
  const sales = sum([cryptoSales ?? ZERO, ...prices.map((price) => price ?? ZERO)]);
  const isExempt = isKnown && sales.lessThanOrEqualTo(law.digitalAssets.exemptSales.value);
  const net = isExempt ? ZERO : Decimal.max(ZERO, sum(assets.map(({ gain }) => gain ?? ZERO)));
  const isAtScale = options.cryptoScale && law.digitalAssets.hasScaleOption.value;
  const { lines, atScale } = taxedGain(net, isAtScale, law.digitalAssets.rate);
  const exempted = (gain: Decimal | null) => (isExempt && !gainAbove(gain).isZero() ? 'small_sales' : null);
  return [
    {
      items: assets.map((asset) => toItem(asset, { exemption: exempted(asset.gain) })),
      lines: [...lines, ...leviesOn('cryptoGain', net, law)],
      ...{ atScale, weights: assets.map(({ gain }) => gainAbove(gain)) },
    },
  ];
}

/** Real estate: each sale as its own rule computed it. @see CGI art. 150 U to 150 VH, 1609 nonies G */
export function propertyParts(assets: readonly LatentOf<'property'>[], { law }: LatentContext): LatentPart[] {
  return assets.map((asset) => {
    const { sale } = asset;
    if (!sale) return { items: [toItem(asset)], lines: [], atScale: [], weights: [ZERO] };
    const { years, exemption, taxable, taxableByLevies, incomeTax, socialLevies, surtax } = sale;
    const { rate, surtax: surtaxRule } = law.realEstateGain;
    const levies = law.socialLevies.realEstateGain;
    const found: readonly LatentLine[] = [
      {
        ...{ label: 'gain_income_tax', base: taxable, rate: rate.value },
        ...{ amount: incomeTax, article: rate.source },
      },
      {
        ...{ label: 'social_levies', base: taxableByLevies, rate: levies.value },
        ...{ amount: socialLevies, article: levies.source },
      },
      { label: 'gain_surtax', base: taxable, rate: null, amount: surtax, article: surtaxRule.source },
    ];
    const lines = found.filter(({ amount }) => !amount.isZero());
    return { items: [toItem(asset, { years, exemption })], lines, atScale: [], weights: [new Decimal(1)] };
  });
}

/** What no rule here computes. */
export function otherParts(assets: readonly LatentOf<'other'>[]): readonly LatentPart[] {
  const items: readonly LatentItem[] = assets.map((asset) => toItem(asset));
  return [{ items, lines: [], atScale: [], weights: assets.map(() => ZERO) }];
}
