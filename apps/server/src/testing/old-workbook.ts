import { type BookType, utils, write } from '@e965/xlsx';

/** A workbook in a format from before 2007, in OpenDocument, or a page of tables. */
export function oldWorkbook(bookType: BookType, sheets: Readonly<Record<string, unknown[][]>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), name);
  }
  return new Uint8Array(write(book, { bookType, type: 'array' }));
}
