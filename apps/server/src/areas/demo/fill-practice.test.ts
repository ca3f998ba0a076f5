import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { practiceLogo } from '@aurea/contract/billing/practice-logo.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { demo } from '@aurea/contract/demo.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { HELIOS, invoiceDraft, type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

/** A score of documents are issued, files and all. */
const ISSUING_MS = 60_000;

const app = await startApp({ areas: PRACTICE_AREAS });

it('invented customers fill the practice beside its own, once, and can be removed', {
  timeout: ISSUING_MS,
}, async () => {
  const { call } = await openPractice(app);
  const own = await call(customers.create, { body: person('Paul Petit') });
  expect(await call(demo.fillPractice, {})).toEqual({ customers: 30, invoices: 19 });
  const { logo } = await call(practiceLogo.find, {});
  expect(logo).toMatchObject({ width: 225, height: 225 });
  const [issued] = (await call(invoices.list, { query: { tab: 'late' } })).items;
  expect((await call(invoices.find, { params: { id: issued?.id ?? '' } })).look.logo).toEqual(logo);
  await expect(call(demo.fillPractice, {})).rejects.toMatchObject({ code: 'demo_already_present' });
  expect((await call(customers.list, { query: {} })).total).toBe(29);
  const [helene] = (await call(customers.list, { query: { q: 'helene marchand' } })).items;
  const found = await call(customers.find, { params: { id: helene?.id ?? '' } });
  expect(found).toMatchObject({ status: 'active', links: [{ name: 'Lucas Marchand' }, { name: 'Olivier Marchand' }] });
  const { items: todo } = await call(tasks.list, { query: {} });
  expect(todo.map(({ title }) => title)).toContain('Prepare the yearly review');
  expect((await call(customerFile.timeline, { params: { id: found.id }, query: {} })).total).toBe(7);

  await call(demo.clearPractice, {});
  const { items } = await call(customers.list, { query: {} });
  expect(items.map(({ id }) => id)).toEqual([own.id]);
  expect((await call(customerSettings.fields, {})).items).toEqual([]);
  expect((await call(practiceLogo.find, {})).logo).toBeNull();
});

it('invented invoices were issued on their days, stand in every tab, and go with their numbers', {
  timeout: ISSUING_MS,
}, async () => {
  const { call } = await openPractice(app);
  await call(demo.fillPractice, {});
  const { tabs, ageing } = await call(invoices.list, { query: {} });
  for (const [tab, { count }] of Object.entries(tabs)) expect(count, tab).toBeGreaterThan(0);
  for (const [band, owed] of Object.entries(ageing)) expect(Number(owed), band).toBeGreaterThan(0);
  const { months } = await call(receivables.office, {});
  expect(months.every(({ invoiced }) => Number(invoiced) > 0)).toBe(true);

  await call(demo.clearPractice, {});
  expect((await call(invoices.list, { query: { tab: 'paid' } })).total).toBe(0);
  expect((await call(practiceSettings.find, {})).version).toBe(0);
});

it('says of each customer what it owes, and lists those who are late, as the invoices do', {
  timeout: ISSUING_MS,
}, async () => {
  const { call } = await openPractice(app);
  await call(demo.fillPractice, {});
  const { tabs } = await call(invoices.list, { query: {} });
  const all = (await call(customers.list, { query: { size: '100' } })).items;
  const cents = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  expect(cents(all.map(({ due }) => due))).toBe(cents([tabs.to_collect.total, tabs.late.total]));
  expect(cents(all.map(({ overdue }) => overdue))).toBe(cents([tabs.late.total]));

  const late = await call(customers.list, { query: { size: '100', late: 'true' } });
  const { latePayers } = await call(receivables.office, {});
  expect(latePayers.length).toBeGreaterThan(0);
  for (const { customerId, outstanding } of latePayers)
    expect(late.items.find(({ id }) => id === customerId)).toMatchObject({ overdue: outstanding });
  expect(late.total).toBe(all.filter(({ overdue }) => overdue !== '0').length);
});

it('invented quotations wait, lapsed, were refused and accepted, and go with their numbers', async () => {
  const { call } = await openPractice(app);
  await call(demo.fillPractice, {});
  const { tabs, items } = await call(quotations.list, { query: { tab: 'accepted' } });
  const counts = { draft: 1, ready: 0, open: 2, expired: 1, accepted: 2, invoiced: 0, closed: 1 };
  expect(Object.fromEntries(Object.entries(tabs).map(([tab, { count }]) => [tab, count]))).toEqual(counts);
  expect(items.map(({ number }) => number)).toEqual(['DE2026-0004', 'DE2026-0003']);
  await call(demo.clearPractice, {});
  expect((await call(quotations.list, { query: { tab: 'open' } })).tabs).toMatchObject({ open: { count: 0 } });
});

it('a practice that has issued documents of its own gets customers only, and keeps its numbers', async () => {
  const office = await openOffice(app);
  const { call } = office;
  const body = { kind: 'invoice' as const, draft: invoiceDraft(office.customerId) };
  const issue = async () => {
    const { id, version } = await call(invoices.create, { body });
    return await call(invoices.finalise, { params: { id }, body: { version } });
  };
  await issue();
  expect(await call(demo.fillPractice, {})).toEqual({ customers: 30, invoices: 0 });
  await call(demo.clearPractice, {});
  expect(await issue()).toMatchObject({ number: 'FA2026-0002' });
});

it('what the practice issued among invented documents stays, and they with it', { timeout: ISSUING_MS }, async () => {
  const { call } = await openPractice(app);
  await call(demo.fillPractice, {});
  const { id: customerId } = await call(customers.create, { body: HELIOS });
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  await call(invoices.finalise, { params: { id }, body: { version } });
  await expect(call(demo.clearPractice, {})).rejects.toMatchObject({ code: 'document_locked' });
});

async function issueTo({ call }: Pick<Office, 'call'>, customerId: string) {
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

async function inventedCompany({ call }: Pick<Office, 'call'>) {
  const { items } = await call(customers.list, { query: {} });
  const of = items.find(({ kind, name }) => kind === 'company' && name !== HELIOS.companyName);
  return await call(customers.find, { params: { id: of?.id ?? '' } });
}

it(
  'what was issued or sent to an invented customer is never removed',
  async () => {
    const office = await openOffice(app);
    const { call, customerId } = office;
    const own = await issueTo(office, customerId);
    await call(demo.fillPractice, {});
    const { id } = await inventedCompany(office);
    await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(id) } });
    const quotation = await call(quotations.create, { body: { draft: quotationDraft(id) } });
    await call(demo.clearPractice, {});
    await expect(call(quotations.find, { params: { id: quotation.id } })).rejects.toMatchObject({ status: 404 });

    await call(demo.fillPractice, {});
    const again = await inventedCompany(office);
    const issued = await issueTo(office, again.id);
    await expect(call(demo.clearPractice, {})).rejects.toMatchObject({ code: 'document_locked' });
    for (const one of [own, issued]) {
      expect(await call(invoices.find, { params: { id: one.id } })).toMatchObject({ number: one.number });
    }
  },
  ISSUING_MS,
);

