import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toEuros } from '../tax-line.ts';
import { byStatus, type Family } from './family.ts';
import { filledBrackets, progressiveTax } from './progressive-scale.ts';

/** The contribution on high incomes. */
export type Cehr = {
  /** To the euro: smoothed where that was asked for and is allowed. */
  readonly contribution: Decimal;
  readonly unsmoothed: Decimal;
  readonly isSmoothed: boolean;
  readonly lines: readonly TaxLine[];
};

/**
 * The CEHR, *contribution exceptionnelle sur les hauts revenus*, on the reference income of a household.
 *
 * Smoothing, on request: the income is at least one and a half times the mean of the two years before, and each of these is
 * below the threshold. The mean plus half of what exceeds it is taxed, and the contribution on that half counts twice.
 *
 * @param income reference income of the year, in euros
 * @param before reference incomes of the two years before; null without smoothing
 * @see CGI art. 223 sexies
 */
export function cehrOf(
  income: Decimal,
  before: readonly [Decimal, Decimal] | null,
  family: Pick<Family, 'status'>,
  { cehr }: Pick<TaxParameters, 'cehr'>,
): Cehr {
  const scale = byStatus(family, cehr.single, cehr.couple);
  const by = (base: Decimal) => progressiveTax(base, scale.value);
  const unsmoothed = toEuros(by(income));
  const mean = before && sum(before).dividedBy(before.length);
  const threshold = scale.value.find(({ rate }) => rate.greaterThan(0))?.above ?? ZERO;
  const isExceptional =
    before?.every((each) => each.lessThanOrEqualTo(threshold)) &&
    mean?.times(cehr.exceptionalRatio.value).lessThanOrEqualTo(income);
  const article = scale.source;
  const lines: TaxLine[] = filledBrackets(income, scale.value)
    .filter(({ tax }) => tax.greaterThan(ZERO))
    .map(({ amount, rate, tax }) => ({ label: 'cehr', base: amount, rate, amount: tax, article }));
  if (!mean || !isExceptional) return { contribution: unsmoothed, unsmoothed, isSmoothed: false, lines };
  const divisor = cehr.smoothingDivisor.value;
  const base = mean.plus(income.minus(mean).dividedBy(divisor));
  const onMean = by(mean);
  const smoothed = toEuros(onMean.plus(by(base).minus(onMean).times(divisor)));
  const contribution = Decimal.min(smoothed, unsmoothed);
  const relief = contribution.minus(unsmoothed);
  return {
    ...{ contribution, unsmoothed, isSmoothed: true },
    lines: [
      ...lines,
      { label: 'cehr_smoothing', base, rate: null, amount: relief, article: cehr.exceptionalRatio.source },
    ],
  };
}
