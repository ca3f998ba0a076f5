import { describe, expect, it, test } from 'vitest';
import {
  displayPhone,
  examplePhone,
  limitPhone,
  parsePhone,
  phoneCountries,
  startCountry,
  typePhone,
} from './phone.ts';

const all = phoneCountries({}, 'en');
const onlyFrance = phoneCountries({ include: ['FR'] }, 'fr');

test.for([
  { why: 'the chosen one', chosen: 'BE', fallback: 'FR', guessed: 'CH', countries: all, country: 'BE' },
  { why: 'else the default', fallback: 'FR', guessed: 'CH', countries: all, country: 'FR' },
  { why: 'else the guessed one', guessed: 'CH', countries: all, country: 'CH' },
  { why: 'else the only one', countries: onlyFrance, country: 'FR' },
  { why: 'else none', countries: all, country: null },
  { why: 'a guess that is not offered is ignored', guessed: 'CH', countries: onlyFrance, country: 'FR' },
])('[P-1] the country is $why', ({ why: _, country, ...options }) => {
  expect(startCountry(options)).toBe(country);
});

describe('[P-2] a number that starts with +', () => {
  it('[P-2] switches the country to its own', () => {
    expect(typePhone({ text: '+41 44 668 18 00', country: 'FR', countries: all })).toMatchObject({ country: 'CH' });
  });

  it('[P-2] does not switch to a country that is not offered', () => {
    const typed = typePhone({ text: '+41446681800', country: 'FR', countries: onlyFrance });
    expect(typed).toMatchObject({ country: 'FR', valid: false, reported: '+41446681800' });
  });

  it('[P-2] switches nothing without the +', () => {
    expect(typePhone({ text: '0446681800', country: 'FR', countries: all })).toMatchObject({ country: 'FR' });
  });
});

it('[P-3] a valid number shows in national form and is reported as e164', () => {
  expect(typePhone({ text: '0612345678', country: 'FR', countries: all })).toEqual({
    country: 'FR',
    shown: '06 12 34 56 78',
    reported: '+33612345678',
    valid: true,
  });
});

it('[P-3] another display format may be asked for', () => {
  const typed = typePhone({ text: '0612345678', country: 'FR', countries: all, format: 'international' });
  expect(typed.shown).toBe('+33 6 12 34 56 78');
  expect(displayPhone('+33612345678', 'e164')).toBe('+33612345678');
});

it('[P-3] an invalid number is shown and reported as typed', () => {
  expect(typePhone({ text: '06 12 34', country: 'FR', countries: all })).toEqual({
    country: 'FR',
    shown: '06 12 34',
    reported: '06 12 34',
    valid: false,
  });
});

test.for([
  { text: '0612345678', country: 'FR', valid: true },
  { text: '06123', country: 'FR', valid: false },
  { text: 'hello', country: 'FR', valid: false },
  { text: '0612345678', country: null, valid: false },
  { text: '+33612345678', country: null, valid: true },
] as const)('[P-4] $text in $country is valid: $valid', ({ text, country, valid }) => {
  expect(parsePhone(text, country).valid).toBe(valid);
});

it('[P-4] the example of a country is itself valid there', () => {
  for (const country of ['FR', 'BE', 'GB'] as const)
    expect(parsePhone(examplePhone(country), country).valid).toBe(true);
});

it('[P-5] countries have a name, a code and a dial code', () => {
  expect(onlyFrance).toEqual([{ name: 'France', iso2: 'FR', dialCode: '33' }]);
  expect(phoneCountries({ include: ['FR', 'BE', 'CH'], exclude: ['CH'] }, 'fr').map(({ iso2 }) => iso2)).toEqual([
    'BE',
    'FR',
  ]);
});

it('[P-5] no country left is an error that says so', () => {
  expect(() => phoneCountries({ include: ['FR'], exclude: ['FR'] }, 'fr')).toThrow(/leave no country/);
});

it('[P-5] a parse result holds valid, number, e164 and regionCode', () => {
  expect(parsePhone('06 12 34 56 78', 'FR')).toEqual({
    valid: true,
    number: '06 12 34 56 78',
    e164: '+33612345678',
    regionCode: 'FR',
  });
});

it('[P-6] at most 250 characters', () => {
  expect(limitPhone('-'.repeat(300))).toHaveLength(250);
});

it('[P-6] at most 17 digits', () => {
  expect(limitPhone('+1234 5678 9012 3456 789')).toBe('+1234 5678 9012 3456 7');
});
