import { assets } from '@aurea/contract/assets.ts';
import { book } from '@aurea/contract/book/book.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
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

/** A customer whose household has a current account. */
async function customerWithAccount() {
  const { practice, household, mandate } = await visitUnder(app, READ);
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const link = { params: { id }, body: { version: 1, mandateId: mandate.id } };
  await practice.call(customerFile.linkMandate, link);
  const open = async (name: string, currency = 'EUR') =>
    (await household.call(assets.create, { body: { name, kind: 'cash_account', currency } })).id;
  const accountId = await open('Compte');
  /** `2026-10-05 1000`, in euros where no currency is named. */
  const move = async (kind: 'deposit' | 'withdrawal' | 'interest', what: string, account = accountId) => {
    const [on = '', gross = '', currency = 'EUR'] = what.split(' ');
    await household.call(transactions.create, { params: { id: account }, body: { kind, on, gross, currency } });
  };
  const flows = async () => {
    const { workspaceId } = practice;
    await inScope(app.db, { workspaceId }, (tx) => app.queue.enqueue(tx, REFRESH_BOOK, { workspaceId }));
    await app.queue.drain();
    const { items } = await practice.call(book.list, { query: { sort: '-inflow' } });
    return items.find((one) => one.id === id)?.figures?.flows;
  };
  const totals = () => practice.call(book.totals, { query: {} });
  return { household, mandate, open, move, flows, totals };
}

it('are what came in and what left over the twelve months, as the totals say', async () => {
  const { move, flows, totals } = await customerWithAccount();
  await move('deposit', '2025-11-20 9000');
  await move('deposit', '2025-11-21 2500.40');
  await move('withdrawal', '2026-11-20 700');
  const known = { inflow: '2500.4', outflow: '700' };
  expect(await flows()).toEqual(known);
  expect(await totals()).toMatchObject({ ...known, withFlows: 1 });
});

it('are unknown, not nothing, without any entry', async () => {
  const { flows, totals } = await customerWithAccount();
  expect(await flows()).toBeNull();
  expect(await totals()).toMatchObject({ inflow: null, outflow: null, withFlows: 0 });
});

it('are unknown where a currency has no rate', async () => {
  const { open, move, flows } = await customerWithAccount();
  await move('deposit', '2026-10-05 1000');
  expect(await flows()).toEqual({ inflow: '1000', outflow: '0' });
  await move('deposit', '2026-10-06 1000 XAF', await open('Douala', 'XAF'));
  expect(await flows()).toBeNull();
});

it('are no moves between own accounts, and never show the account that is left out', async () => {
  const { household, mandate, open, move, flows } = await customerWithAccount();
  const secret = await open('Secret');
  await move('deposit', '2026-10-01 4321', secret);
  await move('withdrawal', '2026-10-05 1000');
  await move('deposit', '2026-10-05 1000', secret);
  expect(await flows()).toEqual({ inflow: '4321', outflow: '0' });
  const body = { version: mandate.version, areas: READ, leftOut: [secret], endsOn: null };
  await household.call(mandates.change, { params: { id: mandate.id }, body });
  expect(await flows()).toEqual({ inflow: '0', outflow: '1000' });
});

it('are below zero where interest was taken back and nothing else came', async () => {
  const { move, flows } = await customerWithAccount();
  await move('interest', '2026-10-05 -30');
  expect(await flows()).toEqual({ inflow: '-30', outflow: '0' });
});
