import { customerAdvisors } from '@aurea/contract/customers/customer-advisors.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { type MeetingDraft, meetings } from '@aurea/contract/tasks/meetings.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { openPractice, person } from '#testing/practice.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { PRODUCT_AREAS } from '../../../product-areas.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

const draft = (said: Partial<MeetingDraft> = {}): MeetingDraft => ({
  startsAt: '2026-11-24T13:00:00.000Z',
  minutes: 60,
  kind: 'review',
  place: 'https://meet.example/moreau',
  participants: 'Camille and Marc Moreau',
  colleagueIds: [],
  notes: '',
  decisions: '',
  nextStep: null,
  ...said,
});

async function withCustomer() {
  const practice = await openPractice(app);
  const { id: customerId } = await practice.call(customers.create, { body: person('Camille Moreau') });
  const [{ userId } = { userId: '' }] = (await practice.call(team.show, {})).people;
  const add = (said: Partial<MeetingDraft> = {}, of = customerId) =>
    practice.call(meetings.add, { body: { ...draft(said), customerId: of } });
  const starts = async (query: { from?: string; to?: string; customerId?: string; order?: 'earliest' }) =>
    (await practice.call(meetings.list, { query })).items.map(({ startsAt }) => new Date(startsAt).toISOString());
  return { ...practice, customerId, userId, add, starts };
}

it('is kept with who came, what was said and decided, and its next step becomes a task', async () => {
  const { call, customerId, userId, add } = await withCustomer();
  const nextStep = { title: 'Send the report', dueOn: '2026-12-01', assigneeId: userId };
  const meeting = await add({ colleagueIds: [userId], notes: 'Two lines\nof notes', decisions: 'Sell', nextStep });
  expect(meeting).toMatchObject({
    ...{ customer: { id: customerId, name: 'Camille Moreau' }, minutes: 60, kind: 'review', version: 1 },
    ...{ colleagues: [{ id: userId }], notes: 'Two lines\nof notes', decisions: 'Sell' },
    nextSteps: [{ title: 'Send the report', dueOn: '2026-12-01', doneOn: null }],
  });
  const { items } = await call(tasks.list, { query: { customerId } });
  expect(items).toMatchObject([{ title: 'Send the report', meetingId: meeting.id, assignee: { id: userId } }]);
  const params = { id: meeting.id };
  const body = { version: 1, meeting: draft({ minutes: 90, nextStep: { ...nextStep, title: 'Call back' } }) };
  app.pass({ minutes: 1 });
  const changed = await call(meetings.change, { params, body });
  expect(changed).toMatchObject({ minutes: 90, version: 2, nextSteps: [{}, { title: 'Call back' }] });
  await expect(call(meetings.change, { params, body })).rejects.toMatchObject({ code: 'stale' });
  await call(meetings.remove, { params });
  expect((await call(tasks.list, { query: { customerId } })).total).toBe(2);
  await expect(call(meetings.change, { params, body })).rejects.toMatchObject({ status: 404 });
  expect(await call(meetings.restore, { params })).toMatchObject({ minutes: 90 });
  const timeline = await call(customerFile.timeline, { params: { id: customerId }, query: {} });
  const actions = timeline.items.map(({ action }) => action).filter((action) => action.startsWith('meeting'));
  expect(actions.toSorted()).toEqual(['meeting_added', 'meeting_changed', 'meeting_removed', 'meeting_restored']);
});

it('is found by customer and by days of the practice, whose midnight is not that of UTC', async () => {
  const { call, customerId, add, starts } = await withCustomer();
  const { id: otherId } = await call(customers.create, { body: person('Marc Astier') });
  const [evening, night, later] = ['2026-11-23T22:30:00.000Z', '2026-11-23T23:30:00.000Z', '2026-12-10T09:00:00.000Z'];
  await add({ startsAt: evening });
  await add({ startsAt: night });
  await add({ startsAt: later }, otherId);
  expect(await starts({})).toEqual([later, night, evening]);
  expect(await starts({ from: '2026-11-24', order: 'earliest' })).toEqual([night, later]);
  expect(await starts({ to: '2026-11-23' })).toEqual([evening]);
  expect(await starts({ customerId })).toEqual([night, evening]);
});

