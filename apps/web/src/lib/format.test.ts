import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatCompact,
  formatCount,
  formatDay,
  formatDayInWords,
  formatMoment,
  formatMoney,
  formatMonth,
  formatPercent,
  formatPrice,
  formatQuantity,
} from './format.ts';

const THIN = '\u202f';
const NBSP = '\u00a0';
const MINUS = '\u2212';

describe('formatMoney', () => {
  test.for([
    { why: 'no decimals in French', value: '812430.49', locale: 'fr', text: `812${THIN}430${NBSP}€` },
    { why: 'no decimals in English', value: '812430.49', locale: 'en', text: '€812,430' },
    { why: 'half a unit rounds away from zero', value: '-0.5', locale: 'fr', text: `${MINUS}1${NBSP}€` },
    { why: 'what rounds to zero has no sign', value: '-0.4', locale: 'fr', text: `0${NBSP}€` },
    {
      why: 'at most ten significant digits',
      value: '12345678912345.67',
      locale: 'fr',
      text: `12${THIN}345${THIN}678${THIN}910${THIN}000${NBSP}€`,
    },
  ] as const)('[G-8] $why', ({ value, locale, text }) => {
    expect(formatMoney(value, { locale })).toBe(text);
  });

  test.for([
    { why: 'cents on demand', value: '1124.5', options: { detail: true }, text: `1${THIN}124,50${NBSP}€` },
    { why: 'a gain with its sign', value: '32747', options: { sign: true }, text: `+32${THIN}747${NBSP}€` },
    { why: 'zero has no sign', value: '0', options: { sign: true }, text: `0${NBSP}€` },
    {
      why: 'every digit of a large exact amount is kept',
      value: '90071992547409931.07',
      options: { detail: true },
      text: `90${THIN}071${THIN}992${THIN}547${THIN}409${THIN}931,07${NBSP}€`,
    },
    { why: 'another currency', value: '10', options: { currency: 'USD' }, text: `10${NBSP}$` },
    {
      why: 'a currency without cents shows none',
      value: '1500',
      options: { currency: 'JPY', detail: true },
      text: `1${THIN}500${NBSP}¥`,
    },
  ])('$why', ({ value, options, text }) => {
    expect(formatMoney(value, { locale: 'fr', ...options })).toBe(text);
  });

  test('what is no decimal is a fault of the caller', () => {
    expect(() => formatMoney('1e5', { locale: 'fr' })).toThrow(RangeError);
  });
});

describe('formatPercent', () => {
  test.for([
    { why: 'without grouping', ratio: '123.456', options: {}, text: `12345,6${NBSP}%` },
    { why: 'English has a point and no space', ratio: '0.042', options: { locale: 'en' }, text: '4.2%' },
    { why: 'two digits and a sign', ratio: '0.042', options: { digits: 2, sign: true }, text: `+4,20${NBSP}%` },
    { why: 'a loss', ratio: '-0.0067', options: { digits: 2 }, text: `${MINUS}0,67${NBSP}%` },
  ] as const)('[G-8] $why', ({ ratio, options, text }) => {
    expect(formatPercent(ratio, { locale: 'fr', ...options })).toBe(text);
  });
});

test.for([
  { value: '812430', locale: 'fr', currency: 'EUR', text: `812${NBSP}k€` },
  { value: '-138550', locale: 'fr', currency: undefined, text: `${MINUS}139${NBSP}k` },
  { value: '1200000', locale: 'fr', currency: 'EUR', text: `1,2${NBSP}M€` },
  { value: '950', locale: 'fr', currency: 'EUR', text: `950${NBSP}€` },
  { value: '812430', locale: 'en', currency: 'EUR', text: '€812k' },
] as const)('short amount $value in $locale', ({ value, locale, currency, text }) => {
  expect(formatCompact(value, { locale, currency })).toBe(text);
});

test('amounts, quantities and counts', () => {
  expect(formatAmount('1124.5', { locale: 'fr', detail: true })).toBe(`1${THIN}124,50`);
  expect(formatAmount('-412.75', { locale: 'en', sign: true, detail: true })).toBe(`${MINUS}412.75`);
  expect(formatQuantity('0.00412000', 'fr')).toBe('0,00412');
  expect(formatCount(12450, 'fr')).toBe(`12${THIN}450`);
});

test('[G-6] days are written in French form', () => {
  expect(formatDay('2026-11-05')).toBe('05/11/2026');
  expect(formatDayInWords('2026-11-20', 'fr')).toBe('20 novembre 2026');
  expect(formatDayInWords('2026-11-20', 'en')).toBe('20 November 2026');
  expect(formatMonth('2026-11-20', 'fr', true)).toBe('nov. 26');
  expect(formatMoment('2026-11-20T16:35:00Z', 'Europe/Paris')).toBe('20/11/2026 17:35');
});

describe('formatPrice', () => {
  test.for([
    { why: 'cents', value: '24.1', locale: 'fr', currency: null, text: '24,10' },
    { why: 'no more than cents above one', value: '1.23456', locale: 'fr', currency: null, text: '1,23' },
    { why: 'four telling digits below one', value: '0.0234567', locale: 'fr', currency: null, text: '0,02346' },
    { why: 'no useless zeros', value: '0.5', locale: 'en', currency: 'EUR', text: '€0.50' },
    { why: 'eight decimals at most', value: '0.000000012345', locale: 'en', currency: null, text: '0.00000001' },
    { why: 'nothing', value: '0', locale: 'fr', currency: 'EUR', text: `0,00${NBSP}€` },
  ] as const)('writes $why', ({ value, locale, currency, text }) => {
    expect(formatPrice(value, { locale, currency })).toBe(text);
  });
});
