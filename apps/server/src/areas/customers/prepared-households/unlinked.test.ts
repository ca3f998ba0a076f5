import { account } from '@aurea/contract/account.ts';
import { askedMandates, clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { lastMail } from '#testing/outbox.ts';
import { openHousehold } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { tablesHolding } from '#testing/workspace-rows.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const ASKED = areasOfScope('read');

const isGone = async (householdId: string) => (await tablesHolding(app, householdId)).length === 0;

async function prepared() {
  const practice = await openPractice(app);
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const of = { params: { id } };
  const { prepared: made } = await practice.call(preparedHouseholds.prepare, of);
  const householdId = made?.householdId ?? '';
  const find = async (customerId = id) => await practice.call(preparedHouseholds.find, { params: { id: customerId } });
  const erase = (customerId = id) =>
    practice.call(preparedHouseholds.erase, { params: { id: customerId }, body: { preparedId: householdId } });
  const read = (customerId = id) => practice.call(customers.find, { params: { id: customerId } });
  const unlink = async () =>
    await practice.call(customerFile.linkMandate, {
      ...of,
      body: { version: (await read()).version, mandateId: null },
    });
  return { practice, id, of, householdId, find, erase, read, unlink };
}

describe('a prepared household that the customer is not linked with', () => {
  it('is erased by the practice once the customer was unlinked', async () => {
    const { householdId, find, erase, unlink } = await prepared();
    await unlink();
    expect((await find()).prepared).toMatchObject({ householdId, isLinked: false });
    await erase();
    expect(await isGone(householdId)).toBe(true);
  });

  it('is erased by the practice once the client gave a mandate on another', async () => {
    const { practice, of, householdId, find, erase, read } = await prepared();
    const other = await openHousehold(app);
    const body = { email: other.email, locale: 'en' as const, areas: ASKED, endsOn: null };
    await practice.call(clientInvitations.send, { ...of, body });
    const { token } = await lastMail(app, other.email, 'client_invitation');
    await other.browser.call(askedMandates.accept, {
      body: { token, householdId: other.workspaceId, areas: ASKED, endsOn: null },
    });
    expect((await find()).prepared).toMatchObject({ householdId, isLinked: false, refusedAt: expect.any(String) });
    await erase();
    expect(await isGone(householdId)).toBe(true);
    expect((await read()).mandate).toMatchObject({ householdId: other.workspaceId });
  });

  it('goes along with a merge, and comes back with it undone', async () => {
    const { practice, id, householdId, find, unlink, read } = await prepared();
    await unlink();
    const kept = await practice.call(customers.create, { body: person('Paul Petit') });
    const { mergeId } = await practice.call(customers.merge, {
      params: { id: kept.id },
      body: { version: kept.version, otherId: id, otherVersion: (await read()).version },
    });
    expect((await find(kept.id)).prepared).toMatchObject({ householdId });
    await practice.call(customers.undoMerge, { params: { id: mergeId } });
    expect((await find()).prepared).toMatchObject({ householdId });
    expect((await find(kept.id)).prepared).toBeNull();
  });

  it('is of the customer that is linked with it next', async () => {
    const { practice, householdId, id, find, read, unlink } = await prepared();
    const mandateId = (await read()).mandate?.mandateId ?? '';
    await unlink();
    const next = await practice.call(customers.create, { body: person('Anne Autre') });
    const body = { version: next.version, mandateId };
    await practice.call(customerFile.linkMandate, { params: { id: next.id }, body });
    expect((await find(next.id)).prepared).toMatchObject({ householdId, isLinked: true });
    expect((await find(id)).prepared).toBeNull();
  });
});

it('is of the customer that is linked with it next, by somebody who does not see the one before', async () => {
  const { owner, alice, bob, ofAlice, ofBob } = await restrictedPractice(app);
  const [of, next] = [{ params: { id: ofAlice.id } }, { params: { id: ofBob.id } }];
  await alice.call(preparedHouseholds.prepare, of);
  const { mandate, version } = await alice.call(customers.find, of);
  await alice.call(customerFile.linkMandate, { ...of, body: { version, mandateId: null } });
  const body = { version: (await bob.call(customers.find, next)).version, mandateId: mandate?.mandateId ?? '' };
  await bob.call(customerFile.linkMandate, { ...next, body });
  const find = async (at: typeof of) => (await owner.call(preparedHouseholds.find, at)).prepared;
  expect(await find(of)).toBeNull();
  expect(await find(next)).toMatchObject({ householdId: mandate?.householdId, isLinked: true });
});

it('says that a mandate is paused, under which nothing is prepared', async () => {
  const [practice, household] = [await openPractice(app), await openHousehold(app)];
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const of = { params: { id } };
  const body = { practiceCode: practice.practiceCode, scope: 'read' as const, endsOn: null };
  const mandate = await household.call(mandates.give, { body });
  await practice.call(customerFile.linkMandate, { ...of, body: { version: 1, mandateId: mandate.id } });
  expect(await practice.call(preparedHouseholds.find, of)).toEqual({ prepared: null, isPaused: false });
  await household.call(mandates.pause, { params: { id: mandate.id }, body: { version: mandate.version } });
  expect(await practice.call(preparedHouseholds.find, of)).toEqual({ prepared: null, isPaused: true });
});

it('the limit of a day is that of the practice, where its people see their own customers only', async () => {
  const { owner, alice, bob, ofAlice, ofBob } = await restrictedPractice(app);
  await alice.call(preparedHouseholds.prepare, { params: { id: ofAlice.id } });
  await inScope(app.db, { workspaceId: owner.workspaceId, system: true }, async (tx) => {
    await sql`
      insert into prepared_households
      select (jsonb_populate_record(p, jsonb_build_object('household_id', gen_random_uuid(), 'erased_at', now()))).*
        from prepared_households p, generate_series(1, 49) where p.workspace_id = ${owner.workspaceId}`.execute(tx);
  });
  const late = bob.call(preparedHouseholds.prepare, { params: { id: ofBob.id } });
  await expect(late).rejects.toMatchObject({ code: 'try_later' });
});

it('one prepared while its practice is erased goes with it', async () => {
  const practice = await openPractice(app);
  const { workspaceId } = practice;
  const householdId = crypto.randomUUID();
  let erasing: Promise<unknown> = Promise.resolve();
  await inScope(app.db, { workspaceId, system: true }, async (tx) => {
    await sql`
      insert into prepared_households (workspace_id, household_id, mandate_id, prepared_by, prepared_at, erase_on)
      values (${workspaceId}, ${householdId}, ${householdId}, ${householdId}, now(), '2027-01-01')`.execute(tx);
    await sql`select set_config('app.workspace', ${householdId}, true)`.execute(tx);
    await sql`
      insert into workspaces
      select (jsonb_populate_record(w, jsonb_build_object('workspace_id', ${householdId}::uuid, 'kind', 'household'))).*
        from workspaces w where w.workspace_id = ${workspaceId}`.execute(tx);
    erasing = practice.browser.call(account.erase, { body: { confirmation: practice.email } });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  });
  await erasing;
  expect(await isGone(householdId)).toBe(true);
});
