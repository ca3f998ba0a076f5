import { describe, expect, it, test } from 'vitest';
import type { AssetList } from './asset-list.ts';
import { wordsKey } from './asset-words.ts';
import { fieldOfName } from './column-fields.ts';
import { dayOfName } from './days-of-names.ts';
import { detectAssetList } from './detect-list.ts';
import { withEarlierAnswers } from './earlier-answers.ts';
import { judgeAssetList } from './judge-list.ts';

function listOf(text: string, answers: Partial<AssetList> = {}): AssetList {
  const found = detectAssetList(text, { currency: 'EUR', on: '2026-11-27' });
  if (typeof found === 'string') throw new Error(found);
  return { ...found, ...answers };
}

const judge = (list: AssetList) => judgeAssetList(list, { members: [], existing: [], today: '2026-11-27' });
const judged = (text: string) => judge(listOf(text));

const MEMBERS = [{ id: 'anna', name: 'Анна' }];

describe('what the cells of a list hold', () => {
  it('counts rows that hold anything, and refuses those beyond 500', () => {
    const row = 'Livret;Livret;1\n';
    expect(listOf(`Nom;Type;Valeur\n${`;;\n${row}`.repeat(500)}`).rows).toHaveLength(500);
    const text = `Nom;Type;Valeur\n${';;\n'.repeat(600)}${row.repeat(501)}`;
    expect(detectAssetList(text, { currency: 'EUR', on: '2026-11-27' })).toBe('import_too_large');
  });

  it('asks for words that are names of its own objects', () => {
    const { kinds, owners, accounts } = judged(
      'Nom;Type;Valeur;Titulaire;Compte\na;constructor;5;toString;\nb;Action;5;valueOf;hasOwnProperty',
    );
    expect([...kinds, ...owners, ...accounts].flatMap(({ key, answer }) => (answer ? [] : [key]))).toEqual([
      ...['constructor', 'tostring', 'valueof', 'hasownproperty'],
    ]);
  });

  it('knows words of other alphabets apart, and owners by them', () => {
    const keys = ['Анна', 'Анна А.', 'Борис A', '銀行', '???', 'Société Générale'].map(wordsKey);
    expect(keys).toEqual(['анна', 'анна а', 'борис a', '銀行', '???', 'societe generale']);
    const list = listOf('Nom;Type;Valeur;Titulaire\nToile;Tableau;5;Анна');
    const context = { members: MEMBERS, existing: [], today: '2026-11-27' };
    expect(judgeAssetList(list, context).rows[0]?.asset?.shares?.[0]?.memberId).toBe('anna');
    expect(judge(list).owners).toMatchObject([{ key: 'анна', answer: null }]);
  });

  it('asks again whose something is once that member is gone', () => {
    const list = listOf('Nom;Type;Valeur;Titulaire\nToile;Tableau;5;Zoé', { owners: { zoe: 'gone' } });
    expect(judge(list)).toMatchObject({ questions: 1, rows: [{ issues: ['owner_unknown'] }] });
    expect(judge({ ...list, owners: { zoe: 'household' } }).questions).toBe(0);
  });

  it('reads all columns of one meaning together, for the words that are asked as for the row', () => {
    const list = listOf('Nom;Type;Type bis;Valeur\nToile;Tableau;-;5\nVase;;Vase;5');
    const columns = list.columns.map((each, at) => (at === 2 ? { ...each, field: 'kind' as const } : each));
    const { kinds, rows } = judge({ ...list, columns });
    expect(kinds.map(({ words, answer }) => [words, answer])).toEqual([
      ['Vase', null],
      ['Tableau', 'collectible'],
    ]);
    expect(rows.map(({ status }) => status)).toEqual(['ready', 'question']);
  });

  it('keeps the beginning of cells that are longer than any that can be corrected', () => {
    const { rows } = listOf(`Nom;Type;Note\nToile;Tableau;${'x'.repeat(3000)}`);
    expect(rows[0]?.cells[2]).toHaveLength(2000);
  });
});

