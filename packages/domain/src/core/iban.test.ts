import { describe, expect, test } from 'vitest';
import { isIban } from './iban.ts';

describe('isIban', () => {
  test.for([
    { why: 'the French example of the registry', text: 'FR14 2004 1010 0505 0001 3M02 606', holds: true },
    { why: 'small letters', text: 'fr1420041010050500013m02606', holds: true },
    { why: 'the German example of the registry', text: 'DE89370400440532013000', holds: true },
    {
      why: 'the Maltese example, of a country whose length is not listed',
      text: 'MT84MALT011000012345MTLCAST001S',
      holds: true,
    },
    { why: 'one digit wrong', text: 'FR1420041010050500013M02607', holds: false },
    { why: 'one digit missing', text: 'FR142004101005050001 3M0260', holds: false },
    { why: 'no country', text: '1420041010050500013M02606', holds: false },
    { why: 'nothing', text: '', holds: false },
  ])('$why', ({ text, holds }) => {
    expect(isIban(text)).toBe(holds);
  });
});
