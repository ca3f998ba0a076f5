import { UNITS } from '@aurea/domain/billing/documents/unit.ts';
import { describe, expect, test } from 'vitest';
import { invoices as en } from '#i18n/en/invoices.ts';
import { invoices as fr } from '#i18n/fr/invoices.ts';
import { parseAmount } from '#lib/parse-amount.ts';
import { unitOf } from '#lib/unit-words.ts';
import { emptyLine, emptySection, type TypedLine } from '../../editor/draft.ts';
import { wrongFigures } from '../line-figures.ts';
import { pastedLines } from './pasted-lines.ts';

const REGIME = { vatRegime: 'receipts' } as const;
const blank = () => emptyLine(REGIME);
const line = (said: Partial<TypedLine>): TypedLine => ({ ...blank(), ...said });
const read = (typed: string) => parseAmount(typed, 'fr');

function paste(text: string, said: { lines?: readonly TypedLine[]; row?: number; cell?: string } = {}) {
  const { lines = [blank()], row = 0, cell = 'name' } = said;
  return pastedLines(text, { lines, row, cell, language: 'fr', blank, read });
}

const shown = (lines: readonly TypedLine[] = []) =>
  lines.map(({ name, quantity, unitPrice, vatRate, allowances }) => [
    name,
    quantity,
    unitPrice,
    vatRate,
    allowances[0]?.percent ?? '',
  ]);

describe('a table pasted into a name', () => {
  test('becomes lines, with VAT and discount as people write them', () => {
    const pasted = paste('Bilan\t1\t1 200,50 €\t20 %\t10\r\nSuivi\t2,5\t90\t5,5\r\n');
    expect(shown(pasted?.lines)).toEqual([
      ['Bilan', '1', '1200.50', '20', '10'],
      ['Suivi', '2.5', '90', '5.5', ''],
    ]);
    expect(pasted).toMatchObject({ count: 2, unread: [], hadHeader: false, columnsLeft: 0 });
  });

  test('comes after a line that is written, with its VAT where it says nothing', () => {
    const before = line({ name: 'Déjà', vatRate: '10' });
    expect(shown(paste('A\t1\t2\nB\t3\t4', { lines: [before, line({ name: 'Fin' })] })?.lines)).toEqual([
      ['Déjà', '1', '0', '10', ''],
      ['A', '1', '2', '10', ''],
      ['B', '3', '4', '10', ''],
      ['Fin', '1', '0', '20', ''],
    ]);
  });

  test('keeps what is no figure as it is, to be corrected where it stands', () => {
    const pasted = paste('A\tdeux\t10\t20\nB\t1\tà voir\t21');
    expect(shown(pasted?.lines)).toEqual([
      ['A', 'deux', '10', '20', ''],
      ['B', '1', 'à voir', '20', ''],
    ]);
    expect(wrongFigures(pasted?.lines ?? [])).toEqual([
      { row: 0, cell: 'quantity', typed: 'deux' },
      { row: 1, cell: 'price', typed: 'à voir' },
    ]);
    expect(pasted?.unread).toMatchObject([{ key: pasted?.lines[1]?.key, typed: '21', vatRate: '20' }]);
  });

  test.for([
    { why: 'names of columns', text: 'Désignation\tQté\tPU\nA\t1\t2', header: true, names: ['A'] },
    { why: 'words below as well', text: 'A\tun\tdeux\nB\ttrois\tquatre', header: false, names: ['A', 'B'] },
    { why: 'one column of names', text: 'A\nB\n\nC\n', header: false, names: ['A', 'B', 'C'] },
  ])('with $why', ({ text, header, names }) => {
    const pasted = paste(text);
    expect(pasted?.hadHeader).toBe(header);
    expect(pasted?.lines.map(({ name }) => name)).toEqual(names);
  });

  test.for([
    {
      why: 'in any order',
      text: 'Prix unitaire HT\tTaux TVA\tDésignation\tQté\n1 200,50\t10 %\tBilan\t2',
      line: { name: 'Bilan', quantity: '2', unitPrice: '1200.50', vatRate: '10' },
      columnsLeft: 0,
    },
    {
      why: 'with what has no place',
      text: 'Réf.\tLibellé\tDescription\tQuantité\tUnité\tPU (€)\tTotal HT\nA1\tAudit\tTrois scénarios\t3\tséance\t90\t270',
      line: {
        name: 'Audit',
        description: 'Trois scénarios',
        quantity: '3',
        unit: 'C62',
        unitName: 'séance',
        unitPrice: '90',
      },
      columnsLeft: 2,
    },
    {
      why: 'whose lines are named by their description, in English',
      text: 'Qty\tDescription\tUnit price\tDiscount %\n1\tReview\t500\t5',
      line: { name: 'Review', quantity: '1', unitPrice: '500' },
      columnsLeft: 0,
    },
  ])('goes where the first row says, $why', ({ text, line: expected, columnsLeft }) => {
    const pasted = paste(text);
    expect(pasted).toMatchObject({ hadHeader: true, count: 1, columnsLeft, unread: [] });
    expect(pasted?.lines).toMatchObject([expected]);
  });

  test('keeps cells of several lines, quotes and long names whole', () => {
    const long = 'x'.repeat(250);
    const pasted = paste(`"Bilan\nen ""deux"" parties"\t1\t2\n${long}\t1\t2`);
    expect(pasted?.lines.map(({ name, description }) => [name, description])).toEqual([
      ['Bilan', 'en "deux" parties'],
      [`${'x'.repeat(199)}…`, long],
    ]);
  });

  test('turns a price below zero into a quantity below zero', () => {
    expect(shown(paste('Remise\t1\t-50\nAvoir\t-2\t-10')?.lines)).toEqual([
      ['Remise', '-1', '50', '20', ''],
      ['Avoir', '2', '10', '20', ''],
    ]);
  });

  test('tells how many columns have no place', () => {
    expect(paste('A\t1\t2\t20\t0\t2,40\tx')).toMatchObject({ columnsLeft: 2 });
  });
});

