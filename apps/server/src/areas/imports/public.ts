import { decodeText, type Encoding } from '@aurea/domain/imports/text/encoding.ts';
import type { FileEncoding } from '#db/schema/wealth.ts';
import type { Refusal } from '#jobs/file-reading.ts';
import { isArchive } from '#providers/spreadsheet/archive.ts';
import { readSpreadsheet } from '#providers/spreadsheet/hucre.ts';
import { type ReadingOptions, SpreadsheetRefused } from '#providers/spreadsheet/port.ts';

/** Neither text nor a spreadsheet of text holds this byte. */
const NUL = 0;

export type FileText = { readonly text: string; readonly encoding: FileEncoding };

/** The text of a file: a spreadsheet's is that of the first sheet wanted by its beginning, else of its first. */
export async function readFile(
  bytes: Uint8Array,
  isWanted: (beginning: string) => boolean,
  options: ReadingOptions = {},
): Promise<FileText | Refusal> {
  if (!isArchive(bytes)) {
    const file = textOf(bytes);
    return file.text.includes('\0') ? { refused: 'import_unreadable' } : file;
  }
  try {
    const text = await readSpreadsheet(bytes, isWanted, options);
    return { text, encoding: 'xlsx' };
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return { refused: error.refusal };
    throw error;
  }
}

/** UTF-16 files carry zero bytes of their own, and a mark that says so. */
function textOf(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!hasMark && bytes.includes(NUL)) return { text: '\0', encoding: 'utf-8' };
  return decodeText(bytes, (part, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(part));
}
