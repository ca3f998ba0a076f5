import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, toDecimalString } from '../../core/decimal.ts';
import type { DecimalMark } from '../sources/preset.ts';
import { detectDecimalMark, looksLikeNumber, parseNumber } from './numbers.ts';

const read = (text: string, mark: DecimalMark) => {
  const value = parseNumber(text, mark);
  return value && toDecimalString(value);
};

describe('parseNumber', () => {
  test.for([
    { text: '1 100,00 €', mark: ',', is: '1100' },
    { text: '2\u00a0042,00\u00a0€', mark: ',', is: '2042' },
    { text: '1\u202f234,56', mark: ',', is: '1234.56' },
    { text: "1'234.50", mark: '.', is: '1234.5' },
    { text: 'CHF 1’234.50', mark: '.', is: '1234.5' },
    { text: '1.234.567,89', mark: '.', is: '1234567.89' },
    { text: '1,234,567.89', mark: ',', is: '1234567.89' },
    { text: '1.234', mark: ',', is: '1234' },
    { text: '1.234', mark: '.', is: '1.234' },
    { text: '1,234', mark: '.', is: '1234' },
    { text: '37.29', mark: ',', is: '37.29' },
    { text: '0,500', mark: '.', is: '0.5' },
    { text: '-568,13', mark: ',', is: '-568.13' },
    { text: '−3', mark: '.', is: '-3' },
    { text: '12,50-', mark: ',', is: '-12.5' },
    { text: '(12.00)', mark: '.', is: '-12' },
    { text: '+5', mark: '.', is: '5' },
    { text: '- 1 200,00', mark: ',', is: '-1200' },
    { text: '-€5.00', mark: '.', is: '-5' },
    { text: '$1,000', mark: '.', is: '1000' },
    { text: '36,7 %', mark: ',', is: '36.7' },
    { text: '-3.605E-05', mark: '.', is: '-0.00003605' },
    { text: '.5', mark: '.', is: '0.5' },
    { text: '-0,00', mark: ',', is: '0' },
    { text: '0.2232140000', mark: '.', is: '0.223214' },
  ] as const)('$text with $mark is $is', ({ text, mark, is }) => {
    expect(read(text, mark)).toBe(is);
  });

  test.for([
    '',
    '-',
    'abc',
    '12a',
    '1,2,3',
    '1.2.3',
    '1 2',
    '--5',
    '1,23,456',
    'NaN',
    'Infinity',
    '€',
    '5%%x',
    '1e999',
  ])('"%s" is no number', (text) => {
    expect([parseNumber(text, ','), parseNumber(text, '.')]).toEqual([null, null]);
  });

  it('reads back what any country writes', () => {
    const styles = [
      { group: ' ', mark: ',' },
      { group: '\u00a0', mark: ',' },
      { group: '\u202f', mark: ',' },
      { group: '.', mark: ',' },
      { group: ',', mark: '.' },
      { group: "'", mark: '.' },
      { group: '', mark: ',' },
      { group: '', mark: '.' },
    ] as const;
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.constantFrom(...styles),
        fc.constantFrom('', ' €', ' EUR'),
        (cents, { group, mark }, unit) => {
          const value = decimal(cents.toString()).dividedBy(100);
          const [whole = '', fraction = ''] = value.abs().toFixed(2).split('.');
          const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
          const text = `${cents < 0n ? '-' : ''}${grouped}${mark}${fraction}${unit}`;
          expect(read(text, mark)).toBe(toDecimalString(value));
        },
      ),
    );
  });
});

describe('detectDecimalMark', () => {
  test.for([
    { why: 'a comma before two digits', samples: ['12', '-568,13'], is: ',' },
    { why: 'a point before two digits', samples: ['5.6', '120.0'], is: '.' },
    { why: 'the last of two marks', samples: ['1.234,56'], is: ',' },
    { why: 'repeated points group', samples: ['1.234.567'], is: ',' },
    { why: 'most numbers decide', samples: ['-568,13', '3700,5', '37.29'], is: ',' },
    { why: 'groups of three show nothing', samples: ['1.234', '12', ''], is: null },
    { why: 'texts show nothing', samples: ['a, b. c'], is: null },
  ])('$why', ({ samples, is }) => {
    expect(detectDecimalMark(samples)).toBe(is);
  });
});

test('a text with digits is not yet a number', () => {
  expect(['12', '1 200,00 €', '(3)'].every(looksLikeNumber)).toBe(true);
  expect(['12 rue', 'IE00B5BMR087', '', '-'].some(looksLikeNumber)).toBe(false);
});

it('a plain number is read the same with a sign of its currency beside it', () => {
  const plain = fc.stringMatching(/^-?[0-9]{1,12}([.,][0-9]{1,12})?$/);
  fc.assert(
    fc.property(plain, fc.constantFrom<DecimalMark>('.', ','), (text, mark) => {
      expect(read(text, mark)).toBe(read(`${text} €`, mark));
    }),
  );
});
