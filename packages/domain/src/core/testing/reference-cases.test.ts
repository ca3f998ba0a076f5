import { describe, expect, it, test } from 'vitest';
import { casesIn, differencesOf } from './reference-cases.ts';

const check = (expected: unknown, actual: unknown, tolerance = 0) => ({ key: 'total', expected, actual, tolerance });

describe('differencesOf', () => {
  test.for([
    { why: 'equal numbers', given: check(1, 1) },
    { why: 'a number at its tolerance', given: check(10.01, 10, 0.01) },
    { why: 'texts', given: check('6.67', '6.67') },
    { why: 'fields beyond those expected', given: check({ a: 1 }, { a: 1, b: 2 }) },
    { why: 'lists', given: check([{ a: 1 }], [{ a: 1 }]) },
    { why: 'another convention', given: { ...check(3000, 0), convention: 0 } },
    { why: 'a value below its limit', given: { ...check(0.01, 0.005), isLimit: true } },
  ])('finds none: $why', ({ given }) => {
    expect(differencesOf(given)).toEqual([]);
  });

  test.for([
    { why: 'a number beyond its tolerance', given: check(10.02, 10, 0.01), keys: ['total'] },
    { why: 'no value', given: check(1, undefined), keys: ['total'] },
    { why: 'a number for a text', given: check('1', 1), keys: ['total'] },
    { why: 'a field', given: check({ a: 1, b: 2 }, { a: 2, b: 3 }), keys: ['total.a', 'total.b'] },
    { why: 'a shorter list', given: check([1, 2], [1]), keys: ['total.length', 'total[1]'] },
    { why: 'a value at its limit', given: { ...check(0.01, 0.01), isLimit: true }, keys: ['total'] },
  ])('names: $why', ({ given, keys }) => {
    expect(differencesOf(given).map(({ key }) => key)).toEqual(keys);
  });

  it('compares with the case itself when strict', () => {
    expect(differencesOf({ ...check(3000, 0), convention: 0 }, true)).toHaveLength(1);
  });
});

describe('casesIn', () => {
  test.for([
    { file: [], reason: 'the file is no object' },
    { file: {}, reason: 'the file has no list "cases"' },
    { file: { cases: [1] }, reason: 'case 1 is no object' },
    { file: { cases: [{ expected: {} }] }, reason: 'case 1 has no id' },
    {
      file: {
        cases: [
          { id: 'a', expected: {} },
          { id: 'a', expected: {} },
        ],
      },
      reason: 'case a is there twice',
    },
    { file: { cases: [{ id: 'a' }] }, reason: '"expected" of case a is no object' },
  ])('refuses a file: $reason', ({ file, reason }) => {
    expect(() => casesIn<{ id: string; expected: object }>(file, ['expected'])).toThrow(reason);
  });
});
