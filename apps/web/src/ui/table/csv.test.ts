import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { csvFile } from './csv.ts';

const lines = (file: string) => file.slice(1).split('\r\n');

it('writes what a spreadsheet of the language reads', () => {
  const rows = [
    [{ text: 'Name' }, { text: 'Value; EUR' }],
    [{ text: 'Livret "A"' }, { number: '-22950.5' }],
    [null, null],
  ];
  expect(lines(csvFile(rows, 'fr'))).toEqual(['Name;"Value; EUR"', '"Livret ""A""";-22950,5', ';', '']);
  expect(lines(csvFile(rows, 'en'))).toEqual(['Name,Value; EUR', '"Livret ""A""",-22950.5', ',', '']);
});

test.for(['=1+1', '+33', '-x', '@SUM(A1)', '\t=1', '\r=1', '"=1', ' =1', '＝1', '＋1', '－1', '＠x'])(
  '[FIL-04] %j cannot run as a formula',
  (text) => {
    const [cell = ''] = csvFile([[{ text }]], 'en')
      .slice(1)
      .split('\r\n"');
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

it('[FIL-04] what calls itself a number but is none is guarded like text', () => {
  expect(lines(csvFile([[{ number: '-1+1' }]], 'en'))[0]).toBe("'-1+1");
});

it('[FIL-04] no text at all starts a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cell = csvFile([[{ text }]], 'en')
        .slice(1)
        .replace(/^"/, '');
      expect(cell).not.toMatch(/^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
    }),
  );
});
