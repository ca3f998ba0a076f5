import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { asOwner } from '#testing/file-database.ts';
import { invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from './verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

/** Three invoices and a credit note, one invoice paid in part. */
async function busyOffice(): Promise<Office> {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const begun = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
    await call(invoices.finalise, { params: { id: begun.id }, body: { version: begun.version } });
    ids.push(begun.id);
  }
  const [first = '', second = ''] = ids;
  const credit = await call(invoices.credit, { params: { id: first } });
  await call(invoices.finalise, { params: { id: credit.id }, body: { version: credit.version } });
  const paid = {
    customerId,
    on: '2026-11-20',
    amount: '500',
    currency: 'EUR',
    method: 'transfer',
    reference: '',
  } as const;
  await call(payments.record, { body: { ...paid, allocations: [{ invoiceId: second, amount: '500' }] } });
  return office;
}

async function findingsOf({ workspaceId }: Office): Promise<string[]> {
  const { findings } = await verifyPractices(app.db);
  return findings
    .filter(({ practice }) => practice.includes(workspaceId))
    .map(({ about, finding }) => `${about.replace(/payment .*/, 'payment')}: ${finding}`);
}

/** Changes what is locked, past every trigger and policy, as somebody with the rights of the database owner could. */
async function tamper({ workspaceId }: Office, statement: string): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set session_replication_role = 'replica'");
    const { rowCount } = await owner.query(statement, [workspaceId]);
    expect(rowCount).toBeGreaterThan(0);
  });
}

it('finds nothing in what the product wrote', async () => {
  expect(await findingsOf(await busyOffice())).toEqual([]);
});

const SECOND = "workspace_id = $1 and number = 'FA2026-0002'";
const FILE = `workspace_id = $1 and invoice_id = (select id from app.invoices where ${SECOND})`;

test.for<{ why: string; statement: string; found: readonly string[] }>([
  {
    why: 'an amount changed in its column',
    statement: `update app.invoices set gross = gross - 100 where ${SECOND}`,
    found: ['FA2026-0002: totals are not those of its lines'],
  },
  {
    why: 'a buyer changed in what was frozen',
    statement: `update app.invoices set content = jsonb_set(content, '{buyer,name}', '"Somebody else"') where ${SECOND}`,
    found: ['FA2026-0002: content was changed'],
  },
  {
    why: 'one byte of a PDF',
    statement: `update app.invoice_files set pdf = set_byte(pdf, 200, 65) where ${FILE}`,
    found: ['FA2026-0002: PDF was changed or is missing'],
  },
  {
    why: 'one sign of an XML',
    statement: `update app.invoice_files set xml = replace(xml, 'FA2026', 'FB2026') where ${FILE}`,
    found: ['FA2026-0002: XML was changed or is missing'],
  },
  {
    why: 'files taken away',
    statement: `delete from app.invoice_files where ${FILE}`,
    found: ['FA2026-0002: XML was changed or is missing', 'FA2026-0002: PDF was changed or is missing'],
  },
  {
    why: 'VAT at another rate in the reports',
    statement: `update app.invoice_vat set rate = 10 where ${FILE}`,
    found: ['FA2026-0002: VAT by rate is not that of its lines'],
  },
  {
    why: 'a hash rewritten with its file',
    statement: `update app.invoices set pdf_hash = repeat('a', 64) where ${SECOND}`,
    found: [
      'FA2026-0002: seal does not follow from the document and the one before it',
      'FA2026-0002: PDF was changed or is missing',
    ],
  },
  {
    why: 'a document taken out',
    statement: `delete from app.invoices where ${SECOND}`,
    found: [
      'FA2026-0003: position not the next of the chain',
      'FA2026-0003: seal does not follow from the document and the one before it',
      'FA2026-0003: number not the next of its series',
    ],
  },
  {
    why: 'the last document taken out',
    statement: `delete from app.invoices where workspace_id = $1 and number = 'AV2026-0001'`,
    found: ['document 4: the chain does not end where it says'],
  },
  {
    why: 'a number given by hand',
    statement: `update app.invoices set number = 'FA2026-0009' where ${SECOND}`,
    found: [
      'FA2026-0009: seal does not follow from the document and the one before it',
      'FA2026-0009: columns say something else than the content',
    ],
  },
  {
    why: 'a counter skipped',
    statement: `update app.invoices set counter = 4, number = 'FA2026-0004' where workspace_id = $1 and counter = 3`,
    found: [
      'FA2026-0004: seal does not follow from the document and the one before it',
      'FA2026-0004: number not the next of its series',
      'FA2026-0004: columns say something else than the content',
    ],
  },
  {
    why: 'a day put back',
    statement: `update app.invoices set issued_on = '2026-11-01' where ${SECOND}`,
    found: [
      'FA2026-0002: seal does not follow from the document and the one before it',
      'FA2026-0002: issued before the one ahead of it',
      'FA2026-0002: columns say something else than the content',
    ],
  },
  {
    why: 'a payment shared out for more than it is',
    statement: 'update app.payment_allocations set amount = amount * 2 where workspace_id = $1',
    found: ['payment: its parts come to more than the payment'],
  },
  {
    why: 'a payment filed under another customer',
    statement: 'update app.payments set customer_id = gen_random_uuid() where workspace_id = $1',
    found: ['payment: it is filed under another customer than the document it settles'],
  },
])('finds $why', async ({ statement, found }) => {
  const office = await busyOffice();
  await tamper(office, statement);
  expect(await findingsOf(office)).toEqual(found);
});
