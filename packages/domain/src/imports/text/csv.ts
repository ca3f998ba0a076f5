import type { Delimiter } from '../sources/preset.ts';

/** One record of a file and the line it begins on, 1 for the first. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

/**
 * Reads records as RFC 4180 has them: cells between delimiters, in double quotes where they hold a delimiter, a line
 * break or (doubled) a quote. Lines end in LF, CRLF or CR; lines without any character are skipped.
 *
 * Files are not always well formed, so a quote inside a cell that does not begin with one is an ordinary character,
 * as is what follows a closing quote, and a quote that is never closed. Time is linear in the text, and records are
 * made one at a time.
 */
export function* csvRecords(text: string, delimiter: Delimiter): Generator<CsvRecord, void, undefined> {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const record = readRecord(text, at, delimiter);
    if (record.cells.length > 1 || record.cells[0] !== '') yield { line, cells: record.cells };
    at = record.end;
    line += record.lines;
  }
}

type Span = { readonly end: number; readonly lines: number };

function readRecord(text: string, start: number, delimiter: Delimiter): Span & { cells: string[] } {
  const cells: string[] = [];
  let at = start;
  let lines = 1;
  while (true) {
    const cell = text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter);
    cells.push(cell.value);
    lines += cell.lines;
    at = cell.end;
    if (text[at] !== delimiter) return { cells, end: afterBreak(text, at), lines };
    at++;
  }
}

function readPlain(text: string, start: number, delimiter: Delimiter): Span & { value: string } {
  let end = start;
  while (end < text.length && !isEnd(text, end, delimiter)) end++;
  return { value: text.slice(start, end), end, lines: 0 };
}

function readQuoted(text: string, start: number, delimiter: Delimiter): Span & { value: string } {
  const close = closingQuote(text, start);
  if (close < 0) return readPlain(text, start, delimiter);
  const inside = text.slice(start + 1, close);
  const rest = readPlain(text, close + 1, delimiter);
  return { value: inside.replaceAll('""', '"') + rest.value, end: rest.end, lines: breaksIn(inside) };
}

/** Where the quote that closes a cell stands, doubled ones passed over; -1 where none does. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function breaksIn(text: string): number {
  let breaks = 0;
  for (let at = 0; at < text.length; at++) {
    if (isBreak(text, at) && !(text[at] === '\r' && text[at + 1] === '\n')) breaks++;
  }
  return breaks;
}

function isEnd(text: string, at: number, delimiter: Delimiter): boolean {
  return text[at] === delimiter || isBreak(text, at);
}

function isBreak(text: string, at: number): boolean {
  return text[at] === '\n' || text[at] === '\r';
}

function afterBreak(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}
