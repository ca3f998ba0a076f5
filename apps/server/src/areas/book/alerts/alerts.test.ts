import { assets } from '@aurea/contract/assets.ts';
import { alertSettings } from '@aurea/contract/book/alert-settings.ts';
import { alerts } from '@aurea/contract/book/alerts.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { visitUnder } from '#testing/mandated.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { REFRESH_BOOK } from '../jobs.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const SAVINGS = { name: 'Livret', kind: 'savings_account', currency: 'EUR' } as const;

async function refresh(workspaceId: string) {
  await inScope(app.db, { workspaceId }, (tx) => app.queue.enqueue(tx, REFRESH_BOOK, { workspaceId }));
  await app.queue.drain();
}

/** A customer with more cash than the threshold, of a mandate that ends within the notice. */
async function customerWithCash() {
  const { practice, household, mandate } = await visitUnder(app, areasOfScope('read'), '2026-12-31');
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const link = { params: { id }, body: { version: 1, mandateId: mandate.id } };
  await practice.call(customerFile.linkMandate, link);
  const value = { on: '2025-01-01', amount: '355192' };
  const { id: assetId } = await household.call(assets.create, { body: { ...SAVINGS, value } });
  const worth = (amount: string) =>
    household.call(assets.value, { params: { id: assetId }, body: { on: '2026-11-01', value: amount } });
  const list = (query: object = {}) => practice.call(alerts.list, { query });
  await refresh(practice.workspaceId);
  return { practice, household, mandate, id, worth, list, again: () => refresh(practice.workspaceId) };
}

it('says what is to be looked at, with the figure and the threshold, and closes what is no longer so', async () => {
  const { id, household, list, worth, again } = await customerWithCash();
  expect((await list()).items).toMatchObject([
    { customer: { id, name: 'Paul Petit' }, kind: 'mandate_ends', on: '2026-12-31', figure: null },
    { kind: 'cash', figure: '355192', limit: '100000', state: 'open', version: 1 },
  ]);
  await again();
  expect((await list()).total).toBe(2);
  const visits = await household.call(mandates.accesses, { query: {} });
  expect(visits.items).toMatchObject([{ looked: ['book'], changed: [] }]);
  await worth('200000');
  await again();
  expect((await list({ kind: 'cash' })).items).toMatchObject([{ figure: '200000' }]);
  await worth('50000');
  await again();
  expect((await list({ kind: 'cash' })).total).toBe(0);
});

it('is dismissed with a reason as long as its cause lasts, and opens again when it returns', async () => {
  const { practice, list, worth, again } = await customerWithCash();
  const [cash] = (await list({ kind: 'cash' })).items;
  const of = { params: { id: cash?.id ?? '' } };
  const dismissed = await practice.call(alerts.dismiss, { ...of, body: { version: 1, reason: 'Achat en mars' } });
  expect(dismissed).toMatchObject({ state: 'dismissed', reason: 'Achat en mars', version: 2 });
  const late = practice.call(alerts.dismiss, { ...of, body: { version: 1, reason: 'Autre' } });
  await expect(late).rejects.toMatchObject({ code: 'stale' });
  await again();
  expect((await list({ kind: 'cash' })).counts).toEqual({ open: 0, snoozed: 0, dismissed: 1 });

  await worth('50000');
  await again();
  expect((await list({ kind: 'cash' })).counts).toEqual({ open: 0, snoozed: 0, dismissed: 0 });
  const gone = practice.call(alerts.reopen, { ...of, body: { version: 3 } });
  await expect(gone).rejects.toMatchObject({ status: 404 });
  await worth('300000');
  await again();
  const [returned] = (await list({ kind: 'cash' })).items;
  expect(returned).toMatchObject({ state: 'open', figure: '300000', version: 1 });
  expect(returned?.id).not.toBe(cash?.id);
});

it('is put off until a day within a year, and shown again on it', async () => {
  const at = await startApp({ areas: PRACTICE_AREAS });
  const practice = await openPractice(at);
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const paper = { version: 0, state: 'provided' as const, on: '2020-01-01', expiresOn: '2026-12-01', note: '' };
  await practice.call(complianceFile.record, { params: { id, item: 'identity_paper' }, body: paper });
  const { workspaceId } = practice;
  await inScope(at.db, { workspaceId }, (tx) => at.queue.enqueue(tx, REFRESH_BOOK, { workspaceId }));
  await at.queue.drain();
  const list = async () => await practice.call(alerts.list, { query: {} });
  const [found] = (await list()).items;
  expect(found).toMatchObject({ kind: 'identity_ends', on: '2026-12-01' });
  const snooze = (until: string) =>
    practice.call(alerts.snooze, { params: { id: found?.id ?? '' }, body: { version: 1, until } });
  for (const until of ['2026-11-20', '2027-11-21'])
    await expect(snooze(until)).rejects.toMatchObject({ code: 'day_invalid' });
  expect(await snooze('2026-11-22')).toMatchObject({ state: 'snoozed', snoozedUntil: '2026-11-22' });
  expect((await list()).total).toBe(0);
  at.pass({ days: 2 });
  expect((await list()).items).toMatchObject([{ id: found?.id, state: 'open' }]);
});

