import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plainLine, plainName } from './plain-name.ts';

describe('plainName', () => {
  test.for([
    { why: 'a usual name stays', name: 'Vauban Patrimoine', shown: 'Vauban Patrimoine' },
    { why: 'initials stay', name: 'Étude L’Hôte & Fils S.A.R.L.', shown: 'Étude L’Hôte & Fils S.A.R.L.' },
    { why: 'a dot before a word stays', name: 'M. Martin, conseil', shown: 'M. Martin, conseil' },
    { why: 'an address', name: 'security@bank.example', shown: 'security bank example' },
    { why: 'an address in wide signs', name: 'security＠bank．example', shown: 'security bank example' },
    { why: 'a link', name: 'Pay at https://evil.example/pay now', shown: 'Pay at evil example/pay now' },
    { why: 'a link without its colon closed up', name: 'HTTP ://evil.example', shown: 'evil example' },
    { why: 'a host', name: 'www.evil.example', shown: 'evil example' },
    { why: 'a domain', name: 'Impots.gouv.fr', shown: 'Impots gouv fr' },
    { why: 'an ideographic full stop', name: 'evil。example', shown: 'evil example' },
    { why: 'an address between brackets', name: 'Bank <a@b.example>', shown: 'Bank a b example' },
    { why: 'a second header', name: 'Bank\r\nBcc: many', shown: 'Bank Bcc: many' },
    { why: 'signs that turn the order round', name: 'Bank \u202emoc.live\u202c', shown: 'Bank moc live' },
    { why: 'signs that nobody sees', name: 'evil\u200b.exa\u00admple', shown: 'evil example' },
    { why: 'nothing but an at sign', name: ' @ ', shown: '' },
  ])('$why', ({ name, shown }) => {
    expect(plainName(name)).toBe(shown);
  });

  it('shows no address, link or second line, whatever is typed', () => {
    const part = fc.constantFrom('@', 'http://', 'HTTPS:', 'www.', 'a', '.', 'fr', '\u202e', '\u200b', '\n', '．', ' ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const shown = plainName(parts.join(''));
        expect(shown).not.toMatch(/@|https?:|\bwww\b|[a-z]\.[a-z]{2}|[\p{Cc}\p{Bidi_Control}]/iu);
        expect(plainName(shown)).toBe(shown);
      }),
    );
  });
});

test('a line of the head keeps its words and its dots', () => {
  expect(plainLine('Votre facture\r\nBcc: x\u202e 12.50')).toBe('Votre facture Bcc: x 12.50');
});
