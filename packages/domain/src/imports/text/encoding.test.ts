import { describe, expect, it, test } from 'vitest';
import { type Decode, decodeText } from './encoding.ts';

const decode: Decode = (bytes, label, fatal) => new TextDecoder(label, { fatal }).decode(bytes);

describe('decodeText', () => {
  test.for([
    { why: 'plain UTF-8', bytes: [0x51, 0x74, 0xc3, 0xa9], text: 'Qté', encoding: 'utf-8' },
    { why: 'a byte-order mark is left out', bytes: [0xef, 0xbb, 0xbf, 0x41], text: 'A', encoding: 'utf-8' },
    {
      why: 'bytes that are no UTF-8 are windows-1252',
      bytes: [0x51, 0x74, 0xe9, 0x80],
      text: 'Qté€',
      encoding: 'windows-1252',
    },
    { why: 'UTF-16 from a spreadsheet', bytes: [0xff, 0xfe, 0x41, 0x00, 0xe9, 0x00], text: 'Aé', encoding: 'utf-8' },
    { why: 'UTF-16 the other way round', bytes: [0xfe, 0xff, 0x00, 0x41], text: 'A', encoding: 'utf-8' },
    { why: 'nothing', bytes: [], text: '', encoding: 'utf-8' },
  ])('$why', ({ bytes, text, encoding }) => {
    expect(decodeText(Uint8Array.from(bytes), decode)).toEqual({ text, encoding });
  });
});

describe('other ways to write accents', () => {
  const text = 'Libellé;Opération;Qté;Montant\nPrélèvement été;Achat;3;-45,00\n';
  const macintosh = { é: 0x8e, è: 0x8f } as const;
  const dos = { é: 0x82, è: 0x8a } as const;
  const written = (codes: Readonly<Record<'é' | 'è', number>>) =>
    Uint8Array.from([...text].map((sign) => (sign === 'é' || sign === 'è' ? codes[sign] : sign.charCodeAt(0))));

  it('reads those of old Macs and of DOS', () => {
    expect(decodeText(written(macintosh), decode)).toEqual({ text, encoding: 'utf-8' });
    expect(decodeText(written(dos), decode)).toEqual({ text, encoding: 'utf-8' });
  });

  it('keeps windows-1252 where it makes the words', () => {
    expect(decodeText(written({ é: 0xe9, è: 0xe8 }), decode)).toEqual({ text, encoding: 'windows-1252' });
  });

  it('repairs what was encoded twice, and nothing else', () => {
    const twice = decode(new TextEncoder().encode(text), 'windows-1252', false);
    expect(decodeText(new TextEncoder().encode(twice), decode).text).toBe(text);
    const portuguese = 'JOÃO;AÇÃO ÃO;ligação\n';
    expect(decodeText(new TextEncoder().encode(portuguese), decode).text).toBe(portuguese);
  });
});
