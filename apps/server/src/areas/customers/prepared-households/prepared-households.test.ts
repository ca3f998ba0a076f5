import { account } from '@aurea/contract/account.ts';
import { assets } from '@aurea/contract/assets.ts';
import { askedMandates, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { subscription, workspaces } from '@aurea/contract/workspaces.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { lastMail } from '#testing/outbox.ts';
import { becomeActive, newAddress, openBrowser, openHousehold } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { tablesHolding } from '#testing/workspace-rows.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const ASKED = areasOfScope('read');

/** A practice that has prepared a household with a house for a customer. */
async function withPrepared(at: TestApp = app) {
  const practice = await openPractice(at);
  const { id: customerId } = await practice.call(customers.create, { body: person('Paul Petit') });
  const of = { params: { id: customerId } };
  const { prepared } = await practice.call(preparedHouseholds.prepare, of);
  const householdId = prepared?.householdId ?? '';
  const asAdvisor: typeof practice.call = (route, input) =>
    practice.browser.call(route, input, { workspaceId: householdId });
  await asAdvisor(assets.create, {
    body: { name: 'House', kind: 'property', currency: 'EUR', value: { on: '2026-11-01', amount: '300000' } },
  });
  const find = async () => (await practice.call(preparedHouseholds.find, of)).prepared;
  const invite = async (email = newAddress()) => {
    const body = { email, locale: 'en' as const, areas: ASKED, endsOn: null };
    await practice.call(clientInvitations.send, { ...of, body });
    const mail = await lastMail(at, email, 'client_invitation');
    return { email, token: mail.token, mail };
  };
  const actions = async () =>
    (await practice.call(customerFile.timeline, { ...of, query: {} })).items.map(({ action }) => action);
  return { practice, customerId, of, prepared, householdId, asAdvisor, find, invite, actions };
}

const gone = async (at: TestApp, householdId: string) => (await tablesHolding(at, householdId)).length === 0;

it('a practice prepares a household, works in it, and nobody owns it', async () => {
  const { practice, customerId, prepared, householdId, asAdvisor, actions } = await withPrepared();
  expect(prepared).toMatchObject({ eraseOn: '2027-05-19', refusedAt: null });
  expect((await asAdvisor(assets.list, {})).items).toMatchObject([{ name: 'House' }]);
  const customer = await practice.call(customers.find, { params: { id: customerId } });
  expect(customer.mandate).toMatchObject({ householdId });
  expect(await asAdvisor(customerFile.visited, {})).toMatchObject({ customerId, isPrepared: true });
  const [listed] = (await practice.browser.call(workspaces.list, {})).items.filter(({ mandate }) => mandate !== null);
  expect(listed).toMatchObject({ workspaceId: householdId, name: 'Paul Petit', mandate: 'manage' });
  const colleague = await openPractice(app);
  await expect(colleague.browser.call(assets.list, {}, { workspaceId: householdId })).rejects.toMatchObject({
    status: 404,
  });
  expect(await actions()).toContain('household_prepared');
});

it('a customer under a mandate, paused too, is prepared no household, and a former one keeps what was shared with it', async () => {
  const [practice, former] = [await openPractice(app), await openHousehold(app)];
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const of = { params: { id } };
  const body = { practiceCode: practice.practiceCode, scope: 'read' as const, endsOn: null };
  const mandate = await former.call(mandates.give, { body });
  await practice.call(customerFile.linkMandate, { ...of, body: { version: 1, mandateId: mandate.id } });
  await practice.call(customerFile.addNote, { ...of, body: { body: 'For the former alone', shared: true } });
  const held = { params: { id: mandate.id } };
  const { version } = await former.call(mandates.pause, { ...held, body: { version: mandate.version } });
  await expect(practice.call(preparedHouseholds.prepare, of)).rejects.toMatchObject({ code: 'stale' });
  await former.call(mandates.revoke, { ...held, body: { version } });
  const { prepared } = await practice.call(preparedHouseholds.prepare, of);
  const householdId = prepared?.householdId ?? '';

  const email = newAddress();
  await practice.call(clientInvitations.send, { ...of, body: { email, locale: 'en', areas: ASKED, endsOn: null } });
  const { token } = await lastMail(app, email, 'client_invitation');
  const { browser } = await becomeActive(app, email);
  await browser.call(askedMandates.accept, { body: { token, householdId, areas: ASKED, endsOn: null } });
  await browser.call(subscription.activate, { body: { plan: 'personal', period: 'month', version: 1 } });
  expect((await browser.call(customerFile.sharedNotes, {}, { workspaceId: householdId })).items).toEqual([]);
});

it('the client reads what was prepared, takes it over, and the mandate goes on as they want it', async () => {
  const { practice, customerId, householdId, asAdvisor, find, invite, actions } = await withPrepared();
  const { email, token, mail } = await invite();
  expect(mail.text).toContain('Your household is prepared');
  const { browser } = await becomeActive(app, email);
  const { prepared } = await browser.call(askedMandates.read, { body: { token } });
  expect(prepared).toMatchObject({
    id: householdId,
    name: 'Paul Petit',
    eraseOn: '2027-05-19',
    assets: { count: 1, names: ['House'] },
    loans: { count: 0, names: [] },
    members: ['Paul Petit'],
    lastChangedAt: expect.any(String),
    mayLeaveOut: [{ name: 'House', isLeftOut: false }],
  });
  await expect(browser.call(assets.list, {}, { workspaceId: householdId })).rejects.toMatchObject({ status: 404 });

  const areas = { ...ASKED, tax: 'none' as const };
  const taken = await browser.call(askedMandates.accept, {
    body: { token, householdId, areas, endsOn: '2027-11-20' },
  });
  expect(taken.workspaceId).toBe(householdId);
  const own = { workspaceId: householdId };
  await browser.call(subscription.activate, { body: { plan: 'personal', period: 'month', version: 1 } });
  expect((await browser.call(workspaces.list, {})).items).toMatchObject([{ workspaceId: householdId, role: 'owner' }]);
  expect((await browser.call(assets.list, {}, own)).items).toMatchObject([{ name: 'House' }]);
  const given = (await browser.call(mandates.list, {}, own)).items;
  expect(given.filter(({ revokedAt }) => revokedAt === null)).toMatchObject([{ id: taken.mandateId, areas }]);
  const customer = await practice.call(customers.find, { params: { id: customerId } });
  expect(customer.mandate).toEqual({ householdId, mandateId: taken.mandateId });
  await asAdvisor(assets.list, {});
  const change = { name: 'Flat', kind: 'property', currency: 'EUR' } as const;
  await expect(asAdvisor(assets.create, { body: change })).rejects.toMatchObject({ status: 403 });
  expect(await find()).toBeNull();
  expect(await actions()).toEqual(expect.arrayContaining(['household_handed_over', 'client_invitation_accepted']));
  const visits = (await browser.call(mandates.accesses, { query: {} }, own)).items;
  expect(visits.length).toBeGreaterThan(0);
});

it('the client takes it over and leaves an asset out in the same answer', async () => {
  const { householdId, asAdvisor, invite } = await withPrepared();
  const { email, token } = await invite();
  const { browser } = await becomeActive(app, email);
  const { prepared } = await browser.call(askedMandates.read, { body: { token } });
  const leftOut = prepared?.mayLeaveOut.map(({ id }) => id) ?? [];
  await browser.call(askedMandates.accept, { body: { token, householdId, areas: ASKED, leftOut, endsOn: null } });
  expect((await asAdvisor(assets.list, {})).items).toEqual([]);
});

it('the client takes it over without a mandate, and the practice sees nothing of it any more', async () => {
  const { practice, customerId, householdId, asAdvisor, invite } = await withPrepared();
  const household = await openHousehold(app);
  const { token } = await invite(household.email);
  const body = { token, householdId, areas: null, endsOn: null };
  const { browser } = household;
  expect(await browser.call(askedMandates.accept, { body })).toEqual({ workspaceId: householdId, mandateId: null });
  expect((await browser.call(workspaces.list, {})).items.map(({ role }) => role)).toEqual(['owner', 'owner']);
  await expect(asAdvisor(assets.list, {})).rejects.toMatchObject({ status: 404 });
  expect((await practice.call(customers.find, { params: { id: customerId } })).mandate).toBeNull();
  await app.queue.drain();
  await lastMail(app, practice.email, 'mandate_withdrawn');
});

it('is not handed over without its mandate to a household that was not prepared', async () => {
  const { invite, find } = await withPrepared();
  const household = await openHousehold(app);
  const { token } = await invite(household.email);
  for (const householdId of [household.workspaceId, null]) {
    const body = { token, householdId, areas: null, endsOn: null };
    await expect(household.browser.call(askedMandates.accept, { body })).rejects.toMatchObject({ status: 400 });
  }
  expect(await find()).toMatchObject({ refusedAt: null });
});

it('one who gives the mandate on another household refuses what was prepared', async () => {
  const { practice, customerId, householdId, invite, actions } = await withPrepared();
  const household = await openHousehold(app);
  const { token } = await invite(household.email);
  const body = { token, householdId: household.workspaceId, areas: ASKED, endsOn: null };
  const { mandateId } = await household.browser.call(askedMandates.accept, { body });
  const { mandate } = await practice.call(customers.find, { params: { id: customerId } });
  expect(mandate).toEqual({ householdId: household.workspaceId, mandateId });
  expect(await gone(app, householdId)).toBe(false);
  expect(await actions()).toContain('prepared_household_refused');
});

it('a refusal gives the client nothing, and what was prepared is stored for thirty days more', async () => {
  const { invite, find, actions } = await withPrepared();
  const { token, email } = await invite();
  await openBrowser(app).call(askedMandates.decline, { body: { token } });
  expect(await find()).toMatchObject({ eraseOn: '2026-12-20', refusedAt: expect.any(String) });
  expect(await actions()).toContain('prepared_household_refused');
  const { browser } = await becomeActive(app, email);
  expect((await browser.call(workspaces.list, {})).items).toEqual([]);
  const again = await invite(email);
  expect((await browser.call(askedMandates.read, { body: { token: again.token } })).prepared).not.toBeNull();
});

it('two who answer at once take it over once', async () => {
  const { householdId, invite } = await withPrepared();
  const [first, second] = [await invite(), await invite()];
  const [one, other] = [await becomeActive(app, first.email), await becomeActive(app, second.email)];
  const accept = ({ browser }: typeof one, token: string) =>
    browser.send(askedMandates.accept, { body: { token, householdId, areas: ASKED, endsOn: null } });
  const answers = await Promise.all([accept(one, first.token), accept(one, first.token), accept(other, second.token)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const owners = await Promise.all(
    [one, other].map(async ({ browser }) => (await browser.call(workspaces.list, {})).items.length),
  );
  expect(owners.toSorted()).toEqual([0, 1]);
});

it('is prepared once at a time, for a customer of the practice without a mandate who is not archived', async () => {
  const { practice, of, householdId } = await withPrepared();
  await expect(practice.call(preparedHouseholds.prepare, of)).rejects.toMatchObject({ code: 'stale' });
  const colleague = await openPractice(app);
  for (const route of [preparedHouseholds.find, preparedHouseholds.prepare] as const) {
    await expect(colleague.call(route, of)).rejects.toMatchObject({ status: 404 });
  }
  const erasing = { ...of, body: { preparedId: householdId } };
  await expect(colleague.call(preparedHouseholds.erase, erasing)).rejects.toMatchObject({ status: 404 });

  const other = await practice.call(customers.create, { body: person('Anne Autre') });
  const ofOther = { params: { id: other.id } };
  const foreign = { ...ofOther, body: { preparedId: householdId } };
  await expect(practice.call(preparedHouseholds.erase, foreign)).rejects.toMatchObject({ status: 404 });
  const both = await Promise.all(
    [1, 2].map(() => practice.browser.send(preparedHouseholds.prepare, ofOther, practice)),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);

  const { id, version } = await practice.call(customers.create, { body: person('Arno Archive') });
  await practice.call(customers.archive, { params: { id }, body: { version } });
  await expect(practice.call(preparedHouseholds.prepare, { params: { id } })).rejects.toMatchObject({ code: 'stale' });
});

it('is erased by the practice before it is handed over, and not after', async () => {
  const { practice, customerId, of, householdId, asAdvisor, invite, find, actions } = await withPrepared();
  const { email, token } = await invite();
  const erase = (preparedId: string) => practice.call(preparedHouseholds.erase, { ...of, body: { preparedId } });
  await erase(householdId);
  expect(await gone(app, householdId)).toBe(true);
  await expect(asAdvisor(assets.list, {})).rejects.toMatchObject({ status: 404 });
  expect(await find()).toBeNull();
  expect(await actions()).toContain('prepared_household_erased');
  await expect(erase(householdId)).rejects.toMatchObject({ status: 404 });
  const { browser } = await becomeActive(app, email);
  expect((await browser.call(askedMandates.read, { body: { token } })).prepared).toBeNull();
  const late = { token, householdId, areas: ASKED, endsOn: null };
  await expect(browser.call(askedMandates.accept, { body: late })).rejects.toMatchObject({ status: 404 });

  const { prepared } = await practice.call(preparedHouseholds.prepare, of);
  const next = prepared?.householdId ?? '';
  await browser.call(askedMandates.accept, { body: { ...late, householdId: next } });
  await expect(erase(next)).rejects.toMatchObject({ status: 404 });
  expect((await browser.call(workspaces.list, {})).items).toMatchObject([{ workspaceId: next }]);
  expect((await practice.call(customers.find, { params: { id: customerId } })).mandate).toMatchObject({
    householdId: next,
  });
});

it('is of those who advise the customer, where a practice restricts its people', async () => {
  const { alice, bob, ofAlice } = await restrictedPractice(app);
  const of = { params: { id: ofAlice.id } };
  const { prepared } = await alice.call(preparedHouseholds.prepare, of);
  await expect(bob.call(preparedHouseholds.find, of)).rejects.toMatchObject({ status: 404 });
  const body = { preparedId: prepared?.householdId ?? '' };
  await expect(bob.call(preparedHouseholds.erase, { ...of, body })).rejects.toMatchObject({ status: 404 });
  expect((await alice.call(preparedHouseholds.find, of)).prepared).toEqual(prepared);
});

it('counts in the quota of the practice until it is handed over, then in that of its owner', async () => {
  const { practice, householdId, invite } = await withPrepared();
  const stored = async (email: string) =>
    await inScope(app.db, { system: true }, async (tx) => {
      const { rows } = await sql<{ rows: number }>`
        select (app.storage_of(user_id))[3]::integer as rows from identity.users where email = ${email}`.execute(tx);
      return rows[0]?.rows ?? 0;
    });
  const before = await stored(practice.email);
  const inside = await inScope(app.db, { system: true }, async (tx) => {
    const { rows } = await sql<{ rows: number }>`
      select rows::integer as rows from app.storage_usage where workspace_id = ${householdId}`.execute(tx);
    return rows[0]?.rows ?? 0;
  });
  expect(inside).toBeGreaterThan(0);
  const { email, token } = await invite();
  const { browser } = await becomeActive(app, email);
  await browser.call(askedMandates.accept, { body: { token, householdId, areas: ASKED, endsOn: null } });
  expect(await stored(practice.email)).toBeLessThanOrEqual(before - inside + 5);
  expect(await stored(email)).toBeGreaterThanOrEqual(inside);
});

it('is in the export of the practice, and is erased with it', async () => {
  const { practice, householdId } = await withPrepared();
  const exported = (await practice.browser.send(account.exportData)).json();
  const [own] = exported.workspaces.filter(({ id }: { id: string }) => id === practice.workspaceId);
  expect(own.prepared).toMatchObject([{ id: householdId, data: { assets: [{ name: 'House' }] } }]);
  await practice.browser.call(account.erase, { body: { confirmation: practice.email } });
  expect(await gone(app, householdId)).toBe(true);
});

it('stays with the client when the practice is erased', async () => {
  const { practice, householdId, invite } = await withPrepared();
  const { email, token } = await invite();
  const { browser } = await becomeActive(app, email);
  await browser.call(askedMandates.accept, { body: { token, householdId, areas: ASKED, endsOn: null } });
  await practice.browser.call(account.erase, { body: { confirmation: practice.email } });
  expect((await browser.call(assets.list, {}, { workspaceId: householdId })).items).toMatchObject([{ name: 'House' }]);
});
