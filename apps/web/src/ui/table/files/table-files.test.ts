import { TableFile } from '@aurea/contract/core/table-file.ts';
import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { fileTable } from './file-table.ts';
import { tableCsv } from './table-csv.ts';
import { tableJson } from './table-json.ts';
import { tableXlsx } from './table-xlsx.ts';

const PARIS = 'Europe/Paris';
const CARRIAGE = /\r\n/;

type Line = {
  readonly name: string;
  readonly on: string | null;
  readonly addedAt: string;
  readonly units: string | number | null;
  readonly value: string | null;
  readonly currency: string;
};

const columns: readonly Column<Line>[] = [
  { id: 'name', header: 'Name', cell: () => null, value: ({ name }) => name },
  { id: 'on', header: 'Day', cell: () => null, value: ({ on }) => on },
  { id: 'addedAt', header: 'Added', cell: () => null, value: ({ addedAt }) => addedAt },
  { id: 'units', header: 'Units', kind: 'number', cell: () => null, value: ({ units }) => units },
  {
    id: 'value',
    header: 'Value',
    kind: 'number',
    currency: ({ currency }) => currency,
    cell: () => null,
    value: ({ value }) => value,
  },
  { id: 'actions', header: '', cell: () => null },
];

const euros: Line = {
  name: '=SUM(A1)',
  on: '2026-11-20',
  addedAt: '2026-11-20T23:30:00.000Z',
  units: '0.00412',
  value: '-1234.50',
  currency: 'EUR',
};
const unknown: Line = { ...euros, name: 'Livret "A"; bleu', on: null, units: null, value: null };
const table = fileTable({ title: 'Positions', columns, rows: [euros, unknown] });
const linesOf = (csv: string) => csv.slice(1).split(CARRIAGE);

describe('a table as CSV', () => {
  it('has semicolons and decimal commas in French, commas and points in English, and moments by the clock', () => {
    expect(linesOf(tableCsv(table, 'fr', PARIS))).toEqual([
      'Name;Day;Added;Units;Value (EUR)',
      "'=SUM(A1);2026-11-20;2026-11-21 00:30;0,00412;-1234,50",
      '"Livret ""A""; bleu";;2026-11-21 00:30;;',
      '',
    ]);
    expect(linesOf(tableCsv(table, 'en', PARIS))[1]).toBe("'=SUM(A1),2026-11-20,2026-11-21 00:30,0.00412,-1234.50");
  });

  it('adds the codes where a column mixes currencies', () => {
    const mixed = fileTable({ title: '', columns, rows: [euros, { ...euros, currency: 'USD' }] });
    expect(linesOf(tableCsv(mixed, 'en', PARIS))).toEqual([
      'Name,Day,Added,Units,Value,Value (ISO 4217)',
      expect.stringMatching(/,-1234\.50,EUR$/),
      expect.stringMatching(/,-1234\.50,USD$/),
      '',
    ]);
  });

  it('leaves a currency alone that the header names', () => {
    const named = columns.map((column) => (column.id === 'value' ? { ...column, header: 'Valeur (€)' } : column));
    expect(tableCsv(fileTable({ title: '', columns: named, rows: [euros] }), 'fr', PARIS)).toContain(';Valeur (€)\r\n');
  });

  it('comes back cell by cell whatever the texts, and none runs as a formula', () => {
    const texts = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string()), { minLength: 1 });
    fc.assert(
      fc.property(texts, fc.constantFrom('en', 'fr'), (rows, locale) => {
        const pair: readonly Column<readonly [string, string]>[] = [
          { id: 'a', header: 'a', cell: () => null, value: ([first]) => first },
          { id: 'b', header: 'b', cell: () => null, value: ([, second]) => second },
        ];
        const csv = tableCsv(fileTable({ title: '', columns: pair, rows }), locale, PARIS);
        const delimiter = locale === 'fr' ? ';' : ',';
        const read = parseCsv(csv, { delimiter, typeInference: false })
          .slice(1)
          .map((cells) => cells.map(String));
        const defused = (text: string, cell = '') => cell === text || cell === `'${text}`;
        expect(read).toHaveLength(rows.length);
        expect(rows.every((cells, row) => cells.every((text, at) => defused(text, read[row]?.[at])))).toBe(true);
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
      }),
    );
  });
});

