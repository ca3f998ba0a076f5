import { describe, expect, it, test } from 'vitest';
import { type AssetList, type ListContext, pairOwner } from './asset-list.ts';
import { detectAssetList } from './detect-list.ts';
import { judgeAssetList } from './judge-list.ts';

const CONTEXT: ListContext = {
  members: [
    { id: 'anna', name: 'Anna' },
    { id: 'paul', name: 'Paul' },
  ],
  existing: [],
  today: '2026-11-27',
};

function listOf(text: string, answers: Partial<AssetList> = {}): AssetList {
  const found = detectAssetList(text, { currency: 'EUR', on: '2026-11-27' });
  if (typeof found === 'string') throw new Error(found);
  return { ...found, ...answers };
}

const judged = (text: string, answers: Partial<AssetList> = {}, context: Partial<ListContext> = {}) =>
  judgeAssetList(listOf(text, answers), { ...CONTEXT, ...context });

const HOUSEHOLD = `Mon patrimoine;;;;
Bien;Type;Valeur;Devise;Titulaire
Appartement Lyon;Résidence principale;412 000,00;EUR;Anna
Prêt appartement;Emprunt immobilier;-180 500,50;EUR;Anna
Livret A;Livret;22 950,00;EUR;Paul
Golf;Voiture;9 800,00;;Paul
Kabinett;Zahnarztpraxis;50 000,00;EUR;Anna
Total;;495 049,50;;`;