describe('what the columns of a list mean', () => {
  test.for([
    'Valeur liquidative',
    'Valeur unitaire',
    'Valeur de la part',
    'Value per share',
    'Plus-value',
    'Moins-value latente',
    '+/- value',
    'Montant emprunté',
    'Montant de la mensualité',
    'Estimation du loyer',
    'Valeur (k€)',
    'Valeur en K€',
    'Montant (milliers)',
    'Value in thousands',
    'Valeur M€',
    'Valeur en %',
    'Valeur 2024',
    'Valeur fin 2023 / fin 2024',
    'Valeur au 31/12',
    'Solde 12/24',
    'Valeur décembre 2024',
    'Valeur fin décembre',
    'Valeur T4',
    'Valeur N-1',
    'Valeur de l’année précédente',
    'Value last year',
    'Valeur des parts',
    'Prix d’achat unitaire',
  ])('%s is asked for', (name) => {
    expect(fieldOfName(name)).toBe(null);
  });

  test.for([
    ['Valeur (€)', 'value'],
    ['Valeur totale', 'value'],
    ['Solde du compte', 'value'],
    ['Account balance', 'value'],
    ['Nom du compte', 'name'],
    ['Account name', 'name'],
    ['Compte', 'account'],
    ['Type de compte', 'kind'],
    ['Nombre de parts', 'quantity'],
    ['Prix d’achat', 'cost'],
    ['PRU', 'unitCost'],
    ['Valeur au 31/12/2024', 'value'],
    ['Value as of 31 December 2024', 'value'],
    ['Valeur fin 2024', 'value'],
    ['Valeur vénale', 'value'],
    ['Market value', 'value'],
    ['Dernière valeur', 'value'],
    ['Date de valeur', 'valuedOn'],
  ] as const)('%s is a %s', ([name, field]) => {
    expect(fieldOfName(name)).toBe(field);
  });

  test.for([
    ['Valeur au 31/12/2024', '31/12/2024'],
    ['Valeur au 31 décembre 2024', '31 décembre 2024'],
    ['2024-12-31 value', '2024-12-31'],
    ['Valeur fin 2024', '2024-12-31'],
    ['Valeur (fin d’année 2024)', '2024-12-31'],
    ['Value at the end of 2024', '2024-12-31'],
    ['2024 year-end value', '2024-12-31'],
    ['Wert Ende 2024', '2024-12-31'],
    ['Valeur 2024', null],
    ['Valeur fin 2023 / fin 2024', null],
  ] as const)('%s states the day %s', ([name, day]) => {
    expect(dayOfName(name)).toBe(day);
  });

  it('takes the value of the day that its name states, and asks which day that is', () => {
    expect(judged('Nom;Type;Valeur au 31/12/2024\nToile;Tableau;5').rows[0]?.asset?.on).toBe('2024-12-31');
    const asked = judged('Nom;Type;Valeur au 03/04/2024\nToile;Tableau;5');
    expect([asked.questions, asked.rows[0]?.issues]).toEqual([1, ['date_order_unknown']]);
  });

  it('takes the value of the end of a year as of its last day, and asks of which day those of a year or a month are', () => {
    expect(judged('Nom;Type;Valeur fin 2024\nToile;Tableau;5').rows[0]?.asset?.on).toBe('2024-12-31');
    for (const name of ['Valeur 2024', 'Valeur N-1', 'Solde au 31/12']) {
      const list = listOf(`Nom;Type;${name};Date de valorisation\nToile;Tableau;5;\nVase;Vin;5;2024-06-30\nDot;Vin;;`);
      const columns = list.columns.map((each) => ({ ...each, field: each.field ?? ('value' as const) }));
      const asked = judge({ ...list, columns });
      expect(asked.questions).toBe(1);
      expect(asked.rows.map(({ issues, asset }) => asset?.on ?? issues[0])).toEqual([
        ...['value_day_unknown', '2024-06-30', '2026-11-27'],
      ]);
      const answered = judge({ ...list, columns, on: '2024-12-31', isOnAnswered: true });
      expect(answered.rows.map(({ asset }) => asset?.on)).toEqual(['2024-12-31', '2024-06-30', '2024-12-31']);
    }
  });

  test.for([
    ['Situation au 31/12/2025', 1],
    ['Patrimoine 2024', 1],
    ['Mon patrimoine', 0],
  ] as const)('asks of which day the values are under the title %s', ([title, questions]) => {
    const list = listOf(`${title};;\nNom;Type;Valeur\nToile;Tableau;5`);
    expect(judge(list).questions).toBe(questions);
    expect(judge({ ...list, on: '2025-12-31', isOnAnswered: true }).questions).toBe(0);
    expect(judge(listOf(`${title};;\nNom;Type;Valeur fin 2023\nToile;Tableau;5`)).questions).toBe(0);
  });

  it('reads the currency and the day of the column that a row fills, where several hold values', () => {
    const list = listOf('Nom;Type;Valeur (EUR);Valeur (USD) fin 2024\nToile;Tableau;5;\nVase;Vin;;7');
    const columns = list.columns.map((each) => ({ ...each, field: each.field ?? ('value' as const) }));
    expect(judge({ ...list, columns }).rows.map(({ asset }) => [asset?.value, asset?.currency, asset?.on])).toEqual([
      ['5', 'EUR', '2026-11-27'],
      ['7', 'USD', '2024-12-31'],
    ]);
  });

  it('takes no thousands and no percentage for an amount, even where a person says that the column is one', () => {
    const list = listOf('Nom;Type;Valeur (k€)\nToile;Tableau;412');
    const columns = list.columns.map((each) => ({ ...each, field: each.field ?? ('value' as const) }));
    expect(judge({ ...list, columns }).rows[0]).toMatchObject({ issues: ['amount_scaled'], asset: null });
    expect(judged('Nom;Type;Valeur\nToile;Tableau;12 %').rows[0]).toMatchObject({ issues: ['number_invalid'] });
  });

  it('asks whether an amount beside units is that of all of them', () => {
    const [value, total] = ['Valeur', 'Valeur totale'].map((name) =>
      listOf(`Nom;Type;Compte;Quantité;${name}\nAir Liquide;Action;PEA;10;100`),
    );
    expect([value?.columns[4]?.field, total?.columns[4]?.field]).toEqual([null, 'value']);
  });
});

