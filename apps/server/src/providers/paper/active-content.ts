import { inflateSync } from 'node:zlib';
import { type ActiveContent, PaperRefused } from './port.ts';

/** Bytes that the objects of a file unpack to together, at most. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/** A longer remark, a number of more digits and more space stand in no honest file: what comes after them is not waited for. */
const [REMARK, DIGITS, SPACES] = [400, 20, 32];
const PIECE = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,${REMARK - 1}}[\r\n])`;
const ENDLESS = String.raw`%[^\r\n]{${REMARK}}|\d{${DIGITS + 1}}`;
/** What follows after space of any kind. */
const spaced = (next: string) => `(?:${PIECE}{${SPACES}}|${PIECE}{0,${SPACES - 1}}(?:${ENDLESS}|${next}))`;
/** Nothing more belongs to a name. @see ISO 32000-1, 7.2.2 and 7.3.5 */
const END = String.raw`(?![^\0\t\n\f\r ()<>[\]{}/%])`;
const NUMBER = String.raw`\d{1,${DIGITS}}`;
const VALUE = spaced(`<<|${NUMBER}${spaced(`${NUMBER}${spaced('R')}`)}`);

const named = (...names: readonly string[]) => new RegExp(`/(?:${names.join('|')})${END}`);

/**
 * What starts by itself or is carried along, by the names that an action or a file of it cannot do without. A document that
 * opens at one of its pages says so by a list, `[3 0 R /Fit]`, which starts nothing.
 *
 * @see ISO 32000-1, 12.6 (actions), 7.11.4 (embedded files), 12.7.8 (XFA)
 */
const ACTIVE: readonly { readonly found: ActiveContent; readonly pattern: RegExp }[] = [
  { found: 'script', pattern: named('JavaScript', 'Rendition', 'RichMedia') },
  { found: 'program', pattern: named('Launch') },
  { found: 'attachment', pattern: named('EmbeddedFiles?', 'GoToE') },
  { found: 'attachment', pattern: new RegExp(`/EF${END}${VALUE}`) },
  { found: 'form', pattern: named('XFA') },
  { found: 'sending', pattern: named('SubmitForm', 'ImportData') },
  { found: 'opening', pattern: new RegExp(`/OpenAction${END}(?!${PIECE}{0,${SPACES - 1}}\\[)`) },
  { found: 'opening', pattern: new RegExp(`/AA${END}${VALUE}`) },
];

const ENCRYPTED = new RegExp(`/Encrypt${END}${VALUE}`);

/**
 * Refuses a PDF that does something by itself, carries other files, or hides what it does. Nothing of it is run or drawn:
 * its names are read, those of compressed objects too.
 *
 * @param carried what it may hold all the same, as an invoice carries its XML
 * @throws PaperRefused
 */
export function refuseActiveContent(bytes: Buffer, carried: readonly ActiveContent[] = []): void {
  requireWhole(bytes);
  const text = bytes.toString('latin1');
  if (readings(text).some((reading) => ENCRYPTED.test(reading))) throw new PaperRefused({ refusal: 'locked' });
  refuseActive(text, carried);
  let left = MOST_UNPACKED;
  for (const compressed of objectStreams(bytes)) {
    const unpacked = inflated(compressed, left);
    left -= unpacked.length;
    refuseActive(unpacked.toString('latin1'), carried);
  }
}

function refuseActive(text: string, carried: readonly ActiveContent[]): void {
  const refused = ACTIVE.filter(({ found }) => !carried.includes(found));
  for (const reading of readings(text)) {
    for (const { found, pattern } of refused) {
      if (pattern.test(reading)) throw new PaperRefused({ refusal: 'active', found });
    }
  }
}

/** The text as it is, and with its names spelled out: a name within a remark must not end it. */
const readings = (text: string): readonly string[] =>
  text.includes('#') ? [text, withoutHiddenLetters(text)] : [text];

const HIDDEN_LETTER = /#([0-9A-Fa-f]{2})/g;

/** Names may write a letter by its code: `/Java#53cript`. */
function withoutHiddenLetters(text: string): string {
  if (!text.includes('#')) return text;
  return text.replaceAll(HIDDEN_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Bytes from which programs guess what a file is. */
const HEAD = 1024;
/** What pages and archives begin with. */
const OTHER_KIND = /<\s*(?:!doctype|html|head|body|script|svg|iframe)|<\?php/i;
const ARCHIVE = 'PK\x03\x04';
const LAST_LINE = /startxref\s+\d+\s+%%EOF[\0\s]*$/;

/** @throws PaperRefused for a PDF that is cut off, or something else before or after its end */
function requireWhole(bytes: Buffer): void {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2 * HEAD));
  const head = bytes.toString('latin1', 0, HEAD);
  const isWhole = LAST_LINE.test(end) && !OTHER_KIND.test(head) && !head.includes(ARCHIVE);
  if (!isWhole) throw new PaperRefused({ refusal: 'unreadable' });
}

const STREAM = Buffer.from('stream');
const OBJECTS = new RegExp(`/ObjStm${END}`);
const [FIRST, COUNT] = [named('First'), named('N')];
/** Ways to pack other than the usual one, and what shuffles bytes before it. */
const UNUSUAL = named(
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW', 'RunLengthDecode', 'Crypt'],
  ...['DecodeParms', 'FFilter'],
);
/** The same in two letters, which the data of a picture may hold by chance: looked for near the stream. */
const UNUSUAL_SHORT = named('RL', 'DP');
const NEAR = 64 * 1024;

/**
 * The data of streams that hold objects, or begin as these do: where a stream ends is not believed. All since the last stream
 * began is read as the head of the next one.
 *
 * @throws PaperRefused where such objects are compressed in a way that hides them
 */
function objectStreams(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let before = 0;
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const head = withoutHiddenLetters(bytes.toString('latin1', before, at));
    before = at + STREAM.length;
    const data = withoutLineEnd(bytes.subarray(before));
    if (isObjects(head, data)) found.push(data);
  }
  return found;
}

