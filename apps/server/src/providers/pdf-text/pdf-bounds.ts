import { inflateSync } from 'node:zlib';
import { SPREADSHEET_LIMITS, SpreadsheetRefused } from '#providers/spreadsheet/port.ts';

/** Notices have a tenth of it. */
const MOST_BYTES = 1024 * 1024;
/** Honest files compress a stream once. */
const MOST_LEVELS = 2;
/** Other ways to compress, in full and in short: their streams cannot be measured here. Names may hide letters as `#5A`. */
const OTHER_FILTERS = /\/(?:LZW|LZWDecode|RL|RunLengthDecode|CCF|CCITTFaxDecode|JBIG2Decode)(?![A-Za-z0-9])/;
const HIDDEN_LETTER = /#([0-9A-Fa-f]{2})/g;

const STREAM = Buffer.from('stream');
const END = Buffer.from('endstream');

/**
 * Looks at what the streams of a PDF unpack to before anything reads it. What a reader of PDF unpacks lies outside the
 * memory that bounds a worker, so a small file could take gigabytes.
 *
 * @throws SpreadsheetRefused
 */
export function inspectPdf(bytes: Uint8Array): void {
  if (bytes.length > MOST_BYTES) throw new SpreadsheetRefused('import_too_large');
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  requireKnownFilters(view);
  let left: number = SPREADSHEET_LIMITS.unpackedBytes;
  for (let at = view.indexOf(STREAM); at >= 0; at = view.indexOf(STREAM, at + 1)) {
    if (view.subarray(at - 3, at).equals(END.subarray(0, 3))) continue;
    left -= unpackedSize(withoutLineEnd(view.subarray(at + STREAM.length)), left);
  }
}

function withoutLineEnd(data: Buffer): Buffer {
  const start = data[0] === 0x0d ? (data[1] === 0x0a ? 2 : 1) : data[0] === 0x0a ? 1 : 0;
  return data.subarray(start);
}

/** How much data that begins here unpacks to, within what is left; nothing where it is not compressed. */
function unpackedSize(data: Buffer, left: number, level = 1): number {
  const unpacked = isDeflated(data) ? inflated(data, left) : null;
  if (unpacked === null) return 0;
  if (level > MOST_LEVELS) throw new SpreadsheetRefused('import_unreadable');
  requireKnownFilters(unpacked);
  return unpacked.length + unpackedSize(unpacked, left - unpacked.length, level + 1);
}

/** The two bytes that every stream of zlib begins with. */
function isDeflated(data: Buffer): boolean {
  const [first = 0, second = 0] = data;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

const SYNC = 2;

/** What is after the end of the stream is not looked at; null for what is no stream of zlib. */
function inflated(data: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most), finishFlush: SYNC });
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong) throw new SpreadsheetRefused('import_too_large');
    return null;
  }
}

function requireKnownFilters(part: Buffer): void {
  const text = part.toString('latin1');
  const plain = text.includes('#')
    ? text.replaceAll(HIDDEN_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  if (OTHER_FILTERS.test(plain)) throw new SpreadsheetRefused('import_unreadable');
}
