import type { Asset } from '@aurea/contract/assets.ts';
import { expect, it, test } from 'vitest';
import { asksOpening, emptyTransaction, startOf } from './transaction-form.ts';

const UNTRACKED: Asset['cash'] = {
  tracking: 'not_tracked',
  choice: null,
  overdrawn: null,
  firstOn: '2026-03-02',
  needed: '1001',
};
const account = (cash: Asset['cash']) => ({ kind: 'securities_account' as const, currency: 'EUR', cash });
const typed = (
  kind: 'deposit' | 'buy' | 'transfer_in' | 'opening_position',
  moved: 'cash' | 'instrument' = 'cash',
) => ({
  ...emptyTransaction(account(UNTRACKED)),
  kind,
  moved,
});

test.for([
  { why: 'a first deposit asks', values: typed('deposit'), cash: UNTRACKED, asks: true },
  { why: 'so does money transferred in', values: typed('transfer_in'), cash: UNTRACKED, asks: true },
  { why: 'units transferred in do not', values: typed('transfer_in', 'instrument'), cash: UNTRACKED, asks: false },
  { why: 'nor does a purchase', values: typed('buy'), cash: UNTRACKED, asks: false },
  { why: 'nor the opening balance itself', values: typed('opening_position'), cash: UNTRACKED, asks: false },
  {
    why: 'nor where the cash is tracked',
    values: typed('deposit'),
    cash: { ...UNTRACKED, tracking: 'tracked' as const },
    asks: false,
  },
  {
    why: 'nor where the owner chose not to track it',
    values: typed('deposit'),
    cash: { ...UNTRACKED, choice: 'not_tracked' as const },
    asks: false,
  },
  { why: 'nor in an account of cash', values: typed('deposit'), cash: null, asks: false },
])('the opening balance: $why', ({ values, cash, asks }) => {
  expect(asksOpening(values, { cash })).toBe(asks);
});

it('opens with the deposit that is missing, or the opening balance the day before the first entry', () => {
  const overdrawn = account({ ...UNTRACKED, tracking: 'tracked', overdrawn: { on: '2026-03-02', missing: '900' } });
  expect(startOf(overdrawn, 'deposit')).toMatchObject({ kind: 'deposit', on: '2026-03-02', gross: '900' });
  expect(startOf(overdrawn, 'opening_position')).toMatchObject({
    kind: 'opening_position',
    on: '2026-03-01',
    gross: '1001',
    moved: 'cash',
  });
  expect(startOf(overdrawn, undefined)).toEqual(emptyTransaction(overdrawn));
});
