import { expect, test } from 'vitest';
import { cashBeside, positionsValue } from './account-parts.ts';

const worth = (...values: (string | null)[]) => values.map((value) => ({ value }));
const cash = { tracking: 'tracked', choice: null, overdrawn: null, firstOn: null, needed: '0' } as const;
const account = { value: '1000.5', valueState: 'complete', cash } as const;

test.for([
  { why: 'all that is valued', items: worth('600', '300.25'), value: '900.25', cash: '100.25' },
  { why: 'more than the account, which then owes cash', items: worth('1100'), value: '1100', cash: '-99.5' },
  { why: 'what is known, but no cash beside what is not', items: worth('600', null), value: '600', cash: null },
  { why: 'nothing known', items: worth(null), value: null, cash: null },
  { why: 'nothing held: the value is not split', items: [], value: null, cash: null },
])('tells $why', ({ items, value, cash }) => {
  expect(positionsValue(items)).toBe(value);
  expect(cashBeside(account, items)).toBe(cash);
});

test('all that was held is sold: what an account with a ledger is worth is its cash', () => {
  expect(cashBeside({ ...account, cash: { ...cash, firstOn: '2024-01-02' } }, [])).toBe('1000.5');
});

test('tells no cash of an account whose value is not whole', () => {
  expect(cashBeside({ cash, value: '10', valueState: 'partial' }, worth('5'))).toBeNull();
  expect(cashBeside({ cash, value: null, valueState: 'unavailable' }, worth('5'))).toBeNull();
});
