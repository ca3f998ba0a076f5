import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { publicQuotations } from '@aurea/contract/billing/public-quotations.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { recurring } from '@aurea/contract/billing/recurring.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { demo } from '@aurea/contract/demo.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice, quotationDraft, recurringDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { CLOSE_ALL } from '../closings/jobs.ts';
import { verifyPractices } from '../verification/verify.ts';
import { practiceIds } from './sending/jobs.ts';

/** 20 November 15:00 in Paris, 21 November 01:00 in Nouméa. */
const AFTERNOON = { areas: PRACTICE_AREAS, now: '2026-11-20T14:00:00Z', env: { PUBLIC_URL: 'https://aurea.example' } };

async function moveTo({ call }: Office, timeZone: string) {
  const { version } = await call(workspaces.current, {});
  return await call(workspaces.change, { body: { version, timeZone } });
}

async function issue({ call, customerId }: Office) {
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

const pay = ({ call, customerId }: Office, invoiceId: string, on: string) => {
  const part = { customerId, on, amount: '500', currency: 'EUR', method: 'transfer' as const, reference: '' };
  return call(payments.record, { body: { ...part, allocations: [{ invoiceId, amount: '500' }] } });
};

async function closeDays(app: TestApp) {
  await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, CLOSE_ALL, {}));
  await app.queue.drain();
}

const closedDays = async ({ call }: Office) =>
  (await call(reports.closings, { query: { from: '2026-01-01', to: '2026-12-31', kind: 'day' } })).map(
    ({ period, documents, payments: paid }) => [period, documents, paid],
  );

describe('the documents of a practice', () => {
  it('are issued, and come back, on the day where it is', async () => {
    const app = await startApp(AFTERNOON);
    const [paris, noumea] = [await openOffice(app), await openOffice(app)];
    await moveTo(noumea, 'Pacific/Noumea');
    expect(await issue(paris)).toMatchObject({ issuedOn: '2026-11-20' });
    expect(await issue(noumea)).toMatchObject({ issuedOn: '2026-11-21' });
    await expect(pay(paris, (await issue(paris)).id, '2026-11-21')).rejects.toMatchObject({ code: 'day_invalid' });
    await expect(pay(noumea, (await issue(noumea)).id, '2026-11-21')).resolves.toBeDefined();

    const terms = {
      ...{ name: 'Suivi', rhythm: 'month' as const, dayOfMonth: 21, startsOn: '2026-11-21', endsOn: null },
      mode: 'issue' as const,
    };
    const came = async ({ call, customerId }: Office) => {
      const draft = recurringDraft(customerId, { lines: [line()], suppliedOn: null });
      await call(recurring.create, { body: { ...terms, draft } });
      await app.queue.drain();
      return (await call(recurring.list, { query: {} })).items[0]?.runs.map(({ on }) => on);
    };
    expect(await came(paris)).toEqual([]);
    expect(await came(noumea)).toEqual(['2026-11-21']);
  });

  it('expire on a public page by the day of the practice, not by that of its reader', async () => {
    const app = await startApp(AFTERNOON);
    const office = await openOffice(app);
    const draft = quotationDraft(office.customerId, { validUntil: '2026-11-20' });
    const { id, version } = await office.call(quotations.create, { body: { draft } });
    await office.call(quotations.finalise, { params: { id }, body: { version } });
    const { address } = await office.call(documentLinks.create, { body: { kind: 'quotation', documentId: id } });
    const token = address.slice('https://aurea.example/document/'.length);
    const read = () => app.call(publicQuotations.read, { body: { token } });
    expect(await read()).toMatchObject({ expired: false, sentOn: '2026-11-20', timeZone: 'Europe/Paris' });
    await moveTo(office, 'Pacific/Noumea');
    expect(await read()).toMatchObject({ expired: true, sentOn: '2026-11-20', timeZone: 'Pacific/Noumea' });
    expect((await office.call(quotations.find, { params: { id } })).expired).toBe(true);
  });
});

