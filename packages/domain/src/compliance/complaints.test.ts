import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDays, addMonths } from '../core/day.ts';
import { COMPLAINT_STEPS, complaintDue, complaintState } from './complaints.ts';

test.for([
  { why: 'ten days', step: 'acknowledge', on: '2026-11-10', due: '2026-11-20' },
  { why: 'two months', step: 'answer', on: '2026-11-10', due: '2027-01-10' },
  { why: 'two months to the end of a short one', step: 'answer', on: '2026-12-31', due: '2027-02-28' },
] as const)('$why', ({ step, on, due }) => {
  expect(complaintDue({ receivedOn: on }, step)).toBe(due);
});

const OPEN = { receivedOn: '2026-11-10', acknowledgedOn: null, answeredOn: null };

test.for([
  { why: 'the last day', days: OPEN, today: '2026-11-20', state: 'due' },
  { why: 'the day after', days: OPEN, today: '2026-11-21', state: 'late' },
  { why: 'done in time', days: { ...OPEN, acknowledgedOn: '2026-11-20' }, today: '2027-01-01', state: 'done' },
  { why: 'done late', days: { ...OPEN, acknowledgedOn: '2026-11-21' }, today: '2027-01-01', state: 'done_late' },
  { why: 'answered at once', days: { ...OPEN, answeredOn: '2026-11-12' }, today: '2027-01-01', state: 'done' },
])('to acknowledge, $why', ({ days, today, state }) => {
  expect(complaintState(days, 'acknowledge', today)).toBe(state);
});

it('is late from the day after it is due, and never before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(...COMPLAINT_STEPS), (offset, step) => {
      const receivedOn = addDays('2020-01-01', offset);
      const days = { receivedOn, acknowledgedOn: null, answeredOn: null };
      const due = complaintDue(days, step);
      expect(complaintState(days, step, due)).toBe('due');
      expect(complaintState(days, step, addDays(due, 1))).toBe('late');
      expect(due > receivedOn && due <= addMonths(receivedOn, 2)).toBe(true);
    }),
  );
});
