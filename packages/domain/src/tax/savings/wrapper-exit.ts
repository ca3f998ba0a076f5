import type { Wrapper } from '../../assets/asset-class.ts';
import { ageOn } from '../../core/age.ts';
import type { Day } from '../../core/day.ts';
import { Decimal, ZERO } from '../../core/decimal.ts';
import type { Family } from '../income-tax/family.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { socialLevy } from '../social-levies.ts';
import { type TaxLine, toCents } from '../tax-line.ts';
import { gainsByRate, type LifeInsuranceGains, lifeInsuranceTax, type NetPremiums } from './life-insurance.ts';
import { peaWithdrawal } from './pea.ts';

type Law = Pick<TaxParameters, 'pea' | 'flatTax' | 'socialLevies' | 'lifeInsurance'>;

/** A wrapper on a day, in euros. */
export type WrapperOnDay = {
  readonly wrapper: Wrapper;
  readonly openedOn: Day;
  readonly on: Day;
  /** Above zero. */
  readonly value: Decimal;
  readonly payments: Decimal;
};

/** Whose it is, and what life insurance already gave up in the year. */
export type WrapperOwner = {
  readonly family: Pick<Family, 'status'>;
  readonly withdrawnBefore: LifeInsuranceGains;
  /** Premiums of the person at the end of the year before, in all life insurance, this one among them. */
  readonly premiums: NetPremiums;
};

/** What is due where all of a wrapper is taken out. Amounts in euros, to the cent. */
export type WrapperExit = {
  readonly gain: Decimal;
  readonly incomeTax: Decimal;
  readonly socialLevies: Decimal;
  readonly lines: readonly TaxLine[];
};

/**
 * Tax on the gain of a wrapper (enveloppe fiscale) that is taken out as a whole: of a PEA and of life insurance by their
 * age, of a PER at the flat rate, its payments apart. Life insurance: premiums since 27 September 2017, after what
 * withdrawals of the year left of the allowance, at the reduced rate up to the premiums of the person in all contracts.
 *
 * @returns null for a wrapper without a law of its own
 * @see CGI art. 125-0 A, 157 5° bis, 200 A, 158 5 b quinquies
 */
export function wrapperExit(owned: WrapperOnDay, owner: WrapperOwner, law: Law): WrapperExit | null {
  const { wrapper, openedOn, on, value, payments } = owned;
  const { years } = ageOn(openedOn, on);
  if (wrapper === 'pea' || wrapper === 'pea_pme') {
    return peaWithdrawal({ withdrawal: value, payments, value, years }, law);
  }
  const gain = Decimal.max(ZERO, value.minus(payments));
  if (wrapper === 'per') return flatExit(gain, law);
  if (wrapper !== 'assurance_vie') return null;
  const { premiums } = owner;
  const gains = gainsByRate({ gain, isEightYearsOld: years >= law.lifeInsurance.years.value, premiums }, law);
  const { allowanceUsed } = lifeInsuranceTax(owner.withdrawnBefore, owner.family, law);
  const { tax, lines } = lifeInsuranceTax(gains, owner.family, law, allowanceUsed);
  const levy = socialLevy('lifeInsurance', gain, law);
  return { gain, incomeTax: tax, socialLevies: levy.amount, lines: [...lines, levy] };
}

function flatExit(gain: Decimal, law: Law): WrapperExit {
  const { value: rate, source: article } = law.flatTax.rate;
  const incomeTax = toCents(gain.times(rate));
  const levy = socialLevy('perGain', gain, law);
  const flat: TaxLine = { label: 'flat_tax', base: gain, rate, amount: incomeTax, article };
  return { gain, incomeTax, socialLevies: levy.amount, lines: [flat, levy] };
}
