import { askedMandates, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { tax } from '@aurea/contract/tax.ts';
import { areasOfScope, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { mandateNotices } from '@aurea/contract/workspaces/notices.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { lastMail, mailTo } from '#testing/outbox.ts';
import { becomeActive, newAddress, openBrowser, openHousehold } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const ASKED: MandateAreas = { ...areasOfScope('read'), investment: 'manage' };

type Practice = Pick<Awaited<ReturnType<typeof openPractice>>, 'call'>;

async function ask(practice: Practice, customerId: string, email: string, said: { endsOn?: string | null } = {}) {
  const body = { email, locale: 'en' as const, areas: ASKED, endsOn: null, ...said };
  const sent = await practice.call(clientInvitations.send, { params: { id: customerId }, body });
  return { ...sent, token: (await lastMail(app, email, 'client_invitation')).token };
}

/** A practice with a customer that it has asked for a mandate. */
async function withInvitation(email = newAddress(), said: { endsOn?: string | null } = {}) {
  const practice = await openPractice(app);
  const { id: customerId } = await practice.call(customers.create, { body: person('Paul Petit') });
  const invitation = await ask(practice, customerId, email, said);
  const states = async () =>
    (await practice.call(clientInvitations.list, { params: { id: customerId } })).items.map(({ state }) => state);
  return { practice, customerId, email, states, ...invitation };
}

const given = (token: string, householdId: string | null = null) => ({
  body: { token, householdId, areas: ASKED, endsOn: null },
});

it('a client without an account signs up, narrows what is asked, and the customer is joined with a new household', async () => {
  const { practice, customerId, email, token, states } = await withInvitation();
  expect(await states()).toEqual(['open']);
  const { browser } = await becomeActive(app, email);
  const asked = await browser.call(askedMandates.read, { body: { token } });
  expect(asked).toMatchObject({ practiceName: 'Cabinet', areas: ASKED, endsOn: null, households: [] });

  const areas = { ...ASKED, tax: 'none' as const, investment: 'read' as const };
  const body = { token, householdId: null, householdName: 'Petit', areas, endsOn: '2027-11-20' };
  const { workspaceId, mandateId } = await browser.call(askedMandates.accept, { body });
  expect((await browser.call(workspaces.list, {})).items).toMatchObject([
    { workspaceId, name: 'Petit', role: 'owner' },
  ]);
  const customer = await practice.call(customers.find, { params: { id: customerId } });
  expect(customer.mandate).toEqual({ householdId: workspaceId, mandateId });
  expect((await practice.call(customerFile.mandates, {})).items).toMatchObject([
    { id: mandateId, areas, endsOn: '2027-11-20', customerId, householdName: 'Petit' },
  ]);
  expect(await states()).toEqual(['accepted']);

  const within = { workspaceId };
  await practice.browser.call(dashboard.show, { query: {} }, within);
  await expect(practice.browser.call(tax.show, { params: { year: '2025' } }, within)).rejects.toMatchObject({
    status: 403,
  });
  await app.queue.drain();
  expect((await practice.call(mandateNotices.list, {})).items).toMatchObject([{ event: 'given', otherSide: 'Petit' }]);
  expect((await lastMail(app, email, 'mandate_given')).text).toContain('Cabinet');
});

it('a client with a household gives the mandate on it, and the one given before ends', async () => {
  const household = await openHousehold(app);
  const { practice, customerId, token } = await withInvitation(household.email);
  const before = { practiceCode: practice.practiceCode, scope: 'manage' as const, endsOn: null };
  const former = await household.call(mandates.give, { body: before });
  const { households } = await household.browser.call(askedMandates.read, { body: { token } });
  expect(households).toEqual([{ id: household.workspaceId, name: 'Home', mayLeaveOut: [] }]);
  const { mandateId } = await household.browser.call(askedMandates.accept, given(token, household.workspaceId));
  const all = (await household.call(mandates.list, {})).items;
  expect(all.find(({ id }) => id === former.id)?.revokedAt).not.toBeNull();
  expect(all.filter(({ revokedAt }) => revokedAt === null)).toMatchObject([{ id: mandateId, areas: ASKED }]);
  const customer = await practice.call(customers.find, { params: { id: customerId } });
  expect(customer.mandate).toEqual({ householdId: household.workspaceId, mandateId });
});

it('is never widened by the form: neither its areas nor its end', async () => {
  const household = await openHousehold(app);
  const { token, states } = await withInvitation(household.email, { endsOn: '2027-06-30' });
  const accept = (areas: MandateAreas, endsOn: string | null) =>
    household.browser.call(askedMandates.accept, {
      body: { token, householdId: household.workspaceId, areas, endsOn },
    });
  await expect(accept({ ...ASKED, wealth: 'manage' }, '2027-06-30')).rejects.toMatchObject({ status: 403 });
  await expect(accept(ASKED, null)).rejects.toMatchObject({ code: 'day_invalid' });
  await expect(accept(ASKED, '2027-07-01')).rejects.toMatchObject({ code: 'day_invalid' });
  expect((await household.call(mandates.list, {})).items).toEqual([]);
  expect(await states()).toEqual(['open']);
  await accept(ASKED, '2027-06-30');
});

it('is shown and opens to the account with its address alone, and says nothing to others', async () => {
  const { token, states } = await withInvitation();
  const other = await openHousehold(app);
  const refused = { code: 'invitation_of_another' };
  await expect(other.browser.call(askedMandates.read, { body: { token } })).rejects.toMatchObject(refused);
  await expect(other.browser.call(askedMandates.accept, given(token, other.workspaceId))).rejects.toMatchObject(
    refused,
  );
  const answer = await other.browser.send(askedMandates.read, { body: { token } });
  expect(answer.body).not.toMatch(/Cabinet|example/);
  await expect(openBrowser(app).call(askedMandates.read, { body: { token } })).rejects.toMatchObject({ status: 401 });
  const peeked = await openBrowser(app).call(askedMandates.peek, { body: { token } });
  expect(Object.keys(peeked)).toEqual(['expiresAt']);
  expect(await states()).toEqual(['open']);
});

it('is not given on a household of somebody else', async () => {
  const household = await openHousehold(app);
  const stranger = await openHousehold(app);
  const { practice, token } = await withInvitation(household.email);
  const body = { practiceCode: practice.practiceCode, scope: 'read' as const, endsOn: null };
  await stranger.call(mandates.give, { body });
  for (const id of [stranger.workspaceId, practice.workspaceId]) {
    await expect(household.browser.call(askedMandates.accept, given(token, id))).rejects.toMatchObject({ status: 404 });
  }
});

it('two answers at once make one mandate and one household', async () => {
  const { practice, email, token } = await withInvitation();
  const { browser } = await becomeActive(app, email);
  const answers = await Promise.all([1, 2, 3].map(() => browser.send(askedMandates.accept, given(token))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect((await browser.call(workspaces.list, {})).items).toHaveLength(1);
  expect((await practice.call(customerFile.mandates, {})).items).toHaveLength(1);
  await expect(browser.call(askedMandates.read, { body: { token } })).rejects.toMatchObject({
    code: 'invitation_invalid',
  });
});

it('a refusal needs no account, and stands under the bell and on the page of the customer', async () => {
  const { practice, customerId, token, states } = await withInvitation();
  await openBrowser(app).call(askedMandates.decline, { body: { token } });
  expect(await states()).toEqual(['declined']);
  expect((await practice.call(mandateNotices.list, {})).items).toMatchObject([
    { event: 'declined', otherSide: 'Paul Petit' },
  ]);
  const story = await practice.call(customerFile.timeline, { params: { id: customerId }, query: {} });
  expect(story.items.map(({ action }) => action)).toContain('client_invitation_declined');
  await expect(openBrowser(app).call(askedMandates.decline, { body: { token } })).rejects.toMatchObject({
    code: 'invitation_invalid',
  });
});

test.for(['taken back', 'sent again', 'expired'])(
  'the link of an invitation that was %s opens nothing',
  async (why) => {
    const at = why === 'expired' ? await startApp({ areas: PRACTICE_AREAS }) : app;
    const practice = await openPractice(at);
    const client = await becomeActive(at);
    const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
    const body = { email: client.email, locale: 'fr' as const, areas: ASKED, endsOn: null };
    const { invitation } = await practice.call(clientInvitations.send, { params: { id }, body });
    const { token } = await lastMail(at, client.email, 'client_invitation');
    const of = { params: { id, invitationId: invitation.id }, body: { version: invitation.version } };
    if (why === 'taken back') await practice.call(clientInvitations.revoke, of);
    else if (why === 'sent again') await practice.call(clientInvitations.resend, of);
    else at.pass({ hours: 7 * 24 });
    for (const route of [askedMandates.peek, askedMandates.decline] as const) {
      const answer = openBrowser(at).call(route, { body: { token } });
      await expect(answer).rejects.toMatchObject({ code: 'invitation_invalid' });
    }
    if (why === 'expired') {
      await practice.call(clientInvitations.resend, of);
      const again = (await lastMail(at, client.email, 'client_invitation')).token;
      await openBrowser(at).call(askedMandates.peek, { body: { token: again } });
    } else {
      await expect(client.browser.call(askedMandates.accept, given(token))).rejects.toMatchObject({
        code: 'invitation_invalid',
      });
    }
  },
);

it('one address is asked once at a time, and nothing is said of its account', async () => {
  const household = await openHousehold(app);
  const { practice, customerId, invitation } = await withInvitation(household.email);
  await expect(ask(practice, customerId, household.email.toUpperCase())).rejects.toMatchObject({
    code: 'invitation_open',
  });
  const unknown = await ask(practice, customerId, newAddress());
  const shape = (one: object) => Object.keys(one).sort();
  expect(shape(unknown.invitation)).toEqual(shape(invitation));
  expect((await mailTo(app, household.email)).filter(({ purpose }) => purpose === 'client_invitation')).toHaveLength(1);
});

it('an address is asked again once an invitation to it has expired, and the former link stays dead', async () => {
  const at = await startApp({ areas: PRACTICE_AREAS });
  const practice = await openPractice(at);
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const email = newAddress();
  const askFor = async (areas: MandateAreas) => {
    const body = { email, locale: 'fr' as const, areas, endsOn: null };
    const { invitation } = await practice.call(clientInvitations.send, { params: { id }, body });
    return { invitation, token: (await lastMail(at, email, 'client_invitation')).token };
  };
  const former = await askFor(ASKED);
  at.pass({ hours: 7 * 24 });
  const renewed = await askFor(areasOfScope('read'));
  expect(renewed.invitation).toMatchObject({ state: 'open', areas: areasOfScope('read') });
  const { items } = await practice.call(clientInvitations.list, { params: { id } });
  expect(items).toEqual([renewed.invitation]);
  const peek = (token: string) => openBrowser(at).call(askedMandates.peek, { body: { token } });
  await expect(peek(former.token)).rejects.toMatchObject({ code: 'invitation_invalid' });
  expect((await peek(renewed.token)).expiresAt).toBe(renewed.invitation.expiresAt);
  await expect(askFor(ASKED)).rejects.toMatchObject({ code: 'invitation_open' });
});

it('a visible customer with an open invitation keeps the address, one of a colleague says nothing', async () => {
  const { owner, alice, bob, ofAlice, ofBob } = await restrictedPractice(app);
  const client = await openHousehold(app);
  const asked = await ask(alice, ofAlice.id, client.email);
  const own = await ask(bob, ofBob.id, client.email);
  expect(own.invitation).toMatchObject({ state: 'open', email: client.email });
  await expect(ask(bob, ofBob.id, client.email)).rejects.toMatchObject({ code: 'invitation_open' });
  const { id } = await owner.call(customers.create, { body: person('Paul Petit') });
  await expect(ask(owner, id, client.email)).rejects.toMatchObject({ code: 'invitation_open' });

  await client.browser.call(askedMandates.accept, given(asked.token, client.workspaceId));
  await client.browser.call(askedMandates.accept, given(own.token));
  const householdOf = async (call: Practice['call'], customerId: string) =>
    (await call(customers.find, { params: { id: customerId } })).mandate?.householdId;
  expect(await householdOf(alice.call, ofAlice.id)).toBe(client.workspaceId);
  const other = await householdOf(bob.call, ofBob.id);
  expect(other).toBeDefined();
  expect(other).not.toBe(client.workspaceId);
});

it('a practice asks fifty a day', async () => {
  const practice = await openPractice(app);
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  for (let sent = 0; sent < 50; sent += 1) await ask(practice, id, newAddress());
  await expect(ask(practice, id, newAddress())).rejects.toMatchObject({ code: 'try_later' });
});

it('is of its practice and of those who advise the customer', async () => {
  const { owner, alice, bob, ofAlice } = await restrictedPractice(app);
  const { invitation, token } = await ask(alice, ofAlice.id, newAddress());
  const params = { id: ofAlice.id, invitationId: invitation.id };
  const take = (call: Practice['call']) => call(clientInvitations.revoke, { params, body: { version: 1 } });
  const stranger = await openPractice(app);
  for (const { call } of [bob, stranger]) {
    await expect(call(clientInvitations.list, { params: { id: ofAlice.id } })).rejects.toMatchObject({ status: 404 });
    await expect(take(call)).rejects.toMatchObject({ status: 404 });
    await expect(ask({ call }, ofAlice.id, newAddress())).rejects.toMatchObject({ status: 404 });
  }
  await openBrowser(app).call(askedMandates.decline, { body: { token } });
  const notified = async ({ call }: Practice) => (await call(mandateNotices.list, {})).items.length;
  expect([await notified(owner), await notified(alice), await notified(bob)]).toEqual([1, 1, 0]);
});

it('is worth nothing once the customer is archived, whether it was taken back or not', async () => {
  const household = await openHousehold(app);
  const { practice, customerId, token, states } = await withInvitation(household.email);
  const of = { params: { id: customerId } };
  const refused = { code: 'invitation_invalid' };
  const { version } = await practice.call(customers.archive, { ...of, body: { version: 1 } });
  expect(await states()).toEqual(['revoked']);
  await expect(household.browser.call(askedMandates.read, { body: { token } })).rejects.toMatchObject(refused);

  const again = await ask(practice, customerId, household.email);
  const accept = () => household.browser.call(askedMandates.accept, given(again.token, household.workspaceId));
  await expect(accept()).rejects.toMatchObject(refused);
  expect((await household.call(mandates.list, {})).items).toEqual([]);
  await practice.call(customers.restore, { ...of, body: { version } });
  expect(await accept()).toMatchObject({ workspaceId: household.workspaceId });
});
