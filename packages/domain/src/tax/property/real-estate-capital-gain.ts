import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toCents } from '../tax-line.ts';
import { allowanceAfter } from './holding-period-allowance.ts';

type Law = Pick<TaxParameters, 'realEstateGain' | 'socialLevies'>;
type GainLaw = Pick<TaxParameters, 'realEstateGain'>;

/** A sale of real estate by private persons. Amounts in euros. */
export type RealEstateSale = {
  /** What the buyer pays, less what the sale costs the seller. */
  readonly netPrice: Decimal;
  readonly purchasePrice: Decimal;
  /** As `acquisitionCost` counts it. */
  readonly purchaseCosts: Decimal;
  /** As `acquisitionCost` counts it. */
  readonly works: Decimal;
  /** What furnished letting by real costs has written off, where the law counts it as gain again. */
  readonly depreciation: Decimal;
  readonly yearsHeld: number;
  /** Exempt by nature: main home, small price. */
  readonly isExempt: boolean;
  /** What each seller owns, as ratios that add up to 1: the surtax looks at each of them. */
  readonly sellers: readonly Decimal[];
};

/** The tax on the gain. Allowances as ratios, amounts to the cent. */
export type RealEstateGain = {
  /** Negative where it is sold at a loss. */
  readonly gain: Decimal;
  readonly allowance: Decimal;
  readonly levyAllowance: Decimal;
  readonly taxable: Decimal;
  readonly taxableByLevies: Decimal;
  readonly incomeTax: Decimal;
  readonly socialLevies: Decimal;
  readonly surtax: Decimal;
  readonly total: Decimal;
  readonly lines: readonly TaxLine[];
};

/**
 * Surtax on a high gain of one seller, to the cent (surtaxe sur les plus-values immobilières élevées).
 *
 * @param gain taxable gain after the allowance for income tax
 * @see CGI art. 1609 nonies G
 */
export function realEstateSurtax(gain: Decimal, { realEstateGain }: GainLaw): Decimal {
  const bracket = realEstateGain.surtax.value.findLast(({ above }) => gain.greaterThan(above));
  if (!bracket) return ZERO;
  const missing = Decimal.max(ZERO, bracket.until.minus(gain));
  return toCents(gain.times(bracket.rate).minus(missing.times(bracket.relief)));
}

/**
 * Tax on the capital gain of property that private persons sell (plus-value immobilière des particuliers): income tax and
 * social levies after their allowances for the years held, and the surtax.
 *
 * @see CGI art. 150 U to 150 VH, 200 B, 1609 nonies G; CSS art. L136-7
 */
export function realEstateGainTax(sale: RealEstateSale, law: Law): RealEstateGain {
  const rules = law.realEstateGain;
  const cost = sum([sale.purchasePrice, sale.purchaseCosts, sale.works]);
  const gain = sale.netPrice.minus(cost).plus(sale.depreciation);
  const base = sale.isExempt ? ZERO : Decimal.max(ZERO, gain);
  const allowance = allowanceAfter(sale.yearsHeld, rules.allowance.value);
  const levyAllowance = allowanceAfter(sale.yearsHeld, rules.levyAllowance.value);
  const taxable = toCents(base.minus(base.times(allowance)));
  const taxableByLevies = toCents(base.minus(base.times(levyAllowance)));
  const [rate, levyRate] = [rules.rate.value, law.socialLevies.realEstateGain.value];
  const incomeTax = toCents(taxable.times(rate));
  const socialLevies = toCents(taxableByLevies.times(levyRate));
  const surtax = sum(sale.sellers.map((share) => realEstateSurtax(taxable.times(share), law)));
  const lines: readonly TaxLine[] = [
    { label: 'gain_income_tax', base: taxable, rate, amount: incomeTax, article: rules.rate.source },
    {
      ...{ label: 'gain_social_levies', base: taxableByLevies, rate: levyRate, amount: socialLevies },
      article: law.socialLevies.realEstateGain.source,
    },
    { label: 'gain_surtax', base: taxable, rate: null, amount: surtax, article: rules.surtax.source },
  ];
  return {
    ...{ gain, allowance, levyAllowance, taxable, taxableByLevies, incomeTax, socialLevies, surtax },
    total: sum([incomeTax, socialLevies, surtax]),
    lines,
  };
}
