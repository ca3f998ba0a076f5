import { expect, it, test } from 'vitest';
import { isBackupDue, isBackupOverdue, isRestoreTestDue } from './schedule.ts';

const date = (moment: string | null) => (moment === null ? null : new Date(moment));

test.for<{ why: string; good: string | null; tried?: string; now: string; due: boolean }>([
  { why: 'none was ever taken', good: null, now: '2026-11-22T14:00:00Z', due: true },
  { why: 'the last is a day old', good: '2026-11-21T14:00:00Z', now: '2026-11-22T14:00:00Z', due: true },
  { why: 'the last is nearly a day old', good: '2026-11-21T14:00:00Z', now: '2026-11-22T13:59:00Z', due: false },
  {
    why: 'it is night in Paris after half a day',
    good: '2026-11-21T13:00:00Z',
    now: '2026-11-22T01:00:00Z',
    due: true,
  },
  { why: 'it is three in summer', good: '2026-07-01T10:00:00Z', now: '2026-07-02T01:00:00Z', due: true },
  { why: 'it is five in Paris', good: '2026-11-21T13:00:00Z', now: '2026-11-22T04:00:00Z', due: false },
  { why: 'the night is young', good: '2026-11-21T20:00:00Z', now: '2026-11-22T01:00:00Z', due: false },
  {
    why: 'one failed half an hour ago',
    good: '2026-11-20T14:00:00Z',
    tried: '2026-11-22T13:30:00Z',
    now: '2026-11-22T14:00:00Z',
    due: false,
  },
  {
    why: 'one failed an hour ago',
    good: null,
    tried: '2026-11-22T13:00:00Z',
    now: '2026-11-22T14:00:00Z',
    due: true,
  },
])('a backup when $why: $due', ({ good, tried, now, due }) => {
  const history = { lastGoodAt: date(good), lastTriedAt: date(tried ?? good) };
  expect(isBackupDue(history, new Date(now))).toBe(due);
});

it('warns after 26 hours without a good one, counted from the start where there was none', () => {
  const [now, dayAgo, longAgo] = ['2026-11-22T14:00:00Z', '2026-11-21T13:00:00Z', '2026-11-21T11:59:00Z'].map(
    (moment) => new Date(moment),
  ) as [Date, Date, Date];
  expect(isBackupOverdue(dayAgo, longAgo, now)).toBe(false);
  expect(isBackupOverdue(longAgo, now, now)).toBe(true);
  expect(isBackupOverdue(null, dayAgo, now)).toBe(false);
  expect(isBackupOverdue(null, longAgo, now)).toBe(true);
});

it('tries a restore once a week', () => {
  const now = new Date('2026-11-22T14:00:00Z');
  expect(isRestoreTestDue(null, now)).toBe(true);
  expect(isRestoreTestDue(new Date('2026-11-15T14:01:00Z'), now)).toBe(false);
  expect(isRestoreTestDue(new Date('2026-11-15T14:00:00Z'), now)).toBe(true);
});