it('twice at once it is answered once, and opened once', async () => {
  const { practice, list } = await customerWithCash();
  const [cash] = (await list({ kind: 'cash' })).items;
  const of = { params: { id: cash?.id ?? '' } };
  const answers = await Promise.allSettled(
    ['Un', 'Deux'].map((reason) => practice.call(alerts.dismiss, { ...of, body: { version: 1, reason } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await Promise.all([refresh(practice.workspaceId), refresh(practice.workspaceId)]);
  expect((await list({ state: 'dismissed' })).total).toBe(1);
  expect((await list()).total).toBe(1);
});

it('nothing of a household is shown once its mandate rests', async () => {
  const { household, mandate, list } = await customerWithCash();
  await household.call(mandates.pause, { params: { id: mandate.id }, body: { version: mandate.version } });
  expect((await list()).counts).toEqual({ open: 0, snoozed: 0, dismissed: 0 });
});

it('another practice and colleagues with customers of their own know nothing of it', async () => {
  const { list } = await customerWithCash();
  const [{ id = '' } = {}] = (await list()).items;
  const rival = await openPractice(app);
  expect((await rival.call(alerts.list, { query: {} })).total).toBe(0);
  const foreign = rival.call(alerts.dismiss, { params: { id }, body: { version: 1, reason: 'x' } });
  await expect(foreign).rejects.toMatchObject({ status: 404 });

  const { owner, alice, bob, ofAlice } = await restrictedPractice(app);
  const paper = { version: 0, state: 'provided' as const, on: '2020-01-01', expiresOn: '2026-12-01', note: '' };
  await alice.call(complianceFile.record, { params: { id: ofAlice.id, item: 'identity_paper' }, body: paper });
  await refresh(owner.workspaceId);
  const [own] = (await alice.call(alerts.list, { query: {} })).items;
  expect(own).toMatchObject({ customer: { id: ofAlice.id } });
  expect((await bob.call(alerts.list, { query: {} })).total).toBe(0);
  const hidden = bob.call(alerts.dismiss, { params: { id: own?.id ?? '' }, body: { version: 1, reason: 'x' } });
  await expect(hidden).rejects.toMatchObject({ status: 404 });
});

it('reminds of a document of the advice before it ends, until it is renewed', async () => {
  const practice = await openPractice(app);
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const record = (item: 'mission_letter' | 'suitability_statement', version: number, expiresOn: string | null) => {
    const body = { version, state: 'provided' as const, on: '2025-12-18', expiresOn, note: '' };
    return practice.call(complianceFile.record, { params: { id, item }, body });
  };
  const found = async () => {
    await refresh(practice.workspaceId);
    return (await practice.call(alerts.list, { query: { kind: 'document_ends' } })).items;
  };
  await record('suitability_statement', 0, '2027-06-30');
  await record('mission_letter', 0, '2026-12-18');
  expect(await found()).toMatchObject([{ name: 'mission_letter', on: '2026-12-18', figure: null, customer: { id } }]);
  await record('mission_letter', 1, '2027-12-18');
  expect(await found()).toEqual([]);
});

describe('the thresholds of a practice', () => {
  const OWN = { cash: '300000', move: '50000', moveDays: 30, noticeDays: 30 };

  it('are those its alerts are measured against', async () => {
    const { practice, list } = await customerWithCash();
    const usual = { cash: '100000', move: '50000', moveDays: 30, noticeDays: 60 };
    expect(await practice.call(alertSettings.find, {})).toEqual({ settings: usual, usual, version: 0 });
    const saved = await practice.call(alertSettings.save, { body: { version: 0, settings: OWN } });
    expect(saved).toEqual({ settings: OWN, usual, version: 1 });
    await app.queue.drain();
    expect((await list()).items).toMatchObject([{ kind: 'cash', figure: '355192', limit: '300000', version: 1 }]);
    const wider = { ...OWN, cash: '400000', noticeDays: 180 };
    await practice.call(alertSettings.save, { body: { version: 1, settings: wider } });
    await app.queue.drain();
    expect((await list()).items.map(({ kind }) => kind)).toEqual(['mandate_ends']);
  });

  it('are saved once at the version they began at, and by nobody after', async () => {
    const practice = await openPractice(app);
    const first = { body: { version: 0, settings: OWN } };
    const answers = await Promise.allSettled([1, 2].map(() => practice.call(alertSettings.save, first)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const version of [0, 5])
      await expect(practice.call(alertSettings.save, { body: { version, settings: OWN } })).rejects.toMatchObject({
        code: 'stale',
      });
    const rival = await openPractice(app);
    expect(await rival.call(alertSettings.find, {})).toMatchObject({ version: 0 });
  });

  it.for([
    { why: 'an amount below the least', wrong: { cash: '999' } },
    { why: 'an amount above the most', wrong: { move: '100000001' } },
    { why: 'cents', wrong: { cash: '5000.50' } },
    { why: 'no days', wrong: { moveDays: 0 } },
    { why: 'half a day', wrong: { noticeDays: 30.5 } },
    { why: 'a longer notice than is looked for', wrong: { noticeDays: 181 } },
    { why: 'a field nobody knows', wrong: { drift: 5 } },
  ])('$why is refused', async ({ wrong }) => {
    const { browser, workspaceId } = await openPractice(app);
    const body = { version: 0, settings: { ...OWN, ...wrong } };
    expect((await browser.send(alertSettings.save, { body }, { workspaceId })).statusCode).toBe(400);
  });
});
