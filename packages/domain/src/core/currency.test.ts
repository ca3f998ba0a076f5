import { expect, test } from 'vitest';
import { CURRENCIES, isCurrency, minorUnits } from './currency.ts';

test('knows the decimals of a currency', () => {
  expect(['EUR', 'JPY', 'KWD', 'USD'].map((code) => minorUnits(code))).toEqual([2, 0, 3, 2]);
  expect(() => minorUnits('BTC')).toThrow(RangeError);
});

test('knows a currency by its code in capitals', () => {
  expect(['EUR', 'CHF', 'XOF'].every(isCurrency)).toBe(true);
  expect(['eur', 'BTC', 'ABC', '', 'EURO'].some(isCurrency)).toBe(false);
});

test('lists each code once, in order', () => {
  expect(CURRENCIES.length).toBeGreaterThan(150);
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect(CURRENCIES).toEqual(CURRENCIES.toSorted());
});
