import { decodeText } from '@aurea/domain/imports/text/encoding.ts';
import { isPdf, pdfLines } from '#providers/pdf-text/pdf-lines.ts';
import { type ArchiveFile, archiveFiles, inspectArchive, isArchive } from '#providers/spreadsheet/archive.ts';
import { openXlsx } from '#providers/spreadsheet/hucre.ts';
import { isBinaryWorkbook, isMarkupTable, openOldWorkbook } from '#providers/spreadsheet/old-workbook.ts';
import { type Sheet, type SheetText, SPREADSHEET_LIMITS, SpreadsheetRefused } from '#providers/spreadsheet/port.ts';

/** Neither text nor a spreadsheet of text holds this byte. */
const NUL = 0;

/**
 * The tables of a file of any accepted format: the sheets of a workbook, the files of an archive, the lines of a PDF, else
 * its text. Only to be called in a worker.
 *
 * @throws SpreadsheetRefused
 */
export async function openFile(bytes: Uint8Array): Promise<readonly Sheet[]> {
  if (!isArchive(bytes)) return await openSingle(bytes);
  const { names } = inspectArchive(bytes);
  if (names.length > 0) return openXlsx(bytes);
  const files = [...archiveFiles(bytes)];
  if (isWorkbook(files)) return await openOldWorkbook(bytes);
  if (files.some(({ name }) => name === PACKAGE)) throw new SpreadsheetRefused('import_unreadable');
  return await openArchive(files);
}

async function openSingle(bytes: Uint8Array): Promise<readonly Sheet[]> {
  if (isBinaryWorkbook(bytes)) return await openOldWorkbook(bytes);
  if (isPdf(bytes)) return [{ name: '', read: async () => ({ text: await pdfLines(bytes), encoding: 'xlsx' }) }];
  const found = textOf(bytes);
  if (found && isMarkupTable(found.text)) return await openOldWorkbook(found.text);
  const read = async ({ encoding }: { readonly encoding?: SheetText['encoding'] | undefined } = {}) => {
    if (!found || found.text.includes('\0')) throw new SpreadsheetRefused('import_unreadable');
    if (encoding !== 'windows-1252') return found;
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  };
  return [{ name: '', read }];
}

/** UTF-16 files carry zero bytes of their own, and a mark that says so; null for what is no text. */
function textOf(bytes: Uint8Array): SheetText | null {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!hasMark && bytes.includes(NUL)) return null;
  return decodeText(bytes, (part, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(part));
}

/** What a package of Office begins with: without a workbook it is none of ours. */
const PACKAGE = '[Content_Types].xml';

/** OpenDocument keeps its table in `content.xml`, the binary form of Excel 2007 in `xl/workbook.bin`. */
function isWorkbook(files: readonly ArchiveFile[]): boolean {
  return files.some(({ name }) => name === 'xl/workbook.bin' || (name === 'content.xml' && isSpreadsheet(files)));
}

function isSpreadsheet(files: readonly ArchiveFile[]): boolean {
  const type =
    files
      .find(({ name }) => name === 'mimetype')
      ?.content()
      .toString('latin1') ?? '';
  return type.startsWith('application/vnd.oasis.opendocument.spreadsheet');
}

/** What systems put into archives beside the files of people. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$)/;
/** Pictures and documents are no tables. */
const NO_TABLE = /\.(?:pdf|png|jpe?g|gif|svg|docx?|pptx?|zip|gz|7z|rar)$/i;

/** An archive within an archive is left out: only its own files are opened. */
async function openArchive(files: readonly ArchiveFile[]): Promise<readonly Sheet[]> {
  const wanted = files.filter(({ name }) => !HIDDEN.test(name) && !NO_TABLE.test(name));
  if (wanted.length > SPREADSHEET_LIMITS.files) throw new SpreadsheetRefused('import_too_large');
  const sheets: Sheet[] = [];
  for (const { name, content } of wanted) {
    const inside = await openInside(content());
    sheets.push(...inside.map((sheet) => ({ ...sheet, name: sheet.name ? `${name}: ${sheet.name}` : name })));
  }
  if (sheets.length > SPREADSHEET_LIMITS.files) throw new SpreadsheetRefused('import_too_large');
  return sheets;
}

/** A file that cannot be opened does not keep the others of its archive from being read. */
async function openInside(bytes: Uint8Array): Promise<readonly Sheet[]> {
  try {
    if (!isArchive(bytes)) return await openSingle(bytes);
    if (inspectArchive(bytes).names.length > 0) return openXlsx(bytes);
    return isWorkbook([...archiveFiles(bytes)]) ? await openOldWorkbook(bytes) : [];
  } catch (error) {
    if (error instanceof SpreadsheetRefused && error.refusal === 'import_unreadable') return [];
    throw error;
  }
}
