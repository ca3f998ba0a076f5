import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { type ReadingOptions, type Sheet, SPREADSHEET_LIMITS, SpreadsheetRefused } from './port.ts';
import { requireBoundedRepeats } from './repeated-cells.ts';
import { type Cell, rowText } from './translate.ts';

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const BEGINNING = 2048;
const MARKUP_TABLE =
  /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*(?:<!doctype html|<html|<head|<body|<table|<meta|<\?mso-application|<(?:\w+:)?Workbook[\s>]|<office:document[\s>])/i;

/** Whether the bytes begin as a binary workbook of Excel 97 to 2003 does. */
export function isBinaryWorkbook(bytes: Uint8Array): boolean {
  return COMPOUND_FILE.every((byte, at) => bytes[at] === byte);
}

/** Whether a text is a table in HTML, or a workbook in the XML of Excel 2003 or of OpenDocument. */
export function isMarkupTable(text: string): boolean {
  return MARKUP_TABLE.test(text.slice(0, BEGINNING));
}

/**
 * Opens what Excel wrote before 2007 (binary, XML), OpenDocument, and the tables in HTML that banks call `.xls`. Only
 * to be called in a worker, whose time and memory are limited; archives are inspected before.
 *
 * @throws SpreadsheetRefused
 */
export async function openOldWorkbook(content: Uint8Array | string): Promise<readonly Sheet[]> {
  requireBoundedRepeats(content);
  const book = await parse(content);
  const isFrom1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.slice(0, SPREADSHEET_LIMITS.sheets).map((name) => ({
    name,
    read: async (options = {}) => ({
      text: await sheetText(book.Sheets[name] ?? {}, { isFrom1904, options }),
      encoding: 'xlsx',
    }),
  }));
}

/** The library and its code pages take megabytes: they are loaded where a file needs them. */
async function parse(content: Uint8Array | string): Promise<WorkBook> {
  const { read, set_cptable: setCodePages } = await import('@e965/xlsx');
  setCodePages(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  const options = { dense: true, raw: true, cellNF: true, cellText: false, cellFormula: false, cellHTML: false };
  const limits = { sheetRows: SPREADSHEET_LIMITS.rows + 1 };
  try {
    return typeof content === 'string'
      ? read(content, { ...options, ...limits, type: 'string' })
      : read(content, { ...options, ...limits, type: 'array' });
  } catch {
    throw new SpreadsheetRefused('import_unreadable');
  }
}

type Reading = { readonly isFrom1904: boolean; readonly options: ReadingOptions };

async function sheetText(sheet: WorkSheet, { isFrom1904, options }: Reading): Promise<string> {
  const { SSF } = await import('@e965/xlsx');
  const rows = sheet['!data'] ?? [];
  if (rows.length > SPREADSHEET_LIMITS.rows) throw new SpreadsheetRefused('import_too_large');
  const isDay = (cell: CellObject) => typeof cell.z === 'string' && SSF.is_date(cell.z);
  const lines = Array.from(rows.slice(0, options.firstRows), (row) => {
    const values = Array.from(row ?? [], (cell) => cellValue(cell, { isDay, isFrom1904 }));
    const width = values.findLastIndex((value) => value !== null && value !== '') + 1;
    if (width > SPREADSHEET_LIMITS.columns) throw new SpreadsheetRefused('import_too_large');
    return rowText(values.slice(0, width));
  });
  options.onRows?.(lines.length, rows.length);
  return lines.join('\n').trimEnd();
}

type Days = { readonly isDay: (cell: CellObject) => boolean; readonly isFrom1904: boolean };

/** Day 0 of workbooks, in days before 1970, and the days between the two calendars they count from. */
const DAYS_BEFORE_1970 = 25_569;
const DAYS_TO_1904 = 1462;
const DAY_SECONDS = 86_400;

/** The value of a cell; a formula's is the result stored with it, an error none. */
function cellValue(cell: CellObject | undefined, { isDay, isFrom1904 }: Days): Cell {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return null;
  if (typeof cell.v !== 'number' || !isDay(cell)) return cell.v;
  const days = cell.v - DAYS_BEFORE_1970 + (isFrom1904 ? DAYS_TO_1904 : 0);
  return new Date(Math.round(days * DAY_SECONDS) * 1000);
}
