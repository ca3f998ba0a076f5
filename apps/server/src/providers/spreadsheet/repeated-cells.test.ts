import { expect, test } from 'vitest';
import { requireBoundedRepeats } from './repeated-cells.ts';

const FILLED = 'office:value-type="float" office:value="1"';
const cell = (repeats: number | string, attributes = FILLED) =>
  `<table:table-cell table:number-columns-repeated="${repeats}" ${attributes}><text:p>1</text:p></table:table-cell>`;
const empty = (repeats: number) => `<table:table-cell table:number-columns-repeated="${repeats}"/>`;
const rows = (repeats: number | string, cells: string) =>
  `<table:table-row table:number-rows-repeated="${repeats}">${cells}</table:table-row>`;
const huge = rows(99_999, cell(16_384));

test.for([
  { why: 'a table as programs write it', xml: `${rows(1, cell(3))}${rows(1_048_575, empty(16_384))}` },
  { why: 'as many cells as are read', xml: rows(100_000, cell(60)) },
  { why: 'no table', xml: '<html><table><tr><td>1</td></tr></table></html>' },
])('reads $why', ({ xml }) => {
  expect(() => requireBoundedRepeats(xml)).not.toThrow();
});

test.for([
  { why: 'rows and cells that repeat', xml: huge },
  { why: 'many rows that repeat a little', xml: rows(1_000, cell(60)).repeat(101) },
  { why: 'cells that hold a text alone', xml: rows(99_999, cell(16_384, '')) },
  { why: 'a prefix with a hyphen', xml: huge.replaceAll('table:', 'a-b:') },
  { why: 'a sign within quotes', xml: rows(99_999, cell(16_384, 'table:formula="of:=1>0"')) },
  { why: 'names of the Chinese standard', xml: huge.replaceAll('table-row', '行').replaceAll('table-cell', '数据') },
  { why: 'a comment within a name', xml: huge.replaceAll('table-cell', 'table-<!-- -->cell') },
  { why: 'a number in another writing', xml: rows('1e6', cell(2)) },
  { why: 'a number that is stated twice', xml: rows(99_999, cell(1, 'a:number-columns-repeated="16384"')) },
])('refuses $why', ({ xml }) => {
  expect(() => requireBoundedRepeats(xml)).toThrow(expect.objectContaining({ refusal: 'import_too_large' }));
});
