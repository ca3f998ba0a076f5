import { expect, test } from 'vitest';
import { joinClues, proposedAccount } from './propose-account.ts';

const candidate = (text: string) => {
  const [name = '', value = null] = text.split(' = ');
  return { assetId: name, name, value };
};

const BANK = { name: 'Compte joint', lastDigits: '4821', balance: '120.50' };

test.for([
  { why: 'the digits decide', among: ['Compte 4821', 'Compte joint = 120.50'], expected: 'Compte 4821' },
  { why: 'else the name, whatever its accents', among: ['compte jóint', 'Autre = 120.5'], expected: 'compte jóint' },
  { why: 'else the balance', among: ['Quotidien = 120.5', 'Autre = 120.51'], expected: 'Quotidien' },
  {
    why: 'of two names the one with the balance',
    among: ['Compte joint', 'compte joint = 120.5'],
    expected: 'compte joint',
  },
  { why: 'two of one name are a question', among: ['Compte joint', 'compte joint'], expected: null },
  { why: 'two with the digits are a question', among: ['A 4821', 'B 4821', 'Compte joint'], expected: null },
  { why: 'two of one balance are a question', among: ['A = 120.5', 'B = 120.50'], expected: null },
  { why: 'nothing fits', among: ['Autre'], expected: null },
])('$why', ({ among, expected }) => {
  expect(proposedAccount(BANK, among.map(candidate))).toBe(expected);
});

test('a balance of zero says nothing, nor one that is not known', () => {
  expect(joinClues({ ...BANK, balance: '0.00' }, candidate('Autre = 0'))).toEqual([]);
  expect(joinClues(BANK, candidate('Compte joint 4821'))).toEqual(['digits']);
  expect(joinClues(BANK, candidate('compte joint = 120.5'))).toEqual(['name', 'balance']);
});
