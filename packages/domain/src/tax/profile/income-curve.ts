import { Decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { parametersOf } from '../parameters/years.ts';
import { taxOf } from '../tax-of.ts';
import { EARNED_FACTS } from './facts.ts';
import { householdOf, type TaxProfile } from './profile-tax.ts';

/** The rates of a household at one income. Income in euros, rates as ratios. */
export type IncomePoint = {
  /** All incomes of the year together, as they are entered. */
  readonly income: Decimal;
  readonly averageRate: Decimal;
  /** What the next euro of income at the scale would bear. */
  readonly marginalRate: Decimal;
  /** Whether it is the income of the household itself. */
  readonly isOwn: boolean;
};

export type EarnedFact = (typeof EARNED_FACTS)[number];

/** How income tax grows with one income of a household, all else as it is. */
export type IncomeCurve = {
  /** The income that varies: the largest of the salaries, pensions and profits. */
  readonly varied: EarnedFact;
  /** By income, lowest first. */
  readonly points: readonly IncomePoint[];
};

const STEPS = 40;
const LEAST_SPAN = new Decimal(60_000);
const ROUND_STEP = new Decimal(500);

/**
 * Average and marginal rate of income tax (taux moyen, taux marginal) from nothing to twice the largest salary, pension
 * or profit, that of the household itself among them; null where none is known.
 *
 * @param year of the incomes
 * @throws Failure `tax_input_invalid` with the field and the reason, `tax_year_unknown`
 */
export function incomeCurve(
  profile: TaxProfile,
  year: number,
  parameters: readonly TaxParameters[],
): IncomeCurve | null {
  const law = parametersOf(year, parameters);
  const amountOf = (fact: EarnedFact) => profile.facts.get(fact) ?? ZERO;
  const declared = EARNED_FACTS.filter((fact) => profile.situation.declarants.length === 2 || fact.endsWith('1'));
  const [varied] = declared.toSorted((a, b) => amountOf(b).comparedTo(amountOf(a)));
  if (!varied || !amountOf(varied).greaterThan(ZERO)) return null;
  const own = amountOf(varied);
  const pointAt = (amount: Decimal): IncomePoint => {
    const facts = new Map(profile.facts).set(varied, amount);
    const { bases, averageRate, realMarginalRate } = taxOf(
      householdOf({ ...profile, facts }, year, law),
      year,
      parameters,
    );
    return {
      income: sum(bases.map(({ entered }) => entered)),
      averageRate: averageRate ?? ZERO,
      marginalRate: realMarginalRate,
      isOwn: amount.equals(own),
    };
  };
  return { varied, points: amountsAround(own).map(pointAt) };
}

/** Round amounts from nothing to twice an amount, and the amount itself in its place. */
function amountsAround(own: Decimal): readonly Decimal[] {
  const span = Decimal.max(own.times(2), LEAST_SPAN);
  const step = Decimal.max(ROUND_STEP, roundTo(span.dividedBy(STEPS).dividedBy(ROUND_STEP), 0).times(ROUND_STEP));
  const round = Array.from({ length: STEPS + 1 }, (_, index) => step.times(index));
  const others = round.filter((amount) => !amount.equals(own));
  return [...others, own].toSorted((a, b) => a.comparedTo(b));
}
