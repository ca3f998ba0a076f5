import { customerFile } from '@aurea/contract/customer-file.ts';
import { customers } from '@aurea/contract/customers.ts';
import { invoices } from '@aurea/contract/invoices.ts';
import { payments } from '@aurea/contract/payments.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { HELIOS, invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from './verifying/verify.ts';

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
  const told = { on: '2026-11-20', currency: 'EUR', method: 'transfer', reference: '' } as const;
  const allocations = ids.map((invoiceId) => ({ invoiceId, amount: '100' }));
  return call(payments.record, { body: { ...told, customerId, amount: String(100 * ids.length), allocations } });
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
