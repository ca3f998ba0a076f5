import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

async function issued({ call, customerId }: Office) {
  const begun = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  app.pass({ minutes: 1 });
  return await call(invoices.finalise, { params: { id: begun.id }, body: { version: begun.version } });
}

/** What the timeline of the customer says of documents, latest first. */
async function eventsOf({ call, customerId }: Office) {
  const { items } = await call(customerFile.timeline, { params: { id: customerId }, query: {} });
  return items.flatMap(({ action, document, changes }) =>
    document ? [[action, document.number, document.amount, ...changes.map(({ after }) => after)]] : [],
  );
}

it('tells of invoices, payments and what was not collected, and counts them as contacts', async () => {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const never = await call(customers.list, { query: {} });
  expect(never.items[0]?.lastContactAt).toBeNull();
  const { id, number, gross } = await issued(office);
  app.pass({ minutes: 1 });
  const paid = { on: '2026-11-20', amount: '100', currency: 'EUR', method: 'transfer', reference: '' } as const;
  const allocations = [{ invoiceId: id, amount: '100' }];
  const { id: paymentId } = await call(payments.record, { body: { ...paid, customerId, allocations } });
  app.pass({ minutes: 1 });
  await call(payments.reverse, { params: { id: paymentId }, body: { on: '2026-11-20', reason: 'Rejeté' } });
  app.pass({ minutes: 1 });
  await call(invoices.writeOff, { params: { id }, body: { on: '2026-11-20', reason: 'Liquidation' } });
  expect(await eventsOf(office)).toEqual([
    ['invoice_written_off', number, gross, 'Liquidation'],
    ['invoice_payment_reversed', number, '-100', 'Rejeté'],
    ['invoice_paid', number, '100'],
    ['invoice_issued', number, gross],
  ]);
  const story = await call(customerFile.timeline, { params: { id: customerId }, query: {} });
  const issue = story.items.find(({ action }) => action === 'invoice_issued');
  const { items } = await call(customers.list, { query: {} });
  expect(items[0]?.lastContactAt).toBe(issue?.at);
});

it('says of a payment the money received, and what of it went to the document', async () => {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const { id, gross } = await issued(office);
  const paid = { on: '2026-11-20', amount: '1300', currency: 'EUR', method: 'transfer', reference: '' } as const;
  const allocations = [{ invoiceId: id, amount: gross }];
  app.pass({ minutes: 1 });
  const { id: paymentId } = await call(payments.record, { body: { ...paid, customerId, allocations } });
  app.pass({ minutes: 1 });
  await call(payments.reverse, { params: { id: paymentId }, body: { on: '2026-11-20', reason: 'Rejeté' } });
  const { items } = await call(customerFile.timeline, { params: { id: customerId }, query: {} });
  const aboutDocuments = items.filter(({ document }) => document !== null);
  expect(aboutDocuments.map(({ action, document }) => [action, document?.amount, document?.received])).toEqual([
    ['invoice_payment_reversed', '-1200', '-1300'],
    ['invoice_paid', '1200', '1300'],
    ['invoice_issued', '1200', null],
  ]);
});

it('tells of a credit note by its own name, and nothing of a draft', async () => {
  const office = await openOffice(app);
  const { id } = await issued(office);
  app.pass({ minutes: 1 });
  const credit = await office.call(invoices.credit, { params: { id } });
  expect((await eventsOf(office)).map(([action]) => action)).toEqual(['invoice_issued']);
  await office.call(invoices.finalise, { params: { id: credit.id }, body: { version: credit.version } });
  expect((await eventsOf(office)).map(([action]) => action)).toEqual(['credit_note_issued', 'invoice_issued']);
});

it('puts the customers who owe the most first where that is asked', async () => {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const { id: quiet } = await call(customers.create, { body: person('Anne Morel') });
  await issued(office);
  const inOrder = async (sort: 'due' | '-due') =>
    (await call(customers.list, { query: { sort } })).items.map(({ id, due }) => [id, due]);
  expect(await inOrder('-due')).toEqual([
    [customerId, '1200'],
    [quiet, '0'],
  ]);
  expect(await inOrder('due')).toEqual((await inOrder('-due')).toReversed());
});
