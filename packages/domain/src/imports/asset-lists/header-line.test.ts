import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { detectAssetList } from './detect-list.ts';
import { judgeAssetList } from './judge-list.ts';

function listOf(text: string) {
  const found = detectAssetList(text, { currency: 'EUR', on: '2026-11-27' });
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const read = (text: string) => {
  const { columns, rows } = listOf(text);
  return { names: columns.map(({ name }) => name), lines: rows.map(({ line }) => line) };
};

describe('the line that holds the names of the columns', () => {
  it('is no row that names an account and a bank, nor are the rows above it lost', () => {
    const text = `Poste;Montant;Chez
Appartement Lyon;350000;
Compte joint;1200;Banque Populaire
Livret A;22950;Caisse d’Épargne`;
    expect(read(text)).toEqual({ names: ['Poste', 'Montant', 'Chez'], lines: [2, 3, 4] });
  });

  test.for([
    ['a row without an amount', 'Poste;Montant;Chez\nCompte joint;;Banque Populaire\nAppartement;350000;', [2, 3]],
    ['names that nobody knows', 'Chose;Combien;Où\nAppartement;350000;\nCompte joint;;Banque Populaire', [2, 3]],
    ['an amount that could be a year', 'Poste;Montant;Chez\nCompte joint;2000;Banque Populaire', [2]],
    ['titles of several cells', 'Patrimoine de;Anna;\nNom;Type;Valeur\nLivret;Livret;5', [3]],
    ['a title above two columns', 'Édité le;27/11/2026\nCompte;Solde\nLivret;5', [3]],
    ['columns of years', 'Nom;2023;2024\nLivret;5;6\nCompte joint;7;8', [2, 3]],
    ['known names beside a year', 'Nom;Type;Banque;2024\nLivret;Livret;BNP;6', [2]],
  ] as const)('is known beside %s', ([, text, lines]) => {
    expect(read(text).lines).toEqual(lines);
  });

  it('loses no amount that stands above it', () => {
    const text = 'Total général;380\nGolf;12;Voiture\nNom;Valeur;Type\nLivret A;5;Livret';
    const list = listOf(text);
    expect(list.columns.map(({ field }) => field)).toEqual(['name', 'value', 'kind']);
    const { rows } = judgeAssetList(list, { members: [], existing: [], today: '2026-11-27' });
    expect(rows.map(({ line, status }) => [line, status])).toEqual([
      [1, 'left_out'],
      [2, 'ready'],
      [4, 'ready'],
    ]);
  });

  test.for([
    ['Livret A;22950;BNP\nGolf;9800;', [1, 2]],
    ['Compte joint;1200;Banque Populaire\nGolf;9800;', [1, 2]],
    ['Compte joint;2000;Banque Populaire\nGolf;9800;', [1, 2]],
    ['Livret A;22950;BNP', [1]],
  ] as const)('is missing where the first line holds an amount, and each column is asked for: %#', ([text, lines]) => {
    const list = listOf(text);
    expect(list.columns.map(({ name, field }) => [name, field])).toEqual(list.columns.map(() => ['', null]));
    expect(list.rows.map(({ line }) => line)).toEqual(lines);
  });

  it('leaves no filled cell without a column: those beyond the names are asked for', () => {
    const { columns, rows } = listOf('Nom;Valeur\nLivret A;5;Livret;\nGolf;9800;Voiture;');
    expect(columns.map(({ name, field }) => [name, field])).toEqual([
      ['Nom', 'name'],
      ['Valeur', 'value'],
      ['', null],
    ]);
    expect(rows.map(({ cells }) => cells[2])).toEqual(['Livret', 'Voiture']);
  });

  it('takes no line with an amount away, wherever it stands', () => {
    const cell = fc.constantFrom(
      '',
      'Nom',
      'Type',
      'Compte joint',
      'Banque Populaire',
      'Valeur',
      '2024',
      '2000.5',
      '12',
    );
    const lines = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(lines, (table) => {
        const list = detectAssetList(table.map((cells) => cells.join(';')).join('\n'), {
          currency: 'EUR',
          on: '2026-11-27',
        });
        if (typeof list === 'string') return;
        const kept = new Set(list.rows.map(({ line }) => line));
        const isAmount = (each: string) => each === '2000.5' || each === '12';
        const stated = table.flatMap((cells, at) =>
          cells.some(isAmount) && cells.filter(Boolean).length > 1 ? [at + 1] : [],
        );
        expect(stated.filter((line) => !kept.has(line))).toEqual([]);
        expect(list.rows.every(({ cells }) => cells.length === list.columns.length)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
