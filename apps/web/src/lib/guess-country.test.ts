import { describe, expect, test } from 'vitest';
import { countryIn, guessCountry } from './guess-country.ts';

describe('countryIn', () => {
  test.for([
    { why: '[C-6] 1 means success and the second field is the country', answer: '1;FR;FRA;France', country: 'FR' },
    { why: '[C-6] another first field guesses nothing', answer: '2;FR;FRA;France', country: null },
    { why: '[C-6] 0 is an error of the service', answer: '0;;;', country: null },
    { why: '[C-6] an answer of another kind guesses nothing', answer: '<html>', country: null },
    { why: '[C-6] an empty answer guesses nothing', answer: '', country: null },
    { why: '[C-6] the country has two letters', answer: '1;FRA;;', country: null },
  ])('$why', ({ answer, country }) => {
    expect(countryIn(answer)).toBe(country);
  });
});

describe('guessCountry', () => {
  test('[C-6] asks only where guessing is enabled', async () => {
    const asked: string[] = [];
    const ask = async (url: string) => {
      asked.push(url);
      return '1;BE;BEL;Belgium';
    };
    expect(await guessCountry('', ask)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('[C-6] asks once and keeps the answer in memory', async () => {
    const asked: string[] = [];
    const ask = async (url: string) => {
      asked.push(url);
      return '1;BE;BEL;Belgium';
    };
    expect([await guessCountry('https://a.test/s', ask), await guessCountry('https://a.test/s', ask)]).toEqual([
      'BE',
      'BE',
    ]);
    expect(asked).toEqual(['https://a.test/s']);
  });

  test('[C-6] a failure guesses nothing', async () => {
    const ask = async () => {
      throw new TypeError('no network');
    };
    expect(await guessCountry('https://b.test/s', ask)).toBeNull();
  });
});
