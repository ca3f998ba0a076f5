import { imports } from '@aurea/contract/imports.ts';
import { session } from '@aurea/contract/session.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { ownDatabase } from '#testing/database.ts';
import { base64, checkedFile, importFile } from '#testing/import-file.ts';
import { mailTo } from '#testing/outbox.ts';
import { type Householder, openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { END_FILES } from './jobs.ts';

const LINES = ['Date;Libellé;Montant', '02/03/2026;Salaire;2000,00', '03/03/2026;Loyer;-700,00'].join('\n');
const file = (fileName = 'releve.csv') => ({ fileName, content: base64(LINES) });

async function start(env = {}): Promise<{ app: TestApp; person: Householder }> {
  const { app: database } = await ownDatabase();
  const app = await startApp({ areas: WEALTH_AREAS, database, env });
  return { app, person: await openHousehold(app) };
}

/** What the night of a day does. */
async function night(app: TestApp): Promise<void> {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, END_FILES, {}));
  await app.queue.drain();
}

/** The import as its owner finds it who signs in again. */
async function find({ browser, call, email }: Householder, id: string) {
  await browser.call(session.signIn, { body: { email, password: PASSWORD } });
  return await call(imports.find, { params: { id } });
}

const noticesTo = async (app: TestApp, email: string) =>
  (await mailTo(app, email)).filter(({ purpose }) => purpose === 'import_files_ending');

it('the file of an import is deleted after 90 days, once its owner was informed; what it added stays', async () => {
  const { app, person } = await start();
  const { id, fileKeptUntil } = await importFile(app, person, file());
  expect(fileKeptUntil).toBe('2027-02-18');
  app.pass({ days: 75 });
  await night(app);
  expect(await noticesTo(app, person.email)).toEqual([]);
  app.pass({ days: 2 });
  await night(app);
  await night(app);
  const [notice, ...others] = await noticesTo(app, person.email);
  expect(notice?.text).toContain('From 18 Feb 2027 on, a file imported into Home will be deleted: releve.');
  expect(others).toEqual([]);
  app.pass({ days: 12 });
  await night(app);
  expect(await find(person, id)).toMatchObject({ fileKeptUntil: '2027-02-18', fileDeletedAt: null });
  app.pass({ days: 1 });
  await night(app);
  const left = await find(person, id);
  expect(left).toMatchObject({ state: 'committed', fileKeptUntil: null, counts: { ready: 2 } });
  expect(left.fileDeletedAt).toBe('2027-02-18T09:00:00.000Z');
  expect((await person.call(imports.list, {})).items).toMatchObject([{ id, fileDeletedAt: left.fileDeletedAt }]);
  expect((await person.call(transactions.list, { query: {} })).total).toBe(2);
});

it('nobody loses a file a week after the notice came late: the server was off meanwhile', async () => {
  const { app, person } = await start({ IMPORT_FILE_DAYS: '31' });
  const { id } = await importFile(app, person, file());
  app.pass({ days: 60 });
  await night(app);
  expect(await find(person, id)).toMatchObject({ fileKeptUntil: '2027-01-26', fileDeletedAt: null });
  app.pass({ days: 6 });
  await night(app);
  expect(await find(person, id)).toMatchObject({ fileDeletedAt: null });
  app.pass({ days: 1 });
  await night(app);
  expect(await find(person, id)).toMatchObject({ fileDeletedAt: '2027-01-26T09:00:00.000Z' });
});

it('a file is deleted by hand and makes room; its import cannot be gone on with, those of others are untouched', async () => {
  const { app, person } = await start({ QUOTA_IMPORTS: '2' });
  const added = await importFile(app, person, file());
  const open = await checkedFile(person, file('autre.csv'));
  await expect(checkedFile(person, file('troisieme.csv'))).rejects.toMatchObject({ code: 'account_imports_full' });
  await person.call(imports.deleteFile, { params: { id: open.id } });
  expect(await find(person, open.id)).toMatchObject({ counts: { total: 0 }, fileKeptUntil: null });
  const gone = { code: 'import_file_deleted' };
  const params = { id: open.id };
  await expect(person.call(imports.deleteFile, { params })).rejects.toMatchObject(gone);
  await expect(person.call(imports.readAs, { params, body: { presetId: null } })).rejects.toMatchObject(gone);
  await expect(person.call(imports.commit, { params })).rejects.toMatchObject(gone);
  await person.call(imports.deleteFile, { params: { id: added.id } });
  expect(await find(person, added.id)).toMatchObject({ counts: { total: 2 }, state: 'committed' });
  expect(await person.call(imports.undo, { params: { id: added.id } })).toMatchObject({ state: 'undone' });
  const other = await openHousehold(app);
  const theirs = await checkedFile(other, file());
  await expect(person.call(imports.deleteFile, { params: { id: theirs.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await checkedFile(person, file('quatrieme.csv'));
});
