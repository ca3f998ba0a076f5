import { assets } from '@aurea/contract/assets.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { type CustomerPaperKind, customerPapers } from '@aurea/contract/customer-papers.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { reviewPacks } from '@aurea/contract/review-packs.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { describe, expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { fileOf } from '#testing/compliance-file.ts';
import { plainPdf } from '#testing/hostile-papers.ts';
import { invoiceDraft, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { type Browser, openHousehold } from '#testing/people.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], now: '2026-11-20T09:00:00.000Z' });

async function papersOf(call: Browser['call'], id: string, query: { kind?: CustomerPaperKind; page?: string } = {}) {
  return await call(customerPapers.list, { params: { id }, query });
}

type Office = Awaited<ReturnType<typeof openOffice>>;

async function issue({ call, customerId }: Office) {
  const { id, version } = await call(invoices.create, {
    body: { kind: 'invoice', draft: invoiceDraft(customerId) },
  });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

describe('the papers of a customer', () => {
  it('are quotations with their signed copies, invoices and credit notes, none of them drafts', async () => {
    const office = await openOffice(app);
    const { call, customerId } = office;
    expect(await papersOf(call, customerId)).toEqual({ items: [], total: 0 });
    const invoice = await issue(office);
    await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
    const { id: quotationId, version } = await call(quotations.create, { body: { draft: quotationDraft(customerId) } });
    const offer = await call(quotations.finalise, { params: { id: quotationId }, body: { version } });
    expect((await papersOf(call, customerId, { kind: 'quotation' })).items).toMatchObject([
      { kind: 'quotation', id: quotationId, number: offer.number, state: 'ready' },
    ]);
    const { total, items } = await papersOf(call, customerId);
    expect(total).toBe(2);
    expect(items).toContainEqual({
      ...{ kind: 'invoice', id: invoice.id, on: '2026-11-20', what: 'invoice', state: 'unpaid' },
      ...{ number: invoice.number, amount: invoice.gross, currency: 'EUR' },
    });
    const credit = await call(invoices.credit, { params: { id: invoice.id } });
    expect((await papersOf(call, customerId, { kind: 'credit_note' })).total).toBe(0);
    await call(invoices.finalise, { params: { id: credit.id }, body: { version: credit.version } });
    expect((await papersOf(call, customerId, { kind: 'credit_note' })).items).toMatchObject([
      { kind: 'credit_note', id: credit.id, state: 'issued' },
    ]);
    expect((await papersOf(call, customerId, { kind: 'invoice' })).items).toMatchObject([{ state: 'cancelled' }]);
    const scan = { fileName: 'Devis signé.pdf', content: plainPdf('signed').toString('base64') };
    const said = { on: '2026-11-20', name: 'Anne Hélios', note: '', chosen: [] };
    const body = { ...said, version: offer.version, paper: scan };
    await call(quotations.accept, { params: { id: quotationId }, body });
    expect((await papersOf(call, customerId)).items.filter(({ id }) => id === quotationId)).toMatchObject([
      { kind: 'quotation', state: 'accepted' },
      { kind: 'signed_quotation', number: offer.number, name: 'Devis signé.pdf' },
    ]);
  });

  it('come in pages, and counted on a page beyond the last one', async () => {
    const office = await openOffice(app);
    for (let made = 0; made < 12; made += 1) await issue(office);
    const pageOf = async (page: string) =>
      await office.call(customerPapers.list, { params: { id: office.customerId }, query: { page, size: '10' } });
    const [first, second, third] = [await pageOf('1'), await pageOf('2'), await pageOf('3')];
    expect([first, second, third].map(({ items, total }) => [items.length, total])).toEqual([
      [10, 12],
      [2, 12],
      [0, 12],
    ]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(12);
  });
});

describe('who reads them', () => {
  it('shows nothing of another practice, and answers to a foreign id as to none', async () => {
    const [office, stranger] = [await openOffice(app), await openOffice(app)];
    await issue(office);
    await expect(papersOf(stranger.call, office.customerId)).rejects.toMatchObject({ status: 404 });
    await expect(papersOf(stranger.call, crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
    expect((await papersOf(stranger.call, stranger.customerId)).total).toBe(0);
  });

  it('shows a restricted advisor the papers of their own customers alone', async () => {
    const { owner, alice, ofAlice, ofBob } = await restrictedPractice(app);
    await fileOf(owner.call, ofAlice.id).add('identity_paper');
    await fileOf(owner.call, ofBob.id).add('identity_paper');
    expect((await papersOf(alice.call, ofAlice.id)).total).toBe(1);
    await expect(papersOf(alice.call, ofBob.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('reports of the household', async () => {
  const [office, household] = [await openOffice(app), await openHousehold(app)];
  const { call, customerId } = office;
  const areas = areasOfScope('read');
  let mandate = await household.call(mandates.give, {
    body: { practiceCode: office.practiceCode, scope: 'read', endsOn: null, areas },
  });
  await call(customerFile.linkMandate, { params: { id: customerId }, body: { version: 1, mandateId: mandate.id } });
  await call(reviewPacks.prepare, { body: { customerIds: [customerId], language: 'en' } });
  await app.queue.drain();
  const freeze = { body: { language: 'en', version: 0 } } as const;
  const written = await office.browser.call(wealthReports.freeze, freeze, { workspaceId: household.workspaceId });
  const own = await household.call(wealthReports.freeze, freeze);
  const reports = async () => await papersOf(call, customerId, { kind: 'report' });

  it('are those that the practice wrote, reviews among them, and none that the household wrote for itself', async () => {
    const { items, total } = await reports();
    expect(total).toBe(2);
    expect(items).toContainEqual({
      ...{ kind: 'report', id: written.id, on: '2026-11-20', number: written.number },
      ...{ isReview: false, householdId: household.workspaceId },
    });
    expect(items).toMatchObject([{ kind: 'report' }, { kind: 'report' }]);
    expect(items.filter((one) => one.kind === 'report' && one.isReview)).toHaveLength(1);
    expect(items.map(({ id }) => id)).not.toContain(own.id);
  });

  it('are closed by a mandate without the reports, and by what it leaves out since they were written', async () => {
    const { id: secret } = await household.call(assets.create, {
      body: { name: 'Secret', kind: 'savings_account', currency: 'EUR' },
    });
    const params = { id: mandate.id };
    const change = async (over: Partial<BodyOf<typeof mandates.change>>) => {
      const body = { version: mandate.version, areas, leftOut: [], endsOn: null, ...over };
      mandate = await household.call(mandates.change, { params, body });
    };
    const closed = [{ kind: 'report', isReview: true, householdId: null }];
    await change({ areas: { ...areas, reports: 'none' } });
    expect((await reports()).items).toMatchObject(closed);
    await change({ leftOut: [secret] });
    expect((await reports()).items).toMatchObject(closed);
    await change({});
    const open = { householdId: household.workspaceId };
    expect((await reports()).items).toMatchObject([open, open]);
  });

  it('name no file that the household removed', async () => {
    await household.call(wealthReports.remove, { params: { id: written.id } });
    expect((await reports()).items).toMatchObject([{ isReview: true, householdId: household.workspaceId }]);
  });

  it('are closed with the mandate: a review the practice had made is named, its household is not', async () => {
    const paused = await household.call(mandates.pause, {
      params: { id: mandate.id },
      body: { version: mandate.version },
    });
    expect((await reports()).items).toMatchObject([{ isReview: true, householdId: null }]);
    const resumed = await household.call(mandates.resume, {
      params: { id: mandate.id },
      body: { version: paused.version },
    });
    expect((await reports()).items).toMatchObject([{ isReview: true, householdId: household.workspaceId }]);
    await household.call(mandates.revoke, { params: { id: mandate.id }, body: { version: resumed.version } });
    expect((await reports()).items).toMatchObject([{ isReview: true, householdId: null }]);
  });
});
