import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { byStatus, type Family } from '../income-tax/family.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, type TaxLineLabel, toCents } from '../tax-line.ts';

type Law = Pick<TaxParameters, 'lifeInsurance'>;

/**
 * The gain in a withdrawal (part de gain d'un rachat): what is withdrawn less the premiums that go with it, in the
 * proportion of the whole contract.
 *
 * @param premiums net premiums still in the contract
 * @param value of the contract just before, above zero
 * @see CGI art. 125-0 A, II
 */
export function withdrawnGain(withdrawal: Decimal, premiums: Decimal, value: Decimal): Decimal {
  return withdrawal.minus(premiums.times(withdrawal).dividedBy(value));
}

/** Premiums less what earlier withdrawals took of them, all contracts of one person at the end of the year before. */
export type NetPremiums = { readonly before2017: Decimal; readonly since2017: Decimal };

/**
 * The share of the gains of contracts of eight years or more that bears the reduced rate: those of premiums up to 150,000
 * euros, premiums before 27 September 2017 counted first. A ratio from 0 to 1.
 *
 * @see CGI art. 200 A, 1 B 2°
 */
export function reducedRateShare({ before2017, since2017 }: NetPremiums, { lifeInsurance }: Law): Decimal {
  const left = Decimal.max(ZERO, lifeInsurance.premiumThreshold.value.minus(before2017));
  return since2017.greaterThan(left) ? left.dividedBy(since2017) : new Decimal(1);
}

/** Gains withdrawn in a year, all contracts of a household. Amounts in euros. */
export type LifeInsuranceGains = {
  /** Contracts younger than eight years, premiums since 27 September 2017. */
  readonly young: Decimal;
  /** Eight years or more, premiums since then up to the threshold, before the allowance. */
  readonly reduced: Decimal;
  /** Eight years or more, premiums since then above the threshold, before the allowance. */
  readonly full: Decimal;
  /** Eight years or more, premiums before, taxed at the former rate on request. */
  readonly former: Decimal;
};

export const NO_LIFE_INSURANCE: LifeInsuranceGains = { young: ZERO, reduced: ZERO, full: ZERO, former: ZERO };

export type LifeInsuranceTax = {
  readonly allowanceUsed: Decimal;
  /** What is taxed after the allowance, by kind. */
  readonly taxable: LifeInsuranceGains;
  /** Income tax at the flat rates, to the cent. */
  readonly tax: Decimal;
  readonly lines: readonly TaxLine[];
};

/**
 * Income tax on withdrawals of life insurance (rachat d'assurance-vie) at the flat rates. The yearly allowance of
 * contracts of eight years or more is used on gains of former premiums first, then on those at the reduced rate, then on
 * the others.
 *
 * @param usedBefore what withdrawals earlier in the year have used of the allowance
 * @see CGI art. 125-0 A, I; 200 A, 1
 */
export function lifeInsuranceTax(
  gains: LifeInsuranceGains,
  family: Pick<Family, 'status'>,
  law: Law,
  usedBefore: Decimal = ZERO,
): LifeInsuranceTax {
  const { lifeInsurance } = law;
  const yearly = byStatus(family, lifeInsurance.allowanceSingle, lifeInsurance.allowanceCouple);
  const allowance = { ...yearly, value: Decimal.max(ZERO, yearly.value.minus(usedBefore)) };
  const [former, afterFormer] = lessAllowance(gains.former, allowance.value);
  const [reduced, afterReduced] = lessAllowance(gains.reduced, afterFormer);
  const [full, left] = lessAllowance(gains.full, afterReduced);
  const allowanceUsed = allowance.value.minus(left);
  const taxed = [
    line('life_insurance_full', gains.young, lifeInsurance.rate.value, lifeInsurance.rate.source),
    line('life_insurance_former', former, formerRate(lifeInsurance.years.value, law), lifeInsurance.formerRates.source),
    line('life_insurance_reduced', reduced, lifeInsurance.reducedRate.value, lifeInsurance.reducedRate.source),
    line('life_insurance_full', full, lifeInsurance.rate.value, lifeInsurance.rate.source),
  ].filter(({ base }) => !base.isZero());
  const used: TaxLine = {
    ...{ label: 'life_insurance_allowance', base: allowance.value, rate: null },
    ...{ amount: allowanceUsed.negated(), article: allowance.source },
  };
  return {
    allowanceUsed,
    taxable: { young: gains.young, former, reduced, full },
    tax: sum(taxed.map(({ amount }) => amount)),
    lines: allowanceUsed.isZero() ? taxed : [used, ...taxed],
  };
}

/** What is left of a gain, and of the allowance. */
function lessAllowance(gain: Decimal, allowance: Decimal): readonly [Decimal, Decimal] {
  const used = Decimal.max(ZERO, Decimal.min(gain, allowance));
  return [gain.minus(used), allowance.minus(used)];
}

const line = (label: TaxLineLabel, base: Decimal, rate: Decimal, article: string) => ({
  ...{ label, base, rate, article },
  amount: toCents(base.times(rate)),
});

/** A withdrawal from the contracts of one person, premiums since 27 September 2017. */
export type RecentWithdrawal = {
  readonly gain: Decimal;
  readonly isEightYearsOld: boolean;
  readonly premiums: NetPremiums;
};

/** The gain of a withdrawal by the rate it bears. */
export function gainsByRate({ gain, isEightYearsOld, premiums }: RecentWithdrawal, law: Law): LifeInsuranceGains {
  if (!isEightYearsOld) return { ...NO_LIFE_INSURANCE, young: gain };
  const reduced = gain.times(reducedRateShare(premiums, law));
  return { ...NO_LIFE_INSURANCE, reduced, full: gain.minus(reduced) };
}

/**
 * Rate of the former withholding (prélèvement forfaitaire libératoire, PFL) on gains of premiums before 27 September
 * 2017, by the age of the contract.
 *
 * @see CGI art. 125-0 A, II
 */
export function formerRate(years: number, { lifeInsurance }: Law): Decimal {
  return lifeInsurance.formerRates.value.findLast(({ from }) => from <= years)?.rate ?? ZERO;
}
