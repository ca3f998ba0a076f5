import { fromCp850, repaired } from './encoding-repair.ts';

/** Encodings a bank's file comes in. The first that reads every byte is right. */
export type Encoding = 'utf-8' | 'windows-1252';

/** Turns bytes into text; where `fatal`, throws on bytes the encoding does not know. Platforms offer it as TextDecoder. */
export type Decode = (
  bytes: Uint8Array,
  encoding: Encoding | 'utf-16le' | 'utf-16be' | 'macintosh',
  fatal: boolean,
) => string;

type Decoded = { readonly text: string; readonly encoding: Encoding };

/** As much of a file as shows how its accents are written. */
const SAMPLED = 200_000;

/**
 * Reads the bytes of a file as text: by its byte-order mark, else as UTF-8 where every byte fits (what was encoded
 * twice is repaired), else as windows-1252, which French banks still use and which contains ISO-8859-1, unless the
 * accents of old Macs or of DOS make more words. The mark itself is left out. Texts that need no other decoding are
 * said to be UTF-8.
 */
export function decodeText(bytes: Uint8Array, decode: Decode): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, decode, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, decode, 'utf-16be');
  try {
    return { text: repaired(withoutMark(decode(bytes, 'utf-8', true)), decode), encoding: 'utf-8' };
  } catch {
    return oneByteEach(bytes, decode);
  }
}

/** Of the ways to read a byte as a letter, the one whose accents stand where letters do; windows-1252 where it is as good. */
function oneByteEach(bytes: Uint8Array, decode: Decode): Decoded {
  const sample = bytes.subarray(0, SAMPLED);
  const windows = wordsIn(decode(sample, 'windows-1252', false));
  const [mac, dos] = [wordsIn(decode(sample, 'macintosh', false)), wordsIn(fromCp850(sample))];
  if (Math.max(mac, dos) <= windows) return { text: decode(bytes, 'windows-1252', false), encoding: 'windows-1252' };
  return { text: mac >= dos ? decode(bytes, 'macintosh', false) : fromCp850(bytes), encoding: 'utf-8' };
}

/** Small letters with accents beside plain letters, less the signs that stand in no word. */
function wordsIn(text: string): number {
  const letters = text.match(/(?<=[A-Za-z])[à-öø-ÿœ]|[à-öø-ÿœ](?=[a-z])/g)?.length ?? 0;
  const odd = text.match(/(?<=[a-z])[À-ÖØ-ÞŒŠŽƒ‚„†‡‰¬¿¡×]|[\u0080-\u009f─-█]/g)?.length ?? 0;
  return letters - odd;
}

function utf16(bytes: Uint8Array, decode: Decode, encoding: 'utf-16le' | 'utf-16be'): Decoded {
  return { text: withoutMark(decode(bytes, encoding, false)), encoding: 'utf-8' };
}

/** The text without a byte-order mark before it. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
