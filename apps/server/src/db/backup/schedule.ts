const HOUR_MS = 3_600_000;

/** What is known of earlier backups: when the last good one and the last try began. */
export type BackupHistory = { readonly lastGoodAt: Date | null; readonly lastTriedAt: Date | null };

/** Time after a failure before the next try, in which an operator can fix its cause. */
const PAUSE_AFTER_FAILURE_MS = HOUR_MS;

/**
 * Whether a backup is due: a day after the last good one, or after half a day when it is night in Paris, so that those of a
 * server that never rests move into the night.
 */
export function isBackupDue({ lastGoodAt, lastTriedAt }: BackupHistory, now: Date): boolean {
  if (lastTriedAt && lastTriedAt > (lastGoodAt ?? 0) && ageOf(lastTriedAt, now) < PAUSE_AFTER_FAILURE_MS) return false;
  if (!lastGoodAt) return true;
  const hours = ageOf(lastGoodAt, now) / HOUR_MS;
  return hours >= 24 || (hours >= 12 && isNight(now));
}

/** Whether the operator is to be warned: no good backup for more than 26 hours. */
export function isBackupOverdue(lastGoodAt: Date | null, startedAt: Date, now: Date): boolean {
  return ageOf(lastGoodAt ?? startedAt, now) > 26 * HOUR_MS;
}

/** Whether the latest backup is to be restored on trial: a week after the last trial. */
export function isRestoreTestDue(lastTestedAt: Date | null, now: Date): boolean {
  return !lastTestedAt || ageOf(lastTestedAt, now) >= 7 * 24 * HOUR_MS;
}

const ageOf = (moment: Date, now: Date) => now.getTime() - moment.getTime();

const PARIS_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });

function isNight(now: Date): boolean {
  const hour = Number(PARIS_HOUR.format(now));
  return hour >= 2 && hour < 5;
}
