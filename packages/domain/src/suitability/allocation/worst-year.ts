import type { Decimal } from '../../core/decimal.ts';
import { ofPercent, ofThousands, type Text } from '../texts/text.ts';
import type { ByClass } from './allocation-class.ts';
import type { Assumptions } from './assumptions.ts';
import { expectedReturn, weighted } from './expected-range.ts';
import { portfolioVolatility } from './portfolio-volatility.ts';

/** A very bad year as a range of results, ratios of the money: −0.089 is a loss of 8.9 %. */
export type WorstYear = {
  /** What one year in twenty falls below. */
  readonly oneInTwenty: number;
  /** What a crisis would cost. */
  readonly stress: number;
};

/** The normal quantile of 95 %. */
const Z95 = 1.6448536269514722;

/**
 * A very bad year of an allocation: from the result that one year in twenty falls below (normal returns) to the stress
 * loss, the sum of what each class lost in its own crisis.
 */
export function worstYear(weights: ByClass<number>, assumptions: Assumptions): WorstYear {
  const oneInTwenty = expectedReturn(weights, assumptions) - Z95 * portfolioVolatility(weights, assumptions);
  return { oneInTwenty, stress: weighted(weights, assumptions.stress) };
}

/**
 * The sentences beside a very bad year: the range, and openly where a crisis goes beyond the fall the person accepts.
 *
 * @param limit the largest fall accepted over a year, in percent; null where it is not known
 */
export function worstYearTexts({ oneInTwenty, stress }: WorstYear, limit: number | null): readonly Text[] {
  const values = { low: ofPercent(100 * stress), high: ofPercent(100 * oneInTwenty) };
  const range: Text = { key: 'worst_year', values };
  if (limit === null || -100 * stress <= limit) return [range];
  const beyond = { stress: ofPercent(100 * stress), limit: ofPercent(limit) };
  return [range, { key: 'stress_beyond_limit', values: beyond }];
}

/** What a very bad year would cost of an amount, from its percentages as they are shown; a year that still gains costs nothing. */
export function worstYearCostText({ oneInTwenty, stress }: WorstYear, money: Decimal, currency: string): Text {
  const cost = (result: number) => ofThousands(money.times(Math.max(0, Math.round(-1000 * result) / 1000)), currency);
  return { key: 'worst_year_amount', values: { low: cost(oneInTwenty), high: cost(stress) } };
}
