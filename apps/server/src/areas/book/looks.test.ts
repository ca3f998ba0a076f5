import { book } from '@aurea/contract/customers/book.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { areasOfScope } from '@aurea/contract/mandate-areas.ts';
import { mandates } from '@aurea/contract/mandates.ts';
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
  const look = () => practice.call(book.list, { query: {} });
  const looks = async () =>
    (await household.call(mandates.accesses, { query: {} })).items.map(({ looked, practiceName }) => ({
      ...{ looked, practiceName },
    }));
  return { practice, refresh, look, looks };
}

it('a household reads who saw its figures in the book, once a day', async () => {
  const { practice, refresh, look, looks } = await customerUnder();
  await practice.call(customers.create, { body: person('Sans Mandat') });
  await look();
  expect(await looks()).toEqual([]);
  await refresh();
  await look();
  await practice.call(book.totals, { query: { q: 'Petit' } });
  const seen = { looked: ['book'], practiceName: expect.stringMatching(/./) };
  expect(await looks()).toEqual([seen]);
  app.pass({ hours: 1 });
  await practice.call(book.list, { query: { size: '10' } });
  expect(await looks()).toEqual([seen]);
  app.pass({ days: 1 });
  await refresh();
  await look();
  expect(await looks()).toEqual([seen, seen]);
});

it('the day of a look is that of the practice', async () => {
  const { refresh, look, looks } = await customerUnder();
  await refresh();
  // 23 o'clock in Paris, where it is one hour later than in UTC.
  app.pass({ hours: (24 + 22 - app.now().getUTCHours()) % 24 });
  await look();
  const before = (await looks()).length;
  app.pass({ hours: 1 });
  await look();
  expect(await looks()).toHaveLength(before + 1);
  app.pass({ hours: 2 });
  await look();
  expect(await looks()).toHaveLength(before + 1);
});
