import { describe, expect, test } from 'vitest';
import {
  areInOrder,
  levelDue,
  nextLevel,
  type ReminderSettings,
  type SentReminder,
  USUAL_REMINDERS,
} from './reminders.ts';

const ON: ReminderSettings = { ...USUAL_REMINDERS, on: true };
const DUE = '2026-12-20';
const sent = (...levels: readonly [1 | 2 | 3, string][]): SentReminder[] =>
  levels.map(([level, on]) => ({ level, on }));

describe('the reminder the schedule sends', () => {
  test.for<{ why: string; today: string; sent?: SentReminder[]; settings?: ReminderSettings; level: number | null }>([
    { why: 'nothing before its day', today: '2026-12-16', level: null },
    { why: 'a word three days before', today: '2026-12-17', level: 1 },
    { why: 'the same word on the last day', today: '2026-12-20', level: 1 },
    { why: 'no word before the due day once it has passed', today: '2026-12-22', level: null },
    { why: 'the first reminder a week after', today: '2026-12-27', level: 2 },
    { why: 'nothing twice', today: '2026-12-18', sent: sent([1, '2026-12-17']), level: null },
    { why: 'the last after three weeks', today: '2027-01-10', sent: sent([2, '2026-12-27']), level: 3 },
    {
      why: 'the last not before as many days as lie between the two',
      today: '2027-01-10',
      sent: sent([2, '2027-01-05']),
      level: null,
    },
    { why: 'nothing after the last', today: '2027-03-01', sent: sent([3, '2027-01-10']), level: null },
    { why: 'nothing below what was sent by hand', today: '2026-12-28', sent: sent([3, '2026-12-24']), level: null },
    { why: 'where a practice begins late, the first and not the last', today: '2027-02-01', level: 2 },
    {
      why: 'a level that is off is passed over',
      today: '2027-01-10',
      settings: { on: true, steps: { ...ON.steps, second: { on: false, days: 7 } } },
      level: 3,
    },
    { why: 'nothing while the schedule is off', today: '2026-12-27', settings: USUAL_REMINDERS, level: null },
  ])('is $why', ({ today, sent: before = [], settings = ON, level }) => {
    expect(levelDue({ dueOn: DUE, sent: before }, settings, today)).toBe(level);
  });
});

describe('the reminder that comes next by hand', () => {
  test.for<{ why: string; today: string; sent: SentReminder[]; level: number | null }>([
    { why: 'the word before, however early', today: '2026-11-22', sent: [], level: 1 },
    { why: 'the first once it is due', today: '2026-12-21', sent: [], level: 2 },
    { why: 'the last after the first, however soon', today: '2026-12-28', sent: sent([2, '2026-12-27']), level: 3 },
    { why: 'none after the last', today: '2026-12-28', sent: sent([3, '2026-12-27']), level: null },
  ])('is $why', ({ today, sent: before, level }) => {
    expect(nextLevel({ dueOn: DUE, sent: before }, ON, today)).toBe(level);
  });
});

test('levels come one after the other', () => {
  expect(areInOrder(USUAL_REMINDERS.steps)).toBe(true);
  expect(areInOrder({ ...USUAL_REMINDERS.steps, second: { on: true, days: -3 } })).toBe(false);
});
