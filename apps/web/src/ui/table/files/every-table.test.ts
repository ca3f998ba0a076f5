import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';

const SOURCE = new URL('../../../', import.meta.url).pathname;

/** Tables that make no file of their own, and why. */
const WITHOUT_FILES: Readonly<Record<string, string>> = {
  'features/billing/customer/customer-statement.tsx': 'has files of its own: the statement as PDF, XLSX and CSV',
  'features/compliance/documents/document-sheet.tsx': 'a page of a document, which is a PDF',
  'features/customers/import/row-table.tsx': 'the first rows of a file that the reader has',
  'features/holdings/position/latest-entries.tsx': 'the latest rows of the transactions, which make a file',
  'features/kit/kit-buttons.tsx': 'a page for developers',
  'features/loans/upcoming-instalments.tsx': 'the next rows of the schedule, which makes a file',
  'features/programs/scope-grid.tsx': 'a form',
  'features/tax/what-if/comparison.tsx':
    'a what-if whose rows mix euros and rates; the return of the year makes a file',
  'features/tax/wealth/investments/form-2086.tsx': 'has files of its own: the form as PDF and as CSV',
  'ui/chart/chart-table.tsx': 'the menu of its chart makes the files',
};

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const textOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8');
const isKit = (file: string) => file === 'ui/table/table.tsx';

/** The opening tags of the tables of the kit. */
const kitTables = (text: string) => [...text.matchAll(/<Table(?:<[^>]+>)?\s[\s\S]*?\n\s*\/>/g)].map(([tag]) => tag);
const hasPlainTable = (text: string) => /<table[\s>]/.test(text);

describe('every table of the application makes files, or a reason says why not', () => {
  const plain = files.filter((file) => !isKit(file) && hasPlainTable(textOf(file)));
  const kit = files.filter((file) => kitTables(textOf(file)).length > 0);

  it('finds the tables', () => {
    expect(plain.length).toBeGreaterThan(10);
    expect(kit.length).toBeGreaterThan(35);
  });

  test.for(plain)('%s', (file) => {
    if (!(file in WITHOUT_FILES)) expect(textOf(file)).toMatch(/<File(Menu|Line)/);
  });

  test.for(kit)('%s', (file) => {
    for (const tag of kitTables(textOf(file))) {
      if (/hasFiles=\{false\}/.test(tag)) expect(WITHOUT_FILES).toHaveProperty([file]);
      // a list that the server cuts leaves whole: its pages are read one after the other, or the server writes the file
      if (/paging=\{\{/.test(tag)) expect(tag).toMatch(/readPage=|saveAs=/);
    }
  });

  it('gives a reason for no other file', () => {
    const silent = [...plain, ...kit.filter((file) => /hasFiles=\{false\}/.test(textOf(file)))];
    expect(Object.keys(WITHOUT_FILES).filter((file) => !silent.includes(file))).toEqual([]);
    for (const file of Object.keys(WITHOUT_FILES)) expect(textOf(file)).not.toMatch(/<File(Menu|Line)/);
  });
});
