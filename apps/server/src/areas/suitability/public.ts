/** The door of the investment profile: what other areas may show of it. */
import { aimToday as readAim } from './aim.ts';
import { readOverview } from './overview.ts';

/** The target in force beside what is held today, and what is to be checked of it. */
export async function aimToday(...given: Parameters<typeof readAim>): ReturnType<typeof readAim> {
  return await readAim(...given);
}

/** The investment profile in force, and what is held by class beside it. */
export async function profileOverview(...given: Parameters<typeof readOverview>): ReturnType<typeof readOverview> {
  return await readOverview(...given);
}