describe('a table as a workbook', () => {
  it('has numbers as numbers, days as days and text as text', async () => {
    const [sheet] = (await readXlsx(await tableXlsx(table, PARIS))).sheets;
    expect(sheet?.name).toBe('Positions');
    expect(sheet?.rows[0]).toEqual(['Name', 'Day', 'Added', 'Units', 'Value (EUR)']);
    expect(sheet?.rows[1]).toEqual([
      '=SUM(A1)',
      new Date('2026-11-20T00:00:00Z'),
      new Date('2026-11-21T00:30:00Z'),
      0.00412,
      -1234.5,
    ]);
    expect(sheet?.rows[2]).toEqual(['Livret "A"; bleu', null, new Date('2026-11-21T00:30:00Z'), null, null]);
  });

  it('computes nothing', async () => {
    const { sheets } = await readXlsx(await tableXlsx(table, PARIS), { readStyles: true });
    const kinds = [...(sheets[0]?.cells?.values() ?? [])].map(({ formula }) => formula);
    expect(kinds).not.toEqual([]);
    expect(kinds.filter((formula) => formula !== undefined)).toEqual([]);
  });

  it('comes back whatever the texts and the numbers', async () => {
    const text = fc.string({ unit: 'binary' });
    const anyRow = fc.record({ name: text, value: fc.integer({ min: -1e12, max: 1e12 }).map((n) => n / 100) });
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 20 }), async (rows) => {
        const pair: readonly Column<(typeof rows)[number]>[] = [
          { id: 'name', header: 'n', cell: () => null, value: ({ name }) => `t${name}` },
          { id: 'value', header: 'v', kind: 'number', currency: 'EUR', cell: () => null, value: ({ value }) => value },
        ];
        const { sheets } = await readXlsx(await tableXlsx(fileTable({ title: '', columns: pair, rows }), PARIS));
        expect(sheets[0]?.rows.slice(1)).toEqual(rows.map(({ name, value }) => [`t${name}`, value]));
      }),
      { numRuns: 30 },
    );
  });

  it('has a name that a workbook takes', async () => {
    const named = { ...table, title: 'Comptes [tous] : ventes / achats et encore un long titre' };
    const [sheet] = (await readXlsx(await tableXlsx(named, PARIS))).sheets;
    expect(sheet?.name).toBe('Comptes  tous    ventes   achat');
  });
});

describe('a table as JSON', () => {
  it('has decimals as text, amounts with their currency, days and moments as they are', () => {
    expect(TableFile.parse(JSON.parse(JSON.stringify(tableJson(table))))).toEqual({
      format: 'aurea-table',
      version: 1,
      title: 'Positions',
      columns: [
        { id: 'name', name: 'Name', kind: 'text' },
        { id: 'on', name: 'Day', kind: 'day' },
        { id: 'addedAt', name: 'Added', kind: 'moment' },
        { id: 'units', name: 'Units', kind: 'number' },
        { id: 'value', name: 'Value', kind: 'amount' },
      ],
      rows: [
        {
          name: '=SUM(A1)',
          on: '2026-11-20',
          addedAt: '2026-11-20T23:30:00.000Z',
          units: '0.00412',
          value: { amount: '-1234.50', currency: 'EUR' },
        },
        { name: 'Livret "A"; bleu', on: null, addedAt: '2026-11-20T23:30:00.000Z', units: null, value: null },
      ],
    });
  });

  it('writes small numbers without an exponent, and calls a column of numbers text where one is none', () => {
    const small = fileTable({ title: '', columns, rows: [{ ...euros, units: 1e-7 }] });
    expect(tableJson(small).rows[0]?.units).toBe('0.0000001');
    const broken = fileTable({ title: '', columns, rows: [{ ...euros, units: '-1+1' }] });
    expect(broken.columns.find(({ id }) => id === 'units')?.kind).toBe('text');
    expect(tableCsv(broken, 'en', PARIS)).toContain("'-1+1");
  });
});
