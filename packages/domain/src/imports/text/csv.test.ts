import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DELIMITERS, type Delimiter } from '../sources/preset.ts';
import { csvRecords } from './csv.ts';
import { detectDelimiter } from './delimiter.ts';

const read = (text: string, delimiter: Delimiter = ';') =>
  [...csvRecords(text, delimiter)].map(({ line, cells }) => [line, ...cells]);

describe('csvRecords', () => {
  test.for([
    {
      why: 'cells between delimiters',
      text: 'a;b\n1;2',
      records: [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    },
    {
      why: 'the three line ends',
      text: 'a\r\nb\rc\nd',
      records: [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
        [4, 'd'],
      ],
    },
    { why: 'a byte-order mark is no character', text: '\uFEFFa;b', records: [[1, 'a', 'b']] },
    { why: 'a delimiter in quotes', text: '"a;b";c', records: [[1, 'a;b', 'c']] },
    { why: 'a doubled quote', text: '"say ""hi""";c', records: [[1, 'say "hi"', 'c']] },
    {
      why: 'a line break in quotes counts for the next line number',
      text: 'a;"b\r\nc"\nd;e',
      records: [
        [1, 'a', 'b\r\nc'],
        [3, 'd', 'e'],
      ],
    },
    {
      why: 'blank lines are skipped, their numbers are not',
      text: 'a;b\n\n\nc;d\n',
      records: [
        [1, 'a', 'b'],
        [4, 'c', 'd'],
      ],
    },
    {
      why: 'rows of delimiters are rows',
      text: 'a;b\n;\n',
      records: [
        [1, 'a', 'b'],
        [2, '', ''],
      ],
    },
    { why: 'a delimiter at the end makes an empty cell', text: 'a;\n', records: [[1, 'a', '']] },
    { why: 'a quote within a cell is a character', text: 'a 5" pipe;b', records: [[1, 'a 5" pipe', 'b']] },
    { why: 'what follows a closing quote belongs to the cell', text: '"a"b;c', records: [[1, 'ab', 'c']] },
    {
      why: 'a quote that never closes swallows no rows',
      text: '"a;b\nc;d',
      records: [
        [1, '"a', 'b'],
        [2, 'c', 'd'],
      ],
    },
    { why: 'nothing at all', text: '', records: [] },
  ])('$why', ({ text, records }) => {
    expect(read(text)).toEqual(records);
  });

  it('reads back any table that was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', ',', '\n', '\r\n', ' ', '1'), maxLength: 8 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom(...DELIMITERS), fc.constantFrom('\n', '\r\n'), (rows, delimiter, end) => {
        const text = rows
          .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
          .join(end);
        expect([...csvRecords(text, delimiter)].map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  it('numbers records by the lines before them, and covers the whole text whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r'), maxLength: 60 }), (text) => {
        const lines = text.split(/\r\n|\r|\n/).length;
        const numbers = [...csvRecords(text, ';')].map(({ line }) => line);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(numbers.every((line) => line >= 1 && line <= lines)).toBe(true);
      }),
    );
  });
});

describe('detectDelimiter', () => {
  test.for([
    {
      why: 'semicolons with decimal commas',
      text: 'date;label;amount\n2026-01-01;a;-1,20\n2026-01-02;b;3,40',
      is: ';',
    },
    { why: 'commas with quoted decimals', text: 'a,b,c\n"1,2","3,4",x\n"5,6","7,8",y', is: ',' },
    { why: 'tabs from a spreadsheet', text: 'a\tb\n1,5\t2\n', is: '\t' },
    { why: 'bars', text: 'a|b|c\n1|2|3', is: '|' },
    { why: 'a title above the table', text: 'Export of the day, for you\na;b;c\n1;2;3\n4;5;6', is: ';' },
  ])('$why', ({ text, is }) => {
    expect(detectDelimiter(text)).toBe(is);
  });
});
