import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { mandateNotices } from '@aurea/contract/workspaces/notices.ts';
import { members, subscription, workspaces } from '@aurea/contract/workspaces.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { lastMail } from '#testing/outbox.ts';
import { becomeActive, openHousehold, PASSWORD } from '#testing/people.ts';

/** An advisor with a practice, whose code a household may use. */
async function openPractice(app: TestApp) {
  const advisor = await becomeActive(app);
  const practice = await advisor.browser.call(workspaces.create, {
    body: { kind: 'practice', name: 'Cabinet Curie', currency: 'EUR' },
  });
  await advisor.browser.call(subscription.activate, { body: { plan: 'advisor', period: 'month', version: 1 } });
  return { ...advisor, code: practice.practiceCode ?? '', practiceId: practice.id };
}

async function giveMandate(app: TestApp, scope: 'read' | 'manage', endsOn: string | null = null) {
  const household = await openHousehold(app);
  const practice = await openPractice(app);
  const practiceCode = practice.code.toLowerCase().replace('-', ' ');
  const mandate = await household.call(mandates.give, { body: { practiceCode, scope, endsOn } });
  const { workspaceId } = household;
  const asAdvisor: typeof practice.browser.call = (route, input) =>
    practice.browser.call(route, input, { workspaceId });
  return { household, practice, mandate, asAdvisor, workspaceId };
}

const app = await startApp({ areas: ACCOUNT_AREAS });
const person = { name: 'Irène', birthOn: null, fiscalLink: 'none' } as const;

