import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { socialLevy } from '../social-levies.ts';
import { type TaxLine, toCents } from '../tax-line.ts';
import { withdrawnGain } from './life-insurance.ts';

/** Money taken out of a PEA. Amounts in euros. */
export type PeaWithdrawal = {
  readonly withdrawal: Decimal;
  /** Payments still in the plan. */
  readonly payments: Decimal;
  /** Value of the plan just before, above zero. */
  readonly value: Decimal;
  /** Full years since the first payment. */
  readonly years: number;
};

/** What is due on it. Amounts in euros, to the cent. */
export type PeaTax = {
  readonly gain: Decimal;
  /** A withdrawal before five years closes the plan. */
  readonly closesPlan: boolean;
  readonly incomeTax: Decimal;
  readonly socialLevies: Decimal;
  readonly total: Decimal;
  readonly lines: readonly TaxLine[];
};

/**
 * Tax on a withdrawal from a PEA (retrait, plan d'épargne en actions), at the rates of the year of the withdrawal. From
 * five years on the gain is free of income tax. Historical rates of social levies, for gains before 2018 and plans of
 * 2013 to 2017, are not modelled.
 *
 * @see CGI art. 157, 5° bis; 150-0 A, II 2; 200 A; CMF art. L221-30 and following
 */
export function peaWithdrawal(
  { withdrawal, payments, value, years }: PeaWithdrawal,
  law: Pick<TaxParameters, 'pea' | 'flatTax' | 'socialLevies'>,
): PeaTax {
  const gain = toCents(withdrawnGain(withdrawal, payments, value));
  const closesPlan = years < law.pea.years.value;
  const taxed = Decimal.max(ZERO, gain);
  const rate = law.flatTax.rate.value;
  const incomeTax = closesPlan ? toCents(taxed.times(rate)) : ZERO;
  const levy = socialLevy('peaWithdrawal', gain, law);
  const flat: TaxLine = { label: 'flat_tax', base: taxed, rate, amount: incomeTax, article: law.flatTax.rate.source };
  return {
    ...{ gain, closesPlan, incomeTax, socialLevies: levy.amount, total: incomeTax.plus(levy.amount) },
    lines: closesPlan ? [flat, levy] : [levy],
  };
}