/** @throws PaperRefused for objects that are compressed in a way that hides them */
function isObjects(head: string, data: Buffer): boolean {
  if (!holdsObjects(head)) return beginsLikeObjects(data);
  const isUnusual = UNUSUAL.test(head) || UNUSUAL_SHORT.test(head.slice(-NEAR)) || !isDeflated(data);
  if (isUnusual) throw new PaperRefused({ refusal: 'unreadable' });
  return true;
}

/** Some readers ask for no more than where the first object begins, and how many there are. */
function holdsObjects(head: string): boolean {
  return OBJECTS.test(head) || (FIRST.test(head) && COUNT.test(head));
}

const PEEK = 512;

/** Whether a stream begins with the numbers of objects, whatever was read before it: a string may hold the word `stream`. */
function beginsLikeObjects(data: Buffer): boolean {
  if (!isDeflated(data)) return false;
  try {
    const begin = inflateSync(data.subarray(0, PEEK), { finishFlush: SYNC }).toString('latin1', 0, 64);
    return /^[\0\t\n\f\r ]*[\d%]/.test(begin);
  } catch {
    return false;
  }
}

function withoutLineEnd(data: Buffer): Buffer {
  const start = data[0] === 0x0d ? (data[1] === 0x0a ? 2 : 1) : data[0] === 0x0a ? 1 : 0;
  return data.subarray(start);
}

/** The two bytes that every stream of zlib begins with. */
function isDeflated(data: Buffer): boolean {
  const [first = 0, second = 0] = data;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

const SYNC = 2;

/** @throws PaperRefused where it unpacks to more than is left, or is damaged */
function inflated(data: Buffer, left: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, left), finishFlush: SYNC });
  } catch {
    throw new PaperRefused({ refusal: 'unreadable' });
  }
}