describe('a table with a unit', () => {
  const units = (lines: readonly TypedLine[] = []) => lines.map(({ unit }) => unit);

  test('is read in the order that the grid shows', () => {
    const pasted = paste('Conseil\t2\theure\t150\t20\t5\nTrajet\t30\tkm\t0,60\t10');
    expect(shown(pasted?.lines)).toEqual([
      ['Conseil', '2', '150', '20', '5'],
      ['Trajet', '30', '0.60', '10', ''],
    ]);
    expect(units(pasted?.lines)).toEqual(['HUR', 'KMT']);
    expect(pasted).toMatchObject({ unread: [], columnsLeft: 0 });
  });

  test('is known by the name of its column', () => {
    const pasted = paste('Désignation\tQté\tUnité\tPU\nConseil\t2\t\t150\nSuivi\t1\tDays\t90');
    expect(shown(pasted?.lines)).toEqual([
      ['Conseil', '2', '150', '20', ''],
      ['Suivi', '1', '90', '20', ''],
    ]);
    expect(units(pasted?.lines)).toEqual(['C62', 'DAY']);
    expect(pasted).toMatchObject({ hadHeader: true });
  });

  test('goes into the unit and what follows it, and figures do not', () => {
    const lines = [line({ name: 'A' }), line({ name: 'B' })];
    const pasted = paste('jour\t400\nmois\t900', { lines, cell: 'unit' });
    expect(units(pasted?.lines)).toEqual(['DAY', 'MON']);
    expect(pasted?.lines.map(({ unitPrice }) => unitPrice)).toEqual(['400', '900']);
    expect(paste('400\n900', { lines, cell: 'unit' })).toBeNull();
  });

  test.for([fr, en])('knows the words of the grid', ({ editor }) => {
    for (const unit of UNITS) expect(unitOf(editor.units[unit])).toBe(unit);
  });
});

describe('a column pasted into figures', () => {
  test('fills the lines from there down, past headings, and adds lines', () => {
    const lines = [line({ name: 'A' }), { ...emptySection(REGIME), name: 'Titre' }, line({ name: 'B' })];
    expect(shown(paste('10\t20\n30\t10\n40\t5,5', { lines, cell: 'price' })?.lines)).toEqual([
      ['A', '1', '10', '20', ''],
      ['Titre', '1', '0', '20', ''],
      ['B', '1', '30', '10', ''],
      ['', '1', '40', '5.5', ''],
    ]);
  });
});

test.for([
  { why: 'one word', text: 'Bilan', cell: 'name' },
  { why: 'several lines into a text', text: 'a\nb', cell: 'detail' },
  { why: 'nothing', text: '\n', cell: 'name' },
])('$why is no table', ({ text, cell }) => {
  expect(paste(text, { cell })).toBeNull();
});