it(
  'a quotation sent to an invented customer keeps the invented ones',
  async () => {
    const office = await openOffice(app);
    const { call, customerId } = office;
    await issueTo(office, customerId);
    await call(demo.fillPractice, {});
    const { id } = await inventedCompany(office);
    const begun = await call(quotations.create, { body: { draft: quotationDraft(id) } });
    await call(quotations.finalise, { params: { id: begun.id }, body: { version: begun.version } });
    await expect(call(demo.clearPractice, {})).rejects.toMatchObject({ code: 'document_locked' });
  },
  ISSUING_MS,
);

it('an invented draft that is issued by hand is a document of the practice', { timeout: ISSUING_MS }, async () => {
  const { call } = await openPractice(app);
  await call(demo.fillPractice, {});
  const [draft] = (await call(invoices.list, { query: { tab: 'draft' } })).items;
  const { id, version } = await call(invoices.find, { params: { id: draft?.id ?? '' } });
  await call(invoices.finalise, { params: { id }, body: { version } });
  await expect(call(demo.clearPractice, {})).rejects.toMatchObject({ code: 'document_locked' });
});

it(
  'an invented record and one of the practice do not become one',
  async () => {
    const office = await openOffice(app);
    const { call, customerId } = office;
    const own = await issueTo(office, customerId);
    await call(demo.fillPractice, {});
    const invented = await inventedCompany(office);
    const { version } = await call(customers.find, { params: { id: customerId } });
    const into = { version: invented.version, otherId: customerId, otherVersion: version };
    const merging = call(customers.merge, { params: { id: invented.id }, body: into });
    await expect(merging).rejects.toMatchObject({ code: 'merge_impossible' });
    const back = { version, otherId: invented.id, otherVersion: invented.version };
    const taking = call(customers.merge, { params: { id: customerId }, body: back });
    await expect(taking).rejects.toMatchObject({ code: 'merge_impossible' });
    await call(demo.clearPractice, {});
    expect(await call(invoices.find, { params: { id: own.id } })).toMatchObject({ customerId });
  },
  ISSUING_MS,
);

it('a mail about an invented document goes with it', { timeout: ISSUING_MS }, async () => {
  const { call } = await openPractice(app);
  await call(demo.fillPractice, {});
  const [invoice] = (await call(invoices.list, { query: { tab: 'late' } })).items;
  const id = invoice?.id ?? '';
  const { recipients, subject, text } = await call(invoiceMails.draft, { params: { id }, query: {} });
  const shown = { recipients, subject, text, attached: false };
  await call(invoiceMails.send, { params: { id }, body: { template: 'invoice', ...shown } });
  const delivery = await call(documentLinks.delivery, { query: { kind: 'invoice', documentId: id } });
  expect(delivery.mails).toHaveLength(1);
  await call(demo.clearPractice, {});
  await app.queue.drain();
  expect((await call(customers.list, { query: {} })).total).toBe(0);
});
