import { book } from '@aurea/contract/book/book.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { visitUnder } from '#testing/mandated.ts';
import { person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { REFRESH_BOOK } from './jobs.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

async function customerUnder() {
  const { practice, household, mandate } = await visitUnder(app, areasOfScope('read'));
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  await practice.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId: mandate.id } });
  const refresh = async () => {
    const { workspaceId } = practice;
    await inScope(app.db, { workspaceId }, (tx) => app.queue.enqueue(tx, REFRESH_BOOK, { workspaceId }));
    await app.queue.drain();
  };
  const visit = () => practice.call(book.list, { query: {} });
  const visits = async () =>
    (await household.call(mandates.accesses, { query: {} })).items.map(({ looked, practiceName }) => ({
      ...{ looked, practiceName },
    }));
  return { practice, refresh, visit, visits };
}

it('a household reads who saw its figures in the book, once a day', async () => {
  const { practice, refresh, visit, visits } = await customerUnder();
  await practice.call(customers.create, { body: person('Sans Mandat') });
  await visit();
  expect(await visits()).toEqual([]);
  await refresh();
  await visit();
  await practice.call(book.totals, { query: { q: 'Petit' } });
  const seen = { looked: ['book'], practiceName: expect.stringMatching(/./) };
  expect(await visits()).toEqual([seen]);
  app.pass({ hours: 1 });
  await practice.call(book.list, { query: { size: '10' } });
  expect(await visits()).toEqual([seen]);
  app.pass({ days: 1 });
  await refresh();
  await visit();
  expect(await visits()).toEqual([seen, seen]);
});

it('the day of a visit is that of the practice', async () => {
  const { refresh, visit, visits } = await customerUnder();
  await refresh();
  // 23 o'clock in Paris, where it is one hour later than in UTC.
  app.pass({ hours: (24 + 22 - app.now().getUTCHours()) % 24 });
  await visit();
  const before = (await visits()).length;
  app.pass({ hours: 1 });
  await visit();
  expect(await visits()).toHaveLength(before + 1);
  app.pass({ hours: 2 });
  await visit();
  expect(await visits()).toHaveLength(before + 1);
});
