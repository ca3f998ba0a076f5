import { assets } from '@aurea/contract/assets.ts';
import { book } from '@aurea/contract/book/book.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { visitUnder } from '#testing/mandated.ts';
import { person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { REFRESH_BOOK } from './jobs.ts';

/** The 21st in Nouméa, the 20th in Paris. */
const app = await startApp({ areas: PRACTICE_AREAS, now: '2026-11-20T14:00:00Z' });

it('the gain of twelve months ends today as the household counts its days', async () => {
  const { practice, household, mandate } = await visitUnder(app, areasOfScope('read'));
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  await practice.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId: mandate.id } });
  const { version } = await household.call(workspaces.current, {});
  await household.call(workspaces.change, { body: { version, timeZone: 'Pacific/Noumea' } });
  const account = { name: 'Compte', kind: 'cash_account', currency: 'EUR' } as const;
  const params = { id: (await household.call(assets.create, { body: account })).id };
  for (const [kind, on, gross] of [
    ['deposit', '2025-06-01', '1000'],
    ['interest', '2026-11-21', '250'],
  ] as const) {
    await household.call(transactions.create, { params, body: { kind, on, gross, currency: 'EUR' } });
  }
  const { workspaceId } = practice;
  await inScope(app.db, { workspaceId }, (tx) => app.queue.enqueue(tx, REFRESH_BOOK, { workspaceId }));
  await app.queue.drain();
  const [line] = (await practice.call(book.list, { query: {} })).items;
  expect(line?.figures).toMatchObject({
    netWorth: '1250',
    asOf: '2026-11-21',
    change: { since: '2025-11-21', amount: '250' },
  });
});
