import { session } from '@aurea/contract/session.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { members, subscription, workspaces } from '@aurea/contract/workspaces.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { becomeActive, openHousehold, PASSWORD } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';

const app = await startApp({ areas: ACCOUNT_AREAS });
const child = { name: 'Irène', birthOn: '1997-09-12', fiscalLink: 'dependant' } as const;

describe('a workspace', () => {
  it('is created ten times a day by one account, and no more, also of eleven at once', async () => {
    const own = await startApp({ areas: ACCOUNT_AREAS });
    const { browser } = await becomeActive(own);
    const create = () =>
      browser.send(workspaces.create, { body: { kind: 'household', name: 'Home', currency: 'EUR' } });
    const answers = await Promise.all(Array.from({ length: 11 }, create));
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(10);
    expect(answers.find(({ statusCode }) => statusCode >= 300)?.json()).toMatchObject({
      message: 'errors.app.try_later',
    });
    own.pass({ hours: 25 });
    expect((await create()).statusCode).toBeLessThan(300);
  });

  it('is created with its owner as first person, listed and renamed', async () => {
    const { browser, email, call, workspaceId } = await openHousehold(app);
    expect(await browser.call(workspaces.list, {})).toEqual({
      items: [
        {
          ...{ workspaceId, kind: 'household', name: 'Home', currency: 'EUR' },
          ...{ timeZone: 'Europe/Paris', role: 'owner', mandate: null, mandateAreas: null },
          ...{ leavesOut: false, seesOwnCustomers: false },
        },
      ],
    });
    expect(await call(members.list, {})).toMatchObject({
      items: [{ name: email, birthOn: null, fiscalLink: 'declarant', version: 1 }],
    });
    const renamed = {
      id: workspaceId,
      kind: 'household',
      name: 'Nid',
      currency: 'CHF',
      timeZone: 'Europe/Paris',
      practiceCode: null,
      version: 2,
    };
    expect(await call(workspaces.change, { body: { version: 1, name: 'Nid', currency: 'CHF' } })).toEqual(renamed);
    await expect(call(workspaces.change, { body: { version: 1, name: 'Home' } })).rejects.toMatchObject({
      code: 'stale',
    });
    expect(await call(workspaces.current, {})).toEqual(renamed);
  });

  it('is found by its id as it is listed, and only by who may open it', async () => {
    const [own, other] = [await openHousehold(app), await openHousehold(app)];
    const params = { id: own.workspaceId };
    const [listed] = (await own.browser.call(workspaces.list, {})).items;
    expect(await own.browser.call(workspaces.find, { params })).toEqual(listed);
    const foreign = other.browser.call(workspaces.find, { params });
    await expect(foreign).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('of clients are named at sign-in up to twenty; beyond that each is found by its id', async () => {
    const [advisor, household] = [await openPractice(app), await openHousehold(app)];
    const { workspaceId } = household;
    const body = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
    const { id } = await household.call(mandates.give, { body });
    const hold = (times: number) =>
      inScope(app.db, { workspaceId }, (tx) =>
        sql`insert into mandates (workspace_id, id, practice_id, practice_name, scope, starts_on, given_by, given_at)
            select workspace_id, gen_random_uuid(), practice_id, practice_name, scope, starts_on, given_by, given_at
              from mandates cross join generate_series(1, ${times}::integer) where id = ${id}`.execute(tx),
      );
    const named = async () => {
      const user = await advisor.browser.call(session.whoAmI, {});
      return [user?.workspaces.map((one) => one.workspaceId), user?.hasMoreHouseholds];
    };
    await hold(19);
    expect(await named()).toEqual([[advisor.workspaceId, workspaceId], false]);
    await hold(1);
    expect(await named()).toEqual([[advisor.workspaceId], true]);
    expect(await advisor.browser.call(workspaces.find, { params: { id: workspaceId } })).toMatchObject({
      mandate: 'read',
    });
  });

  it('of a practice has a code to show, and no persons', async () => {
    const { browser } = await becomeActive(app);
    const practice = await browser.call(workspaces.create, {
      body: { kind: 'practice', name: 'Cabinet', currency: 'EUR' },
    });
    expect(practice).toMatchObject({ practiceCode: expect.stringMatching(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/) });
    await expect(browser.call(members.list, {}, { workspaceId: practice.id })).rejects.toMatchObject({ status: 404 });
  });

  it('of a practice is opened by the advisor plan alone', async () => {
    const body = { kind: 'practice', name: 'Cabinet', currency: 'EUR' } as const;
    const choose = (plan: 'personal' | 'advisor', version: number) => ({
      body: { plan, period: 'month', version } as const,
    });
    const { browser } = await openHousehold(app);
    await expect(browser.call(workspaces.create, { body })).rejects.toMatchObject({
      status: 400,
      code: 'plan_without_practice',
    });
    await browser.call(subscription.activate, choose('advisor', 2));
    await browser.call(workspaces.create, { body });
    await expect(browser.call(subscription.activate, choose('personal', 3))).rejects.toMatchObject({
      code: 'plan_without_practice',
    });

    const early = await becomeActive(app);
    await early.browser.call(workspaces.create, { body });
    await expect(early.browser.call(subscription.activate, choose('personal', 1))).rejects.toMatchObject({
      code: 'plan_without_practice',
    });
    await early.browser.call(subscription.activate, choose('advisor', 1));
  });

  it('of others cannot be told from one that does not exist', async () => {
    const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
    const answers = await Promise.all(
      [theirs.workspaceId, crypto.randomUUID(), 'nonsense', ''].map((workspaceId) =>
        mine.browser.send(workspaces.current, {}, { workspaceId }),
      ),
    );
    const bodies = answers.map((answer) => ({ status: answer.statusCode, ...answer.json(), requestId: '' }));
    expect(bodies[0]).toMatchObject({ status: 404, message: 'errors.app.not_found' });
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('is created once when the call is repeated', async () => {
    const { browser } = await becomeActive(app);
    const body = { kind: 'household', name: 'Once', currency: 'EUR' } as const;
    const options = { key: `create-${crypto.randomUUID()}` };
    const made = await Promise.all([1, 2, 3].map(() => browser.call(workspaces.create, { body }, options)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await browser.call(workspaces.list, {})).items).toHaveLength(1);
    await expect(browser.call(workspaces.create, { body: { ...body, name: 'Twice' } }, options)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('answers nothing to a transaction that works in another one', async () => {
    const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
    const read = (scope: object) =>
      inScope(app.db, scope, (tx) => tx.selectFrom('members').select('workspace_id').execute());
    expect(await read({ workspaceId: mine.workspaceId })).toEqual([{ workspace_id: mine.workspaceId }]);
    expect(await read({ userId: theirs.userId })).toEqual([]);
    expect(await read({})).toEqual([]);
    const forged = inScope(app.db, { workspaceId: mine.workspaceId }, (tx) =>
      tx
        .updateTable('members')
        .set({ name: 'forged' })
        .where('workspace_id', '=', theirs.workspaceId)
        .executeTakeFirstOrThrow(),
    );
    expect((await forged).numUpdatedRows).toBe(0n);
  });
});

describe('the persons of a household', () => {
  it('are added, changed and removed, and each change is in the history', async () => {
    const { call, workspaceId } = await openHousehold(app);
    const added = await call(members.create, { body: child });
    expect(added).toEqual({ id: added.id, ...child, propertyRegime: null, version: 1 });
    const body = { ...child, fiscalLink: 'none', version: 1 } as const;
    const params = { id: added.id };
    expect(await call(members.change, { params, body })).toEqual({
      ...{ id: added.id, propertyRegime: null },
      ...{ ...body, version: 2 },
    });
    await expect(call(members.change, { params, body })).rejects.toMatchObject({ code: 'stale' });
    await call(members.remove, { params });
    await expect(call(members.remove, { params })).rejects.toMatchObject({ status: 404 });
    const log = await inScope(app.db, { workspaceId }, (tx) =>
      tx.selectFrom('activity').select(['action', 'before', 'after']).where('subject_id', '=', added.id).execute(),
    );
    expect(log).toHaveLength(3);
    expect(log.find(({ action }) => action === 'changed')).toMatchObject({
      before: { fiscalLink: 'dependant' },
      after: { fiscalLink: 'none' },
    });
  });

  it('state the property regime of a couple, of a spouse alone, and keep it where it is left out', async () => {
    const { call } = await openHousehold(app);
    const body = {
      name: 'Julien',
      birthOn: null,
      fiscalLink: 'spouse' as const,
      propertyRegime: 'separation' as const,
    };
    const { id, propertyRegime } = await call(members.create, { body });
    expect(propertyRegime).toBe('separation');
    const { propertyRegime: _left, ...without } = body;
    const params = { id };
    const renamed = await call(members.change, { params, body: { ...without, name: 'Jules', version: 1 } });
    expect(renamed).toMatchObject({ name: 'Jules', propertyRegime: 'separation' });
    const apart = await call(members.change, { params, body: { ...body, fiscalLink: 'none', version: 2 } });
    expect(apart.propertyRegime).toBeNull();
    const again = await call(members.change, { params, body: { ...without, version: 3 } });
    expect(again.propertyRegime).toBeNull();
    const child = await call(members.create, { body: { ...body, fiscalLink: 'dependant' } });
    expect(child.propertyRegime).toBeNull();
  });

  it('are not removed while they own something', async () => {
    const { call, workspaceId, memberId } = await openHousehold(app);
    await inScope(app.db, { workspaceId }, async (tx) => {
      const asset = { workspace_id: workspaceId, id: crypto.randomUUID() };
      await tx
        .insertInto('assets')
        .values({
          ...asset,
          ...{ name: 'Livret A', kind: 'savings_account', currency: 'EUR', source: 'manual' },
          created_at: app.now().toISOString(),
        })
        .execute();
      await tx
        .insertInto('ownership_shares')
        .values({
          ...{ workspace_id: workspaceId, asset_id: asset.id, member_id: memberId },
          ...{ ownership_right: 'full', percent: '100' },
        })
        .execute();
    });
    await expect(call(members.remove, { params: { id: memberId } })).rejects.toMatchObject({ code: 'member_in_use' });
    expect((await call(members.list, {})).items).toHaveLength(1);
  });

  it('of another household are not there', async () => {
    const [mine, theirs] = [await openHousehold(app), await openHousehold(app)];
    const params = { id: theirs.memberId };
    await expect(mine.call(members.remove, { params })).rejects.toMatchObject({ status: 404 });
    await expect(mine.call(members.change, { params, body: { ...child, version: 1 } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await theirs.call(members.list, {})).items[0]).toMatchObject({ version: 1 });
  });
});

describe('the plan', () => {
  it('is offered at the prices of the operator and active at once on an instance of one’s own', async () => {
    const { browser } = await becomeActive(app);
    const before = await browser.call(subscription.show, {});
    expect(before).toMatchObject({ state: 'none', activated: false, plan: null, selfManaged: true, version: 1 });
    expect(before.offers).toEqual([
      { plan: 'personal', period: 'month', price: '9.90', currency: 'EUR' },
      { plan: 'personal', period: 'year', price: '99', currency: 'EUR' },
      { plan: 'advisor', period: 'month', price: '49', currency: 'EUR' },
      { plan: 'advisor', period: 'year', price: '490', currency: 'EUR' },
    ]);
    const body = { plan: 'advisor', period: 'year', version: 1 } as const;
    expect(await browser.call(subscription.activate, { body })).toMatchObject({
      ...{ state: 'active', activated: true, plan: 'advisor', period: 'year', until: null, version: 2 },
      usage: { workspaces: 0, assets: 0, transactions: 0 },
    });
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ features: ['wealth', 'practice'] });
    await expect(browser.call(subscription.activate, { body })).rejects.toMatchObject({ code: 'stale' });
  });

  it('stays activated after it was cancelled until its period ends', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const { browser, call, email } = await openHousehold(at);
    at.pass({ days: 10 });
    await browser.call(session.signIn, { body: { email, password: PASSWORD } });
    expect(await browser.call(subscription.cancel, { body: { version: 2 } })).toMatchObject({
      ...{ state: 'canceled', activated: true, until: '2026-12-20', version: 3 },
    });
    await expect(browser.call(subscription.cancel, { body: { version: 3 } })).rejects.toMatchObject({ code: 'stale' });
    const isOpen = async () => (await browser.call(session.whoAmI, {}))?.subscription_activated;
    for (let step = 0; step < 2; step += 1) {
      at.pass({ days: 10 });
      expect(await isOpen()).toBe(true);
    }
    at.pass({ days: 1 });
    expect(await isOpen()).toBe(false);
    expect((await call(members.list, {})).items).toHaveLength(1);
    await browser.call(subscription.activate, { body: { plan: 'personal', period: 'month', version: 3 } });
    expect(await isOpen()).toBe(true);
  });
});
