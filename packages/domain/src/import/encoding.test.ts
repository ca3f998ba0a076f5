import { describe, expect, test } from 'vitest';
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
