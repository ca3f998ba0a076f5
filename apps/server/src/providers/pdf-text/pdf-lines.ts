import { getDocumentProxy } from 'unpdf';
import { SpreadsheetRefused } from '#providers/spreadsheet/port.ts';
import { inspectPdf } from './pdf-bounds.ts';

/** Notices have a few pages, statements of a year some dozens. */
const MOST_PAGES = 200;
const MOST_CHARACTERS = 2_000_000;

/** Whether the bytes are those of a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 5)).toString('latin1') === '%PDF-';
}

/**
 * The text of a PDF, line by line as somebody reads it. Nothing in it is run, drawn or fetched. Only to be called in a
 * worker, which ends one that takes longer than its size allows.
 *
 * @throws SpreadsheetRefused where it is damaged, locked by a password, without text, or too long
 */
export async function pdfLines(bytes: Uint8Array): Promise<string> {
  inspectPdf(bytes);
  const document = await opened(bytes);
  try {
    return await linesOf(document);
  } catch (error) {
    throw error instanceof SpreadsheetRefused ? error : new SpreadsheetRefused('import_unreadable');
  } finally {
    await document.loadingTask.destroy();
  }
}

async function linesOf(document: Document): Promise<string> {
  if (document.numPages > MOST_PAGES) throw new SpreadsheetRefused('import_too_large');
  const lines: string[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const found = await linesOfPage(document, number);
    length += found.reduce((sum, line) => sum + line.length, 0);
    if (length > MOST_CHARACTERS) throw new SpreadsheetRefused('import_too_large');
    lines.push(...found);
  }
  if (length === 0) throw new SpreadsheetRefused('import_unreadable');
  return lines.join('\n');
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

async function opened(bytes: Uint8Array): Promise<Document> {
  try {
    // It takes what it is given for its own.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch {
    throw new SpreadsheetRefused('import_unreadable');
  }
}

/** A piece of text where it stands, in points from the lower left corner. */
type Piece = { readonly text: string; readonly x: number; readonly y: number; readonly end: number };

/** Pieces whose feet are so near stand on one line. */
const SAME_LINE = 2.5;
/** Pieces so far apart are words of their own, and columns where they are farther. */
const GAP = { word: 1, column: 6 };

async function linesOfPage(document: Document, number: number): Promise<string[]> {
  const { items } = await (await document.getPage(number)).getTextContent();
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x, y]: readonly number[] = item.transform.slice(4);
    return x === undefined || y === undefined ? [] : [{ text: item.str, x, y, end: x + item.width }];
  });
  return lined(pieces.toSorted((one, other) => other.y - one.y)).map(written);
}

function lined(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const foot = line?.[0]?.y;
    if (line && foot !== undefined && foot - piece.y <= SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

function written(line: readonly Piece[]): string {
  const pieces = line.toSorted((one, other) => one.x - other.x);
  return pieces.reduce((text, piece, at) => {
    const gap = piece.x - (pieces[at - 1]?.end ?? piece.x);
    const between = gap >= GAP.column ? '  ' : gap >= GAP.word ? ' ' : '';
    return `${text}${between}${piece.text}`;
  }, '');
}