describe('a list of everything a household owns', () => {
  it('asks once for a kind that no vocabulary knows, and leaves the sum out', () => {
    const { kinds, rows, questions } = judged(HOUSEHOLD);
    expect(questions).toBe(1);
    expect(kinds[0]).toEqual({ key: 'zahnarztpraxis', words: 'Zahnarztpraxis', answer: null, rows: 1 });
    expect(rows.map(({ line, status }) => [line, status])).toEqual([
      [3, 'ready'],
      [4, 'ready'],
      [5, 'ready'],
      [6, 'ready'],
      [7, 'question'],
      [8, 'left_out'],
    ]);
  });

  it('reads values, debts as what is owed, and owners by their name', () => {
    const { rows, questions } = judged(HOUSEHOLD, { kinds: { zahnarztpraxis: 'private_equity' } });
    expect(questions).toBe(0);
    expect(rows.map(({ asset }) => asset && [asset.meaning?.kind, asset.value, asset.shares?.[0]?.memberId])).toEqual([
      ['property', '412000', 'anna'],
      ['loan', '180500.5', 'anna'],
      ['savings_account', '22950', 'paul'],
      ['vehicle', '9800', 'paul'],
      ['private_equity', '50000', 'anna'],
      null,
    ]);
  });

  it('puts positions into the account that they name, at what they cost and are worth', () => {
    const text = `Nom;Type;Compte;ISIN;Quantité;PRU;Valeur totale
PEA Anna;PEA;;;;;1 000
ETF Monde;ETF;PEA Anna;IE00B4L5Y983;10;80;1 000
Air Liquide;Action;CTO Paul;FR0000120073;4;;640`;
    const before = judged(text);
    expect(before.accounts).toEqual([{ key: 'cto paul', words: 'CTO Paul', answer: null, rows: 1 }]);
    const { rows, questions } = judged(text, { accounts: { 'cto paul': 'securities_account' } });
    expect(questions).toBe(0);
    expect(rows[0]).toMatchObject({ status: 'warning', issues: ['value_from_holdings'], asset: { value: null } });
    expect(rows[1]?.asset?.holding).toEqual({
      ...{ account: 'pea anna', isin: 'IE00B4L5Y983', type: 'etf', quantity: '10', unitCost: '80', price: '100' },
    });
    expect(rows[2]?.asset?.holding).toMatchObject({ account: 'cto paul', unitCost: null, price: '160' });
  });

  it('asks whether positions lie in the account of that kind which a row is, and takes that row for an answer', () => {
    const text = `Nom;Type;Compte;ISIN;Quantité;Valeur totale
PEA Bourso;PEA;;;;1 000
ETF Monde;ETF;PEA;IE00B4L5Y983;10;1 000`;
    const { accounts, accountRows, questions } = judged(text);
    expect([accounts[0]?.answer, questions]).toEqual([null, 1]);
    expect(accountRows).toEqual([{ line: 2, name: 'PEA Bourso' }]);
    const answered = judged(text, { accounts: { pea: 'line:2' } });
    expect(answered.questions).toBe(0);
    expect(answered.rows[0]).toMatchObject({ issues: ['value_from_holdings'], asset: { value: null } });
    expect(answered.rows[1]?.asset?.holding?.account).toBe('pea bourso');
    expect(judged(text, { accounts: { pea: 'line:3' } }).questions).toBe(1);
  });

  it('values an account by its positions only where all of them are added with a value', () => {
    const text = (position: string) => `Nom;Type;Compte;ISIN;Quantité;Valeur totale
PEA Anna;PEA;;;;1 640
Air Liquide;Action;PEA Anna;FR0000120073;4;640
${position}`;
    const account = (position: string) => judged(text(position)).rows[0];
    expect(account('ETF Monde;ETF;PEA Anna;IE00B4L5Y983;10;1 000')).toMatchObject({ issues: ['value_from_holdings'] });
    for (const position of ['ETF Monde;ETF;PEA Anna;IE00B4L5Y984;10;1 000', 'ETF Monde;ETF;PEA Anna;;10;']) {
      expect(account(position)).toMatchObject({ status: 'error', issues: ['holdings_incomplete'], asset: null });
      expect(judged(text(position)).rows[1]).toMatchObject({ issues: ['account_refused'], asset: null });
    }
    const refused = 'Nom;Type;Compte;Valeur totale\nPEA Anna;PEA;;99 999\nETF Monde;ETF;PEA Anna;1 000';
    expect(judged(refused).rows.map(({ asset }) => asset?.value)).toEqual(['99999', undefined]);
  });

  it('makes one asset of the rows of its owners, and refuses what is not owned whole', () => {
    const text = `Nom;Type;Valeur;Propriétaire;Quote-part
Maison;Maison;300000;Anna;60
Maison;Maison;300000;Paul;40
Chalet;Maison;100000;Anna;50`;
    const asked = judged(text);
    expect(asked.questions).toBe(1);
    expect(asked.rows.map(({ status, issues }) => [status, ...issues])).toEqual([
      ['question', 'part_unclear'],
      ['question', 'part_unclear'],
      ['question', 'part_unclear'],
    ]);
    const { rows, questions } = judged(text, { parts: 'whole' });
    expect(questions).toBe(0);
    expect(rows[0]?.asset?.shares).toEqual([
      { memberId: 'anna', right: 'full', percent: '60' },
      { memberId: 'paul', right: 'full', percent: '40' },
    ]);
    expect(rows[1]).toMatchObject({ status: 'left_out', issues: ['same_asset'] });
    expect(rows[2]).toMatchObject({ status: 'error', issues: ['share_not_whole'] });
  });

  it('sums the values of parts where each owner states that of their own', () => {
    const text = `Nom;Type;Valeur totale;Propriétaire;Quote-part;Compte;Quantité
Maison;Maison;150000;Anna;50;;
Maison;Maison;150000;Paul;50;;
Air Liquide;Action;640;Anna;50;PEA;4
Air Liquide;Action;320;Paul;50;PEA;2
Terrain;Terrain;;Anna;50;;
Terrain;Terrain;;Paul;50;;`;
    const { rows, questions } = judged(text, { parts: 'part' });
    expect(questions).toBe(0);
    expect(rows.map(({ asset }) => asset && [asset.value, asset.holding?.quantity, asset.shares?.length])).toEqual([
      ...[['300000', undefined, 2], null, [null, '6', 2], null],
      ...[[null, undefined, 2], null],
    ]);
  });

  it('asks whose an account is where its positions or its rows state different owners', () => {
    const header = 'Nom;Type;Compte;ISIN;Quantité;Valeur totale;Titulaire';
    const positions = (...owners: string[]) =>
      owners.map((owner, at) => `Titre ${at};Action;PEA;;4;640;${owner}`).join('\n');
    const found = (...rows: string[]) => judged([header, ...rows].join('\n'));
    const two = found(positions('Anna', 'Paul'));
    expect([two.questions, two.rows[0]?.issues]).toEqual([1, ['account_owners']]);
    const row = (owner: string) => `PEA;PEA;;;;;${owner}`;
    expect(found(row('Anna'), positions('Paul')).questions).toBe(1);
    expect(found(row('Anna'), row('Paul'), positions('')).questions).toBe(1);
    expect(found(row('Anna'), positions('Anna', '')).questions).toBe(0);
    const one = found(positions('', 'Anna'));
    expect(one.questions).toBe(0);
    expect(one.rows.map(({ asset }) => asset?.shares?.[0]?.memberId)).toEqual(['anna', 'anna']);
    expect(one.rows.map(({ status, issues }) => [status, ...issues])).toEqual([
      ['warning', 'owner_of_others'],
      ['ready'],
    ]);
    expect(found(row('Anna'), positions('')).rows[1]).toMatchObject({ status: 'ready', issues: [] });
  });

  it('takes two members in equal parts for an answer, without asking of parts, until one of them is gone', () => {
    const text =
      'Nom;Type;Valeur;Titulaire;Quote-part\nMaison;Maison;300;Paul et Anna;\nChalet;Maison;9;Paul et Anna;60 %';
    expect(judged(text).questions).toBe(1);
    const owners = { 'paul et anna': pairOwner('paul', 'anna') };
    const { questions, rows } = judged(text, { owners });
    expect([questions, rows[1]?.issues]).toEqual([0, ['share_not_whole']]);
    expect(rows[0]?.asset?.shares).toEqual([
      { memberId: 'anna', right: 'full', percent: '50' },
      { memberId: 'paul', right: 'full', percent: '50' },
    ]);
    expect(judged(text, { owners }, { members: CONTEXT.members.slice(0, 1) }).questions).toBe(1);
  });

  it('asks whose the rows are that state no owner, where others do and the household is of several', () => {
    const text = `Nom;Type;Valeur;Titulaire
Livret A;Livret;100;Anna
Toile;Tableau;20;
Golf;Voiture;9 800;-`;
    const { owners, questions, rows } = judged(text);
    expect([questions, owners[0]]).toEqual([1, { key: '—', words: '—', answer: null, rows: 2 }]);
    expect(rows.map(({ status }) => status)).toEqual(['ready', 'question', 'question']);
    const answered = judged(text, { owners: { '—': 'household' } });
    expect(answered.rows.map(({ asset }) => asset?.shares?.[0]?.memberId)).toEqual(['anna', undefined, undefined]);
    expect(judged(text, {}, { members: [{ id: 'anna', name: 'Anna' }] }).questions).toBe(0);
    expect(judged('Nom;Type;Valeur;Titulaire\nToile;Tableau;20;').questions).toBe(0);
  });

  it('takes a share or a kind for no sum, asks where it may be one, and lets a sum be put back', () => {
    const text = `Nom;Type;ISIN;Quantité;Valeur totale;Compte
Total Energies;Action;FR0000120271;4;240;PEA
Total Energies;Action;;4;240;PEA
Total immobilier;Immobilier;;;900;
Sous-total;Immobilier;;;900;
Total;;;;1 140;`;
    const { rows, questions } = judged(text, { leftOut: [4] });
    expect(rows.map(({ status }) => status)).toEqual(['ready', 'ready', 'left_out', 'question', 'left_out']);
    expect([questions, rows[2]?.issues, rows[3]?.issues]).toEqual([1, ['chosen'], ['total_unclear']]);
    const back = judged(text, { repeated: [4, 5, 6], kinds: { total: 'other' } });
    expect(back.rows.slice(2, 4).map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(back.rows[4]?.issues).toEqual(['kind_missing']);
  });

  it('without a column of kinds reads the names, and asks for each that it does not know', () => {
    const { kinds } = judged('Nom;Valeur\nLivret A;100\nTrésor;20');
    expect(kinds.map(({ words, answer }) => [words, answer])).toEqual([
      ['Trésor', null],
      ['Livret A', 'savings_account'],
    ]);
  });

  it('leaves out what the household has, until the person wants it again', () => {
    const text = 'Nom;Type;Valeur\nLivret A;Livret;100';
    expect(judged(text, {}, { existing: ['livret a'] }).rows[0]).toMatchObject({ status: 'duplicate', asset: null });
    expect(judged(text, { repeated: [2] }, { existing: ['livret a'] }).rows[0]?.status).toBe('ready');
  });

  test.for([
    { why: 'no value is no zero', row: 'Toile;Tableau;;EUR;', status: 'warning', issue: 'value_missing' },
    { why: 'a dollar is of many countries', row: 'Toile;Tableau;$12;;', status: 'error', issue: 'currency_unclear' },
    { why: 'a text is no number', row: 'Toile;Tableau;cher;;', status: 'error', issue: 'number_invalid' },
    { why: 'an unknown currency', row: 'Toile;Tableau;12;ABC;', status: 'error', issue: 'currency_invalid' },
    { why: 'only debts are negative', row: 'Toile;Tableau;-12;;', status: 'error', issue: 'value_negative' },
    { why: 'an unknown owner', row: 'Toile;Tableau;12;;Zoé', status: 'question', issue: 'owner_unknown' },
    { why: 'no name', row: ';Tableau;12;;', status: 'error', issue: 'name_missing' },
    { why: 'too many digits', row: 'Toile;Tableau;1234567890123456;;', status: 'error', issue: 'number_too_large' },
  ] as const)('$why', ({ row, status, issue }) => {
    const { rows } = judged(`Nom;Type;Valeur;Devise;Titulaire\n${row}`);
    expect(rows[0]).toMatchObject({ status, asset: status === 'warning' ? { value: null } : null });
    expect(rows[0]?.issues).toContain(issue);
  });

  it('asks which mark is the decimal one, which day comes first, and what a price beside units is for', () => {
    const { questions, rows } = judged(`Name;Type;Total value;Purchase price;Units;Purchase date
Car;Car;1,234;900;1;03/04/2020`);
    expect(rows[0]?.issues).toEqual(['column_unknown', 'decimal_unknown', 'date_order_unknown']);
    expect(questions).toBe(3);
  });

  test.for([
    ['un seul mot', 'import_unreadable'],
    ['Nom;Valeur\n', 'import_empty'],
    [`Nom;Valeur\n${'Livret;1\n'.repeat(501)}`, 'import_too_large'],
  ] as const)('is refused where it is no list: %#', ([text, refused]) => {
    expect(detectAssetList(text, { currency: 'EUR', on: '2026-11-27' })).toBe(refused);
  });
});
