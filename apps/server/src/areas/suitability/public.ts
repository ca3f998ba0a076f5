/** The door of the investment profile: what other areas may show of it. */
import { aimToday as readAim } from './aim.ts';

/** The target in force beside what is held today, and what is to be checked of it. */
export async function aimToday(...given: Parameters<typeof readAim>): ReturnType<typeof readAim> {
  return await readAim(...given);
}
