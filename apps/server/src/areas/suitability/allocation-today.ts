import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import { type ByClass, byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { validUntil } from '@aurea/domain/suitability/profile/renewal.ts';
import type { RiskLevel } from '@aurea/domain/suitability/profile/risk-level.ts';
import type { Worth } from '#areas/assets/public.ts';
import { type Reading, readAccounts } from './account-figures.ts';
import { targetOf } from './aim.ts';
import { currentAndWaiting } from './overview.ts';
import { listProfiles } from './queries.ts';
import { findTargets } from './targets/queries.ts';

/** How many points a class may stand from the household's own target where no profile says it. */
const USUAL_BAND = 10;

/** What is held by class in the currency of the household, its target, and the profile that is in force. */
export type AllocationToday = {
  readonly classes: ByClass<Decimal>;
  /** Held without a class. */
  readonly unclassified: Decimal;
  readonly aim: { readonly target: ByClass<Decimal>; readonly band: number } | null;
  readonly profile: { readonly level: RiskLevel; readonly on: Day; readonly until: Day } | null;
};

/** The same facts as the investment profile shows them, without what they are made of. */
export async function readAllocationToday(reading: Reading, worth: Worth): Promise<AllocationToday> {
  const { tx, scope, today } = reading;
  const { allocation } = await readAccounts(reading, worth);
  const { targets } = await findTargets(tx, scope);
  const { current } = currentAndWaiting(await listProfiles(tx, scope), today);
  const target = targetOf(targets, current);
  const band = current ? profileOf(current.level).band : USUAL_BAND;
  return {
    classes: allocation.classes,
    unclassified: allocation.unclassified,
    aim: target && { target: byClass((name) => decimal(target[name])), band },
    profile: current && { level: current.level, on: current.completedOn, until: validUntil(current.completedOn) },
  };
}
