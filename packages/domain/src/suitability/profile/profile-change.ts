import { addDays, type Day } from '../../core/day.ts';
import { ofNumber, ofProfile, type Text } from '../texts/text.ts';
import type { RiskLevel } from './risk-level.ts';

/** A profile as it was drawn from a completed questionnaire. */
export type CompletedProfile = { readonly level: RiskLevel; readonly on: Day };

export type ProfileInForce = {
  readonly level: RiskLevel;
  /** The first day on which the newer profile counts, where it has to wait (check I11). */
  readonly waitsUntil: Day | null;
  readonly text: Text | null;
};

const DAYS = 30;
const LEVELS = 2;

/**
 * The profile in force on a day after a second questionnaire: a lower one counts at once, one that is two levels higher
 * within thirty days of the first waits until they are over.
 */
export function profileInForce(previous: CompletedProfile, next: CompletedProfile, today: Day): ProfileInForce {
  const until = addDays(previous.on, DAYS);
  const rise = next.level - previous.level;
  if (rise < LEVELS || next.on >= until || today >= until) return { level: next.level, waitsUntil: null, text: null };
  const values = { levels: ofNumber(rise), days: ofNumber(DAYS), profile: ofProfile(previous.level) };
  return { level: previous.level, waitsUntil: until, text: { key: 'I11', values } };
}
