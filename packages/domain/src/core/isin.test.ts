import { expect, test } from 'vitest';
import { isIsin, isinWithin } from './isin.ts';

test.for([
  { text: 'US0378331005', why: 'the example of ISO 6166', is: true },
  { text: 'AU0000XVGZA3', why: 'with letters in the national number', is: true },
  { text: 'FR0000120271', why: 'a French share', is: true },
  { text: 'US0378331004', why: 'a wrong check digit', is: false },
  { text: 'US0373831005', why: 'two digits swapped', is: false },
  { text: 'us0378331005', why: 'small letters', is: false },
  { text: 'US037833100', why: 'one sign too short', is: false },
  { text: '120378331005', why: 'no country', is: false },
])('$text, $why: $is', ({ text, is }) => {
  expect(isIsin(text)).toBe(is);
});

test('finds the ISIN within a name, and no longer number', () => {
  expect(isinWithin('Total SE (fr0000120271) actions')).toBe('FR0000120271');
  expect(isinWithin('account FR00001202719')).toBeNull();
});
