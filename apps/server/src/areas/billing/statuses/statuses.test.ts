import { invoiceStatuses } from '@aurea/contract/billing/invoice-statuses.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: [...PRACTICE_AREAS], now: '2026-11-20T09:00:00.000Z' });

type Said = Partial<BodyOf<typeof invoiceStatuses.record>>;

async function issue({ call }: Office, customerId: string): Promise<string> {
  const { id, version } = await call(invoices.create, {
    body: { kind: 'invoice', draft: invoiceDraft(customerId) },
  });
  await call(invoices.finalise, { params: { id }, body: { version } });
  return id;
}

async function issuedInvoice() {
  const office = await openOffice(app);
  const id = await issue(office, office.customerId);
  const { call } = office;
  const show = () => call(invoiceStatuses.list, { params: { id } });
  const record = (said: Said) =>
    call(invoiceStatuses.record, {
      params: { id },
      body: { version: 0, code: 200, on: '2026-11-20', reason: '', reasonCode: null, ...said },
    });
  return { ...office, id, show, record };
}

const refused = { code: 'transition_refused' };

describe('the life cycle of an issued invoice', () => {
  it('begins with nothing, and says what was recorded and by whom', async () => {
    const { show, record } = await issuedInvoice();
    expect(await show()).toEqual({ isElectronic: true, version: 0, current: null, next: [200, 213, 501], items: [] });
    await record({});
    const shown = await record({ version: 1, code: 207, reason: 'Wrong quantity' });
    expect(shown).toMatchObject({ current: 207, version: 2 });
    expect(shown.items.map(({ code, source }) => [code, source])).toEqual([
      [207, 'person'],
      [200, 'person'],
    ]);
    expect(shown.items[0]).toMatchObject({ reason: 'Wrong quantity', withdrawn: null });
    expect(shown.items[0]?.recordedBy).not.toBe('');
  });

  it('is apart from what the document says and from what was paid', async () => {
    const { call, id, record } = await issuedInvoice();
    const before = await call(invoices.find, { params: { id } });
    await record({});
    await record({ version: 1, code: 210, reason: 'Twice', reasonCode: 'DOUBLON' });
    const { history, ...after } = await call(invoices.find, { params: { id } });
    expect(after).toEqual({ ...before, history: undefined });
    expect(history.map(({ action }) => action)).toContain('status_recorded');
  });

  test.for([
    { why: 'what cannot follow', said: { code: 205 } as const },
    { why: 'a status without its reason', said: { code: 213 } as const },
    { why: 'a reason of the list where none belongs', said: { code: 200, reasonCode: 'DOUBLON' } as const },
  ])('refuses $why', async ({ said }) => {
    const { record } = await issuedInvoice();
    await expect(record(said)).rejects.toMatchObject(refused);
  });

  test.for(['2026-11-21', '2026-11-19'])('refuses the day %s, when it was issued on the 20th', async (on) => {
    const { record } = await issuedInvoice();
    await expect(record({ on })).rejects.toMatchObject({ code: 'day_invalid' });
  });

  it('takes no code that is none, and no other field', async () => {
    const { record } = await issuedInvoice();
    await expect(record({ code: 221 as 220 })).rejects.toMatchObject({ status: 400 });
    await expect(record({ source: 'platform' } as Said)).rejects.toMatchObject({ status: 400 });
  });

  it('takes one of two entries that come at once', async () => {
    const { show, record } = await issuedInvoice();
    const both = await Promise.allSettled([record({}), record({ code: 501, reason: 'Not readable' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'stale' } });
    expect((await show()).items).toHaveLength(1);
  });

  it('keeps a mistake in sight once it is taken back', async () => {
    const { call, id, show, record } = await issuedInvoice();
    const { items } = await record({ code: 501, reason: 'Meant for another one' });
    const statusId = items[0]?.id ?? '';
    const withdraw = (version: number) =>
      call(invoiceStatuses.withdraw, { params: { id, statusId }, body: { version, reason: 'Another invoice' } });
    await expect(record({ version: 1 })).rejects.toMatchObject(refused);
    const shown = await withdraw(1);
    expect(shown).toMatchObject({ current: null, version: 2, next: [200, 213, 501] });
    expect(shown.items[0]).toMatchObject({ code: 501, withdrawn: { reason: 'Another invoice' } });
    await expect(withdraw(2)).rejects.toMatchObject(refused);
    expect(await record({ version: 2 })).toMatchObject({ current: 200 });
    expect((await show()).items).toHaveLength(2);
  });

  it('belongs to no draft and to no invoice of a private person', async () => {
    const { call, ...office } = await issuedInvoice();
    const draft = await call(invoices.create, {
      body: { kind: 'invoice', draft: invoiceDraft(office.customerId) },
    });
    const { id: privateId } = await call(customers.create, {
      body: person('Claire Morel', {
        billingAddress: { line1: '1 rue Dumont', line2: '', postalCode: '69003', city: 'Lyon', country: 'FR' },
      }),
    });
    for (const id of [draft.id, await issue({ call, ...office }, privateId)]) {
      const params = { id };
      expect(await call(invoiceStatuses.list, { params })).toMatchObject({ isElectronic: false, next: [] });
      const body = { version: 0, code: 200, on: '2026-11-20', reason: '', reasonCode: null } as const;
      await expect(call(invoiceStatuses.record, { params, body })).rejects.toMatchObject(refused);
    }
  });
});

it('another practice sees and records nothing', async () => {
  const { id, record } = await issuedInvoice();
  const { items } = await record({});
  const stranger = await openOffice(app);
  const params = { id };
  const body = { version: 1, code: 201, on: '2026-11-20', reason: '', reasonCode: null } as const;
  const withdrawn = { params: { id, statusId: items[0]?.id ?? '' }, body: { version: 1, reason: 'Mine' } };
  await expect(stranger.call(invoiceStatuses.list, { params })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(invoiceStatuses.record, { params, body })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(invoiceStatuses.withdraw, withdrawn)).rejects.toMatchObject({ status: 404 });
  const own = await issue(stranger, stranger.customerId);
  await expect(
    stranger.call(invoiceStatuses.withdraw, { ...withdrawn, params: { ...withdrawn.params, id: own } }),
  ).rejects.toMatchObject({ status: 404 });
});

it('the database refuses to rewrite what was recorded', async () => {
  const { id, workspaceId, record } = await issuedInvoice();
  await record({});
  for (const change of [
    sql`update invoice_statuses set code = 205 where invoice_id = ${id}`,
    sql`delete from invoice_statuses where invoice_id = ${id}`,
  ])
    await expect(inScope(app.db, { workspaceId }, (tx) => change.execute(tx))).rejects.toThrow(/refused/);
});
