import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { erasableFiles } from '@aurea/contract/compliance/erasable-files.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { notices } from '@aurea/contract/workspaces/notices.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { fileOf } from '#testing/compliance-file.ts';
import { type Advisor, openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

// Half past midnight in Paris: there it is the 21st.
const app = await startApp({ areas: PRACTICE_AREAS, now: '2026-11-20T23:30:00.000Z' });

/** A customer who was archived at a moment, with a file or without. */
async function archived({ call, workspaceId }: Advisor, name: string, at: string, hasFile = true): Promise<string> {
  const { id } = await call(customers.create, { body: person(name) });
  if (hasFile) await fileOf(call, id).add('identity_paper');
  const archive = sql`update customers set archived_at = ${at} where id = ${id}`;
  await inScope(app.db, { workspaceId }, (tx) => archive.execute(tx));
  return id;
}

it('lists the customers whose files may be erased, the earliest first, until each is erased', async () => {
  const practice = await openPractice(app);
  const { call } = practice;
  const list = (query: object = {}) => call(erasableFiles.list, { query });
  await archived(practice, 'Day Before', '2021-11-22T12:00:00Z');
  await archived(practice, 'Without File', '2015-03-04T12:00:00Z', false);
  const { id: present } = await call(customers.create, { body: person('Present') });
  await fileOf(call, present).add('identity_paper');
  // It was the 21st in Paris.
  const latest = await archived(practice, 'Just Over', '2021-11-20T23:30:00Z');
  const earliest = await archived(practice, 'Long Over', '2016-02-29T12:00:00Z');

  expect(await list()).toEqual({
    items: [
      {
        ...{ customerId: earliest, customer: 'Long Over', papers: 1 },
        endedOn: '2016-02-29',
        erasableFrom: '2021-02-28',
      },
      {
        ...{ customerId: latest, customer: 'Just Over', papers: 1 },
        endedOn: '2021-11-21',
        erasableFrom: '2026-11-21',
      },
    ],
    total: 2,
  });
  expect(await call(complianceFile.show, { params: { id: latest } })).toMatchObject({ erasableFrom: '2026-11-21' });
  expect((await list({ page: '2', size: '10' })).items).toEqual([]);
  expect((await call(notices.follow, {})).erasableFiles).toBe(2);

  await call(complianceFile.erase, { params: { id: earliest } });
  expect((await list()).items.map(({ customer }) => customer)).toEqual(['Just Over']);
  await call(complianceFile.erase, { params: { id: latest } });
  expect(await list()).toEqual({ items: [], total: 0 });
  expect((await call(notices.follow, {})).erasableFiles).toBe(0);
});

it('is of the own practice alone', async () => {
  await archived(await openPractice(app), 'Elsewhere', '2015-03-04T12:00:00Z');
  const other = await openPractice(app);
  expect(await other.call(erasableFiles.list, { query: {} })).toEqual({ items: [], total: 0 });
});
