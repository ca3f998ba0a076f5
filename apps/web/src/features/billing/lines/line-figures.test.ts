import { describe, expect, it, test } from 'vitest';
import { tooLargeRows, wrongFigures } from './line-figures.ts';

const line = (quantity: string, unitPrice: string, role = 'item') => ({ role, quantity, unitPrice, allowances: [] });

describe('tooLargeRows', () => {
  test.for([
    { why: 'a product of thirteen digits', lines: [line('1', '1'), line('1000000', '1000000')], rows: [1] },
    { why: 'of a credit as well', lines: [line('-1000000', '1000000')], rows: [0] },
    { why: 'the greatest amount passes', lines: [line('1', '999999999.99')], rows: [] },
    { why: 'a heading has no figures', lines: [line('1000000', '1000000', 'section')], rows: [] },
    { why: 'what is being typed is left alone', lines: [line('', '1000000'), line('1000000', '')], rows: [] },
  ])('$why', ({ lines, rows }) => {
    expect(tooLargeRows(lines)).toEqual(rows);
  });

  it('names no cell that is wrong by itself', () => {
    const lines = [line('deux', '1000000')];
    expect(tooLargeRows(lines)).toEqual([]);
    expect(wrongFigures(lines)).toEqual([{ row: 0, cell: 'quantity', typed: 'deux' }]);
  });
});