describe('the closings of a practice that moves', () => {
  it('count each payment once, on the day it was recorded on', async () => {
    // 23:30 of the 20th in Paris, which is 09:30 of the 21st in Nouméa.
    const app = await startApp({ ...AFTERNOON, now: '2026-11-20T22:30:00Z' });
    const office = await openOffice(app);
    const { id } = await issue(office);
    await pay(office, id, '2026-11-20');
    app.pass({ hours: 6 });
    await closeDays(app);
    expect(await closedDays(office)).toEqual([['2026-11-20', 1, 1]]);
    await moveTo(office, 'Pacific/Noumea');
    await pay(office, id, '2026-11-21');
    app.pass({ days: 1 });
    await closeDays(app);
    expect(await closedDays(office)).toEqual([
      ['2026-11-21', 0, 1],
      ['2026-11-20', 1, 1],
    ]);
    const { findings } = await verifyPractices(app.db);
    expect(findings.filter(({ practice }) => practice.includes(office.workspaceId))).toEqual([]);
  });

  it('never open a day again: a zone where it is still closed, or before the last document, is refused', async () => {
    const app = await startApp(AFTERNOON);
    const office = await openOffice(app);
    await moveTo(office, 'Pacific/Noumea');
    await issue(office);
    // Issued on the 21st in Nouméa; in Paris it is the 20th.
    await expect(moveTo(office, 'Europe/Paris')).rejects.toMatchObject({ code: 'time_zone_invalid' });
    app.pass({ hours: 24 });
    await closeDays(app);
    // The 21st is closed in Nouméa, and begun in Paris.
    expect(await closedDays(office)).toEqual([['2026-11-21', 1, 0]]);
    await expect(moveTo(office, 'Europe/Paris')).rejects.toMatchObject({ code: 'time_zone_invalid' });
    app.pass({ hours: 10 });
    await expect(moveTo(office, 'Europe/Paris')).resolves.toMatchObject({ timeZone: 'Europe/Paris' });
  });
});

it('reminders leave at eight where the practice is, from Monday to Friday', async () => {
  const app = await startApp(AFTERNOON);
  const [paris, noumea] = [await openOffice(app), await openOffice(app)];
  await moveTo(noumea, 'Pacific/Noumea');
  const reminded = async (at: string) => {
    const ids = await inScope(app.db, { system: true }, (tx) => practiceIds(tx, new Date(at), 8));
    return [ids.includes(paris.workspaceId), ids.includes(noumea.workspaceId)];
  };
  // 22 November 2026 is a Sunday: 08:30 on Monday in Nouméa is 21:30Z of it.
  expect(await reminded('2026-11-22T21:30:00Z')).toEqual([false, true]);
  expect(await reminded('2026-11-23T07:30:00Z')).toEqual([true, false]);
  // 08:30 on Saturday in Nouméa, on Sunday in Paris.
  expect(await reminded('2026-11-20T21:30:00Z')).toEqual([false, false]);
  expect(await reminded('2026-11-22T07:30:00Z')).toEqual([false, false]);
  // The day after Paris went to summer time, 08:30 is 06:30Z.
  expect(await reminded('2026-03-30T06:30:00Z')).toEqual([true, false]);
  expect(await reminded('2026-03-30T07:30:00Z')).toEqual([false, false]);
});

it('invented documents stand on their days where the practice is, ten hours behind too', async () => {
  const app = await startApp({ ...AFTERNOON, now: '2026-11-20T20:00:00Z' });
  const office = await openOffice(app);
  await moveTo(office, 'Pacific/Tahiti');
  await office.call(demo.fillPractice, {});
  const { items } = await office.call(invoices.list, { query: { tab: 'to_collect', size: '100' } });
  const paris = await openOffice(app);
  await paris.call(demo.fillPractice, {});
  const { items: same } = await paris.call(invoices.list, { query: { tab: 'to_collect', size: '100' } });
  expect(items.length).toBeGreaterThan(0);
  expect(items.map(({ number, issuedOn }) => [number, issuedOn])).toEqual(
    same.map(({ number, issuedOn }) => [number, issuedOn]),
  );
});
