import { randomUUID } from 'node:crypto';
import { assets } from '@aurea/contract/assets.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { recurring } from '@aurea/contract/billing/recurring.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { session } from '@aurea/contract/session.ts';
import { beforeEach, expect, it } from 'vitest';
import { CLOSE_ALL } from '#areas/billing/closings/jobs.ts';
import { RECUR_ONE } from '#areas/billing/recurring/jobs.ts';
import { verifyPractices } from '#areas/billing/verification/verify.ts';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice, recurringDraft } from '#testing/invoicing.ts';
import { lastMail } from '#testing/outbox.ts';
import { becomeActive, openHousehold } from '#testing/people.ts';
import { runJob } from '#testing/webhooks.ts';

/**
 * Two servers on one database whose clocks are five minutes apart, as they are until the first measure of the clocks: in
 * Paris it is 23:57 on the 31st of December for one of them, and 00:02 on the 1st of January for the other.
 */
let behind: TestApp;
let ahead: TestApp;

beforeEach(async () => {
  behind = await startApp({ areas: PRODUCT_AREAS, now: '2026-12-31T22:57:00Z' });
  ahead = await startApp({ areas: PRODUCT_AREAS, now: '2026-12-31T23:02:00Z', cipher: behind.cipher });
});

const pass = (time: Parameters<TestApp['pass']>[0]) => {
  for (const app of [behind, ahead]) app.pass(time);
};

async function draftOf({ call, customerId }: Office) {
  const draft = invoiceDraft(customerId, { suppliedOn: '2026-12-31' });
  return await call(invoices.create, { body: { kind: 'invoice', draft } });
}

/** Issues a new document through one of the servers. */
async function issueAt(app: TestApp, office: Office) {
  const { id, version } = await draftOf(office);
  const options = { cookie: office.browser.cookie(), workspaceId: office.workspaceId };
  return await app.call(invoices.finalise, { params: { id }, body: { version } }, options);
}

const findingsOf = async ({ workspaceId }: Office) =>
  (await verifyPractices(behind.db)).findings.filter(({ practice }) => practice.includes(workspaceId));

it('a session lasts as long as it is used on either, and ends on both', async () => {
  const { browser } = await becomeActive(ahead);
  const options = { cookie: browser.cookie() };
  const opens = async (app: TestApp) => (await app.call(session.whoAmI, {}, options)) !== null;
  for (let day = 0; day < 29; day += 4) {
    expect([await opens(behind), await opens(ahead), await opens(behind)]).toEqual([true, true, true]);
    pass({ days: 4 });
  }
  expect([await opens(behind), await opens(ahead)]).toEqual([false, false]);
});

it('a link that one mails is good on the other, and expires on both', async () => {
  for (const [maker, reader] of [
    [ahead, behind],
    [behind, ahead],
  ] as const) {
    const { email } = await becomeActive(maker);
    await maker.call(session.restPassword, { body: { email, locale: 'en' } });
    await maker.queue.drain();
    const body = { token: (await lastMail(maker, email, 'reset')).token, purpose: 'reset' } as const;
    const isValid = async (app: TestApp) => (await app.call(session.checkToken, { body })).valid;
    expect([await isValid(maker), await isValid(reader)]).toEqual([true, true]);
    pass({ minutes: 36 });
    expect([await isValid(maker), await isValid(reader)]).toEqual([false, false]);
  }
});

it('numbers follow each other in time: once the new year has begun on one, the old one is over on both', async () => {
  const office = await openOffice(behind);
  expect(await issueAt(behind, office)).toMatchObject({ number: 'FA2026-0001', issuedOn: '2026-12-31' });
  expect(await issueAt(ahead, office)).toMatchObject({ number: 'FA2027-0001', issuedOn: '2027-01-01' });
  await expect(issueAt(behind, office)).rejects.toMatchObject({ code: 'issue_day_before_last' });
  pass({ minutes: 5 });
  expect(await issueAt(behind, office)).toMatchObject({ number: 'FA2027-0002', issuedOn: '2027-01-01' });
  expect(await findingsOf(office)).toEqual([]);
});

