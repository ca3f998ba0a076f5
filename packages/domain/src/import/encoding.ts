/** Encodings a bank's file comes in. The first that reads every byte is right. */
export type Encoding = 'utf-8' | 'windows-1252';

/** Turns bytes into text; where `fatal`, throws on bytes the encoding does not know. Platforms offer it as TextDecoder. */
export type Decode = (bytes: Uint8Array, encoding: Encoding | 'utf-16le' | 'utf-16be', fatal: boolean) => string;

/**
 * Reads the bytes of a file as text: by its byte-order mark, else as UTF-8 where every byte fits, else as
 * windows-1252, which French banks still use and which contains ISO-8859-1. The mark itself is left out.
 */
export function decodeText(bytes: Uint8Array, decode: Decode): { text: string; encoding: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, decode, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, decode, 'utf-16be');
  try {
    return { text: withoutMark(decode(bytes, 'utf-8', true)), encoding: 'utf-8' };
  } catch {
    return { text: decode(bytes, 'windows-1252', false), encoding: 'windows-1252' };
  }
}

function utf16(
  bytes: Uint8Array,
  decode: Decode,
  encoding: 'utf-16le' | 'utf-16be',
): { text: string; encoding: Encoding } {
  return { text: withoutMark(decode(bytes, encoding, false)), encoding: 'utf-8' };
}

/** The text without a byte-order mark before it. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
