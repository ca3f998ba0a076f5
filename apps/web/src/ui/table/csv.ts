import type { FormatLocale } from '#lib/format.ts';

/** A cell of an export: text, or a number as decimal text, or nothing. */
export type CsvCell = { readonly text: string } | { readonly number: string } | null;

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** What a spreadsheet could take for the start of a formula, after spaces or quotes and in full width too. */
const FORMULA_START = /^[\s"'\u2018\u2019\u201c\u201d]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * A CSV file that a spreadsheet of the language opens as it is: semicolons and decimal commas in French, commas and
 * points in English, with the mark that says UTF-8. Text that could run as a formula is made text by an apostrophe;
 * numbers stay numbers.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[], locale: FormatLocale): string {
  const separator = locale === 'fr' ? ';' : ',';
  const lines = rows.map((cells) => cells.map((cell) => quoted(written(cell, locale), separator)).join(separator));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function written(cell: CsvCell, locale: FormatLocale): string {
  if (cell === null) return '';
  if ('number' in cell && PLAIN_NUMBER.test(cell.number)) {
    return locale === 'fr' ? cell.number.replace('.', ',') : cell.number;
  }
  const text = 'number' in cell ? cell.number : cell.text;
  return FORMULA_START.test(text) ? `'${text}` : text;
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