describe('a mandate', () => {
  it('to read opens the household to the practice, to look only', async () => {
    const { practice, asAdvisor, mandate, workspaceId } = await giveMandate(app, 'read');
    expect(mandate).toMatchObject({ practiceName: 'Cabinet Curie', scope: 'read', startsOn: '2026-11-20', version: 1 });
    const user = await practice.browser.call(session.whoAmI, {});
    expect(user?.workspaces.find((workspace) => workspace.workspaceId === workspaceId)).toMatchObject({
      kind: 'household',
      mandate: 'read',
    });
    expect((await asAdvisor(members.list, {})).items).toHaveLength(1);
    await expect(asAdvisor(members.create, { body: person })).rejects.toMatchObject({ status: 403 });
  });

  it('is a visit: the next sign-in of an advisor does not open the household', async () => {
    const { practice, workspaceId } = await giveMandate(app, 'manage');
    const body = { workspaceId };
    await expect(practice.browser.call(account.chooseWorkspace, { body })).rejects.toMatchObject({ status: 404 });
  });

  it('to manage opens it to write, but never what belongs to its owner', async () => {
    const { asAdvisor, household } = await giveMandate(app, 'manage');
    await asAdvisor(members.create, { body: person });
    expect((await household.call(members.list, {})).items).toHaveLength(2);
    await expect(asAdvisor(mandates.accesses, {})).rejects.toMatchObject({ status: 403 });
    await expect(asAdvisor(account.history, {})).rejects.toMatchObject({ status: 403 });
    await expect(asAdvisor(workspaces.change, { body: { version: 1, name: 'Mine' } })).rejects.toMatchObject({
      status: 403,
    });
    const body = { practiceCode: 'AAAAA-AAAAA', scope: 'manage', endsOn: null } as const;
    await expect(asAdvisor(mandates.give, { body })).rejects.toMatchObject({ status: 403 });
  });

  it('ends at once when it is revoked', async () => {
    const { asAdvisor, household, mandate } = await giveMandate(app, 'manage');
    await asAdvisor(members.list, {});
    const params = { id: mandate.id };
    expect(await household.call(mandates.revoke, { params, body: { version: 1 } })).toMatchObject({
      revokedAt: '2026-11-20T09:00:00.000Z',
      version: 2,
    });
    await expect(asAdvisor(members.list, {})).rejects.toMatchObject({ status: 404 });
    await expect(household.call(mandates.revoke, { params, body: { version: 2 } })).rejects.toMatchObject({
      code: 'stale',
    });
  });

  it('ends after its last day', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const { asAdvisor } = await giveMandate(at, 'read', '2026-11-21');
    at.pass({ hours: 37 });
    expect((await asAdvisor(members.list, {})).items).toHaveLength(1);
    at.pass({ hours: 2 });
    await expect(asAdvisor(members.list, {})).rejects.toMatchObject({ status: 404 });
  });

  it('leaves visits in the access log of the household: who, when, what was looked at and changed', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const { asAdvisor, household, practice } = await giveMandate(at, 'manage');
    await asAdvisor(members.list, {});
    at.pass({ minutes: 29 });
    await asAdvisor(members.create, { body: person });
    await asAdvisor(mandates.practiceAccesses, { query: {} });
    await household.call(members.list, {});
    at.pass({ minutes: 30 });
    await asAdvisor(workspaces.current, {});
    const { items, total } = await household.call(mandates.accesses, { query: {} });
    const by = { practiceName: 'Cabinet Curie', userName: practice.email };
    expect(items).toMatchObject([
      { ...by, beganAt: '2026-11-20T09:59:00.000Z', looked: ['household'], changed: [] },
      {
        ...by,
        ...{ beganAt: '2026-11-20T09:00:00.000Z', endedAt: '2026-11-20T09:29:00.000Z' },
        ...{ looked: ['household', 'accessLog'], changed: ['household'] },
      },
    ]);
    expect(total).toBe(2);
    const query = { page: '2', size: '10' as const };
    expect((await household.call(mandates.accesses, { query })).items).toEqual([]);
  });

  it('writes one line of an area a minute, and one of each change', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const { asAdvisor, workspaceId } = await giveMandate(at, 'manage');
    const lines = async () => {
      const rows = await inScope(at.db, { workspaceId }, (tx) =>
        tx.selectFrom('mandate_accesses').select('route').orderBy('at').orderBy('route').execute(),
      );
      return rows.map(({ route }) => route);
    };
    for (let times = 0; times < 3; times += 1) await asAdvisor(members.list, {});
    for (let times = 0; times < 2; times += 1) await asAdvisor(members.create, { body: person });
    expect(await lines()).toEqual(['GET /api/members', 'POST /api/members', 'POST /api/members']);
    at.pass({ minutes: 1 });
    await asAdvisor(members.list, {});
    expect(await lines()).toHaveLength(4);
  });

  it('writes a line of each mandate, also where one follows another within a minute', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const { asAdvisor, workspaceId, household, practice } = await giveMandate(at, 'manage');
    await asAdvisor(members.list, {});
    const body = { practiceCode: practice.code, scope: 'manage', endsOn: null } as const;
    const { id } = await household.call(mandates.give, { body });
    await asAdvisor(members.list, {});
    const rows = await inScope(at.db, { workspaceId }, (tx) =>
      tx.selectFrom('mandate_accesses').select('mandate_id').orderBy('at').execute(),
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ mandate_id }) => mandate_id)).toContain(id);
  });

  it('opens no other household', async () => {
    const { practice } = await giveMandate(app, 'manage');
    const other = await openHousehold(app);
    await expect(practice.browser.call(members.list, {}, { workspaceId: other.workspaceId })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('giving a mandate', () => {
  it('takes a proof of identity not older than five minutes, a wider one too', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const { household, practice } = await giveMandate(at, 'read');
    at.pass({ minutes: 6 });
    const body = { practiceCode: practice.code, scope: 'manage', endsOn: null } as const;
    await expect(household.call(mandates.give, { body })).rejects.toMatchObject({
      status: 400,
      code: 'reauthentication_required',
    });
    expect((await household.call(mandates.list, {})).items).toHaveLength(1);
    await household.browser.call(account.reauthenticate, { body: { password: PASSWORD } });
    expect(await household.call(mandates.give, { body })).toMatchObject({ scope: 'manage' });
  });

  it('answers a repeated call as the first time, though the proof has aged', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const household = await openHousehold(at);
    const { code: practiceCode } = await openPractice(at);
    const body = { practiceCode, scope: 'read', endsOn: null } as const;
    const key = crypto.randomUUID();
    const first = await household.call(mandates.give, { body }, { key });
    at.pass({ minutes: 6 });
    expect(await household.call(mandates.give, { body }, { key })).toEqual(first);
  });

  it('is reported to the owner of the household by mail', async () => {
    const { household } = await giveMandate(app, 'manage', '2026-12-31');
    const { text } = await lastMail(app, household.email, 'mandate_given');
    expect(text).toContain('Cabinet Curie');
    expect(text).toContain('Home');
    expect(text).toContain('see and change');
    expect(text).toContain('31 Dec 2026');
  });
});

describe('both sides are notified', () => {
  type Call = Awaited<ReturnType<typeof openHousehold>>['call'];
  const noticesOf = async (call: Call) => (await call(mandateNotices.list, {})).items;

  it('of a mandate that is given, and of its end, by mail and under the bell', async () => {
    const { household, practice, mandate } = await giveMandate(app, 'read');
    const inPractice: typeof household.call = (route, input) =>
      practice.browser.call(route, input, { workspaceId: practice.practiceId });
    await app.queue.drain();
    const given = { mandateId: mandate.id, event: 'given', scope: 'read', endsOn: null };
    expect(await noticesOf(household.call)).toMatchObject([{ ...given, otherSide: 'Cabinet Curie' }]);
    expect(await noticesOf(inPractice)).toMatchObject([{ ...given, otherSide: 'Home' }]);
    expect((await lastMail(app, practice.email, 'mandate_received')).text).toContain('Home has given');

    app.pass({ minutes: 1 });
    await household.call(mandates.revoke, { params: { id: mandate.id }, body: { version: 1 } });
    await app.queue.drain();
    expect((await noticesOf(household.call)).map(({ event }) => event)).toEqual(['ended', 'given']);
    const [ended] = await noticesOf(inPractice);
    expect(ended).toMatchObject({ event: 'ended', otherSide: 'Home' });
    expect((await lastMail(app, household.email, 'mandate_revoked')).text).toContain('Cabinet Curie');
    expect((await lastMail(app, practice.email, 'mandate_withdrawn')).text).toContain('Home has ended');

    await inPractice(mandateNotices.note, { body: { upTo: ended?.at ?? '' } });
    expect(await noticesOf(inPractice)).toEqual([]);
    expect(await noticesOf(household.call)).toHaveLength(2);
  });

  it('and nobody else: not a practice with a mandate to manage', async () => {
    const { asAdvisor } = await giveMandate(app, 'manage');
    await expect(asAdvisor(mandateNotices.list, {})).rejects.toMatchObject({ status: 403 });
  });
});

it('the mandates of a household are shown to its owner alone', async () => {
  const { asAdvisor } = await giveMandate(app, 'read');
  await expect(asAdvisor(mandates.list, {})).rejects.toMatchObject({ status: 403 });
});

it('is refused for an unknown code, and for a last day in the past', async () => {
  const { call } = await openHousehold(app);
  const { code } = await openPractice(app);
  const give = (practiceCode: string, endsOn: string | null) =>
    call(mandates.give, { body: { practiceCode, scope: 'read', endsOn } });
  await expect(give('ZZZZZ-ZZZZZ', null)).rejects.toMatchObject({ code: 'practice_unknown' });
  await expect(give(code, '2026-11-19')).rejects.toMatchObject({ code: 'day_invalid' });
  expect(await call(mandates.list, {})).toEqual({ items: [] });
});
