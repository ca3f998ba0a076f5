/** The door of the dashboard: the figures of a household as it shows them. */
import { readDashboard as read } from './dashboard.ts';
import { readMemberWorth } from './member-worth.ts';
import { readNetWorth } from './read-net-worth.ts';

/** Everything the dashboard shows for a period; what was gained in it is computed by a worker. */
export async function dashboardOf(...given: Parameters<typeof read>): ReturnType<typeof read> {
  return await read(...given);
}

/** The net worth of each person on a day, and what belongs to nobody by name. */
export async function worthOfMembers(...given: Parameters<typeof readMemberWorth>): ReturnType<typeof readMemberWorth> {
  return await readMemberWorth(...given);
}

/** Net worth over time, with what is missing today. */
export async function netWorthWithGaps(...given: Parameters<typeof readNetWorth>): ReturnType<typeof readNetWorth> {
  return await readNetWorth(...given);
}
