import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { HELIOS, invoiceDraft, type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

async function draft({ call, customerId }: Office, owner = customerId) {
  return await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(owner) } });
}

async function issue(office: Office, owner?: string) {
  const { id, version } = await draft(office, owner);
  return await office.call(invoices.finalise, { params: { id }, body: { version } });
}

async function send({ call, customerId }: Office) {
  const { id, version } = await call(quotations.create, { body: { draft: quotationDraft(customerId) } });
  return await call(quotations.finalise, { params: { id }, body: { version } });
}

it('lists documents of all tabs, drafts first, page after page, by customer, words and days of issue', async () => {
  const app = await startApp({ areas: PRACTICE_AREAS });
  const office = await openOffice(app);
  const { call } = office;
  const { id: other } = await call(customers.create, { body: { ...HELIOS, companyName: 'Boréal' } });
  for (let count = 0; count < 12; count += 1) await draft(office);
  const first = await issue(office);
  await issue(office, other);
  const credit = await call(invoices.credit, { params: { id: first.id } });
  await call(invoices.finalise, { params: { id: credit.id }, body: { version: credit.version } });

  const list = async (query: object) => {
    const { items, total } = await call(invoices.list, { query: { tab: 'all', size: '10', ...query } });
    return { shown: items.map(({ number }) => number), total };
  };
  const drafts = (count: number) => Array.from({ length: count }, () => null);
  expect(await list({})).toEqual({ shown: drafts(10), total: 15 });
  const last = [...drafts(2), 'AV2026-0001', 'FA2026-0002', 'FA2026-0001'];
  expect(await list({ page: '2' })).toEqual({ shown: last, total: 15 });
  expect(await list({ customerId: other })).toEqual({ shown: ['FA2026-0002'], total: 1 });
  expect(await list({ q: 'boreal' })).toEqual({ shown: ['FA2026-0002'], total: 1 });
  expect(await list({ q: 'fa2026' })).toEqual({ shown: ['FA2026-0002', 'FA2026-0001'], total: 2 });
  expect((await list({ from: '2026-01-01', to: '2026-12-31' })).total).toBe(3);
  expect(await list({ to: '2025-12-31' })).toEqual({ shown: [], total: 0 });
  const { tabs } = await call(invoices.list, { query: { from: '2026-11-21' } });
  expect([tabs.draft.count, tabs.to_collect.count, tabs.credit.count]).toEqual([0, 0, 0]);

  const body = { tab: 'all' as const, from: '2026-11-20', format: 'json' as const, locale: 'en' as const };
  const { content } = await call(receivables.export, { body });
  expect(JSON.parse(Buffer.from(content, 'base64').toString())).toHaveLength(3);
});

it('lists quotations sent on or between days, with what each tab comes to', async () => {
  const app = await startApp({ areas: PRACTICE_AREAS });
  const office = await openOffice(app);
  await send(office);
  const list = async (query: object) => {
    const { total, tabs } = await office.call(quotations.list, { query: { tab: 'all', ...query } });
    return [total, tabs.ready.count];
  };
  expect(await list({ from: '2026-11-20', to: '2026-11-20' })).toEqual([1, 1]);
  expect(await list({ from: '2026-11-21' })).toEqual([0, 0]);
  expect(await list({ to: '2026-11-19' })).toEqual([0, 0]);
});
