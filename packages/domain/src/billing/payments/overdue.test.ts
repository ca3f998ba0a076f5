import { describe, expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { Settlement } from './amount-due.ts';
import { ageingBand, isOverdue } from './overdue.ts';

const OWED: Settlement = {
  ...{ due: decimal(100), credited: decimal(0), paid: decimal(0) },
  ...{ dueOn: '2026-03-31', writtenOffOn: null },
};

describe('an invoice is overdue', () => {
  test.for<{ why: string; settlement?: Partial<Settlement>; today?: string; overdue: boolean }>([
    { why: 'the day after its due date', overdue: true },
    { why: 'not on that date', today: '2026-03-31', overdue: false },
    { why: 'nor without one', settlement: { dueOn: null }, overdue: false },
    { why: 'nor once it is paid', settlement: { paid: decimal(100) }, overdue: false },
    { why: 'but where a cent is left', settlement: { paid: decimal('99.99') }, overdue: true },
    { why: 'not where a credit note gave it back', settlement: { credited: decimal(100) }, overdue: false },
    { why: 'nor once it is written off', settlement: { writtenOffOn: '2026-06-30' }, overdue: false },
  ])('$why', ({ settlement, today = '2026-04-01', overdue }) => {
    expect(isOverdue({ ...OWED, ...settlement }, today)).toBe(overdue);
  });
});

test.for([
  { days: -5, band: 'not_due' },
  { days: 0, band: 'not_due' },
  { days: 1, band: 'to_30' },
  { days: 30, band: 'to_30' },
  { days: 31, band: 'to_60' },
  { days: 60, band: 'to_60' },
  { days: 61, band: 'to_90' },
  { days: 90, band: 'to_90' },
  { days: 91, band: 'over_90' },
])('$days days late is $band', ({ days, band }) => {
  expect(ageingBand(days)).toBe(band);
});
