import { assets } from '@aurea/contract/assets.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { reviewPacks } from '@aurea/contract/review-packs.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { areasOfScope, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { reportTexts } from '@aurea/domain/wealth-report/words/words.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, openOffice } from '#testing/invoicing.ts';
import { pdfText } from '#testing/pdf-pages.ts';
import { openHousehold } from '#testing/people.ts';
import { person } from '#testing/practice.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { MAKE_REVIEW } from './jobs.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

const words = reportTexts('en').notes.review;
const all = { query: {} };

/** A practice with a customer under a mandate, who was invoiced 1,000 euros without VAT, and one without. */
async function practiceWithTwo(areas: MandateAreas = areasOfScope('read')) {
  const [office, household] = [await openOffice(app), await openHousehold(app)];
  const given = { practiceCode: office.practiceCode, scope: 'read' as const, areas, endsOn: null };
  const mandate = await household.call(mandates.give, { body: given });
  const link = { version: 1, mandateId: mandate.id };
  await office.call(customerFile.linkMandate, { params: { id: office.customerId }, body: link });
  const { id: otherId } = await office.call(customers.create, { body: person('Sans Mandat') });
  const value = { on: '2025-01-01', amount: '80000' };
  const savings = { name: 'Livret', kind: 'savings_account', currency: 'EUR', value } as const;
  const { id: assetId } = await household.call(assets.create, { body: savings });
  const { customerId } = office;
  const prepare = async (...customerIds: string[]) =>
    await office.call(reviewPacks.prepare, { body: { customerIds, language: 'en' } });
  const fileOf = async (id: string, workspaceId = household.workspaceId) =>
    await office.browser.send(wealthReports.file, { params: { id } }, { workspaceId });
  const textOf = async (id: string) => {
    const answer = await fileOf(id);
    expect(answer.statusCode).toBe(200);
    return pdfText(answer.rawPayload).replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  return { office, household, mandate, customerId, otherId, assetId, prepare, fileOf, textOf };
}

it('makes the review of each customer as a report in the household, and says why one was not made', async () => {
  const stage = await practiceWithTwo();
  const { office, household, customerId, otherId, prepare, textOf } = stage;
  const lines = [line({ quantity: '1', unitPrice: '1000', vatCategory: 'S', vatRate: '20' })];
  const draft = invoiceDraft(customerId, { lines });
  const { id, version } = await office.call(invoices.create, { body: { kind: 'invoice', draft } });
  await office.call(invoices.finalise, { params: { id }, body: { version } });

  expect(await prepare(customerId, otherId)).toEqual({ asked: 2 });
  expect(await prepare(customerId)).toEqual({ asked: 0 });
  const before = await office.call(reviewPacks.list, all);
  expect(before).toMatchObject({ counts: { waiting: 2, made: 0, refused: 0 }, progress: { done: 0, all: 2 } });
  await app.queue.drain();
  const { items, counts, progress } = await office.call(reviewPacks.list, all);
  expect({ counts, progress }).toEqual({ counts: { waiting: 0, made: 1, refused: 1 }, progress: null });
  const made = items.find(({ state }) => state === 'made');
  expect(made).toMatchObject({
    customer: { id: customerId },
    since: '2025-11-20',
    report: { number: 1, on: '2026-11-20', householdId: household.workspaceId },
  });
  const refused = items.find(({ state }) => state === 'refused');
  expect(refused).toMatchObject({ customer: { id: otherId }, failure: 'not_found', since: null, report: null });

  const { frozen } = await household.call(wealthReports.show, {});
  expect(frozen).toMatchObject([{ id: made?.id, number: 1, practice: expect.stringMatching(/./) }]);
  const text = await textOf(made?.id ?? '');
  for (const said of [words.title, words.first, '€80,000', '€1,000']) expect(text).toContain(said);
  const { items: visits } = await household.call(mandates.accesses, { query: {} });
  expect(visits).toMatchObject([{ looked: ['reports'], changed: ['reports'] }]);
});

it('the next one names what changed since the one before', async () => {
  const { office, household, customerId, assetId, prepare, textOf } = await practiceWithTwo();
  await prepare(customerId);
  await app.queue.drain();
  const { workspaceId } = office;
  await inScope(app.db, { workspaceId }, (tx) =>
    sql`update review_packs set made_on = '2026-08-01', asked_at = '2026-08-01', ended_at = '2026-08-01'
      where workspace_id = ${workspaceId}`.execute(tx),
  );
  const on = app.now().toISOString().slice(0, 10);
  await household.call(assets.value, { params: { id: assetId }, body: { on, value: '88000' } });
  await prepare(customerId);
  await app.queue.drain();
  const { items } = await office.call(reviewPacks.list, { query: { customerId } });
  expect(items).toMatchObject([{ report: { number: 2 } }, { report: { number: 1 } }]);
  expect(items[0]?.since).toBe(items[1]?.report?.on);
  const text = await textOf(items[0]?.id ?? '');
  expect(text).not.toContain(words.first);
  expect(text).toContain('+€8,000');
});

it('made again within the season it takes the place of the one before: it goes back as far', async () => {
  const { office, customerId, prepare, textOf } = await practiceWithTwo();
  for (const days of [0, 3]) {
    app.pass({ days });
    await prepare(customerId);
    await app.queue.drain();
  }
  const { items } = await office.call(reviewPacks.list, { query: { customerId } });
  expect(items[0]?.since).toBe(items[1]?.since);
  expect(await textOf(items[0]?.id ?? '')).toContain(words.first);
});

it('is made under the mandate that holds when its turn comes, and its file closes with it', async () => {
  const stage = await practiceWithTwo();
  const { office, household, mandate, customerId, prepare, fileOf } = stage;
  await prepare(customerId);
  await app.queue.drain();
  const { version } = await household.call(mandates.pause, {
    params: { id: mandate.id },
    body: { version: mandate.version },
  });
  const [made] = (await office.call(reviewPacks.list, all)).items;
  expect(made).toMatchObject({ state: 'made', report: { householdId: null } });
  expect((await fileOf(made?.id ?? '')).statusCode).toBe(404);
  app.pass({ minutes: 1 });
  await prepare(customerId);
  await household.call(mandates.revoke, { params: { id: mandate.id }, body: { version } });
  await app.queue.drain();
  expect((await office.call(reviewPacks.list, all)).items[0]).toMatchObject({ state: 'refused', failure: 'not_found' });

  const closed = await practiceWithTwo({ ...areasOfScope('read'), reports: 'none' });
  await closed.prepare(closed.customerId);
  await app.queue.drain();
  expect((await closed.office.call(reviewPacks.list, all)).items).toMatchObject([{ failure: 'not_found' }]);
  expect((await closed.household.call(wealthReports.show, {})).frozen).toEqual([]);
});

it('cut short between the report and its note it freezes no second one', async () => {
  const { office, household, customerId, prepare } = await practiceWithTwo();
  await prepare(customerId);
  await app.queue.drain();
  const { workspaceId } = office;
  const [made] = (await office.call(reviewPacks.list, all)).items;
  await inScope(app.db, { workspaceId }, async (tx) => {
    await sql`update review_packs set state = 'waiting', household_id = null, report_number = null, made_on = null,
      since = null, ended_at = null where workspace_id = ${workspaceId}`.execute(tx);
    await app.queue.enqueue(tx, MAKE_REVIEW, { workspaceId, id: made?.id ?? '' });
  });
  await app.queue.drain();
  expect((await office.call(reviewPacks.list, all)).items).toMatchObject([{ state: 'made', report: { number: 1 } }]);
  expect((await household.call(wealthReports.show, {})).frozen).toHaveLength(1);
});

it('two colleagues who ask at once have it made once', async () => {
  const { office, customerId, prepare } = await practiceWithTwo();
  const asked = await Promise.all([prepare(customerId), prepare(customerId)]);
  expect(asked.map((answer) => answer.asked).toSorted()).toEqual([0, 1]);
  expect((await office.call(reviewPacks.list, all)).total).toBe(1);
});

it('another practice, and colleagues who see their own customers only, know nothing of it', async () => {
  const { office, customerId, prepare } = await practiceWithTwo();
  await prepare(customerId);
  const rival = await openOffice(app);
  const foreign = rival.call(reviewPacks.prepare, { body: { customerIds: [customerId], language: 'en' } });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  expect((await rival.call(reviewPacks.list, { query: { customerId } })).total).toBe(0);
  expect((await office.call(reviewPacks.list, all)).total).toBe(1);

  const { alice, bob, ofAlice, ofBob } = await restrictedPractice(app);
  const both = { body: { customerIds: [ofAlice.id, ofBob.id], language: 'en' as const } };
  await expect(alice.call(reviewPacks.prepare, both)).rejects.toMatchObject({ code: 'not_found' });
  await alice.call(reviewPacks.prepare, { body: { customerIds: [ofAlice.id], language: 'en' } });
  expect((await alice.call(reviewPacks.list, all)).total).toBe(1);
  expect((await bob.call(reviewPacks.list, all)).total).toBe(0);
});