it('keeps the name of its practice to itself, and refuses who is no colleague', async () => {
  const [mine, other] = [await withCustomer(), await withCustomer()];
  const { id } = await mine.add();
  const params = { id };
  expect(await other.starts({ customerId: mine.customerId })).toEqual([]);
  const refused = [
    () => other.call(meetings.change, { params, body: { version: 1, meeting: draft() } }),
    () => other.call(meetings.remove, { params }),
    () => other.call(meetings.restore, { params }),
    () => other.add({}, mine.customerId),
    () => other.add({ colleagueIds: [mine.userId] }),
  ];
  for (const refuse of refused) await expect(refuse()).rejects.toMatchObject({ status: 404 });
});

it('goes with its customer in a merge', async () => {
  const { call, customerId, add, starts } = await withCustomer();
  const { id: otherId } = await call(customers.create, { body: person('Camille Moreau-Petit') });
  await add({}, otherId);
  const merge = { version: 1, otherId, otherVersion: 1 };
  const { mergeId } = await call(customers.merge, { params: { id: customerId }, body: merge });
  expect(await starts({ customerId })).toHaveLength(1);
  await call(customers.undoMerge, { params: { id: mergeId } });
  expect(await starts({ customerId: otherId })).toHaveLength(1);
});

it('is hidden from advisors who see their own customers only', async () => {
  const { owner, alice, bob, ofAlice } = await restrictedPractice(app);
  const { id } = await alice.call(meetings.add, { body: { ...draft({ notes: 'secret' }), customerId: ofAlice.id } });
  expect((await owner.call(meetings.list, { query: {} })).total).toBe(1);
  expect(await bob.call(meetings.list, { query: {} })).toEqual({ items: [], total: 0 });
  const body = { version: 1, meeting: draft() };
  await expect(bob.call(meetings.change, { params: { id }, body })).rejects.toMatchObject({ status: 404 });
  const rows = await inScope(app.db, { workspaceId: owner.workspaceId, userId: bob.userId }, (tx) =>
    tx.updateTable('meetings').set({ notes: 'changed' }).returning('id').execute(),
  );
  expect(rows).toEqual([]);
});

it.for(['is taken out', 'leaves by themselves'] as const)(
  'to come is of the heir once somebody %s, and one that was held names who came',
  async (how) => {
    const { owner, alice, bob, ofAlice } = await restrictedPractice(app);
    const on = (startsAt: string, colleagueIds: string[]) =>
      alice.call(meetings.add, { body: { ...draft({ startsAt, colleagueIds }), customerId: ofAlice.id } });
    const year = app.now().getUTCFullYear();
    await on(`${year - 1}-03-04T13:00:00.000Z`, [alice.userId]);
    await on(`${year + 1}-03-04T13:00:00.000Z`, [alice.userId]);
    const body = { heirId: bob.userId };
    if (how === 'is taken out') await owner.call(team.remove, { params: { userId: alice.userId }, body });
    else await alice.call(team.leave, { body });
    const { items } = await bob.call(meetings.list, { query: { customerId: ofAlice.id } });
    const byYear = items.map(({ startsAt, colleagues }) => [startsAt.slice(0, 4), colleagues.map(({ id }) => id)]);
    expect(Object.fromEntries(byYear)).toEqual({
      [`${year - 1}`]: [alice.userId],
      [`${year + 1}`]: [bob.userId],
    });
  },
);

it.for([
  { heir: 'who sees the customer', isOwner: true },
  { heir: 'who does not see the customer, but for who leads it', isOwner: false },
])('to come of a colleague who leaves goes to the heir $heir', async ({ isOwner }) => {
  const { owner, ownerId, alice, bob, join, ofBob } = await restrictedPractice(app);
  const carol = await join('advisor');
  const assign = (otherIds: string[]) =>
    owner.call(customerAdvisors.assign, { params: { id: ofBob.id }, body: { leadId: bob.userId, otherIds } });
  await assign([alice.userId]);
  const startsAt = `${app.now().getUTCFullYear() + 1}-03-04T13:00:00.000Z`;
  await alice.call(meetings.add, {
    body: { ...draft({ startsAt, colleagueIds: [alice.userId] }), customerId: ofBob.id },
  });
  await assign([]);
  const heirId = isOwner ? ownerId : carol.userId;
  await owner.call(team.remove, { params: { userId: alice.userId }, body: { heirId } });
  const { items } = await owner.call(meetings.list, { query: { customerId: ofBob.id } });
  expect(items.map(({ colleagues }) => colleagues.map(({ id }) => id))).toEqual([[isOwner ? ownerId : bob.userId]]);
});
