import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { socialLevy } from '../social-levies.ts';
import { type TaxLine, toCents } from '../tax-line.ts';

type Law = Pick<TaxParameters, 'digitalAssets' | 'socialLevies'>;

/** Disposals of digital assets of a household in one year. Amounts in euros. */
export type CryptoSales = {
  /** Sale prices together; null where only gains are known: no exemption by them. */
  readonly sales: Decimal | null;
  readonly gains: readonly Decimal[];
  /** As amounts above zero. */
  readonly losses: readonly Decimal[];
};

/**
 * What of the year's disposals is taxed (plus-value imposable): nothing where sale prices stay within the threshold;
 * losses lower gains of the same year only.
 *
 * @see CGI art. 150 VH bis, II B and V
 */
export function taxableCryptoGain(
  { sales, gains, losses }: CryptoSales,
  { digitalAssets }: Pick<Law, 'digitalAssets'>,
): Decimal {
  if (sales?.lessThanOrEqualTo(digitalAssets.exemptSales.value)) return ZERO;
  return Decimal.max(ZERO, sum(gains).minus(sum(losses)));
}

/** Tax on a taxable gain at the flat rate. Amounts in euros, to the cent. */
export type CryptoTax = {
  readonly incomeTax: Decimal;
  readonly socialLevies: Decimal;
  readonly total: Decimal;
  readonly lines: readonly TaxLine[];
};

/** Flat income tax (PFU sur les actifs numériques) and social levies on the taxable gain of a year. @see CGI art. 200 C */
export function cryptoTax(gain: Decimal, law: Law): CryptoTax {
  const { value: rate, source } = law.digitalAssets.rate;
  const incomeTax = toCents(gain.times(rate));
  const levy = socialLevy('cryptoGain', gain, law);
  const flat: TaxLine = { label: 'crypto_flat_tax', base: gain, rate, amount: incomeTax, article: source };
  return { incomeTax, socialLevies: levy.amount, total: incomeTax.plus(levy.amount), lines: [flat, levy] };
}
