import { addMonths, type Day } from '../../core/day.ts';
import { type OptionId, optionOf } from '../questionnaire/questionnaire.ts';
import { ofProfile, type Text } from '../texts/text.ts';
import { lowestLevel, type RiskLevel } from './risk-level.ts';

/** Whole years from which a goal stands at an option of question 2, the longest first. */
const HORIZONS: readonly { readonly years: number; readonly option: OptionId }[] = [
  { years: 10, option: 'e' },
  { years: 7, option: 'd' },
  { years: 4, option: 'c' },
  { years: 2, option: 'b' },
  { years: 0, option: 'a' },
];

/** The highest profile that a goal due on a day leaves open, by the caps of question 2. */
export function horizonLevel(today: Day, dueOn: Day): RiskLevel {
  const found = HORIZONS.find(({ years }) => dueOn >= addMonths(today, years * 12));
  return optionOf('Q2', found?.option ?? 'a').cap ?? 5;
}

export type GoalProfile = { readonly level: RiskLevel; readonly text: Text };

/**
 * The profile of one goal: that of the household, or lower where the goal is due too soon for it. A goal far away never
 * raises it.
 */
export function goalProfile(household: RiskLevel, today: Day, dueOn: Day): GoalProfile {
  const horizon = horizonLevel(today, dueOn);
  const level = lowestLevel([household, horizon]);
  const key = horizon < household ? 'goal_horizon_limit' : 'goal_household_limit';
  return { level, text: { key, values: { profile: ofProfile(level) } } };
}
