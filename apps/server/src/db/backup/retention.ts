/** How many backups are kept: the last one of so many days, weeks and months that have any. */
export type Retention = { readonly days: number; readonly weeks: number; readonly months: number };

export const RETENTION: Retention = { days: 7, weeks: 4, months: 12 };

type Kept = { readonly takenAt: Date };

const DAY_MS = 86_400_000;
/** 5 January 1970 was the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const PERIODS: Readonly<Record<keyof Retention, (moment: Date) => string | number>> = {
  days: (moment) => moment.toISOString().slice(0, 10),
  weeks: (moment) => Math.floor((moment.getTime() - FIRST_MONDAY_MS) / (7 * DAY_MS)),
  months: (moment) => moment.toISOString().slice(0, 7),
};

/**
 * The backups that may go (grandfather, father, son): of each of the last days, weeks (from Monday) and months in UTC that
 * have a backup the latest is kept. The latest of all is always among those.
 */
export function backupsToDelete<Backup extends Kept>(
  backups: readonly Backup[],
  retention: Retention = RETENTION,
): Backup[] {
  const latestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const kept = new Set<Backup>(latestFirst.slice(0, 1));
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const seen = new Set<string | number>();
    for (const backup of latestFirst) {
      const period = PERIODS[unit](backup.takenAt);
      if (seen.has(period) || seen.size === retention[unit]) continue;
      seen.add(period);
      kept.add(backup);
    }
  }
  return latestFirst.filter((backup) => !kept.has(backup));
}
