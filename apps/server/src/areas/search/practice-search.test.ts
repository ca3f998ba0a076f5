import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { catalogue } from '@aurea/contract/catalogue.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { search } from '@aurea/contract/search.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { HELIOS, invoiceDraft, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { company, openPractice, person } from '#testing/practice.ts';
import { foundBy } from '#testing/searching.ts';
import { PRODUCT_AREAS } from '../../product-areas.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS] });

/** A practice with a customer, its contact, an issued invoice, a draft, a quotation and an article. */
async function busy() {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const draft = await call(invoices.create, {
    body: { kind: 'invoice', draft: invoiceDraft(customerId, { purchaseOrder: 'CDE-778' }) },
  });
  const issued = await call(invoices.finalise, { params: { id: draft.id }, body: { version: draft.version } });
  await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  await call(quotations.create, { body: { draft: quotationDraft(customerId, { subject: 'Étude de succession' }) } });
  const contact = {
    name: 'Théo Marchand',
    position: 'Comptable',
    email: 'theo@helios.example',
    phone: null,
    roles: [],
  };
  const one = company('Ateliers Brûlé', { siren: '732829320', phone: '+33612345678', contacts: [contact] });
  const { id: bruleId } = await call(customers.create, { body: one });
  await call(customers.create, { body: person('Zoé Lefèvre', { email: 'zoe@example.org' }) });
  await call(catalogue.add, { body: ARTICLE });
  return { ...office, number: issued.number ?? '', bruleId };
}

const ARTICLE = {
  name: 'Audit de trésorerie',
  description: 'Sur trois mois',
  unit: 'C62',
  unitPrice: '900',
  vatCategory: 'S',
  vatRate: '20',
  supply: 'services',
  optional: false,
} as const;

describe('in a practice', async () => {
  const office = await busy();

  test.for([
    { why: 'a customer without accents', q: 'helios', is: 'customer: Hélios Logistique' },
    { why: 'a person by the family name first', q: 'lefevre zoe', is: 'customer: Zoé Lefèvre' },
    { why: 'a customer by the address for mail', q: 'zoe@example.org', is: 'customer: Zoé Lefèvre' },
    { why: 'a customer by a company number typed in groups', q: '732 829 320', is: 'customer: Ateliers Brûlé' },
    { why: 'a customer by a telephone number as it is dialled', q: '06 12 34 56 78', is: 'customer: Ateliers Brûlé' },
    { why: 'a contact', q: 'marchand', is: 'contact: Théo Marchand' },
    { why: 'a quotation by its subject', q: 'succession', is: 'quotation: null' },
    { why: 'a draft by its customer', q: 'facture helios', is: 'invoice: null' },
    { why: 'an article', q: 'tresorerie', is: 'article: Audit de trésorerie' },
    { why: 'with one letter wrong', q: 'heluos', is: 'customer: Hélios Logistique' },
  ])('finds $why', async ({ q, is }) => {
    expect(await foundBy(office, q)).toContain(is);
  });

  it('finds an invoice by its number and by the order it names', async () => {
    expect(await foundBy(office, office.number)).toEqual([`invoice: ${office.number}`]);
    expect(await foundBy(office, 'cde-778')).toEqual([`invoice: ${office.number}`]);
    const { groups } = await office.call(search.find, { query: { q: office.number } });
    expect(groups[0]?.items).toMatchObject([
      {
        type: 'invoice',
        facts: ['Hélios Logistique', 'CDE-778'],
        amount: '1200',
        currency: 'EUR',
        ofId: office.customerId,
      },
    ]);
  });

  it('follows the name of a customer into its documents', async () => {
    const { version } = await office.call(customers.find, { params: { id: office.customerId } });
    const customer = { ...HELIOS, companyName: 'Sélène Transport' };
    await office.call(customers.change, { params: { id: office.customerId }, body: { version, customer } });
    expect(await foundBy(office, 'helios')).toEqual(['contact: Théo Marchand']);
    expect(await foundBy(office, 'selene facture')).toEqual([`invoice: ${office.number}`, 'invoice: null']);
  });

  it('shows nothing of it to another practice', async () => {
    expect(await foundBy(await openPractice(app), 'brule')).toEqual([]);
  });
});
