import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { frenchVatNumber, isSiren, isSiret, isVatNumber } from './company-identifiers.ts';

describe('isSiren', () => {
  test.for([
    { why: 'a number of the register (INSEE itself)', text: '120027016', holds: true },
    { why: 'spaces as it is written on paper', text: '732 829 320', holds: true },
    { why: 'no-break spaces', text: '732\u00a0829\u202f320', holds: true },
    { why: 'one digit wrong', text: '732829321', holds: false },
    { why: 'two neighbours exchanged', text: '738229320', holds: false },
    { why: 'a SIRET is longer', text: '73282932000074', holds: false },
    { why: 'letters', text: '73282932O', holds: false },
    { why: 'only zeros', text: '000000000', holds: false },
    { why: 'nothing', text: '', holds: false },
  ])('$why', ({ text, holds }) => {
    expect(isSiren(text)).toBe(holds);
  });

  it('finds every single wrong digit', () => {
    const place = fc.nat(8);
    const other = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(place, other, (index, shift) => {
        const digits = [...'732829320'];
        digits[index] = String((Number(digits[index]) + shift) % 10);
        expect(isSiren(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('isSiret', () => {
  test.for([
    { why: 'an establishment of the register', text: '73282932000074', holds: true },
    { why: 'spaces as it is written on paper', text: '732 829 320 00074', holds: true },
    {
      why: 'an establishment of La Poste, whose digits add up to a multiple of five',
      text: '35600000049837',
      holds: true,
    },
    { why: 'one of La Poste whose digits do not', text: '35600000049838', holds: false },
    { why: 'the head office of La Poste, by Luhn', text: '35600000000048', holds: true },
    { why: 'the last digit wrong', text: '73282932000075', holds: false },
    { why: 'a right key over a wrong SIREN', text: '73282932100073', holds: false },
    { why: 'a SIREN alone', text: '732829320', holds: false },
    { why: 'nothing', text: '', holds: false },
  ])('$why', ({ text, holds }) => {
    expect(isSiret(text)).toBe(holds);
  });
});

describe('isVatNumber', () => {
  test.for([
    { why: 'a French number whose key fits', text: 'FR 44 732829320', holds: true },
    { why: 'a French number whose key does not fit', text: 'FR45732829320', holds: false },
    { why: 'a French number with a wrong SIREN', text: 'FR44732829321', holds: false },
    { why: 'a French key with a letter is not judged', text: 'FRK7399859412', holds: true },
    { why: 'Belgium', text: 'BE0123456789', holds: true },
    { why: 'Germany with a digit too many', text: 'DE1234567890', holds: false },
    { why: 'Greece goes by EL', text: 'EL123456789', holds: true },
    { why: 'a country outside the Union', text: 'US123456789', holds: false },
    { why: 'nothing', text: '', holds: false },
  ])('$why', ({ text, holds }) => {
    expect(isVatNumber(text)).toBe(holds);
  });
});

describe('frenchVatNumber', () => {
  test.for([
    { why: 'the key of the register', siren: '732829320', number: 'FR44732829320' },
    { why: 'spaces as on paper', siren: '732 829 320', number: 'FR44732829320' },
    { why: 'a key of one digit takes two', siren: '404833055', number: 'FR07404833055' },
    { why: 'no SIREN', siren: '732829321', number: null },
    { why: 'half typed', siren: '7328', number: null },
  ])('$why', ({ siren, number }) => {
    expect(frenchVatNumber(siren)).toBe(number);
  });

  it('makes numbers that hold', () => {
    const sirens = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String).filter(isSiren);
    fc.assert(
      fc.property(sirens, (siren) => {
        expect(isVatNumber(frenchVatNumber(siren) ?? '')).toBe(true);
      }),
    );
  });
});
