import { inflateRawSync } from 'node:zlib';
import { SPREADSHEET_LIMITS, SpreadsheetRefused } from './port.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

type Entry = {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly compressed: number;
  readonly unpacked: number;
  readonly at: number;
};

/** Whether the bytes begin as those of a zip archive do, of which a spreadsheet is one. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** What an archive holds of sheets. */
type Sheets = {
  /** The names of its sheets in the order of the workbook; none where it is no workbook of Excel. */
  readonly names: readonly string[];
  /** The rows of each, by its place as writers number their parts: a hint, for nothing obliges them to. */
  readonly rows: ReadonlyMap<number, number>;
};

/**
 * Looks through an archive before anything reads it: how much it holds once unpacked (what it states may be a lie, so
 * each entry is unpacked up to what it states and thrown away), where its entries would go, and that no XML in it
 * declares a document type. Answers what it holds of sheets.
 *
 * @throws SpreadsheetRefused
 */
export function inspectArchive(bytes: Uint8Array): Sheets {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(view);
  const uncompressed = entries.reduce((total, entry) => total + entry.unpacked, 0);
  const { unpackedBytes, ratio, harmlessBytes } = SPREADSHEET_LIMITS;
  const isBomb = uncompressed > harmlessBytes && uncompressed > ratio * bytes.length;
  if (uncompressed > unpackedBytes || isBomb) throw new SpreadsheetRefused('import_too_large');
  const rows = new Map<number, number>();
  let names: readonly string[] = [];
  for (const entry of entries) {
    const content = inspectEntry(view, entry);
    if (entry.name === WORKBOOK) names = sheetNames(content.toString('utf8'));
    if (SHEET.test(entry.name)) rows.set(Number(NUMBER.exec(entry.name)?.[1] ?? rows.size + 1) - 1, countRows(content));
  }
  return { names, rows };
}

/** The files of an archive that was inspected. @throws SpreadsheetRefused */
export function* archiveFiles(bytes: Uint8Array): Generator<ArchiveFile, void, undefined> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const entry of entriesOf(view)) {
    if (!entry.name.endsWith('/')) yield { name: entry.name, content: () => contentOf(view, entry) };
  }
}

export type ArchiveFile = { readonly name: string; readonly content: () => Buffer };

const WORKBOOK = 'xl/workbook.xml';
const SHEET_NAME = /<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g;
const XML_CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function sheetNames(workbook: string): readonly string[] {
  return [...workbook.matchAll(SHEET_NAME)].map(([, name = '']) =>
    name.replace(/&(\w+);/g, (whole, character: string) => XML_CHARACTERS[character] ?? whole),
  );
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const NUMBER = /(\d{1,3})\.xml$/i;
const ROW = '<row';
const ENDS_NAME = new Set([' ', '>', '/', '\n', '\r', '\t'].map((sign) => sign.charCodeAt(0)));

function countRows(content: Buffer): number {
  let rows = 0;
  for (let at = content.indexOf(ROW); at >= 0; at = content.indexOf(ROW, at + ROW.length)) {
    if (ENDS_NAME.has(content[at + ROW.length] ?? 0)) rows++;
  }
  return rows;
}

function entriesOf(view: Buffer): readonly Entry[] {
  const end = endOfDirectory(view);
  const count = view.readUInt16LE(end + 10);
  if (count > SPREADSHEET_LIMITS.entries) throw new SpreadsheetRefused('import_too_large');
  const entries: Entry[] = [];
  let at = view.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== DIRECTORY_ENTRY) throw unreadable();
    const nameLength = view.readUInt16LE(at + 28);
    entries.push({
      name: view.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (view.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      method: view.readUInt16LE(at + 10),
      compressed: view.readUInt32LE(at + 20),
      unpacked: view.readUInt32LE(at + 24),
      at: view.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return entries;
}

function endOfDirectory(view: Buffer): number {
  const first = Math.max(0, view.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.length - END_LENGTH; at >= first; at--) if (view.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw unreadable();
}

/** Leads out of the folder it is unpacked into: nothing here unpacks to disk, but no honest file has such a name. */
const ASTRAY = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:/i;
const XML = /\.(?:xml|rels|vml)$/i;
const DOCUMENT_TYPE = /<!\s*(?:doctype|entity)/i;

function inspectEntry(view: Buffer, entry: Entry): Buffer {
  const isOdd = entry.isEncrypted || (entry.method !== STORED && entry.method !== DEFLATED) || ASTRAY.test(entry.name);
  if (isOdd) throw unreadable();
  const content = contentOf(view, entry);
  if (content.length !== entry.unpacked) throw unreadable();
  if (XML.test(entry.name) && declaresType(content)) throw unreadable();
  return content;
}

function contentOf(view: Buffer, { at, compressed, unpacked, method }: Entry): Buffer {
  if (at + 30 > view.length || view.readUInt32LE(at) !== LOCAL_HEADER) throw unreadable();
  const start = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28);
  if (start + compressed > view.length) throw unreadable();
  const content = view.subarray(start, start + compressed);
  if (method === STORED) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) });
  } catch {
    throw unreadable();
  }
}

/** In any encoding: a document type stands in plain characters, with zero bytes between them in UTF-16. */
function declaresType(content: Buffer): boolean {
  return DOCUMENT_TYPE.test(content.toString('latin1').replaceAll('\0', ''));
}

function unreadable(): SpreadsheetRefused {
  return new SpreadsheetRefused('import_unreadable');
}
