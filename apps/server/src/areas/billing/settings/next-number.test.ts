import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceNumbers } from '@aurea/contract/billing/practice.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from '../verification/verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const begin = ({ call }: Office, series: 'invoice' | 'credit_note' | 'quotation', counter: number) =>
  call(practiceNumbers.begin, { body: { series, counter } });

const numbersOf = async ({ call }: Office) =>
  (await call(practiceNumbers.list, {})).items.map(({ number, hasBegun }) => [number, hasBegun]);

async function issue({ call, customerId }: Office) {
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

async function send({ call, customerId }: Office) {
  const { id, version } = await call(quotations.create, { body: { draft: quotationDraft(customerId) } });
  return await call(quotations.finalise, { params: { id }, body: { version } });
}

describe('a series that was begun elsewhere', () => {
  it('goes on with the number that is stated, and is verified from there', async () => {
    const office = await openOffice(app);
    expect(await numbersOf(office)).toEqual([
      ['FA2026-0001', false],
      ['AV2026-0001', false],
      ['DE2026-0001', false],
    ]);
    await begin(office, 'invoice', 88);
    await begin(office, 'quotation', 12);
    expect(await numbersOf(office)).toEqual([
      ['FA2026-0088', false],
      ['AV2026-0001', false],
      ['DE2026-0012', false],
    ]);
    expect((await issue(office)).number).toBe('FA2026-0088');
    expect((await issue(office)).number).toBe('FA2026-0089');
    expect((await send(office)).number).toBe('DE2026-0012');
    expect(await numbersOf(office)).toEqual([
      ['FA2026-0090', true],
      ['AV2026-0001', false],
      ['DE2026-0013', true],
    ]);
    const { findings } = await verifyPractices(app.db);
    expect(findings.filter(({ practice }) => practice.includes(office.workspaceId))).toEqual([]);
  });

  it('is stated as often as one likes before its first document, forth and back, and never after it', async () => {
    const office = await openOffice(app);
    await begin(office, 'invoice', 300);
    await begin(office, 'invoice', 41);
    await begin(office, 'invoice', 1);
    expect((await issue(office)).number).toBe('FA2026-0001');
    await expect(begin(office, 'invoice', 500)).rejects.toMatchObject({ status: 400, code: 'series_begun' });
    expect((await issue(office)).number).toBe('FA2026-0002');
    await begin(office, 'credit_note', 7);
  });

  it('is refused with a number that is none', async () => {
    const office = await openOffice(app);
    for (const counter of [0, -1, 1.5, 1_000_000]) {
      await expect(begin(office, 'invoice', counter)).rejects.toMatchObject({ status: 400 });
    }
  });
});
