import { describe, expect, it, test } from 'vitest';
import { inRange } from './range-validators.ts';
import {
  digits,
  isDate,
  isEmail,
  isHexColor,
  isNumber,
  isString,
  isUrl,
  isValidUrl,
  maxLength,
  maxNumericValue,
  min,
  minLength,
  nonDecimal,
  nonNegative,
  nonZero,
  number,
  passwordMatch,
  required,
  requiredIf,
  zipCode,
} from './validators.ts';

const failing = (rule: string, params = {}) => ({ rule, params });

test.for(['', '   ', null, undefined, []])('[V-1] required refuses the empty value %j', (value) => {
  expect(required(value)).toEqual(failing('required'));
});

test.for(['a', 0, false, ['a']])('[V-1] required lets %j pass', (value) => {
  expect(required(value)).toBe(true);
});

it('[V-2] requiredIf asks for a value only when its condition holds', () => {
  expect(requiredIf('', true)).toEqual(failing('requiredIf'));
  expect(requiredIf('', false)).toBe(true);
  expect(requiredIf('a', true)).toBe(true);
});

describe('an empty value passes every other rule', () => {
  test.for([
    ['maxLength', (value: unknown) => maxLength(value, 0)],
    ['minLength', (value: unknown) => minLength(value, 3)],
    ['min', (value: unknown) => min(value, 3)],
    ['maxNumericValue', (value: unknown) => maxNumericValue(value, -1)],
    ['isUrl', isUrl],
    ['isValidUrl', isValidUrl],
    ['nonNegative', nonNegative],
    ['number', number],
    ['nonDecimal', nonDecimal],
    ['nonZero', nonZero],
    ['digits', (value: unknown) => digits(value, 1, 1)],
    ['inRange', inRange('amount')],
    ['passwordMatch', (value: unknown) => passwordMatch(value, 'secret')],
    ['zipCode', (value: unknown) => zipCode(value, 'FR')],
    ['isEmail', isEmail],
    ['isHexColor', isHexColor],
    ['isString', isString],
    ['isNumber', isNumber],
    ['isDate', isDate],
  ] as const)('[V-3] to [V-16] %s', ([, rule]) => {
    for (const empty of ['', null, undefined]) expect(rule(empty)).toBe(true);
  });
});

it('[V-3] maxLength and minLength include their bound and say it', () => {
  expect(maxLength('abc', 3)).toBe(true);
  expect(maxLength('abcd', 3)).toEqual(failing('maxLength', { max: 3 }));
  expect(minLength('abc', 3)).toBe(true);
  expect(minLength('ab', 3)).toEqual(failing('minLength', { min: 3 }));
});

it('[V-4] min includes its bound', () => {
  expect(min('3', 3)).toBe(true);
  expect(min(2.99, 3)).toEqual(failing('min', { min: 3 }));
  expect(min('many', 3)).toEqual(failing('min', { min: 3 }));
});

it('[V-5] maxNumericValue is strictly below its maximum', () => {
  expect(maxNumericValue('99.99', 100)).toBe(true);
  expect(maxNumericValue('100', 100)).toEqual(failing('maxNumericValue', { max: 100 }));
  expect(maxNumericValue(101, 100)).toEqual(failing('maxNumericValue', { max: 100 }));
});

type Case = { rule: (value: unknown) => unknown; id: string; good: unknown[]; bad: unknown[] };

const cases: Case[] = [
  {
    id: '[V-6] isUrl',
    rule: isUrl,
    good: ['aurea.example', 'https://aurea.example/a/b?c=d#e', 'www.a.example:8080/x'],
    bad: ['localhost', 'https://', 'two words.example', 'https://a', '.example'],
  },
  {
    id: '[V-7] isValidUrl',
    rule: isValidUrl,
    good: ['https://aurea.example', 'http://localhost:3000/x', 'mailto:a@b.example'],
    bad: ['aurea.example', 'https://', '/path'],
  },
  {
    id: '[V-8] nonNegative',
    rule: nonNegative,
    good: ['0', '12,50', 12.5, '1 234,56', '0,00'],
    bad: ['-1', '-0,01', -3, 'twelve', '1,2,3'],
  },
  { id: '[V-9] number', rule: number, good: ['12', '-12.5', 3, '.5', '0'], bad: ['12kg', 'x', Number.NaN, '1.2.3'] },
  { id: '[V-10] nonDecimal', rule: nonDecimal, good: ['12', -3, '0'], bad: ['12.5', 0.1, '12,5', 'x'] },
  { id: '[V-11] nonZero', rule: nonZero, good: ['1', -1, '0,01'], bad: ['0', 0, '0.00', '0,00', '-0'] },
  {
    id: '[V-14] isEmail',
    rule: isEmail,
    good: ['claire@exemple.fr', 'a.b+c_d-e@mail.exemple.fr', 'A1@B2.FR'],
    bad: [
      'claire',
      'claire@exemple',
      '.a@exemple.fr',
      'a..b@exemple.fr',
      'a b@exemple.fr',
      'a@@exemple.fr',
      'é@exemple.fr',
    ],
  },
  {
    id: '[V-15] isHexColor',
    rule: isHexColor,
    good: ['#fff', 'FFD966', '#ffd96680', 'abc'],
    bad: ['#ffff', '#ggg', '12345', '##fff', '#fffffff'],
  },
  { id: '[V-16] isString', rule: isString, good: ['a'], bad: [1, true, {}] },
  { id: '[V-16] isNumber', rule: isNumber, good: [1, 0, -1.5], bad: ['1', Number.NaN, Number.POSITIVE_INFINITY, {}] },
  {
    id: '[V-16] isDate',
    rule: isDate,
    good: [new Date(0), '2026-11-20', '2028-02-29'],
    bad: [new Date(Number.NaN), '2026-02-29', '20/11/2026', 20261120],
  },
];

describe.for(cases)('$id', ({ id, rule, good, bad }) => {
  it(`${id} accepts`, () => {
    for (const value of good) expect.soft(rule(value), String(value)).toBe(true);
  });

  it(`${id} refuses`, () => {
    const name = id.slice(id.indexOf(' ') + 1);
    for (const value of bad) expect.soft(rule(value), String(value)).toEqual(failing(name));
  });
});

it('[V-12] passwordMatch compares exactly', () => {
  expect(passwordMatch('Secret', 'Secret')).toBe(true);
  expect(passwordMatch('Secret', 'secret')).toEqual(failing('passwordMatch'));
});

test.for([
  { why: 'five digits', value: '69003', country: 'FR', result: true },
  { why: 'spaces are removed first', value: ' 69 003 ', country: 'FR', result: true },
  { why: 'four digits', value: '6900', country: 'FR', result: failing('zipCode') },
  { why: 'letters', value: '6900A', country: 'FR', result: failing('zipCode') },
  { why: 'another country is not judged', value: 'SW1A 1AA', country: 'GB', result: true },
])('[V-13] zipCode: $why', ({ value, country, result }) => {
  expect(zipCode(value, country)).toEqual(result);
});

const toTheCent = inRange('cents');

describe('an amount to the cent', () => {
  test.for(['1', '-1.25', '999999999999999.99', 0])('may be %s', (value) => {
    expect(toTheCent(value)).toBe(true);
  });
  test.for(['1.255', '1000000000000000', '-1000000000000000'])(
    'is not %s, and it is said how much it may hold',
    (value) => {
      expect(toTheCent(value)).toEqual({ rule: 'digits', params: { whole: 15, decimals: 2 } });
    },
  );
});
