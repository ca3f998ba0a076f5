import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { BackupRecord } from '#db/backup/records.ts';
import { createBackupFigures } from './backup-figures.ts';

const taken = (takenAt: string, more: Partial<BackupRecord> = {}): BackupRecord => ({
  id: takenAt,
  fileName: `${takenAt}.backup`,
  takenAt: new Date(takenAt),
  endedAt: new Date(takenAt),
  size: 1_000,
  rows: 10,
  failure: null,
  testedAt: null,
  testSeconds: null,
  testFailure: null,
  ...more,
});

async function figuresOf(records: readonly BackupRecord[]): Promise<string[]> {
  const registry = new Registry();
  createBackupFigures(registry)(records);
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

const [DAY_2, DAY_3] = [Date.UTC(2026, 10, 2) / 1000, Date.UTC(2026, 10, 3) / 1000];

it('shows the last good backup, not one that failed or has not ended, and the last trial', async () => {
  const records = [
    taken('2026-11-05T00:00:00Z', { endedAt: null, size: null }),
    taken('2026-11-04T00:00:00Z', { failure: 'The disk is full.', size: null }),
    taken('2026-11-03T00:00:00Z', { size: 2_000 }),
    taken('2026-11-01T00:00:00Z', { testedAt: new Date('2026-11-02T00:00:00Z') }),
  ];
  expect(await figuresOf(records)).toEqual([
    `backup_last_good_seconds ${DAY_3}`,
    'backup_last_good_bytes 2000',
    `backup_last_restored_seconds ${DAY_2}`,
  ]);
});

it('shows 0 where there is none and where the trial failed', async () => {
  expect(await figuresOf([])).toEqual([
    'backup_last_good_seconds 0',
    'backup_last_good_bytes 0',
    'backup_last_restored_seconds 0',
  ]);
  const failed = { testedAt: new Date('2026-11-03T00:00:00Z'), testFailure: 'The backup is damaged.' };
  expect(await figuresOf([taken('2026-11-02T00:00:00Z', failed)])).toContain('backup_last_restored_seconds 0');
});
