import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const ADDRESS = { line1: '1 rue Neuve', line2: '', postalCode: '42000', city: 'Saint-Étienne', country: 'FR' };

it('finds documents and customers whatever the accents, ligatures and capitals of what is typed', async () => {
  const office = await openOffice(app);
  const { id: customerId } = await office.call(customers.create, {
    body: person('Élodie Lecœur', { billingAddress: ADDRESS }),
  });
  const { id, version } = await office.call(invoices.create, {
    body: { kind: 'invoice', draft: invoiceDraft(customerId) },
  });
  const { number } = await office.call(invoices.finalise, { params: { id }, body: { version } });
  const quoted = await office.call(quotations.create, {
    body: { draft: quotationDraft(customerId, { subject: 'Étude de prévoyance' }) },
  });
  const found = async (q: string) => ({
    invoices: (await office.call(invoices.list, { query: { tab: 'to_collect', q } })).items.map((one) => one.id),
    customers: (await office.call(customers.list, { query: { q } })).items.map((one) => one.id),
    quotations: (await office.call(quotations.list, { query: { tab: 'draft', q } })).items.map((one) => one.id),
  });
  const all = { invoices: [id], customers: [customerId], quotations: [quoted.id] };
  for (const q of ['élodie', 'elodie', 'ÉLODIE', 'lecoeur', 'LECŒUR', 'Élodie']) {
    expect(await found(q)).toEqual(all);
  }
  expect((await found('prevoyance')).quotations).toEqual([quoted.id]);
  expect((await found('saint-etienne')).customers).toEqual([customerId]);
  expect((await found(String(number).toLowerCase())).invoices).toEqual([id]);
  expect(await found('100%')).toEqual({ invoices: [], customers: [], quotations: [] });
  const byDocument = await office.call(receivables.documents, { query: { q: 'elodie' } });
  expect(byDocument.items.map((one) => one.id)).toEqual([id]);
});

it('asks about a payment dated years before its document, and takes it once it is confirmed', async () => {
  const office = await openOffice(app);
  const { id, version } = await office.call(invoices.create, {
    body: { kind: 'invoice', draft: invoiceDraft(office.customerId) },
  });
  await office.call(invoices.finalise, { params: { id }, body: { version } });
  const pay = (on: string, more: object = {}) =>
    office.call(payments.record, {
      body: {
        customerId: office.customerId,
        on,
        amount: '100',
        currency: 'EUR',
        method: 'transfer',
        reference: '',
        allocations: [{ invoiceId: id, amount: '100' }],
        ...more,
      },
    });
  await expect(pay('2016-11-20')).rejects.toMatchObject({ code: 'payment_long_before' });
  expect(await pay('2026-06-20')).toHaveProperty('id');
  expect(await pay('2016-11-20', { isDayConfirmed: true })).toHaveProperty('id');
});
