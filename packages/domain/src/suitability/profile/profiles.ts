import type { ByClass } from '../allocation/allocation-class.ts';
import file from '../data/profiles-2026-11-20.json' with { type: 'json' };
import type { Worded } from '../texts/worded.ts';
import type { RiskLevel } from './risk-level.ts';

/** A profile with the allocation it aims at, the same for every user of it. */
export type Profile = {
  readonly id: RiskLevel;
  readonly name: Worded;
  /** Percent of each class, together 100. */
  readonly target: ByClass<number>;
  /** How many points a class may stand from its target before it counts as outside. */
  readonly band: number;
  readonly leastHorizonYears: number;
};

/** The five profiles, from capital preservation to aggressive growth. */
export const PROFILES = file.profiles as readonly Profile[];

/** A profile by its level. */
export function profileOf(level: RiskLevel): Profile {
  const found = PROFILES.find(({ id }) => id === level);
  if (!found) throw new RangeError(`no profile ${level}`);
  return found;
}
