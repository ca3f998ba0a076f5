import { inflateSync } from 'node:zlib';

/** Bytes of XML that are read of an invoice, at most. */
export const MOST_XML = 5 * 1024 * 1024;
/** Bytes that are unpacked in search of it, of all streams together. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const PEEK = 512;
const SYNC = 2;

const STREAM = Buffer.from('stream');
const STREAM_END = Buffer.from('endstream');
const ROOT = /<(?:\w+:)?(?:CrossIndustryInvoice|Invoice|CreditNote)[\s>]/;
const HEAD_OF_XML = /^\s*<(?:\?xml|\w+:CrossIndustryInvoice|CrossIndustryInvoice)/;

/**
 * Every invoice in XML that a PDF carries, as distinct texts. The structure of the file is not believed: each of its
 * streams is looked at, so that no other reader finds one that was not seen here. What is compressed in another way than
 * the usual one is not found. Null where there is more XML than is read.
 */
export function attachedInvoices(pdf: Buffer): string[] | null {
  const found = new Set<string>();
  let left = MOST_UNPACKED;
  for (const data of streamsOf(pdf)) {
    const content = contentOf(data, Math.min(left, MOST_XML + 1));
    if (content === null) continue;
    left -= content.length;
    if (left <= 0 || content.length > MOST_XML) return null;
    const text = textOf(content);
    if (text !== null && ROOT.test(text.slice(0, HEAD_LENGTH))) found.add(text.trim());
  }
  return [...found];
}

/** What comes after each word `stream`: where a stream ends is not believed. */
function* streamsOf(pdf: Buffer): Generator<Buffer> {
  for (let at = pdf.indexOf(STREAM); at >= 0; at = pdf.indexOf(STREAM, at + STREAM.length)) {
    const isEnd = pdf.toString('latin1', Math.max(0, at - 3), at) === 'end';
    if (!isEnd) yield withoutLineEnd(pdf.subarray(at + STREAM.length));
  }
}

/** An XML names its root soon. */
const HEAD_LENGTH = 4096;

/** The bytes of a stream that begins like XML, null for any other. */
function contentOf(data: Buffer, most: number): Buffer | null {
  if (!isDeflated(data)) {
    if (!HEAD_OF_XML.test(headOf(data))) return null;
    const end = data.indexOf(STREAM_END);
    return end < 0 ? null : data.subarray(0, Math.min(end, most));
  }
  try {
    const begin = inflateSync(data.subarray(0, PEEK), { finishFlush: SYNC });
    if (!HEAD_OF_XML.test(headOf(begin))) return null;
    return inflateSync(data, { maxOutputLength: most, finishFlush: SYNC });
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLong ? Buffer.alloc(MOST_XML + 1) : null;
  }
}

const headOf = (data: Buffer): string => data.toString('latin1', 0, 64).replace(/^\u00ef\u00bb\u00bf/, '');

function withoutLineEnd(data: Buffer): Buffer {
  const start = data[0] === 0x0d ? (data[1] === 0x0a ? 2 : 1) : data[0] === 0x0a ? 1 : 0;
  return data.subarray(start);
}

/** The two bytes that every stream of zlib begins with. */
function isDeflated(data: Buffer): boolean {
  const [first = 0, second = 0] = data;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

/** UTF-8, as EN 16931 has it; null for anything else. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
