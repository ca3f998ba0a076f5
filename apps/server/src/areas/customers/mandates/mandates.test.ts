import { assets } from '@aurea/contract/assets.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

async function underMandate() {
  const [practice, household] = [await openPractice(app), await openHousehold(app)];
  const { id: customerId } = await practice.call(customers.create, { body: person('Paul Petit') });
  const body = { practiceCode: practice.practiceCode, scope: 'read' as const, endsOn: null };
  const mandate = await household.call(mandates.give, { body });
  const link = async (version: number, mandateId: string | null) =>
    await practice.call(customerFile.linkMandate, { params: { id: customerId }, body: { version, mandateId } });
  return { practice, household, customerId, mandate, link };
}

it('a customer is linked with the mandate it gave, and with it alone', async () => {
  const { practice, household, customerId, mandate, link } = await underMandate();
  expect((await practice.call(customerFile.mandates, {})).items).toMatchObject([
    { id: mandate.id, householdId: household.workspaceId, householdName: 'Home', scope: 'read', customerId: null },
  ]);
  expect((await link(1, mandate.id)).mandate).toEqual({ householdId: household.workspaceId, mandateId: mandate.id });

  const other = await practice.call(customers.create, { body: person('Léa Roy') });
  const body = { version: 1, mandateId: mandate.id };
  const taken = practice.call(customerFile.linkMandate, { params: { id: other.id }, body });
  await expect(taken).rejects.toMatchObject({ code: 'mandate_taken' });
  expect((await practice.call(customers.list, { query: { mandate: 'true' } })).items[0]?.id).toBe(customerId);
  expect((await link(2, null)).mandate).toBeNull();
});

it('a mandate to another practice is not there', async () => {
  const { mandate } = await underMandate();
  const { practice, link } = await underMandate();
  await expect(link(1, mandate.id)).rejects.toMatchObject({ status: 404 });
  expect((await practice.call(customerFile.mandates, {})).items).toHaveLength(1);
});

it('is shown on the customer as long as it holds, and in no list after it was ended', async () => {
  const { practice, household, customerId, mandate, link } = await underMandate();
  await link(1, mandate.id);
  const shown = async () => {
    const { items } = await practice.call(customers.list, { query: {} });
    const { mandate: linked } = await practice.call(customers.find, { params: { id: customerId } });
    const { total } = await practice.call(customers.list, { query: { mandate: 'true' } });
    return [items[0]?.hasMandate, linked !== null, total];
  };
  expect(await shown()).toEqual([true, true, 1]);
  await household.call(mandates.revoke, { params: { id: mandate.id }, body: { version: 1 } });
  await app.queue.drain();
  expect(await shown()).toEqual([false, false, 0]);
});

it('is shown on the customer until the end of its last day', async () => {
  const at = await startApp({ areas: PRACTICE_AREAS });
  const [practice, household] = [await openPractice(at), await openHousehold(at)];
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const body = { practiceCode: practice.practiceCode, scope: 'read' as const, endsOn: '2026-11-20' };
  const { id: mandateId } = await household.call(mandates.give, { body });
  await practice.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId } });
  expect((await practice.call(customers.find, { params: { id } })).mandate).not.toBeNull();
  at.pass({ hours: 15 });
  expect((await practice.call(customers.find, { params: { id } })).mandate).toBeNull();
});

it('opens the wealth as long as it holds, and each look is told to both sides', async () => {
  const { practice, household, mandate, link } = await underMandate();
  await link(1, mandate.id);
  const value = { on: '2026-11-01', amount: '1000' };
  await household.call(assets.create, { body: { name: 'Livret', kind: 'savings_account', currency: 'EUR', value } });
  const inHousehold = { workspaceId: household.workspaceId };
  const seen = await practice.browser.call(dashboard.show, { query: {} }, inHousehold);
  expect(seen.netWorth).toBe('1000');
  const own = await practice.browser.call(mandates.practiceAccesses, { query: {} }, inHousehold);
  expect(own.items).toMatchObject([{ looked: ['wealth', 'accessLog'], changed: [] }]);
  expect((await household.call(mandates.accesses, { query: {} })).total).toBe(own.total);

  const rival = await openPractice(app);
  const body = { practiceCode: rival.practiceCode, scope: 'read' as const, endsOn: null };
  await household.call(mandates.give, { body });
  const accesses = await rival.browser.call(mandates.practiceAccesses, { query: {} }, inHousehold);
  expect(accesses.items).toMatchObject([{ looked: ['accessLog'] }]);

  await household.call(mandates.revoke, { params: { id: mandate.id }, body: { version: mandate.version } });
  await expect(practice.browser.call(dashboard.show, { query: {} }, inHousehold)).rejects.toMatchObject({
    status: 404,
  });
  expect((await practice.call(customerFile.mandates, {})).items).toEqual([]);
});

