import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './format.ts';
import { parseAmount } from './parse-amount.ts';

test.for([
  { why: 'French with a plain space', text: '1 234,56', locale: 'fr', value: '1234.56' },
  {
    why: 'French with narrow spaces and the euro sign',
    text: '12\u202f450,00\u00a0€',
    locale: 'fr',
    value: '12450.00',
  },
  { why: 'a point from the numeric pad', text: '1234.56', locale: 'fr', value: '1234.56' },
  { why: 'one point in French is a decimal point', text: '1.234', locale: 'fr', value: '1.234' },
  { why: 'two points group', text: '1.234.567', locale: 'fr', value: '1234567' },
  { why: 'German grouping', text: '1.234,56', locale: 'fr', value: '1234.56' },
  { why: 'English grouping', text: '1,234.56', locale: 'fr', value: '1234.56' },
  { why: 'a lone comma groups in English', text: '1,234', locale: 'en', value: '1234' },
  { why: 'a lone comma decides decimals in French', text: '1,234', locale: 'fr', value: '1.234' },
  { why: 'a comma before two digits is decimal in English too', text: '12,50', locale: 'en', value: '12.50' },
  { why: 'the real minus', text: '−12,5', locale: 'fr', value: '-12.5' },
  { why: 'a symbol before', text: '$1,000', locale: 'en', value: '1000' },
  { why: 'Swiss apostrophe', text: "1'234.50", locale: 'fr', value: '1234.50' },
  { why: 'no whole part', text: ',5', locale: 'fr', value: '0.5' },
  { why: 'leading zeros', text: '0012', locale: 'fr', value: '12' },
  { why: 'minus zero is zero', text: '-0,00', locale: 'fr', value: '0.00' },
  { why: 'letters', text: '12 kg', locale: 'fr', value: null },
  { why: 'two decimal commas', text: '1,2,3', locale: 'fr', value: null },
  { why: 'groups after the decimals', text: '1.23,456.7', locale: 'fr', value: null },
  { why: 'nothing', text: '', locale: 'fr', value: null },
  { why: 'only a sign', text: '-', locale: 'fr', value: null },
] as const)('$why: $text', ({ text, locale, value }) => {
  expect(parseAmount(text, locale)).toBe(value);
});

test('reads back whatever the formatter writes', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 24n), 10n ** 24n),
      fc.constantFrom('fr' as const, 'en' as const),
      (cents, locale) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
        const value = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(parseAmount(formatAmount(value, { locale, detail: true }), locale)).toBe(value);
      },
    ),
  );
});
