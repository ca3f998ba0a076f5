import { expect, test } from 'vitest';
import { partName } from './place-contracts.ts';

test.for([
  { number: '2399922', file: 'encours.xlsx', name: '2399922 · encours.csv' },
  { number: '', file: 'encours', name: 'encours.csv' },
  { number: '2399922\n(UC)', file: 'a.csv', name: '2399922 (UC) · a.csv' },
])('the part $number of $file is called $name', ({ number, file, name }) => {
  expect(partName(file, number)).toBe(name);
});

test('a long name is cut, and never within a sign', () => {
  const name = partName(`${'x'.repeat(194)}🙂🙂.csv`, '');
  expect(name.length).toBeLessThanOrEqual(200);
  expect(name).not.toMatch(/\p{Cs}/u);
});
