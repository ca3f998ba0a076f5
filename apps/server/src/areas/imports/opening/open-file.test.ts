import { describe, expect, it, test } from 'vitest';
import { oldWorkbook } from '#testing/old-workbook.ts';
import { archive, workbook } from '#testing/workbook.ts';
import { readFile } from '../public.ts';

const HEADER = ['Date', 'Libellé', 'Montant'];
const ROWS = [HEADER, [new Date('2026-03-06T00:00:00Z'), 'Évian, « eau »', -12.5], ['07/03/2026', 'Zoé', 0.1 + 0.2]];
const TEXT = 'Date,Libellé,Montant\n2026-03-06,"Évian, « eau »",-12.5\n07/03/2026,Zoé,0.3';
const isWanted = (beginning: string) => beginning.startsWith('Date');
const open = (bytes: Uint8Array, sheet?: number) => readFile(bytes, isWanted, { sheet });

describe('a workbook', () => {
  test.for(['biff8', 'ods', 'fods', 'xlml', 'xlsb'] as const)('as %s is read as it was meant', async (format) => {
    const file = await open(oldWorkbook(format, { Infos: [['Hello']], Mouvements: ROWS }));
    expect(file).toEqual({ text: TEXT, encoding: 'xlsx', sheets: ['Infos', 'Mouvements'], sheet: 1 });
  });

  it('in HTML keeps its figures as they are written, in the characters of the bank', async () => {
    const html =
      '<html><head><meta charset="windows-1252"></head><body><table><tr><td>Date</td><td>Libellé</td><td>Montant</td></tr><tr><td>02/03/2026</td><td>Épargne</td><td>1&nbsp;234,56</td></tr></table></body></html>';
    const file = await open(Buffer.from(html, 'latin1'));
    expect(file).toMatchObject({ text: 'Date,Libellé,Montant\n02/03/2026,Épargne,"1 234,56"', encoding: 'xlsx' });
  });

  it('called .xls that is text is read as text', async () => {
    const file = await open(Buffer.from('Date\tMontant\n02/03/2026\t1,50\n'));
    expect(file).toMatchObject({ text: 'Date\tMontant\n02/03/2026\t1,50\n', encoding: 'utf-8', sheets: [''] });
  });

  it('is read in the sheet that was chosen, else in the one with most rows', async () => {
    const book = oldWorkbook('ods', {
      Cover: [['Hello']],
      Small: [['a', 'b']],
      Long: [
        ['c', 'd'],
        ['e', 'f'],
      ],
    });
    expect(await open(book, 1)).toMatchObject({ text: 'a,b', sheet: 1 });
    expect(await open(book)).toMatchObject({ text: 'c,d\ne,f', sheet: 2 });
  });
});

describe('an archive of files', () => {
  const files = archive([
    { name: '__MACOSX/._a.csv', content: 'x' },
    { name: 'report.pdf', content: '%PDF-1.7' },
    { name: 'broken.xls', content: Buffer.from('d0cf11e0a1b11ae100', 'hex') },
    { name: '2026/movements.csv', content: Buffer.from('Date;Libellé\n02/03/2026;Épargne', 'latin1') },
    { name: 'book.ods', content: Buffer.from(oldWorkbook('ods', { Mouvements: ROWS })) },
    { name: 'book.xlsx', content: workbook({ One: [['Hello']], Two: [['a', 'b']] }) },
  ]);
  const sheets = ['2026/movements.csv', 'book.ods: Mouvements', 'book.xlsx: One', 'book.xlsx: Two'];

  it('offers its files and their sheets', async () => {
    expect(await open(files)).toMatchObject({ sheets, sheet: 0, encoding: 'windows-1252' });
    expect(await open(files, 1)).toMatchObject({ text: TEXT, encoding: 'xlsx' });
    expect(await open(files, 3)).toMatchObject({ text: 'a,b' });
  });

  it('reads text in the characters that were chosen', async () => {
    const one = archive([{ name: 'a.csv', content: Buffer.from('Date;Libellé', 'utf8') }]);
    expect(await readFile(one, isWanted, { encoding: 'windows-1252' })).toMatchObject({ text: 'Date;LibellÃ©' });
  });
});

const MIB = 1024 * 1024;
const ODS_TYPE = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' };
const ods = (rows: string) => [
  ODS_TYPE,
  { name: 'META-INF/manifest.xml', content: '<manifest/>' },
  { name: 'styles.xml', content: '<styles/>' },
  {
    name: 'content.xml',
    content: `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  },
];
const cell = (repeated: number) =>
  `<table:table-cell table:number-columns-repeated="${repeated}" office:value-type="string"><text:p>x</text:p></table:table-cell>`;

describe('a hostile file', () => {
  const hostile = [
    { why: 'of nothing but a beginning', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'), refused: 'import_unreadable' },
    {
      why: 'of a binary workbook cut off',
      bytes: oldWorkbook('biff8', { A: ROWS }).slice(0, 1500),
      refused: 'import_unreadable',
    },
    {
      why: 'of a row repeated a million times',
      bytes: archive(ods(`<table:table-row table:number-rows-repeated="1048576">${cell(3)}</table:table-row>`)),
      refused: 'import_too_large',
    },
    {
      why: 'of a cell repeated sixteen thousand times',
      bytes: archive(ods(`<table:table-row>${cell(16_384)}</table:table-row>`)),
      refused: 'import_too_large',
    },
    {
      why: 'with a document type in its table',
      bytes: archive([ODS_TYPE, { name: 'content.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }]),
      refused: 'import_unreadable',
    },
    {
      why: 'of an archive in an archive',
      bytes: archive([{ name: 'a.zip', content: archive([{ name: 'a.csv', content: 'a;b' }]) }]),
      refused: 'import_unreadable',
    },
    {
      why: 'of an archive that is called a table',
      bytes: archive([{ name: 'a.csv', content: archive([{ name: 'a.csv', content: 'a;b' }]) }]),
      refused: 'import_unreadable',
    },
    { why: 'of pictures alone', bytes: archive([{ name: 'a.png', content: 'x' }]), refused: 'import_unreadable' },
    {
      why: 'of a bomb within',
      bytes: archive([{ name: 'a.xlsx', content: archive([{ name: 'a.xml', content: Buffer.alloc(20 * MIB) }]) }]),
      refused: 'import_too_large',
    },
    {
      why: 'of more files than are offered',
      bytes: archive(Array.from({ length: 51 }, (_, at) => ({ name: `${at}.csv`, content: 'a;b' }))),
      refused: 'import_too_large',
    },
    {
      why: 'without a workbook in its package',
      bytes: archive([{ name: '[Content_Types].xml', content: '<x/>' }]),
      refused: 'import_unreadable',
    },
    { why: 'of bytes that are no text', bytes: Buffer.from([1, 0, 2, 0, 0, 9]), refused: 'import_unreadable' },
  ] as const;
  test.for(hostile)('$why is refused within seconds of work', async ({ bytes, refused }) => {
    const before = process.threadCpuUsage();
    expect(await open(bytes)).toEqual({ refused });
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(10);
  });

  it('has no other sheet than its own', async () => {
    expect(await open(Buffer.from('a;b\n1;2'), 7)).toEqual({ refused: 'import_unreadable' });
  });
});
