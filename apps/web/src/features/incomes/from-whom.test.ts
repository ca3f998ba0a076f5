import { expect, test } from 'vitest';
import { fromWhom } from './from-whom.ts';

const flat = { name: 'Flat in Lyon' };

test.for([
  { why: 'an employer', line: { name: 'Salary', payer: 'Hospices', asset: null }, expected: 'Hospices' },
  {
    why: 'the flat, where the rent bears the name of the tenant',
    line: { name: 'Léa', payer: 'Léa', asset: flat },
    expected: flat.name,
  },
  { why: 'the account of a dividend', line: { name: 'LVMH', payer: null, asset: { name: 'PEA' } }, expected: 'PEA' },
  {
    why: 'nothing that the name says already',
    line: { name: 'PEA', payer: null, asset: { name: 'PEA' } },
    expected: undefined,
  },
])('$why', ({ line, expected }) => {
  expect(fromWhom(line)).toBe(expected);
});
