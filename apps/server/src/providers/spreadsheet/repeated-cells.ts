import { archiveFiles, isArchive } from './archive.ts';
import { SPREADSHEET_LIMITS, SpreadsheetRefused } from './port.ts';

const ROW_OR_CELL = /<(?:\w+:)?table-(row|cell)\b([^<>]*)>/g;
const ROWS = /\bnumber-rows-repeated\s*=\s*["'](\d+)["']/;
const COLUMNS = /\bnumber-columns-repeated\s*=\s*["'](\d+)["']/;
const FILLED = /\bvalue-type\s*=/;
const MOST_CELLS = SPREADSHEET_LIMITS.rows * SPREADSHEET_LIMITS.columns;

/**
 * Refuses a table of OpenDocument that a few words blow up: its rows and cells say how often they repeat, and are all made while
 * they are read. Empty ones may repeat to the edge of the sheet, as programs write them.
 *
 * @throws SpreadsheetRefused `import_too_large`
 */
export function requireBoundedRepeats(content: Uint8Array | string): void {
  const xml = typeof content === 'string' ? content : contentOf(content);
  let [total, cells, repeats] = [0, 0, 1];
  for (const [, part, attributes = ''] of xml.matchAll(ROW_OR_CELL)) {
    if (part === 'row') {
      total += cells * repeats;
      [cells, repeats] = [0, Number(ROWS.exec(attributes)?.[1] ?? 1)];
    } else if (FILLED.test(attributes)) cells += Number(COLUMNS.exec(attributes)?.[1] ?? 1);
    if (total + cells * repeats > MOST_CELLS) throw new SpreadsheetRefused('import_too_large');
  }
}

function contentOf(bytes: Uint8Array): string {
  if (!isArchive(bytes)) return '';
  const file = [...archiveFiles(bytes)].find(({ name }) => name === 'content.xml');
  return file?.content().toString('utf8') ?? '';
}
