import { describe, expect, it } from 'vitest';
import { sectionsOf, sectionText } from './sections.ts';

const TWO_TABLES = [
  'Positions',
  'ISIN;Name;Quantity;Value',
  'FR0000120271;TotalEnergies;10;580,00',
  '',
  'Transactions',
  'Date;Type;ISIN;Quantity;Price;Amount',
  '02/01/2026;Buy;FR0000120271;10;58,00;-580,00',
  '03/02/2026;Deposit;;;;1000,00',
].join('\n');

describe('sectionsOf', () => {
  it('names each table by its title and counts its rows', () => {
    expect(sectionsOf(TWO_TABLES).map(({ name, rows }) => ({ name, rows }))).toEqual([
      { name: 'Positions', rows: 1 },
      { name: 'Transactions', rows: 2 },
    ]);
  });

  it('names a table without title by its columns', () => {
    const [first] = sectionsOf(TWO_TABLES.split('\n').slice(1).join('\n'));
    expect(first?.name).toBe('ISIN, Name, Quantity, Value');
  });

  it('takes tables of the same columns as one', () => {
    const months = ['Date;Type;Amount', '02/01/2026;Buy;1', 'February', 'Date;Type;Amount', '02/02/2026;Buy;2'];
    expect(sectionsOf(months.join('\n'))).toEqual([]);
  });

  it('finds none in a single table', () => {
    expect(sectionsOf('Date;Type;Amount\n02/01/2026;Buy;1\nTotal;;1')).toEqual([]);
    expect(sectionsOf('')).toEqual([]);
  });
});

describe('sectionText', () => {
  it('empties the lines of the other tables, so that rows keep their numbers', () => {
    const [positions, transactions] = sectionsOf(TWO_TABLES);
    const lines = TWO_TABLES.split('\n');
    if (!positions || !transactions) throw new Error('two tables expected');
    expect(sectionText(TWO_TABLES, positions).split('\n').slice(0, 3)).toEqual(['', lines[1], lines[2]]);
    expect(sectionText(TWO_TABLES, positions).split('\n').slice(4).join('')).toBe('');
    expect(sectionText(TWO_TABLES, transactions).split('\n').slice(5)).toEqual(lines.slice(5));
  });
});
