import { Decimal, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';

type Law = Pick<TaxParameters, 'propertyIncome'>;

/** A result by a flat allowance. Amounts in euros. */
export type MicroResult = {
  readonly allowance: Decimal;
  readonly taxable: Decimal;
  readonly ceiling: Decimal;
  /** Receipts are within the ceiling. */
  readonly isAllowed: boolean;
};

/** Unfurnished rents by the micro regime (micro-foncier). @see CGI art. 32 */
export function microUnfurnished(rents: Decimal, { propertyIncome }: Law): MicroResult {
  const allowance = rents.times(propertyIncome.microAllowance.value);
  const ceiling = propertyIncome.microMost.value;
  return { allowance, taxable: rents.minus(allowance), ceiling, isAllowed: rents.lessThanOrEqualTo(ceiling) };
}

/** A year of unfurnished letting by real costs. Amounts in euros. */
export type RealUnfurnished = {
  readonly rents: Decimal;
  /** Works, property tax, management, insurance; no construction. */
  readonly costs: Decimal;
  /** Interest and insurance of the loans. */
  readonly loanInterest: Decimal;
  /** Works that take a home out of the classes E, F and G: a deficit lowers more of the other income. */
  readonly hasEnergyWorks: boolean;
};

/** What becomes of it. */
export type UnfurnishedResult = {
  /** Zero in a deficit. */
  readonly income: Decimal;
  /** What of a deficit lowers other income of the year. */
  readonly deficitOnIncome: Decimal;
  /** What waits for property income of the next ten years. */
  readonly carried: Decimal;
};

/**
 * Unfurnished rents by real costs (revenus fonciers au réel, déficit foncier). Rents pay for interest first: what they do
 * not cover of it only waits for later property income; the rest of a deficit lowers other income up to a ceiling.
 *
 * @see CGI art. 28 to 31; 156, I 3°
 */
export function realUnfurnished(year: RealUnfurnished, { propertyIncome }: Law): UnfurnishedResult {
  const result = year.rents.minus(year.costs).minus(year.loanInterest);
  if (!result.isNegative()) return { income: result, deficitOnIncome: ZERO, carried: ZERO };
  const energy = year.hasEnergyWorks ? propertyIncome.energyDeficitMost.value : null;
  const ofInterest = Decimal.max(ZERO, year.loanInterest.minus(year.rents));
  const most = energy ?? propertyIncome.deficitMost.value;
  const deficitOnIncome = Decimal.min(most, result.negated().minus(ofInterest));
  return { income: ZERO, deficitOnIncome, carried: result.negated().minus(deficitOnIncome) };
}

/** Property income of a household in one year. Amounts in euros. */
export type PropertyIncome = {
  readonly microRents: Decimal;
  /** Net income by real costs, before deficits of earlier years. */
  readonly realIncome: Decimal;
  /** Deficit of the year that lowers other income, as it was computed; its ceiling is applied again. */
  readonly deficitOnIncome: Decimal;
  readonly hasEnergyWorks: boolean;
  /** Deficits of earlier years that were not used. */
  readonly priorDeficits: Decimal;
};

export const NO_PROPERTY: PropertyIncome = {
  ...{ microRents: ZERO, realIncome: ZERO, deficitOnIncome: ZERO, hasEnergyWorks: false, priorDeficits: ZERO },
};

/**
 * Net property income of the household (revenus fonciers nets): earlier deficits lower it down to nothing; a deficit of
 * the year is negative.
 *
 * @see CGI art. 28 to 33 quinquies; 156, I 3°
 */
export function propertyCategoryIncome(income: PropertyIncome, law: Law): Decimal {
  const positive = microUnfurnished(income.microRents, law).taxable.plus(income.realIncome);
  const { deficitMost, energyDeficitMost } = law.propertyIncome;
  const most = (income.hasEnergyWorks && energyDeficitMost.value) || deficitMost.value;
  const deficit = Decimal.min(income.deficitOnIncome, most);
  return deficit.isZero() ? Decimal.max(ZERO, positive.minus(income.priorDeficits)) : positive.minus(deficit);
}

/** A year of unfurnished letting by both regimes. */
export type UnfurnishedRegimes = {
  readonly micro: MicroResult;
  readonly real: UnfurnishedResult;
  /** The one that taxes less, among those that are allowed. */
  readonly better: 'micro' | 'real';
};

/** Both regimes side by side, costs of the year known. @see CGI art. 28 to 32 */
export function unfurnishedRegimes(year: RealUnfurnished, law: Law): UnfurnishedRegimes {
  const [micro, real] = [microUnfurnished(year.rents, law), realUnfurnished(year, law)];
  const isMicroBetter = micro.isAllowed && micro.taxable.lessThan(real.income.minus(real.deficitOnIncome));
  return { micro, real, better: isMicroBetter ? 'micro' : 'real' };
}
