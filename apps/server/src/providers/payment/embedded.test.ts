import { expect, test } from 'vitest';
import { selfManaged } from './embedded.ts';

test('a plan is active at once and has no end', () => {
  const choice = { plan: 'personal', period: 'year' } as const;
  expect(selfManaged.activate(choice, '2026-11-20')).toEqual({ ...choice, state: 'active', until: null });
});

test.for([
  { why: 'within the first month', period: 'month', today: '2026-02-10', until: '2026-02-28' },
  { why: 'on the last day of the month', period: 'month', today: '2026-02-28', until: '2026-02-28' },
  {
    why: 'in a later month the day of the first one comes back',
    period: 'month',
    today: '2026-03-01',
    until: '2026-03-31',
  },
  { why: 'within the first year', period: 'year', today: '2026-11-20', until: '2027-01-31' },
  { why: 'in the third year', period: 'year', today: '2028-06-01', until: '2029-01-31' },
] as const)('a cancelled plan ends with its period: $why', ({ period, today, until }) => {
  const ended = selfManaged.cancel({ plan: 'personal', period }, '2026-01-31', today);
  expect(ended).toEqual({ plan: 'personal', period, state: 'canceled', until });
});
