import { ageOn } from '../../core/age.ts';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import {
  gainsByRate,
  type LifeInsuranceGains,
  type LifeInsuranceTax,
  lifeInsuranceTax,
  NO_LIFE_INSURANCE,
} from '../savings/life-insurance.ts';
import type { TaxLine } from '../tax-line.ts';
import type { LatentOf } from './latent-asset.ts';
import { gainAbove, type LatentLine, type LatentPart, toItem } from './latent-parts.ts';
import { type LatentContext, leviesOn } from './wrapper-parts.ts';

type Contract = LatentOf<'lifeInsurance'>;

/**
 * Life insurance withdrawn in full (rachat total d'assurance-vie): gains by the age of each contract, by the day of their
 * premiums and by the premiums of the person; the yearly allowance once for the household. Of a contract whose age is not
 * known the levies alone are certain.
 *
 * @see CGI art. 125-0 A; 200 A, 1; CSS art. L136-7
 */
export function lifeInsuranceParts(contracts: readonly Contract[], context: LatentContext): readonly LatentPart[] {
  const byAge = Map.groupBy(contracts, (contract) => ageOf(contract, context));
  return AGES.map((age) => partOf(byAge.get(age) ?? [], age, { contracts, context }));
}

const AGES = ['young', 'old', 'unknown'] as const;
type ContractAge = (typeof AGES)[number];

function ageOf({ openedOn }: Contract, { day, law }: LatentContext): ContractAge {
  if (openedOn === null) return 'unknown';
  return ageOn(openedOn, day).years < law.lifeInsurance.years.value ? 'young' : 'old';
}

type All = { readonly contracts: readonly Contract[]; readonly context: LatentContext };

function partOf(own: readonly Contract[], age: ContractAge, { contracts, context }: All): LatentPart {
  const { law, day, options } = context;
  const weights = own.map(({ gain }) => gainAbove(gain));
  const gains = own.map((contract) => gainsOf(contract, age, { contracts, context }));
  const tax = lifeInsuranceTax(togetherOf(gains), context.family, law, context.withdrawnThisYear);
  const items = own.map((contract) => {
    const isAsked = age === 'unknown' && !gainAbove(contract.gain).isZero();
    const gaps = isAsked ? [...contract.gaps, 'opening' as const] : contract.gaps;
    const years = contract.openedOn === null ? null : ageOn(contract.openedOn, day).years;
    return toItem(contract, { gaps, years });
  });
  const levies = leviesOn('lifeInsurance', sum(weights), law);
  return { items, ...taxedBy(tax, options.scale, levies), weights };
}

const NO_BASE: readonly never[] = [];

/** At the scale all but gains of former premiums joins the other income, after the allowance. */
function taxedBy(tax: LifeInsuranceTax, isAtScale: boolean, levies: readonly LatentLine[]) {
  const { young, reduced, full } = tax.taxable;
  const base = sum([young, reduced, full]);
  const isFixed = ({ label }: TaxLine) =>
    !isAtScale || !['life_insurance_reduced', 'life_insurance_full'].includes(label);
  const lines = tax.lines.filter(isFixed).map(toLatentLine);
  const atScale = isAtScale && !base.isZero() ? [{ label: 'scale_tax' as const, base }] : NO_BASE;
  return { lines: [...lines, ...levies], atScale };
}

function toLatentLine({ label, base, rate, amount, article }: TaxLine): LatentLine {
  if (label === 'life_insurance_allowance') return { label, base: amount.negated(), rate, amount: ZERO, article };
  const known = label === 'life_insurance_reduced' || label === 'life_insurance_former' ? label : 'flat_tax';
  return { label: known, base, rate, amount, article };
}

function togetherOf(gains: readonly LifeInsuranceGains[]): LifeInsuranceGains {
  const total = (of: keyof LifeInsuranceGains) => sum(gains.map((each) => each[of]));
  return { young: total('young'), reduced: total('reduced'), full: total('full'), former: total('former') };
}

/** Nothing of a contract of unknown age: its rate is not known. */
function gainsOf(contract: Contract, age: ContractAge, { contracts, context: { law } }: All): LifeInsuranceGains {
  const gain = gainAbove(contract.gain);
  if (age === 'unknown' || gain.isZero()) return NO_LIFE_INSURANCE;
  const { before2017, since2017 } = contract.premiums;
  const paid = before2017.plus(since2017);
  const former = age === 'old' && !paid.isZero() ? gain.times(before2017).dividedBy(paid) : ZERO;
  const ofHolder = contracts.filter(({ holder }) => holder === contract.holder).map(({ premiums }) => premiums);
  const premiums = {
    before2017: sum(ofHolder.map((each) => each.before2017)),
    since2017: sum(ofHolder.map((each) => each.since2017)),
  };
  const recent = Decimal.max(ZERO, gain.minus(former));
  return { ...gainsByRate({ gain: recent, isEightYearsOld: age === 'old', premiums }, law), former };
}
