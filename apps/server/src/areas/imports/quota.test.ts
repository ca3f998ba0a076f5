import { documents } from '@aurea/contract/assets/documents.ts';
import { assets } from '@aurea/contract/assets.ts';
import { imports } from '@aurea/contract/imports.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, importFile } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const LINES = ['Date;Libellé;Montant', '02/03/2026;Salaire;2000,00', '03/03/2026;Loyer;-700,00'];
const padded = (bytes: number) => `${LINES.join('\n')}\n04/03/2026;${'x'.repeat(bytes)};-1,00\n`;
const file = (bytes = 10) => ({ fileName: 'releve.csv', content: base64(padded(bytes)) });
const upload = ({ call }: Householder, bytes?: number) => call(imports.upload, { body: file(bytes) });
const account = (name: string) => ({
  body: { name, kind: 'cash_account' as const, wrapper: 'none' as const, institution: null, currency: 'EUR' },
});

/** The same person in another household of theirs. */
async function secondHousehold(person: Householder): Promise<Householder> {
  const body = { kind: 'household' as const, name: 'Second', currency: 'EUR' };
  const { id: workspaceId } = await person.browser.call(workspaces.create, { body });
  return { ...person, workspaceId, call: (route, input) => person.browser.call(route, input, { workspaceId }) };
}

/** Repeats what must be refused sooner or later. */
async function untilRefused(fill: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) await fill();
}

it('import files of all the households of an account count together, those of another account do not', async () => {
  const app = await startApp({ areas: WEALTH_AREAS, env: { QUOTA_IMPORTS: '3' } });
  const person = await openHousehold(app);
  const second = await secondHousehold(person);
  await upload(person);
  await upload(second);
  await upload(person);
  const full = { status: 400, code: 'account_imports_full', body: { params: { max: 3 } } };
  await expect(upload(second)).rejects.toMatchObject(full);
  await expect(upload(await secondHousehold(person))).rejects.toMatchObject(full);
  await upload(await openHousehold(app));
});

it('bytes of files are limited over all the households of an account', async () => {
  const app = await startApp({ areas: WEALTH_AREAS, env: { QUOTA_FILES_MB: '1' } });
  const person = await openHousehold(app);
  const second = await secondHousehold(person);
  await upload(person, 600_000);
  const full = { code: 'account_files_full', body: { params: { max: 1 } } };
  await expect(upload(second, 600_000)).rejects.toMatchObject(full);
  await upload(second, 300_000);
  await upload(await openHousehold(app), 600_000);
});

it('ten uploads at once do not pass the limit', async () => {
  const app = await startApp({ areas: WEALTH_AREAS, env: { QUOTA_IMPORTS: '4' } });
  const person = await openHousehold(app);
  const homes = [person, ...(await Promise.all(Array.from({ length: 9 }, () => secondHousehold(person))))].slice(0, 10);
  const answers = await Promise.allSettled(homes.map((home) => upload(home)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

it('rows are limited, whatever creates them, and an undone import makes room', async () => {
  const app = await startApp({ areas: WEALTH_AREAS, env: { QUOTA_ROWS: '60' } });
  const person = await openHousehold(app);
  const added = await importFile(app, person, file());
  const second = await secondHousehold(person);
  const full = { code: 'account_rows_full', body: { params: { max: 60 } } };
  await expect(untilRefused(() => second.call(assets.create, account('Compte')))).rejects.toMatchObject(full);
  await expect(untilRefused(() => upload(person))).rejects.toMatchObject(full);
  await (await openHousehold(app)).call(assets.create, account('Ailleurs'));
  await person.call(imports.undo, { params: { id: added.id } });
  await second.call(assets.create, account('Encore un'));
});

it('deleted documents make room for others, and cannot be restored then', async () => {
  const app = await startApp({ areas: WEALTH_AREAS, env: { QUOTA_FILES_MB: '1' } });
  const person = await openHousehold(app);
  const { id } = await person.call(assets.create, account('Compte'));
  const content = Buffer.from(`%PDF-1.7\n${'x'.repeat(600_000)}`).toString('base64');
  const add = () => person.call(documents.upload, { params: { id }, body: { fileName: 'acte.pdf', content } });
  const first = await add();
  await expect(add()).rejects.toMatchObject({ code: 'account_files_full' });
  await person.call(documents.remove, { params: { id: first.id } });
  await add();
  await expect(person.call(documents.restore, { params: { id: first.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});
