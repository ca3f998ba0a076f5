import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from '../verification/verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

async function issueOne({ call, customerId }: Office): Promise<string | null> {
  const body = { kind: 'invoice', draft: invoiceDraft(customerId) } as const;
  const { id, version, numberToCome } = await call(invoices.create, { body });
  const { number } = await call(invoices.finalise, { params: { id }, body: { version } });
  expect(number).toBe(numberToCome);
  return number;
}

async function countAs({ call }: Office, pattern: string, yearly: boolean): Promise<void> {
  const { settings, version } = await call(practiceSettings.find, {});
  const numbering = { ...settings.numbering, invoice: { pattern, yearly } };
  await call(practiceSettings.save, { body: { version, settings: { ...settings, numbering } } });
}

it('goes on from the last document where a series counts in another way', async () => {
  const office = await openOffice(app);
  expect(await issueOne(office)).toBe('FA2026-0001');
  expect(await issueOne(office)).toBe('FA2026-0002');
  await countAs(office, 'FA{YYYY}-{####}', false);
  expect(await issueOne(office)).toBe('FA2026-0003');
  await countAs(office, 'FA{YYYY}-{####}', true);
  expect(await issueOne(office)).toBe('FA2026-0004');
  await countAs(office, 'F{####}', false);
  expect(await issueOne(office)).toBe('F0005');
  const { findings } = await verifyPractices(app.db);
  expect(findings.filter(({ practice }) => practice.includes(office.workspaceId))).toEqual([]);
});

it('refuses a number that another pattern gave before', async () => {
  const office = await openOffice(app);
  await countAs(office, 'FA{YY}1{#}', true);
  expect(await issueOne(office)).toBe('FA2611');
  await countAs(office, 'FA{YY}1{#}1', true);
  expect(await issueOne(office)).toBe('FA26121');
  await countAs(office, 'FA{YY}{#}', true);
  for (let counter = 3; counter <= 10; counter += 1) await issueOne(office);
  await expect(issueOne(office)).rejects.toMatchObject({ code: 'number_taken' });
  const { rows } = await inScope(app.db, { workspaceId: office.workspaceId }, async (tx) => ({
    rows: await tx.selectFrom('invoice_counters').select('last').where('series', '=', 'invoice').execute(),
  }));
  expect(rows).toEqual([{ last: 10 }]);
});
