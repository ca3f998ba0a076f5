import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { company } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

it('finds customers and documents by a name with one letter wrong, as the palette does', async () => {
  const { call, customerId } = await openOffice(app);
  await call(customers.create, { body: company('Borée SARL') });
  const drafted = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  const issued = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  await call(invoices.finalise, { params: { id: issued.id }, body: { version: issued.version } });
  await call(quotations.create, { body: { draft: quotationDraft(customerId) } });
  const of = async (q: string) => {
    const people = await call(customers.list, { query: { q } });
    const documents = await call(invoices.list, { query: { q, tab: 'all' } });
    const offers = await call(quotations.list, { query: { q, tab: 'all' } });
    const names = people.items.map(({ name }) => name);
    return { names, count: people.total, documents: documents.items.map(({ id }) => id), offers: offers.total };
  };
  const all = { names: ['Hélios Logistique'], count: 1, documents: [drafted.id, issued.id], offers: 1 };
  const none = { names: [], count: 0, documents: [], offers: 0 };
  expect(await of('hélios')).toEqual(all);
  expect(await of('helois')).toEqual(all);
  expect(await of('Hélio Logistiqe')).toEqual(all);
  expect(await of('hxlyos')).toEqual(none);
  // Of numbers each neighbour is another document.
  expect((await of('FA2026-0002')).documents).toEqual([]);
});
