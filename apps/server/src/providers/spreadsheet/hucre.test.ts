import { describe, expect, it, test } from 'vitest';
import { archive, sheetRows, workbook, workbookParts } from '#testing/workbook.ts';
import { openXlsx } from './hucre.ts';
import type { ReadingOptions } from './port.ts';

const readSheet = async (bytes: Uint8Array, sheet = 0, options: ReadingOptions = {}) =>
  (await openXlsx(bytes)[sheet]?.read(options))?.text;

describe('openXlsx', () => {
  it('reads numbers and days as they were meant, each row on the line of its number', async () => {
    const rows = sheetRows([
      ['A title'],
      ['Date', 'Label', 'Amount', 'Moment'],
      [{ style: 1, serial: 46_087 }, 'a "quoted", word\nbelow', 0.1 + 0.2, { style: 2, serial: 46_087.5 }],
    ]);
    const later = sheetRows([[{ style: 1, serial: 46_088 }, 'Café & co', -28.750399999999999, 20_241_210]], 6);
    const text = await readSheet(archive(workbookParts({ Sheet: rows + later })));
    expect(text?.split('\n')).toEqual([
      'A title',
      'Date,Label,Amount,Moment',
      '2026-03-06,"a ""quoted"", word below",0.3,2026-03-06 12:00:00',
      '',
      '',
      '2026-03-07,Café & co,-28.7504,20241210',
    ]);
  });

  test.for([
    { why: 'a sum of binary fractions', value: 1.1 + 2.2, text: '3.3' },
    { why: 'a tiny quantity', value: 4.615e-6, text: '0.000004615' },
    { why: 'a large amount', value: 123_456_789.01, text: '123456789.01' },
    { why: 'a whole number', value: 9_007_199_254_740_991, text: '9007199254740991' },
    { why: 'zero below zero', value: -0, text: '0' },
  ])('reads $why as $text', async ({ value, text }) => {
    expect(await readSheet(workbook({ One: [[value]] }))).toBe(text);
  });

  it('names the sheets in their order', async () => {
    const book = workbook({ Notes: [], 'A &amp; B': [['Hello']], Data: [['Date', 'Amount']] });
    expect(openXlsx(book).map(({ name }) => name)).toEqual(['Notes', 'A & B', 'Data']);
    expect(await readSheet(book, 1)).toBe('Hello');
    expect(await readSheet(book, 2)).toBe('Date,Amount');
  });
});

const small = sheetRows([['Date', 'Amount']]);
const tooLong = Array.from({ length: 100_001 }, (_, at) => `<row><c><v>${(at * 7919) % 99_991}</v></c></row>`).join('');

it('reads a small sheet whose part bears the number of a long one', async () => {
  const swapped = (text: string) => text.replaceAll(/sheet([12])\.xml/g, (_, place) => `sheet${3 - Number(place)}.xml`);
  const parts = workbookParts({ Small: small, Long: tooLong });
  const files = parts.map(({ name, content }) => ({ name: swapped(name), content: swapped(`${content}`) }));
  expect(await readSheet(archive(files))).toBe('Date,Amount');
});

it('reads a workbook whose sheets lie elsewhere', async () => {
  const parts = workbookParts({ Cover: sheetRows([['Hello']]), Data: small });
  const moved = parts.map(({ name, content }) => ({
    name: name.replace('xl/worksheets/', 'xl/sheets/'),
    content: `${content}`.replaceAll('worksheets/sheet', 'sheets/sheet'),
  }));
  expect(await readSheet(archive(moved), 0)).toBe('Hello');
  expect(await readSheet(archive(moved), 1)).toBe('Date,Amount');
});

it('tells how many rows are read of how many, and stops where only the first are wanted', async () => {
  const book = workbook({
    Cover: [['Hello']],
    Data: [['Date', 'Amount'], ...Array.from({ length: 1200 }, () => ['x', 1])],
  });
  const progress: string[] = [];
  const text = await readSheet(book, 1, { onRows: (done, total) => progress.push(`${done}/${total}`) });
  expect(text?.split('\n')).toHaveLength(1201);
  expect(progress).toEqual(['500/1201', '1000/1201']);
  expect((await readSheet(book, 1, { firstRows: 10 }))?.split('\n')).toHaveLength(10);
});

