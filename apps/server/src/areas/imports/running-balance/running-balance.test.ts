import { assets } from '@aurea/contract/assets.ts';
import { imports } from '@aurea/contract/imports.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, checkedFile, importFile } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** 1,000 + 200 − 50 is 1,150, and the bank states 1,160 on line 4. */
const CONTRADICTED = [
  'Date;Libellé;Montant;Solde',
  '02/11/2026;VIR SALAIRE;1000,00;1000,00',
  '03/11/2026;VIR LOYER;200,00;1200,00',
  '04/11/2026;CB MARCHE;-50,00;1160,00',
];
const AGREEING = CONTRADICTED.with(3, '04/11/2026;CB MARCHE;-50,00;1150,00');
const statement = (rows: readonly string[]) => ({ fileName: 'statement.csv', content: base64(rows.join('\n')) });

const FOUND = { on: '2026-11-04', stated: '1160', byRows: '1150', currency: 'EUR', breaks: 1, line: 4 };

async function committed(person: Householder, id: string) {
  await person.call(imports.commit, { params: { id } });
  await app.queue.drain();
  return await person.call(imports.find, { params: { id } });
}

async function statedValues(person: Householder, assetId: string | null) {
  const { items } = await person.call(assets.valuations, { params: { id: assetId ?? '' } });
  return items.map(({ on, value }) => `${on} ${value}`);
}

describe('a statement whose balances contradict its rows', () => {
  it('says so, and its closing balance is not that of the account', async () => {
    const person = await openHousehold(app);
    const checked = await checkedFile(person, statement(CONTRADICTED));
    expect(checked.contradictedBalance).toEqual({ ...FOUND, isConfirmed: false });
    const { assetId, result } = await committed(person, checked.id);
    expect(result).toMatchObject({ added: 3, after: '1150' });
    expect(await statedValues(person, assetId)).toEqual([]);
  });

  it('gives the account its balance once a person confirmed it, and no longer once that is withdrawn', async () => {
    const person = await openHousehold(app);
    const { id } = await checkedFile(person, statement(CONTRADICTED));
    const confirm = (isConfirmed: boolean) =>
      person.call(imports.confirmBalance, { params: { id }, body: { isConfirmed } });
    expect((await confirm(true)).contradictedBalance).toEqual({ ...FOUND, isConfirmed: true });
    expect((await confirm(false)).contradictedBalance).toEqual({ ...FOUND, isConfirmed: false });
    await confirm(true);
    const { assetId, result } = await committed(person, id);
    expect(result).toMatchObject({ added: 3, after: '1160' });
    expect(await statedValues(person, assetId)).toEqual(['2026-11-04 1160']);
    await expect(confirm(false)).rejects.toMatchObject({ code: 'import_already_committed' });
  });

  it('is a question again once it is checked again', async () => {
    const person = await openHousehold(app);
    const { id, mapping } = await checkedFile(person, statement(CONTRADICTED));
    await person.call(imports.confirmBalance, { params: { id }, body: { isConfirmed: true } });
    const newAsset = { name: 'Current', kind: 'cash_account', wrapper: 'none', institution: null } as const;
    const again = await person.call(imports.check, { params: { id }, body: { mapping, target: { newAsset } } });
    expect(again.contradictedBalance).toEqual({ ...FOUND, isConfirmed: false });
  });

  it('is checked again once a row was corrected', async () => {
    const person = await openHousehold(app);
    const { id } = await checkedFile(person, statement(CONTRADICTED));
    const correct = async (line: string, cells: string[]) => {
      await person.call(imports.correctRow, { params: { id, line }, body: { cells } });
      return (await person.call(imports.find, { params: { id } })).contradictedBalance;
    };
    const wrong = await correct('3', ['03/11/2026', 'VIR LOYER', '190,00', '1200,00']);
    expect(wrong).toEqual({ ...FOUND, byRows: '1140', breaks: 2, line: 3, isConfirmed: false });
    await correct('3', ['03/11/2026', 'VIR LOYER', '200,00', '1200,00']);
    expect(await correct('4', ['04/11/2026', 'CB MARCHE', '-40,00', '1160,00'])).toBeNull();
    const { assetId } = await committed(person, id);
    expect(await statedValues(person, assetId)).toEqual(['2026-11-04 1160']);
  });

  it('stays a question in a long file where a row was corrected', async () => {
    const person = await openHousehold(app);
    const rows = Array.from({ length: 2600 }, (_, at) => `01/11/2026;CB ${at};1,00;${at + 1},00`);
    const { id } = await checkedFile(person, statement([CONTRADICTED[0] ?? '', ...rows, '02/11/2026;CB;1,00;9,00']));
    const question = { stated: '9', byRows: '2601', isConfirmed: false };
    const corrected = { params: { id, line: '2602' }, body: { cells: ['02/11/2026', 'CB', '1,00', '2601,00'] } };
    await person.call(imports.correctRow, corrected);
    expect((await person.call(imports.find, { params: { id } })).contradictedBalance).toMatchObject(question);
  });

  it('says nothing for an account that is worth what it holds', async () => {
    const person = await openHousehold(app);
    const { id, mapping } = await person.call(imports.upload, { body: statement(CONTRADICTED) });
    const newAsset = { name: 'CTO', kind: 'securities_account', wrapper: 'none', institution: null } as const;
    const checked = await person.call(imports.check, { params: { id }, body: { mapping, target: { newAsset } } });
    expect(checked.contradictedBalance).toBeNull();
  });
});

describe('a statement whose balances follow from its rows', () => {
  test.for([
    { why: 'oldest first', rows: AGREEING },
    { why: 'latest first', rows: [AGREEING[0] ?? '', ...AGREEING.slice(1).toReversed()] },
  ])('gives its account the closing balance without a question: $why', async ({ rows }) => {
    const person = await openHousehold(app);
    const done = await importFile(app, person, statement(rows));
    expect(done).toMatchObject({ contradictedBalance: null, result: { after: '1150' } });
    expect(await statedValues(person, done.assetId)).toEqual(['2026-11-04 1150']);
    const confirm = person.call(imports.confirmBalance, { params: { id: done.id }, body: { isConfirmed: true } });
    await expect(confirm).rejects.toMatchObject({ code: 'import_already_committed' });
  });

  it('has no balance to confirm', async () => {
    const person = await openHousehold(app);
    const { id } = await checkedFile(person, statement(AGREEING));
    const confirm = person.call(imports.confirmBalance, { params: { id }, body: { isConfirmed: true } });
    await expect(confirm).rejects.toMatchObject({ code: 'import_not_mapped' });
  });
});
