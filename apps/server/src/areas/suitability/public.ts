/** The door of the investment profile: what other areas may show of it. */

import type { Day } from '@aurea/domain/core/day.ts';
import { renewalReasons } from '@aurea/domain/suitability/profile/renewal.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { aimToday as readAim } from './aim.ts';
import { readAllocationToday } from './allocation-today.ts';
import { QUESTIONNAIRE_COMPLETED } from './jobs.ts';
import { currentAndWaiting, readOverview } from './overview.ts';
import { listEvents, listProfiles, type StoredProfile } from './queries.ts';

export type { StoredProfile };
export { QUESTIONNAIRE_COMPLETED };

/** The target in force beside what is held today, and what is to be checked of it. */
export async function aimToday(...given: Parameters<typeof readAim>): ReturnType<typeof readAim> {
  return await readAim(...given);
}

/** The investment profile in force, and what is held by class beside it. */
export async function profileOverview(...given: Parameters<typeof readOverview>): ReturnType<typeof readOverview> {
  return await readOverview(...given);
}

/** The investment profile in force on a day, without what is held beside it; null before the first questionnaire. */
export async function profileOn(tx: Tx, scope: Scope, today: Day): Promise<StoredProfile | null> {
  return currentAndWaiting(await listProfiles(tx, scope), today).current;
}

/** Every completed questionnaire of a household, the first one first. */
export async function completedProfiles(tx: Tx, scope: Scope): Promise<StoredProfile[]> {
  return await listProfiles(tx, scope);
}

/** Whether a profile is over: after a year, or after an event in the life of the household. What wealth became is not read. */
export async function isProfileToRenew(
  tx: Tx,
  scope: Scope,
  { completedOn, today }: { readonly completedOn: Day; readonly today: Day },
): Promise<boolean> {
  return renewalReasons({ completedOn, today, events: await listEvents(tx, scope), wealth: null }).length > 0;
}

/** What is held by class beside its target, and the profile in force. */
export async function allocationToday(
  ...given: Parameters<typeof readAllocationToday>
): ReturnType<typeof readAllocationToday> {
  return await readAllocationToday(...given);
}
