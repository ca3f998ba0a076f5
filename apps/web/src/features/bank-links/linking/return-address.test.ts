import { expect, test } from 'vitest';
import { returnFromBank } from './return-address.ts';

test.for([
  { why: 'a consent', search: { state: 'l1.s', code: 'c' }, found: { linkId: 'l1', state: 'l1.s', code: 'c' } },
  {
    why: 'a refusal',
    search: { state: 'l1.s', error: 'access_denied' },
    found: { linkId: 'l1', state: 'l1.s', code: null },
  },
  {
    why: 'an error besides a code',
    search: { state: 'l1.s', code: 'c', error: 'e' },
    found: { linkId: 'l1', state: 'l1.s', code: null },
  },
  { why: 'a link', search: { link: 'l1' }, found: null },
  { why: 'a state alone', search: { state: 'l1.s' }, found: null },
  { why: 'no link', search: { state: '', code: 'c' }, found: null },
])('$why', ({ search, found }) => {
  expect(returnFromBank(search)).toEqual(found);
});
