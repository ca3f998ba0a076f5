import { expect, test } from 'vitest';
import { requireBoundedRepeats } from './repeated-cells.ts';

const cell = (repeats: number, isFilled = true) =>
  `<table:table-cell table:number-columns-repeated="${repeats}"${isFilled ? ' office:value-type="float" office:value="1"' : ''}/>`;
const rows = (repeats: number, cells: string) =>
  `<table:table-row table:number-rows-repeated="${repeats}">${cells}</table:table-row>`;

test.for([
  { why: 'a table as programs write it', xml: `${rows(1, cell(3))}${rows(1_048_575, cell(16_384, false))}` },
  { why: 'as many cells as are read', xml: rows(100_000, cell(60)) },
  { why: 'no table', xml: '<html><table><tr><td>1</td></tr></table></html>' },
])('reads $why', ({ xml }) => {
  expect(() => requireBoundedRepeats(xml)).not.toThrow();
});

test.for([
  { why: 'rows and cells that repeat', xml: rows(99_999, cell(16_384)) },
  { why: 'many rows that repeat a little', xml: rows(1_000, cell(60)).repeat(101) },
])('refuses $why', ({ xml }) => {
  expect(() => requireBoundedRepeats(xml)).toThrow(expect.objectContaining({ refusal: 'import_too_large' }));
});
