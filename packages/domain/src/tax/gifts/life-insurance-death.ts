import { Decimal, ZERO } from '../../core/decimal.ts';
import { progressiveTax } from '../income-tax/progressive-scale.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toCents } from '../tax-line.ts';

type Law = Pick<TaxParameters, 'lifeInsurance'>;

/** What one beneficiary pays on a capital paid at death. Amounts in euros. */
export type DeathCapital = { readonly taxable: Decimal; readonly duty: Decimal; readonly lines: readonly TaxLine[] };

/**
 * The levy on what a beneficiary receives from premiums paid before the age of 70 (assurance-vie en cas de décès, primes
 * versées avant 70 ans), all contracts of the deceased together.
 *
 * @param capital share of the beneficiary
 * @param isExempt the spouse or partner of a PACS
 * @see CGI art. 990 I; 796-0 bis
 */
export function earlyPremiumsDuty(capital: Decimal, isExempt: boolean, { lifeInsurance }: Law): DeathCapital {
  const { deathAllowance, deathScale } = lifeInsurance;
  const taxable = isExempt ? ZERO : Decimal.max(ZERO, capital.minus(deathAllowance.value));
  const duty = toCents(progressiveTax(taxable, deathScale.value));
  return {
    ...{ taxable, duty },
    lines: [
      { label: 'capital_share', base: capital, rate: null, amount: taxable, article: deathAllowance.source },
      { label: 'death_duty', base: taxable, rate: null, amount: duty, article: deathScale.source },
    ],
  };
}

/**
 * What of the premiums paid after the age of 70 (primes versées après 70 ans) joins the inheritance of each beneficiary:
 * one allowance for all of them, shared by what they receive; gains are exempt.
 *
 * @param premiums shares of the taxed beneficiaries, spouse left out
 * @see CGI art. 757 B
 */
export function latePremiumsInherited(premiums: readonly Decimal[], { lifeInsurance }: Law): readonly Decimal[] {
  const total = premiums.reduce((sum, each) => sum.plus(each), ZERO);
  if (total.isZero()) return premiums;
  const taxed = Decimal.max(ZERO, total.minus(lifeInsurance.lateAllowance.value));
  return premiums.map((each) => toCents(taxed.times(each).dividedBy(total)));
}
