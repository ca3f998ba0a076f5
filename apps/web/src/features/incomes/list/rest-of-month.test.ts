import { expect, test } from 'vitest';
import { restOfMonth } from './rest-of-month.ts';

test.for([
  { why: 'all has come', month: { outstanding: '0', late: '0' }, rest: [] },
  { why: 'only late payments are left', month: { outstanding: '0', late: '1640' }, rest: ['stillLate'] },
  { why: 'nothing is late', month: { outstanding: '500', late: '0' }, rest: ['stillExpected'] },
  { why: 'both', month: { outstanding: '500', late: '1640' }, rest: ['stillExpected', 'stillLate'] },
])('$why', ({ month, rest }) => {
  expect(restOfMonth({ received: '0', ...month }).map(({ word }) => word)).toEqual(rest);
});