describe('how numbers and days of a list are read', () => {
  it('takes no mark and no order that nothing in the file shows', () => {
    const list = listOf('Nom;Type;Valeur;Date d’achat\nToile;Tableau;12;\nVase;Collection;5;2020-03-04');
    expect(list).toMatchObject({ decimal: null, dateOrder: null });
    expect(judge(list).rows.map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  it('asks for the order of days of a column that is no column of days yet, and of days that merely follow each other', () => {
    const rows = Array.from({ length: 9 }, (_, at) => `Toile ${at};Tableau;12;0${at + 1}/02/2020`).join('\n');
    expect(listOf(`Nom;Type;Valeur;Date d’achat\n${rows}`).dateOrder).toBe(null);
    const unnamed = listOf(`Nom;Type;Valeur;Entrée\n${rows}`);
    const columns = unnamed.columns.map((each, at) => (at === 3 ? { ...each, field: 'boughtOn' as const } : each));
    expect(judge({ ...unnamed, columns }).rows[0]?.issues).toEqual(['date_order_unknown']);
  });

  it('asks where some numbers or days of the file contradict others', () => {
    const list = listOf(
      'Nom;Type;Valeur;Date d’achat\na;Vin;1,5;31/12/2019\nb;Vin;1.5;12/31/2019\nc;Vin;1,500;03/04/2019',
    );
    expect(list).toMatchObject({ decimal: null, dateOrder: null });
    expect(judge(list).rows[2]?.issues).toEqual(expect.arrayContaining(['decimal_unknown', 'date_order_unknown']));
    expect(judge(list).rows[1]?.issues).not.toContain('date_invalid');
  });

  it('remembers what a person answered, and neither what a file showed nor the columns that it left empty', () => {
    const names = 'Nom;Type;Valeur;Divers;Prêteur';
    const first = listOf(`${names}\nToile;Tableau;12,5;x;`);
    const columns = first.columns.map((each, at) =>
      at === 3 ? { ...each, field: 'note' as const, isAnswered: true } : each,
    );
    const accounts = { pea: 'pea', bourse: 'pea', cto: 'line:2' } as const;
    const before = { ...first, columns, accounts, rows: [] };
    const next = withEarlierAnswers(listOf(`${names}\nToile;Tableau;1,250;x;Anna`), before);
    expect(next.columns.map(({ field }) => field)).toEqual(['name', 'kind', 'value', 'note', null]);
    expect([next.decimal, next.accounts]).toEqual([null, { bourse: 'pea' }]);
    const answered = { ...before, decimal: '.', isDecimalAnswered: true } as const;
    expect(withEarlierAnswers(listOf(`${names}\nToile;Tableau;1,250;x;Anna`), answered).decimal).toBe('.');
  });
});
