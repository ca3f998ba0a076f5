import { expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { isLepAllowed, lepAnswer, lepCeiling } from './lep.ts';

const LAW = parametersOf(2026, TAX_YEARS);

it('knows who may hold a livret d’épargne populaire', () => {
  expect(lepCeiling(decimal('2.5'), LAW)?.toFixed()).toBe('41475');
  expect([23_028, 23_029].map((income) => isLepAllowed(decimal(income), decimal(1), LAW))).toEqual([true, false]);
  expect(lepCeiling(decimal(1), { lep: null })).toBe(null);
});

test.for([
  { bound: 'exact', income: 23_028, answer: 'allowed' },
  { bound: 'exact', income: 23_029, answer: 'above' },
  { bound: 'at_least', income: 23_028, answer: 'open' },
  { bound: 'at_least', income: 23_029, answer: 'above' },
  { bound: 'at_most', income: 23_028, answer: 'allowed' },
  { bound: 'at_most', income: 23_029, answer: 'open' },
  { bound: 'open', income: 1, answer: 'open' },
] as const)('of an income of $income known as $bound it answers $answer', ({ bound, income, answer }) => {
  const known = { referenceIncome: decimal(income), parts: decimal(1), bound };
  expect(lepAnswer(known, LAW)).toBe(answer);
  expect(lepAnswer(known, { lep: null })).toBe('open');
});
