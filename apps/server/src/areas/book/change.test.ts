import { assets } from '@aurea/contract/assets.ts';
import { book } from '@aurea/contract/book/book.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { transactions } from '@aurea/contract/transactions.ts';
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
const READ = areasOfScope('read');

/** A customer whose household has a current account of 50,000 and a house of 200,000 since 2025. */
async function customerWithHouse(name = 'Paul Petit') {
  const { practice, household, mandate } = await visitUnder(app, READ);
  const { id } = await practice.call(customers.create, { body: person(name) });
  const link = { params: { id }, body: { version: 1, mandateId: mandate.id } };
  await practice.call(customerFile.linkMandate, link);
  const open = (body: { name: string; kind: 'cash_account' | 'other'; value?: { on: string; amount: string } }) =>
    household.call(assets.create, { body: { ...body, currency: 'EUR' } });
  const account = await open({ name: 'Compte', kind: 'cash_account' });
  const house = await open({ name: 'Maison', kind: 'other', value: { on: '2025-01-01', amount: '200000' } });
  const deposit = (on: string, gross: string) =>
    household.call(transactions.create, {
      params: { id: account.id },
      body: { kind: 'deposit', on, gross, currency: 'EUR' },
    });
  await deposit('2025-01-01', '50000');
  const value = (on: string, amount: string) =>
    household.call(assets.value, { params: { id: house.id }, body: { on, value: amount } });
  const change = async () => {
    const { workspaceId } = practice;
    await inScope(app.db, { workspaceId }, (tx) => app.queue.enqueue(tx, REFRESH_BOOK, { workspaceId }));
    await app.queue.drain();
    const { items } = await practice.call(book.list, { query: { sort: '-change' } });
    return items.find((one) => one.id === id)?.figures?.change;
  };
  return { household, mandate, house, deposit, value, change };
}

it('is what was gained without what was paid in, as the dashboard of the household says', async () => {
  const { household, deposit, value, change } = await customerWithHouse();
  await deposit('2026-03-02', '30000');
  expect(await change()).toEqual({ since: '2025-11-20', amount: '0', ratio: '0' });
  await value('2026-06-01', '214000');
  // 14,000 on the 280,000 that were there by then
  expect(await change()).toEqual({ since: '2025-11-20', amount: '14000', ratio: '0.05' });
  const { change: shown } = await household.call(dashboard.show, { query: { period: '1Y' } });
  expect(shown).toMatchObject({ amount: '14000', flows: '30000', percent: '5', from: '2025-11-20' });
});

it('is without what the mandate leaves out', async () => {
  const { household, mandate, house, value, change } = await customerWithHouse();
  await value('2026-06-01', '214000');
  const body = { version: mandate.version, areas: READ, leftOut: [house.id], endsOn: null };
  await household.call(mandates.change, { params: { id: mandate.id }, body });
  expect(await change()).toEqual({ since: '2025-11-20', amount: '0', ratio: '0' });
});