it('shows the household the notes that are shared with it, and no others', async () => {
  const { practice, household, customerId, mandate, link } = await underMandate();
  const write = async (body: string, shared: boolean) =>
    await practice.call(customerFile.addNote, { params: { id: customerId }, body: { body, shared } });
  await write('Internal', false);
  const note = await write('Shared', true);
  const read = async () => (await household.call(customerFile.sharedNotes, {})).items.map(({ body }) => body);
  expect(await read()).toEqual([]);
  await link(1, mandate.id);
  expect(await read()).toEqual(['Shared']);

  const stranger = await openHousehold(app);
  expect((await stranger.call(customerFile.sharedNotes, {})).items).toEqual([]);
  const params = { id: customerId, noteId: note.id };
  await practice.call(customerFile.changeNote, { params, body: { body: 'Shared', shared: false, version: 1 } });
  expect(await read()).toEqual([]);
  await practice.call(customerFile.changeNote, { params, body: { body: 'Again', shared: true, version: 2 } });
  expect(await read()).toEqual(['Again']);
  await household.call(mandates.revoke, { params: { id: mandate.id }, body: { version: mandate.version } });
  expect(await read()).toEqual([]);
});

it('keeps what was shared with one household from the next: by another link, and by a merge', async () => {
  const { practice, household, customerId, mandate, link } = await underMandate();
  const rival = await openHousehold(app);
  const given = { practiceCode: practice.practiceCode, scope: 'read' as const, endsOn: null };
  const second = await rival.call(mandates.give, { body: given });
  const note = { params: { id: customerId }, body: { body: 'For Petit alone', shared: true } };
  await practice.call(customerFile.addNote, note);
  await link(1, mandate.id);
  expect((await household.call(customerFile.sharedNotes, {})).items).toHaveLength(1);

  const other = await practice.call(customers.create, { body: person('Léa Roy') });
  const params = { id: other.id };
  await practice.call(customerFile.linkMandate, { params, body: { version: 1, mandateId: second.id } });
  const merge = { version: 2, otherId: customerId, otherVersion: 2 };
  await expect(practice.call(customers.merge, { params, body: merge })).rejects.toMatchObject({
    code: 'merge_impossible',
  });

  await practice.call(customerFile.linkMandate, { params, body: { version: 2, mandateId: null } });
  await link(2, second.id);
  expect((await rival.call(customerFile.sharedNotes, {})).items).toEqual([]);
});

it('leaves a merge as it is once a mandate it would give back is linked elsewhere', async () => {
  const { practice, household, customerId, mandate, link } = await underMandate();
  await link(1, mandate.id);
  await household.call(mandates.revoke, { params: { id: mandate.id }, body: { version: mandate.version } });
  const given = { practiceCode: practice.practiceCode, scope: 'read' as const, endsOn: null };
  const renewed = await household.call(mandates.give, { body: given });
  const linkTo = async (name: string) => {
    const { id } = await practice.call(customers.create, { body: person(name) });
    const body = { version: 1, mandateId: renewed.id };
    await practice.call(customerFile.linkMandate, { params: { id }, body });
    return id;
  };
  const merge = { version: 2, otherId: await linkTo('Paul Petit'), otherVersion: 2 };
  const { mergeId } = await practice.call(customers.merge, { params: { id: customerId }, body: merge });
  await linkTo('Léa Petit');
  const undo = practice.call(customers.undoMerge, { params: { id: mergeId } });
  await expect(undo).rejects.toMatchObject({ code: 'merge_undo_blocked' });
});

it('names the customer of a visit to those who advise it, and nothing to the household', async () => {
  const { practice, household, customerId, mandate, link } = await underMandate();
  const visited = (call: typeof practice.browser.call) =>
    call(customerFile.visited, {}, { workspaceId: household.workspaceId });
  const practiceId = practice.workspaceId;
  expect(await visited(practice.browser.call)).toEqual({ practiceId, customerId: null, isPrepared: false });
  await link(1, mandate.id);
  expect(await visited(practice.browser.call)).toEqual({ practiceId, customerId, isPrepared: false });
  expect(await visited(household.browser.call)).toEqual({ practiceId: null, customerId: null, isPrepared: false });
  const rival = await openPractice(app);
  await expect(visited(rival.browser.call)).rejects.toMatchObject({ status: 404 });
});
