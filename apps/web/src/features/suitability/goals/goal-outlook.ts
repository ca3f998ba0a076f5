import type { SuitabilityGoal } from '@aurea/contract/suitability/suitability-goals.ts';
import { daysBetween } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { ASSUMPTIONS } from '@aurea/domain/suitability/allocation/assumptions.ts';
import { expectedReturn } from '@aurea/domain/suitability/allocation/expected-range.ts';
import { weightedTarget } from '@aurea/domain/suitability/allocation/own-target.ts';
import { portfolioVolatility } from '@aurea/domain/suitability/allocation/portfolio-volatility.ts';
import { type GoalProfile, goalProfile } from '@aurea/domain/suitability/profile/goal-profile.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import type { RiskLevel } from '@aurea/domain/suitability/profile/risk-level.ts';
import { type Projection, project } from '@aurea/domain/suitability/projection/projection.ts';
import type { OpenOverview } from '../open-overview.ts';
import { FEES, INFLATION, MOST_YEARS } from '../projection-defaults.ts';

/** A goal with the profile that fits it and what may be there on its day; null once that has come. */
export type GoalOutlook = {
  readonly goal: SuitabilityGoal;
  readonly profile: GoalProfile;
  readonly months: number;
  readonly projection: Projection | null;
};

/** What may be there on the day of a goal, in the money of today, from the target of its own profile. */
export function outlookOf(
  goal: SuitabilityGoal,
  { level, on }: { readonly level: RiskLevel; readonly on: string },
): GoalOutlook {
  const profile = goalProfile(level, on, goal.dueOn);
  const months = Math.round(daysBetween(on, goal.dueOn) / (365.25 / 12));
  const { target } = profileOf(profile.level);
  const isAhead = months >= 1 && months <= MOST_YEARS * 12;
  return {
    goal,
    profile,
    months,
    projection: isAhead
      ? project({
          start: decimal(goal.amount),
          flows: Array.from({ length: months }, () => decimal(goal.monthly)),
          beside: [],
          growth: {
            annualReturn: expectedReturn(target, ASSUMPTIONS),
            annualVolatility: portfolioVolatility(target, ASSUMPTIONS),
            annualFees: FEES,
            annualInflation: INFLATION,
          },
          isInTodaysMoney: true,
          isIndexed: true,
        })
      : null,
  };
}

/** An amount to the thousand: a projection is not known better. */
export function toThousands(value: Decimal): Decimal {
  return value.dividedBy(1000).round().times(1000);
}

/** What is invested and serves no goal; below zero where the goals name more than there is. */
export function restOfGoals({ goals, allocation }: OpenOverview): Decimal {
  const invested = decimal(allocation.total).plus(decimal(allocation.unclassified));
  return invested.minus(sum(goals.map(({ amount }) => decimal(amount))));
}

/** The targets of all goals weighted by their amounts, what serves none at the profile of the household; null without goals. */
export function goalsTarget(overview: OpenOverview, level: RiskLevel): ReturnType<typeof weightedTarget> {
  if (overview.goals.length === 0) return null;
  const parts = overview.goals.map(({ amount, dueOn }) => ({
    amount: decimal(amount),
    target: profileOf(goalProfile(level, overview.on, dueOn).level).target,
  }));
  const rest = restOfGoals(overview);
  return weightedTarget([...parts, { amount: rest.greaterThan(ZERO) ? rest : ZERO, target: profileOf(level).target }]);
}
