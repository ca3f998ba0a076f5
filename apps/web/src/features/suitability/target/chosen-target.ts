import type { CompletedProfile, SuitabilityOverview } from '@aurea/contract/suitability.ts';
import { type ByClass, byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { goalsTarget } from '../goals/goal-outlook.ts';
import { isOpen } from '../open-overview.ts';

/** A target as the comparison shows it: percent of each class, and how far a class may stand from it. */
export type ShownTarget = {
  readonly origin: 'profile' | 'own' | 'goals';
  readonly target: ByClass<number>;
  readonly band: number;
};

/** Without a profile a class may stand as far from its target as in the middle one. */
const MIDDLE = 3;

const bandOf = ({ current }: SuitabilityOverview) => profileOf(current?.level ?? MIDDLE).band;

/** The target the household set itself; null where it set none, or it is not shown. */
export function ownTarget(overview: SuitabilityOverview): ShownTarget | null {
  const targets = overview.ownTarget?.targets ?? [];
  if (targets.length === 0) return null;
  const target = byClass((name) => Number(targets.find((one) => one.class === name)?.percent ?? 0));
  return { origin: 'own', target, band: bandOf(overview) };
}

/** The target of the profile in force; null before there is one. */
export function profileTarget({ current }: SuitabilityOverview): ShownTarget | null {
  if (!current) return null;
  const { target, band } = profileOf(current.level);
  return { origin: 'profile', target, band };
}

/** Every target there is to compare with, the one that counts first. */
export function shownTargets(
  overview: SuitabilityOverview,
  { level }: CompletedProfile,
): readonly [ShownTarget, ...ShownTarget[]] {
  const { target, band } = profileOf(level);
  const ofGoals = isOpen(overview) ? goalsTarget(overview, level) : null;
  const goals: ShownTarget[] = ofGoals ? [{ origin: 'goals', target: ofGoals, band }] : [];
  const profile = { origin: 'profile', target, band } as const;
  const own = ownTarget(overview);
  return own ? [own, profile, ...goals] : [profile, ...goals];
}
