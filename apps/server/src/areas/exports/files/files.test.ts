import { account } from '@aurea/contract/account.ts';
import { assets } from '@aurea/contract/assets.ts';
import { householdFiles } from '@aurea/contract/exports/household-files.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { exportedZip, imported } from '#testing/household-archives.ts';
import { openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';
import { DELETE_ENDED } from './jobs.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const account200 = {
  name: 'Compte',
  kind: 'cash_account',
  currency: 'EUR',
  value: { on: '2026-02-01', amount: '200' },
} as const;
const from = await openHousehold(app);
await from.call(assets.create, { body: account200 });
const zip = await exportedZip(app, from);
const archive = JSON.parse(strFromU8(unzipSync(zip)['household.json'] ?? new Uint8Array()));

it('an archive is its maker’s alone, in the household alone, even where the filter of the query is missing', async () => {
  const [{ id } = { id: '' }] = (await from.call(householdFiles.list, {})).items;
  const other = await openHousehold(app);
  await other.browser.call(account.reauthenticate, { body: { password: PASSWORD } });
  const params = { id };
  await expect(other.call(householdFiles.remove, { params })).rejects.toMatchObject({ code: 'not_found' });
  const answer = await other.browser.send(householdFiles.download, { params }, { workspaceId: other.workspaceId });
  expect(answer.statusCode).toBe(404);
  const seenBy = (scope: { workspaceId: string; userId: string }) =>
    inScope(app.db, scope, async (tx) => {
      const { rows } = await sql`select part from household_file_parts where file_id = ${id}`.execute(tx);
      return rows.length;
    });
  expect(await seenBy(from)).toBe(1);
  expect(await seenBy({ ...from, userId: other.userId })).toBe(0);
  expect(await seenBy({ ...from, workspaceId: other.workspaceId })).toBe(0);
});

it('it needs a fresh proof of identity, to be made and to be fetched, and is gone after a day', async () => {
  const person = await openHousehold(app);
  await exportedZip(app, person);
  const [{ id } = { id: '' }] = (await person.call(householdFiles.list, {})).items;
  app.pass({ minutes: 6 });
  await expect(person.call(householdFiles.export, {})).rejects.toMatchObject({ code: 'reauthentication_required' });
  const fetched = () =>
    person.browser.send(householdFiles.download, { params: { id } }, { workspaceId: person.workspaceId });
  expect((await fetched()).statusCode).toBe(400);
  app.pass({ minutes: 1433 });
  await person.browser.call(account.reauthenticate, { body: { password: PASSWORD } });
  expect((await fetched()).statusCode).toBe(200);
  app.pass({ minutes: 2 });
  expect((await person.call(householdFiles.list, {})).items).toEqual([]);
  expect((await fetched()).statusCode).toBe(404);
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, DELETE_ENDED, {}));
  await app.queue.drain();
  const left = await inScope(app.db, { system: true }, async (tx) => {
    const { rows } = await sql`select file_id from household_file_parts where file_id = ${id}`.execute(tx);
    return rows.length;
  });
  expect(left).toBe(0);
});

it('a household that holds anything is left as it is, and the refusal says so', async () => {
  const to = await openHousehold(app);
  await to.call(assets.create, { body: { ...account200, name: 'Autre' } });
  expect(await imported(app, to, zip)).toMatchObject({ state: 'failed', failure: { code: 'household_not_empty' } });
  expect((await to.call(assets.list, {})).items.map(({ name }) => name)).toEqual(['Autre']);
});

it('its JSON alone is read too', async () => {
  const to = await openHousehold(app);
  expect(await imported(app, to, strToU8(JSON.stringify(archive)))).toMatchObject({ state: 'ready' });
  expect((await to.call(assets.list, {})).items.map(({ name }) => name)).toEqual(['Compte']);
});

const withRow = (section: string, change: object) => {
  const [row] = archive.sections[section];
  return { ...archive, sections: { ...archive.sections, [section]: [{ ...row, ...change }] } };
};

test.for<{ why: string; file: unknown; code: string; paths?: string }>([
  { why: 'no JSON', file: undefined, code: 'archive_invalid', paths: 'format' },
  {
    why: 'another JSON',
    file: { format: 'other', version: 1, sections: {} },
    code: 'archive_invalid',
    paths: 'format',
  },
  { why: 'a later version', file: { ...archive, version: 2 }, code: 'archive_newer' },
  { why: 'a field too many', file: withRow('assets', { owner: 'me' }), code: 'archive_invalid', paths: 'assets[0]' },
  {
    why: 'a number for an amount',
    file: withRow('valuations', { value: 200 }),
    code: 'archive_invalid',
    paths: 'valuations[0].value',
  },
  {
    why: 'a missing account',
    file: withRow('valuations', { assetId: 9 }),
    code: 'archive_invalid',
    paths: 'valuations[0].assetId',
  },
  {
    why: 'a kind that does not exist',
    file: withRow('assets', { kind: 'yacht' }),
    code: 'archive_invalid',
    paths: 'assets (assets_kind_check)',
  },
  {
    why: 'shares without a value list',
    file: { ...archive, sections: { ...archive.sections, shares: {} } },
    code: 'archive_invalid',
    paths: 'shares',
  },
  {
    why: 'another section',
    file: { ...archive, sections: { ...archive.sections, users: [] } },
    code: 'archive_invalid',
    paths: 'users',
  },
  {
    why: 'another currency',
    file: { ...archive, household: { ...archive.household, currency: 'euro' } },
    code: 'archive_invalid',
    paths: 'household.currency',
  },
])('refuses $why, and imports nothing of it', async ({ file, code, paths }) => {
  const to = await openHousehold(app);
  const bytes = file === undefined ? strToU8('nothing') : zipSync({ 'household.json': strToU8(JSON.stringify(file)) });
  const failed = await imported(app, to, bytes);
  expect(failed).toMatchObject({ state: 'failed', failure: { code } });
  if (paths) expect(failed?.failure?.params.paths).toBe(paths);
  expect((await to.call(assets.list, {})).items).toEqual([]);
});
