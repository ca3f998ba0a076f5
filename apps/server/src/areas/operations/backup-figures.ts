import { Gauge, type Registry } from 'prom-client';
import type { BackupRecord } from '#db/backup/records.ts';
import { historyOf, isGood } from '#db/backup/records.ts';

/** Figures of backups for the operator: when the last good one was taken and restored on trial, and its size. */
export function createBackupFigures(registry: Registry): (latestFirst: readonly BackupRecord[]) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const taken = gauge(
    'backup_last_good_seconds',
    'When the last good backup was taken, in seconds since 1970; 0 for none',
  );
  const size = gauge('backup_last_good_bytes', 'Its size');
  const tested = gauge('backup_last_restored_seconds', 'When a backup was last restored on trial; 0 where that failed');
  return (latestFirst) => {
    const { lastGoodAt, lastTestedAt } = historyOf(latestFirst);
    const trial = latestFirst.find(({ testedAt }) => testedAt !== null && testedAt === lastTestedAt);
    taken.set(secondsOf(lastGoodAt));
    size.set(latestFirst.find(isGood)?.size ?? 0);
    tested.set(trial?.testFailure ? 0 : secondsOf(lastTestedAt));
  };
}

const secondsOf = (moment: Date | null) => (moment ? Math.floor(moment.getTime() / 1000) : 0);