const one = { Sheet: sheetRows([['Date', 'Amount']]) };
const plainParts = workbookParts(one);
const part = (name: string, content: string) => [...plainParts.filter((each) => each.name !== name), { name, content }];
const doctype = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>';
const MIB = 1024 * 1024;

describe('a hostile file', () => {
  const hostile = [
    {
      why: 'no archive behind its first bytes',
      bytes: Buffer.from('PK\u0003\u0004nothing'),
      refusal: 'import_unreadable',
    },
    { why: 'cut off in the middle', bytes: archive(plainParts).subarray(0, 700), refusal: 'import_unreadable' },
    {
      why: 'a bomb that says so',
      bytes: archive([...plainParts, { name: 'xl/media/a.bin', content: Buffer.alloc(101 * MIB) }]),
      refusal: 'import_too_large',
    },
    {
      why: 'a bomb of many small entries',
      bytes: archive([...plainParts, ...Array.from({ length: 1001 }, (_, at) => ({ name: `x/${at}`, content: '' }))]),
      refusal: 'import_too_large',
    },
    {
      why: 'packed a thousand times',
      bytes: archive([...plainParts, { name: 'xl/media/a.bin', content: Buffer.alloc(20 * MIB) }]),
      refusal: 'import_too_large',
    },
    {
      why: 'a bomb that says it is small',
      bytes: archive([...plainParts, { name: 'xl/media/a.bin', content: Buffer.alloc(200 * MIB), stated: 1000 }]),
      refusal: 'import_unreadable',
    },
    {
      why: 'a bomb that says it is empty',
      bytes: archive(plainParts.map((each) => (each.name.endsWith('sheet1.xml') ? { ...each, stated: 0 } : each))),
      refusal: 'import_unreadable',
    },
    {
      why: 'a document type in a sheet',
      bytes: archive(part('xl/worksheets/sheet1.xml', doctype)),
      refusal: 'import_unreadable',
    },
    {
      why: 'a document type in the strings',
      bytes: archive(part('xl/sharedStrings.xml', doctype)),
      refusal: 'import_unreadable',
    },
    {
      why: 'a document type in UTF-16',
      bytes: archive([...plainParts, { name: 'xl/a.xml', content: Buffer.from(doctype, 'utf16le') }]),
      refusal: 'import_unreadable',
    },
    {
      why: 'an outside entity',
      bytes: archive(part('xl/workbook.xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>')),
      refusal: 'import_unreadable',
    },
    {
      why: 'a name that leads astray',
      bytes: archive([...plainParts, { name: '../../etc/cron', content: 'x' }]),
      refusal: 'import_unreadable',
    },
    {
      why: 'an absolute name',
      bytes: archive([...plainParts, { name: '/etc/cron', content: 'x' }]),
      refusal: 'import_unreadable',
    },
    {
      why: 'a name of another system',
      bytes: archive([...plainParts, { name: 'xl\\..\\..\\a', content: 'x' }]),
      refusal: 'import_unreadable',
    },
    {
      why: 'an encrypted part',
      bytes: archive([...plainParts, { name: 'a', content: 'x', isEncrypted: true }]),
      refusal: 'import_unreadable',
    },
    {
      why: 'more columns than any export',
      bytes: workbook({ Wide: [Array.from({ length: 61 }, (_, at) => at)] }),
      refusal: 'import_too_large',
    },
    {
      why: 'more rows than are taken',
      bytes: archive(workbookParts({ Long: tooLong })),
      refusal: 'import_too_large',
    },
    {
      why: 'a row beyond the last',
      bytes: archive(workbookParts({ Far: '<row r="999999999"><c><v>1</v></c></row>' })),
      refusal: 'import_unreadable',
    },
    {
      why: 'a cell beyond the last column',
      bytes: archive(workbookParts({ Far: '<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>' })),
      refusal: 'import_unreadable',
    },
  ] as const;
  test.for(hostile)('with $why is refused within seconds', async ({ bytes, refusal }) => {
    const before = performance.now();
    await expect(readSheet(bytes)).rejects.toMatchObject({ refusal });
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
