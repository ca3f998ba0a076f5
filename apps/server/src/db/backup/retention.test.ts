import { lawRuns } from '@aurea/domain/core/testing/law-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupsToDelete } from './retention.ts';

const DAY_MS = 86_400_000;
const at = (day: string, time = '03:00') => ({ takenAt: new Date(`${day}T${time}:00Z`) });

/** What is left of a backup each day when the old ones are deleted after each. */
function lived(days: number, last: string): string[] {
  let kept: { takenAt: Date }[] = [];
  for (let back = days - 1; back >= 0; back -= 1) {
    kept = [...kept, { takenAt: new Date(Date.parse(`${last}T03:00:00Z`) - back * DAY_MS) }];
    const old = new Set(backupsToDelete(kept));
    kept = kept.filter((backup) => !old.has(backup));
  }
  return kept.map(({ takenAt }) => takenAt.toISOString().slice(0, 10)).toReversed();
}

describe('retention of backups', () => {
  it('keeps 7 days, 4 weeks and 12 months of two years of daily backups', () => {
    // Sunday 22 November 2026 ends a week; the Sundays before and the ends of months stay.
    expect(lived(730, '2026-11-22')).toEqual([
      ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
      ...['2026-11-15', '2026-11-08', '2026-11-01'],
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
      ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('keeps the last of several in a day, and the days before a long pause', () => {
    const backups = [at('2026-01-10'), at('2026-01-11'), at('2026-11-22', '03:00'), at('2026-11-22', '15:00')];
    expect(backupsToDelete(backups)).toEqual([at('2026-11-22', '03:00')]);
  });

  it('never deletes the latest, keeps 23 at most, and has nothing to delete after it', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.array(
          moment.map((takenAt) => ({ takenAt })),
          { minLength: 1, maxLength: 120 },
        ),
        (backups) => {
          const old = new Set(backupsToDelete(backups));
          const kept = backups.filter((backup) => !old.has(backup));
          const latest = Math.max(...backups.map(({ takenAt }) => takenAt.getTime()));
          expect(kept.some(({ takenAt }) => takenAt.getTime() === latest)).toBe(true);
          expect(kept.length).toBeLessThanOrEqual(23);
          expect(backupsToDelete(kept)).toEqual([]);
        },
      ),
      { numRuns: lawRuns(200) },
    );
  });
});
