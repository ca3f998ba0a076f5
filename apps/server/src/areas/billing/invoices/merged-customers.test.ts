import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { HELIOS, invoiceDraft, type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from '../verification/verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

/** A practice with the same company recorded twice, and an issued invoice for each record. */
async function twice() {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const other = await call(customers.create, { body: { ...HELIOS, companyName: 'Helios' } });
  return {
    office,
    other,
    own: await issued(office, customerId),
    theirs: await issued(office, other.id),
    merge: () =>
      call(customers.merge, {
        params: { id: customerId },
        body: { version: 1, otherId: other.id, otherVersion: other.version },
      }),
  };
}

async function issued(
  { call }: Office,
  customerId: string,
  kind: 'invoice' | 'deposit' = 'invoice',
  deposits: string[] = [],
) {
  const begun = await call(invoices.create, { body: { kind, draft: invoiceDraft(customerId, { deposits }) } });
  return await call(invoices.finalise, { params: { id: begun.id }, body: { version: begun.version } });
}

function pay({ call, customerId }: Office, ids: readonly string[]) {
  const transfer = { on: '2026-11-20', currency: 'EUR', method: 'transfer', reference: '' } as const;
  const allocations = ids.map((invoiceId) => ({ invoiceId, amount: '100' }));
  return call(payments.record, { body: { ...transfer, customerId, amount: String(100 * ids.length), allocations } });
}

const findingsOf = async ({ workspaceId }: Office) =>
  (await verifyPractices(app.db)).findings.filter(({ practice }) => practice.includes(workspaceId));

it('gives payments and credit notes back with the invoice they belong to', async () => {
  const { office, other, own, theirs, merge } = await twice();
  const { mergeId } = await merge();
  app.pass({ minutes: 1 });
  await pay(office, [theirs.id]);
  await pay(office, [own.id]);
  const credit = await office.call(invoices.credit, { params: { id: theirs.id } });
  await office.call(customers.undoMerge, { params: { id: mergeId } });
  const customerOf = async (id: string) => (await office.call(invoices.find, { params: { id } })).customerId;
  expect(await customerOf(theirs.id)).toBe(other.id);
  expect(await customerOf(credit.id)).toBe(other.id);
  expect(await customerOf(own.id)).toBe(office.customerId);
  expect(await findingsOf(office)).toEqual([]);
});

it('stands once one payment settles invoices of both', async () => {
  const { office, own, theirs, merge } = await twice();
  const { mergeId } = await merge();
  await pay(office, [theirs.id, own.id]);
  const undo = office.call(customers.undoMerge, { params: { id: mergeId } });
  await expect(undo).rejects.toMatchObject({ code: 'merge_undo_blocked' });
});

it('leaves nothing with the record that left, whatever is written meanwhile', async () => {
  const { office, other, theirs, merge } = await twice();
  const { call } = office;
  const params = { id: other.id };
  const tried = await Promise.allSettled([
    ...Array.from({ length: 6 }, () =>
      call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(other.id) } }),
    ),
    merge(),
    ...Array.from({ length: 6 }, () => call(customerFile.addNote, { params, body: { body: 'note', shared: false } })),
    ...Array.from({ length: 3 }, () => call(invoices.duplicate, { params: { id: theirs.id } })),
  ]);
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused.filter((code) => !['not_found', 'stale', 'unavailable'].includes(code))).toEqual([]);
  const left = async (tab: 'draft' | 'to_complete') => (await call(invoices.list, { query: { tab } })).items;
  const all = [...(await left('draft')), ...(await left('to_complete'))];
  expect(all.filter(({ customerId }) => customerId === other.id)).toEqual([]);
});

async function sent({ call }: Office, customerId: string) {
  const begun = await call(quotations.create, { body: { draft: quotationDraft(customerId) } });
  return await call(quotations.finalise, { params: { id: begun.id }, body: { version: begun.version } });
}

async function invoiceOf({ call }: Office, { id, version }: { id: string; version: number }) {
  const signed = { version, on: '2026-11-20', name: 'Claire Roy', note: '', chosen: [] };
  await call(quotations.accept, { params: { id }, body: signed });
  const body = { conversion: { mode: 'full' as const } };
  return (await call(quotations.convert, { params: { id }, body })).invoiceId;
}

/** Two records of one company, of which the one that leaves brings two quotations and no invoice. */
async function quoted() {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const other = await call(customers.create, { body: { ...HELIOS, companyName: 'Helios' } });
  const [agreed, open] = [await sent(office, other.id), await sent(office, other.id)];
  const body = { version: 1, otherId: other.id, otherVersion: other.version };
  const { mergeId } = await call(customers.merge, { params: { id: customerId }, body });
  app.pass({ minutes: 1 });
  const undo = () => call(customers.undoMerge, { params: { id: mergeId } });
  return { office, other, agreed, open, undo };
}

it('gives the invoices and revisions of a quotation back with it', async () => {
  const { office, other, agreed, open, undo } = await quoted();
  const { call } = office;
  const own = await sent(office, office.customerId);
  const invoiceId = await invoiceOf(office, agreed);
  const revision = await call(quotations.revise, { params: { id: open.id } });
  await undo();
  const found = async (id: string) => (await call(quotations.find, { params: { id } })).customerId;
  expect((await call(invoices.find, { params: { id: invoiceId } })).customerId).toBe(other.id);
  expect([await found(agreed.id), await found(open.id), await found(revision.id)]).toEqual(Array(3).fill(other.id));
  expect(await found(own.id)).toBe(office.customerId);
});

it('keeps the invoice of a quotation with the customer of that, and gives both back', async () => {
  const { office, other, agreed, undo } = await quoted();
  const { call, customerId } = office;
  const elsewhere = await call(customers.create, { body: { ...HELIOS, companyName: 'Hélios Ouest' } });
  const invoiceId = await invoiceOf(office, agreed);
  const { draft, version } = await call(invoices.find, { params: { id: invoiceId } });
  const { kind: _kind, ...typed } = draft;
  const body = { version, draft: { ...typed, customerId: elsewhere.id, deposits: [] } };
  const changed = await call(invoices.change, { params: { id: invoiceId }, body });
  expect(changed.customerId).toBe(customerId);
  await undo();
  expect((await call(invoices.find, { params: { id: invoiceId } })).customerId).toBe(other.id);
  expect((await call(quotations.find, { params: { id: agreed.id } })).customerId).toBe(other.id);
});
