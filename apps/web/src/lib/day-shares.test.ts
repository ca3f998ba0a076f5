import { expect, test } from 'vitest';
import { dayShares } from './day-shares.ts';

const words = {
  share: (days: number, of: number) => `${days} of ${of} days`,
  shareAt: (days: number, of: number, monthly: string) => `${days} of ${of} days at ${monthly}`,
};
const share = (days: number, of: number, monthly: string) => ({
  from: '2026-03-15',
  to: '2026-03-31',
  days,
  of,
  monthly,
});
const period = (...shares: ReturnType<typeof share>[]) => ({ from: '2026-03-01', to: '2026-03-31', shares });

test.for([
  { why: 'no rent', of: null, shown: [] },
  { why: 'a whole month', of: period(), shown: [] },
  { why: 'the first days of a lease', of: period(share(17, 31, '850')), shown: ['17 of 31 days'] },
  {
    why: 'a revision within the month',
    of: period(share(14, 31, '850'), share(17, 31, '870')),
    shown: ['14 of 31 days at 850 €', '17 of 31 days at 870 €'],
  },
])('$why', ({ of, shown }) => {
  expect(dayShares(of, words, (amount) => `${amount} €`)).toEqual(shown);
});
