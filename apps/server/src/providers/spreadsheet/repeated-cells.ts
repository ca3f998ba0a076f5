import { archiveFiles, isArchive } from './archive.ts';
import { SPREADSHEET_LIMITS, SpreadsheetRefused } from './port.ts';

/** As the library reads them: any prefix, the names of the Chinese standard too, and whatever a value in quotes holds. */
const ROW_OR_CELL =
  /<(?:[^\s?><!/:"]*:)?(table-row|table-cell|行|数据)(?:_[^\s?<>:/"]*)?((?:\s+[^<>=?"'\s]+="[^"]*")*)\s*(\/?)>/g;
const COMMENT = /<!--[\s\S]*?-->/g;
const REPEATS = /number-(?:rows|columns)-repeated[^="]*="([^"]*)"/gi;
const CONTENT = /(?:^|[/\\])content\.xml$/i;
const MOST_CELLS = SPREADSHEET_LIMITS.rows * SPREADSHEET_LIMITS.columns;

/**
 * Refuses a table of OpenDocument that a few words blow up: its rows and cells say how often they repeat, and are all made while
 * they are read. Cells that close themselves hold nothing and may repeat to the edge of the sheet, as programs write them.
 *
 * @throws SpreadsheetRefused `import_too_large`
 */
export function requireBoundedRepeats(content: Uint8Array | string): void {
  for (const xml of typeof content === 'string' ? [content] : contentsOf(content)) requireBounded(xml);
}

function requireBounded(xml: string): void {
  let [total, cells, repeats] = [0, 0, 1];
  for (const [, part = '', attributes = '', end] of xml.replaceAll(COMMENT, '').matchAll(ROW_OR_CELL)) {
    if (part === 'table-row' || part === '行') {
      total += cells * repeats;
      [cells, repeats] = [0, repeatsOf(attributes)];
    } else if (end === '') cells += repeatsOf(attributes);
    if (total + cells * repeats > MOST_CELLS) throw new SpreadsheetRefused('import_too_large');
  }
}

/** What is no plain number may be read as any. */
function repeatsOf(attributes: string): number {
  const stated = [...attributes.matchAll(REPEATS)].map(([, value = '']) =>
    /^\d{1,9}$/.test(value) ? Number(value) : MOST_CELLS + 1,
  );
  return Math.max(1, ...stated);
}

function contentsOf(bytes: Uint8Array): readonly string[] {
  if (!isArchive(bytes)) return [];
  return [...archiveFiles(bytes)]
    .filter(({ name }) => CONTENT.test(name))
    .map((file) => file.content().toString('utf8'));
}
