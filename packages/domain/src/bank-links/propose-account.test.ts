import { expect, test } from 'vitest';
import { proposedAccount } from './propose-account.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ assetId: name, name }));

test.for([
  { why: 'the digits decide', names: ['Compte 4821', 'Compte joint'], expected: 'Compte 4821' },
  { why: 'else the name, whatever its accents', names: ['compte jóint', 'Autre'], expected: 'compte jóint' },
  { why: 'two of one name are a question', names: ['Compte joint', 'compte joint'], expected: null },
  { why: 'two with the digits are a question', names: ['A 4821', 'B 4821', 'Compte joint'], expected: null },
  { why: 'nothing fits', names: ['Autre'], expected: null },
])('$why', ({ names, expected }) => {
  expect(proposedAccount({ name: 'Compte joint', lastDigits: '4821' }, named(...names))).toBe(expected);
});