it('documents issued through both at once have numbers without a gap, in the order of their days', async () => {
  const office = await openOffice(behind);
  const options = { cookie: office.browser.cookie(), workspaceId: office.workspaceId };
  const drafts = [];
  for (let index = 0; index < 16; index += 1) drafts.push(await draftOf(office));
  const answers = await Promise.all(
    drafts.map(({ id, version }, index) =>
      (index % 2 === 0 ? behind : ahead).send(invoices.finalise, { params: { id }, body: { version } }, options),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode >= 400);
  for (const answer of refused) expect(answer.json().message).toContain('issue_day_before_last');
  const { items } = await office.call(invoices.list, { query: { tab: 'all', size: '100' } });
  const numbers = items.flatMap(({ number }) => number ?? []).toSorted();
  expect(numbers).toHaveLength(16 - refused.length);
  for (const year of ['2026', '2027']) {
    const ofYear = numbers.filter((number) => number.startsWith(`FA${year}`));
    expect(ofYear).toEqual(ofYear.map((_, index) => `FA${year}-${String(index + 1).padStart(4, '0')}`));
  }
  expect(numbers.filter((number) => number.startsWith('FA2027'))).toHaveLength(8);
  expect(await findingsOf(office)).toEqual([]);
});

it('a day is not closed while it lasts on the other', async () => {
  const office = await openOffice(behind);
  const closed = async () => {
    const query = { from: '2026-01-01', to: '2027-12-31', kind: 'day' } as const;
    return (await office.call(reports.closings, { query })).map(({ period, documents }) => [period, documents]);
  };
  await issueAt(behind, office);
  await runJob(ahead, CLOSE_ALL);
  expect(await issueAt(behind, office)).toMatchObject({ issuedOn: '2026-12-31' });
  expect(await closed()).toEqual([]);
  pass({ hours: 1 });
  await runJob(ahead, CLOSE_ALL);
  await runJob(behind, CLOSE_ALL);
  expect(await closed()).toEqual([['2026-12-31', 2]]);
  expect(await findingsOf(office)).toEqual([]);
});

it('what comes back on the new day comes once, whichever of them looks first', async () => {
  for (const order of [
    [ahead, behind],
    [behind, ahead],
  ] as const) {
    const office = await openOffice(behind);
    const draft = recurringDraft(office.customerId, { lines: [line()], suppliedOn: null });
    const rhythm = { rhythm: 'month', dayOfMonth: 1, startsOn: '2027-01-01', endsOn: null, mode: 'issue' } as const;
    const { id } = await office.call(recurring.create, { body: { name: 'Suivi', ...rhythm, draft } });
    const one = { workspaceId: office.workspaceId, id };
    const days = async () => (await office.call(recurring.list, { query: {} })).items[0]?.runs.map(({ on }) => on);
    const look = (app: TestApp) => inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, RECUR_ONE, one));
    for (const app of order) await look(app);
    await Promise.all(order.map((app) => app.queue.drain()));
    expect(await days()).toEqual(['2027-01-01']);
    for (const app of order) await look(app);
    for (const app of order) await app.queue.drain();
    expect(await days()).toEqual(['2027-01-01']);
    expect(await findingsOf(office)).toEqual([]);
  }
});

it('what is asked of both at once under one key is done once', async () => {
  const { browser, workspaceId } = await openHousehold(behind);
  const options = { cookie: browser.cookie(), workspaceId, key: randomUUID() };
  const input = { body: { name: 'Ring', kind: 'other', currency: 'EUR' } };
  const apps = [behind, ahead, behind, ahead];
  const answers = await Promise.all(apps.map((app) => app.send(assets.create, input, options)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  pass({ minutes: 6 });
  expect((await ahead.send(assets.create, input, options)).headers['idempotency-replayed']).toBe('true');
  expect((await ahead.call(assets.list, { query: {} }, options)).items).toHaveLength(1);
});
