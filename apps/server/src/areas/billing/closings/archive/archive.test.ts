import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { clockFrom } from '#http/deps.ts';
import { startApp } from '#testing/app.ts';
import { asOwner } from '#testing/file-database.ts';
import { invoiceDraft, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { closeEnded } from '../close.ts';
import { verifyArchive } from './read.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const NEW_YEAR = clockFrom(() => new Date('2027-01-01T05:00:00Z'));
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

/** The archive of a year with two invoices, one of them paid in part. */
async function exported(): Promise<Uint8Array> {
  const { call, customerId, workspaceId } = await openOffice(app);
  const ids: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
    await call(invoices.finalise, { params: { id }, body: { version } });
    ids.push(id);
  }
  const paid = { on: '2026-11-20', amount: '500', currency: 'EUR', method: 'transfer' as const, reference: '' };
  const allocations = [{ invoiceId: ids[0] ?? '', amount: '500' }];
  await call(payments.record, { body: { customerId, ...paid, allocations } });
  await inScope(app.db, { workspaceId }, (tx) => closeEnded(tx, { workspaceId }, NEW_YEAR));
  const { fileName, content } = await call(reports.archive, { query: YEAR });
  expect(fileName).toBe('archive-2026-01-01-2026-12-31.zip');
  return Buffer.from(content, 'base64');
}

const archive = await exported();

it('holds every document, payment and closing of the period, and proves itself', () => {
  const names = Object.keys(unzipSync(archive));
  expect(names).toEqual([
    'manifest.json',
    ...['documents.json', 'payments.json', 'closings.json'],
    ...['pdf/000001-FA2026-0001.pdf', 'xml/000001-FA2026-0001.xml'],
    ...['pdf/000002-FA2026-0002.pdf', 'xml/000002-FA2026-0002.xml'],
  ]);
  const read = verifyArchive(archive);
  expect(read).toMatchObject({ practice: 'Vauban Patrimoine', documents: 2, payments: 1, closings: 3, findings: [] });
});

it('of a period in which nothing happened proves itself too, and what is no archive is told', async () => {
  const { call } = await openOffice(app);
  const before = { from: '2020-01-01', to: '2020-12-31' };
  const { content } = await call(reports.archive, { query: before });
  expect(verifyArchive(Buffer.from(content, 'base64'))).toMatchObject({ documents: 0, findings: [] });
  expect(verifyArchive(strToU8('nothing'))).toBeNull();
});

const PDF = 'pdf/000002-FA2026-0002.pdf';

test.for<{ why: string; file: string; forge: (text: string) => string | null; found: string }>([
  { why: 'a PDF changed', file: PDF, forge: (text) => `${text} `, found: `${PDF}: is missing or was changed` },
  { why: 'a PDF taken out', file: PDF, forge: () => null, found: 'FA2026-0002: PDF was changed or is missing' },
  {
    why: 'a file put in',
    file: 'pdf/other.pdf',
    forge: () => 'other',
    found: 'pdf/other.pdf: is not in the manifest',
  },
  {
    why: 'a buyer changed',
    file: 'documents.json',
    forge: (text) => text.replace('Hélios', 'Somebody'),
    found: 'FA2026-0001: content was changed',
  },
  {
    why: 'a day changed',
    file: 'documents.json',
    forge: (text) => text.replace('"issuedOn": "2026-11-20"', '"issuedOn": "2026-11-19"'),
    found: 'FA2026-0001: seal does not follow from the document and the one before it',
  },
  {
    why: 'a payment taken out',
    file: 'payments.json',
    forge: () => '[]',
    found: 'closing of day 2026-11-20: counts other documents or payments than the archive',
  },
  {
    why: 'a closing changed',
    file: 'closings.json',
    forge: (text) => text.replace('"gross": "2400"', '"gross": "1400"'),
    found: 'closing of day 2026-11-20: hash does not follow from it and the one before it',
  },
  {
    why: 'the end of the chain changed',
    file: 'manifest.json',
    forge: (text) => text.replace(/"lastSeal": "\w+"/, `"lastSeal": "${'a'.repeat(64)}"`),
    found: 'document 3: the chain does not end where the manifest says',
  },
])('finds $why', ({ file, forge, found }) => {
  const files = unzipSync(archive);
  const forged = forge(strFromU8(files[file] ?? new Uint8Array()));
  const { [file]: _replaced, ...others } = files;
  const zip = zipSync(forged === null ? others : { ...others, [file]: strToU8(forged) });
  const read = verifyArchive(zip);
  expect(read?.findings.map(({ about, finding }) => `${about}: ${finding}`)).toContain(found);
});

it('of too many files is refused with the limit', async () => {
  const { call, customerId, workspaceId } = await openOffice(app);
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  await call(invoices.finalise, { params: { id }, body: { version } });
  await asOwner(async (owner) => {
    await owner.query("set session_replication_role = 'replica'");
    const long = "update app.invoice_files set pdf = decode(repeat('00', 32000000), 'hex') where workspace_id = $1";
    await owner.query(long, [workspaceId]);
  });
  await expect(call(reports.archive, { query: YEAR })).rejects.toMatchObject({
    code: 'archive_too_large',
    body: { params: { max: 32 } },
  });
});

it('of another practice holds nothing of it', async () => {
  const { call } = await openOffice(app);
  const { content } = await call(reports.archive, { query: YEAR });
  expect(verifyArchive(Buffer.from(content, 'base64'))).toMatchObject({ documents: 0, payments: 0, closings: 0 });
});
