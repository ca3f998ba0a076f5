import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toEuros } from '../tax-line.ts';
import { byStatus, type Family } from './family.ts';

/** What is compared with the minimum of the contribution. Amounts in euros. */
export type CdhrBasis = {
  /** Reference income of the year. */
  readonly referenceIncome: Decimal;
  /** The part of it that is exceptional: a quarter of it counts. */
  readonly exceptionalIncome: Decimal;
  readonly incomeTax: Decimal;
  readonly flatTax: Decimal;
  /** Without smoothing. */
  readonly cehr: Decimal;
  /** The income tax at 19 % that was withheld on gains of property. */
  readonly propertyGainTax: Decimal;
  /** Reductions for donations, which count as if they had not lowered the tax where the law says so. */
  readonly donationReductions: Decimal;
};

/** The differential contribution on high incomes. Amounts in euros. */
export type Cdhr = {
  readonly contribution: Decimal;
  /** Adjusted reference income. */
  readonly base: Decimal;
  readonly decote: Decimal;
  readonly coupleIncrease: Decimal;
  readonly dependantsIncrease: Decimal;
  /** Advance to be paid in December of the income year. */
  readonly advance: Decimal;
  readonly lines: readonly TaxLine[];
};

const NONE: Cdhr = {
  ...{ contribution: ZERO, base: ZERO, decote: ZERO, coupleIncrease: ZERO, dependantsIncrease: ZERO },
  ...{ advance: ZERO, lines: [] },
};

/**
 * The CDHR, *contribution différentielle sur les hauts revenus*: what lacks to a minimum tax of 20 % of the adjusted
 * reference income, less a *décote* near the threshold. Nothing in years whose law has none.
 *
 * @see CGI art. 224; loi 2025-127 art. 10
 */
export function cdhrOf(basis: CdhrBasis, family: Family, { cdhr, quotientFamilial }: TaxParameters): Cdhr {
  if (!cdhr) return NONE;
  const { referenceIncome, exceptionalIncome } = basis;
  const base = referenceIncome.minus(exceptionalIncome.times(new Decimal(1).minus(cdhr.exceptionalShare.value)));
  const threshold = byStatus(family, cdhr.thresholdSingle.value, cdhr.thresholdCouple.value);
  if (base.lessThanOrEqualTo(threshold)) return { ...NONE, base };
  const coupleIncrease = byStatus(family, ZERO, cdhr.couple.value);
  const shared = quotientFamilial.sharedCustody.value.times(family.sharedChildren);
  const dependantsIncrease = cdhr.dependant.value.times(shared.plus(family.children));
  const minimum = base.times(cdhr.rate.value);
  const upTo = byStatus(family, cdhr.decoteUpToSingle.value, cdhr.decoteUpToCouple.value);
  const reach = base.minus(threshold).times(cdhr.decoteRate.value);
  const decote = base.lessThanOrEqualTo(upTo) ? Decimal.max(ZERO, minimum.minus(reach)) : ZERO;
  const donations = cdhr.addsDonations.value ? basis.donationReductions : ZERO;
  const { incomeTax, flatTax, cehr } = basis;
  const counted = sum([incomeTax, flatTax, cehr, donations, coupleIncrease, dependantsIncrease]);
  const gainTax = cdhr.countsPropertyGainTax.value ? basis.propertyGainTax : ZERO;
  const contribution = toEuros(Decimal.max(ZERO, minimum.minus(decote).minus(counted).minus(gainTax)));
  const article = cdhr.rate.source;
  return {
    ...{ contribution, base, decote: toEuros(decote), coupleIncrease, dependantsIncrease },
    advance: toEuros(contribution.times(cdhr.advanceRate.value)),
    lines: [
      { label: 'cdhr_minimum', base, rate: cdhr.rate.value, amount: minimum, article },
      { label: 'cdhr_decote', base: null, rate: null, amount: decote.negated(), article },
      { label: 'cdhr_counted', base: null, rate: null, amount: counted.negated(), article },
      ...(gainTax.isZero() ? [] : [gainTaxLine(gainTax, cdhr.countsPropertyGainTax.source)]),
    ],
  };
}

const gainTaxLine = (amount: Decimal, article: string): TaxLine => ({
  ...{ label: 'cdhr_property_gain_tax', base: null, rate: null, amount: amount.negated(), article },
});

/**
 * The penalty of the CDHR advance (majoration de l'acompte): what is added where the advance paid falls short of what was
 * due by more than the law allows.
 *
 * @param due the advance that should have been paid
 * @see CGI art. 1671 B
 */
export function cdhrPenalty(due: Decimal, paid: Decimal, { cdhr }: Pick<TaxParameters, 'cdhr'>): Decimal {
  const missing = due.minus(paid);
  if (!cdhr || missing.lessThanOrEqualTo(due.times(cdhr.shortfallAllowed.value))) return ZERO;
  return toEuros(missing.times(cdhr.penaltyRate.value));
}
