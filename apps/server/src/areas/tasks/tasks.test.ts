import { customerAdvisors } from '@aurea/contract/customers/customer-advisors.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { type TaskDraft, tasks } from '@aurea/contract/tasks/tasks.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import type { Browser } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { PRODUCT_AREAS } from '../../product-areas.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

const draft = (title: string, said: Partial<TaskDraft> = {}): TaskDraft => ({
  ...{ title, note: '', dueOn: null, customerId: null, assigneeId: null },
  ...said,
});

const add = (call: Browser['call'], title: string, said?: Partial<TaskDraft>) =>
  call(tasks.add, { body: draft(title, said) });

const titles = async (call: Browser['call'], query: Parameters<typeof ask>[1] = {}) =>
  (await ask(call, query)).items.map(({ title }) => title);

const ask = (call: Browser['call'], query: { state?: 'open' | 'overdue' | 'week' | 'done'; customerId?: string }) =>
  call(tasks.list, { query });

async function withCustomer() {
  const practice = await openPractice(app);
  const { id: customerId } = await practice.call(customers.create, { body: person('Camille Moreau') });
  const [{ userId } = { userId: '' }] = (await practice.call(team.show, {})).people;
  return { ...practice, customerId, userId };
}

describe('the tasks of a practice', () => {
  it('are added, changed, done, done no more, removed and restored, each once', async () => {
    const { call, customerId, userId } = await withCustomer();
    const said = { note: 'Ask for the notice', dueOn: '2026-11-24', customerId, assigneeId: userId };
    const task = await add(call, 'Prepare the review', said);
    expect(task).toMatchObject({
      ...{ title: 'Prepare the review', note: 'Ask for the notice', dueOn: '2026-11-24', doneOn: null, version: 1 },
      ...{ customer: { id: customerId, name: 'Camille Moreau' }, assignee: { id: userId }, meetingId: null },
    });
    const params = { id: task.id };
    const changed = await call(tasks.change, { params, body: { version: 1, task: draft('Send it', said) } });
    expect(changed).toMatchObject({ title: 'Send it', version: 2 });
    const stale = { params, body: { version: 1 } };
    await expect(call(tasks.complete, stale)).rejects.toMatchObject({ code: 'stale' });
    const done = await call(tasks.complete, { params, body: { version: 2 } });
    expect(done).toMatchObject({ doneOn: '2026-11-20', version: 3 });
    expect(await titles(call, { state: 'done' })).toEqual(['Send it']);
    await expect(call(tasks.reopen, stale)).rejects.toMatchObject({ code: 'stale' });
    expect(await call(tasks.reopen, { params, body: { version: 3 } })).toMatchObject({ doneOn: null, version: 4 });
    await call(tasks.remove, { params });
    expect(await titles(call)).toEqual([]);
    await expect(call(tasks.remove, { params })).rejects.toMatchObject({ status: 404 });
    expect(await call(tasks.restore, { params })).toMatchObject({ title: 'Send it' });
    const { items } = await call(customerFile.timeline, { params: { id: customerId }, query: {} });
    expect(items.map(({ action }) => action).filter((action) => action.startsWith('task'))).toHaveLength(6);
  });

  it('are listed by what is left to do by when, with counts that follow the filters', async () => {
    const { call, customerId, userId } = await withCustomer();
    await add(call, 'late', { dueOn: '2026-11-19', customerId });
    await add(call, 'today', { dueOn: '2026-11-20', assigneeId: userId });
    await add(call, 'in a week', { dueOn: '2026-11-27', customerId });
    await add(call, 'later', { dueOn: '2026-11-28' });
    await add(call, 'some day');
    expect(await titles(call)).toEqual(['late', 'today', 'in a week', 'later', 'some day']);
    expect(await titles(call, { state: 'overdue' })).toEqual(['late']);
    expect(await titles(call, { state: 'week' })).toEqual(['today', 'in a week']);
    const all = await call(tasks.list, { query: { size: '10', state: 'week' } });
    expect(all).toMatchObject({ total: 2, counts: { open: 5, overdue: 1, week: 2, done: 0 } });
    const ofCustomer = await call(tasks.list, { query: { customerId } });
    expect(ofCustomer.counts).toEqual({ open: 2, overdue: 1, week: 1, done: 0 });
    expect((await call(tasks.list, { query: { assigneeId: userId } })).counts.open).toBe(1);
    expect((await call(tasks.list, { query: { q: 'moréau in' } })).items).toMatchObject([{ title: 'in a week' }]);
  });

  it('stay within their practice', async () => {
    const [mine, other] = [await withCustomer(), await withCustomer()];
    const task = await add(mine.call, 'mine', { customerId: mine.customerId });
    const params = { id: task.id };
    expect(await titles(other.call)).toEqual([]);
    expect(await titles(other.call, { customerId: mine.customerId })).toEqual([]);
    const refused = [
      () => other.call(tasks.change, { params, body: { version: 1, task: draft('theirs') } }),
      () => other.call(tasks.complete, { params, body: { version: 1 } }),
      () => other.call(tasks.remove, { params }),
      () => other.call(tasks.restore, { params }),
      () => add(other.call, 'x', { customerId: mine.customerId }),
      () => add(other.call, 'x', { assigneeId: mine.userId }),
    ];
    for (const refuse of refused) await expect(refuse()).rejects.toMatchObject({ status: 404 });
  });

  it('go with their customer in a merge, and come back when it is undone', async () => {
    const { call, customerId } = await withCustomer();
    const { id: otherId } = await call(customers.create, { body: person('Camille Moreau-Petit') });
    await add(call, 'of the other', { customerId: otherId });
    const merge = { version: 1, otherId, otherVersion: 1 };
    const { mergeId } = await call(customers.merge, { params: { id: customerId }, body: merge });
    expect(await titles(call, { customerId })).toEqual(['of the other']);
    await call(customers.undoMerge, { params: { id: mergeId } });
    expect(await titles(call, { customerId })).toEqual([]);
    expect(await titles(call, { customerId: otherId })).toEqual(['of the other']);
  });

  it('leave the story of a customer when they go to another', async () => {
    const { call, customerId } = await withCustomer();
    const { id: otherId } = await call(customers.create, { body: person('Marc Astier') });
    const task = await add(call, 'moved', { customerId });
    const body = { version: 1, task: draft('moved', { customerId: otherId }) };
    expect(await call(tasks.change, { params: { id: task.id }, body })).toMatchObject({ customer: { id: otherId } });
    const actions = async (id: string) =>
      (await call(customerFile.timeline, { params: { id }, query: {} })).items.map(({ action }) => action);
    expect(await actions(customerId)).toContain('task_removed');
    expect(await actions(otherId)).toContain('task_added');
  });
});

describe('a practice whose advisors see their own customers only', async () => {
  const { owner, ownerId, alice, bob, ofAlice } = await restrictedPractice(app);
  const of = { customerId: ofAlice.id, assigneeId: alice.userId, dueOn: '2026-11-24' };
  const hers = await add(alice.call, 'of Anna', of);
  await add(owner.call, 'of the practice');

  it('hides tasks of the customers of others, from every route', async () => {
    expect(await titles(owner.call)).toEqual(['of Anna', 'of the practice']);
    expect(await titles(alice.call)).toEqual(['of Anna', 'of the practice']);
    expect(await titles(bob.call)).toEqual(['of the practice']);
    expect((await ask(bob.call, {})).counts.open).toBe(1);
    const params = { id: hers.id };
    const refused = [
      () => bob.call(tasks.change, { params, body: { version: 1, task: draft('his') } }),
      () => bob.call(tasks.complete, { params, body: { version: 1 } }),
      () => bob.call(tasks.remove, { params }),
      () => bob.call(tasks.restore, { params }),
      () => add(bob.call, 'x', { customerId: ofAlice.id }),
    ];
    for (const refuse of refused) await expect(refuse()).rejects.toMatchObject({ status: 404 });
  });

  it('walls them in the database, whatever a query asks', async () => {
    const seenBy = (userId: string) =>
      inScope(app.db, { workspaceId: owner.workspaceId, userId }, async (tx) => {
        await tx.updateTable('tasks').set({ note: 'seen' }).execute();
        await tx.deleteFrom('tasks').where('title', '=', 'of Anna').where('note', '=', 'nothing').execute();
        return await tx.selectFrom('tasks').select(['title', 'note']).orderBy('title').execute();
      });
    expect(await seenBy(bob.userId)).toEqual([{ title: 'of the practice', note: 'seen' }]);
    const all = await inScope(app.db, { workspaceId: owner.workspaceId }, (tx) =>
      tx.selectFrom('tasks').select('title').where('note', '=', '').execute(),
    );
    expect(all).toEqual([{ title: 'of Anna' }]);
  });

  it('gives nobody a task that they would not see', async () => {
    const forBob = { customerId: ofAlice.id, assigneeId: bob.userId };
    await expect(add(owner.call, 'x', forBob)).rejects.toMatchObject({ code: 'colleague_restricted' });
    await add(owner.call, 'for the owner', { customerId: ofAlice.id, assigneeId: ownerId });
    await owner.call(customerAdvisors.assign, {
      params: { id: ofAlice.id },
      body: { leadId: alice.userId, otherIds: [bob.userId] },
    });
    expect(await add(owner.call, 'for Bob', forBob)).toMatchObject({ assignee: { id: bob.userId } });
  });
});

test('who leaves hands over what they still had to do', async () => {
  const { owner, alice, bob, ofAlice } = await restrictedPractice(app);
  const mine = { customerId: ofAlice.id, assigneeId: alice.userId };
  await add(alice.call, 'open', mine);
  const done = await add(alice.call, 'done', mine);
  await alice.call(tasks.complete, { params: { id: done.id }, body: { version: 1 } });
  await owner.call(team.remove, { params: { userId: alice.userId }, body: { heirId: bob.userId } });
  expect((await ask(bob.call, {})).items).toMatchObject([{ title: 'open', assignee: { id: bob.userId } }]);
  expect((await ask(bob.call, { state: 'done' })).items).toMatchObject([{ title: 'done', assignee: null }]);
});

test('who leaves without advising anybody hands over what they still had to do, too', async () => {
  const { owner, bob, join } = await restrictedPractice(app);
  const dora = await join('assistant');
  await add(owner.call, 'of no customer', { assigneeId: dora.userId });
  await owner.call(team.remove, { params: { userId: dora.userId }, body: { heirId: bob.userId } });
  expect((await ask(bob.call, {})).items).toMatchObject([{ title: 'of no customer', assignee: { id: bob.userId } }]);
});

test('who inherits gets no task of a customer that they do not see: it falls to who leads that customer', async () => {
  const { owner, ownerId, alice, bob, ofAlice, ofOwner } = await restrictedPractice(app);
  await owner.call(customerAdvisors.assign, {
    params: { id: ofOwner.id },
    body: { leadId: ownerId, otherIds: [alice.userId] },
  });
  await add(owner.call, 'of the owner', { customerId: ofOwner.id, assigneeId: alice.userId });
  await add(owner.call, 'of Anna', { customerId: ofAlice.id, assigneeId: alice.userId });
  await add(owner.call, 'of no customer', { assigneeId: alice.userId });
  await owner.call(customerAdvisors.assign, { params: { id: ofOwner.id }, body: { leadId: ownerId, otherIds: [] } });
  await owner.call(team.remove, { params: { userId: alice.userId }, body: { heirId: bob.userId } });
  const assigned = (await ask(owner.call, {})).items.map(({ title, assignee }) => [title, assignee?.id]);
  expect(Object.fromEntries(assigned)).toEqual({
    ...{ 'of the owner': ownerId, 'of Anna': bob.userId, 'of no customer': bob.userId },
  });
});

test('who leaves by themselves hands their tasks over too', async () => {
  const { alice, bob, ofAlice } = await restrictedPractice(app);
  await add(alice.call, 'of Anna', { customerId: ofAlice.id, assigneeId: alice.userId });
  await alice.call(team.leave, { body: { heirId: bob.userId } });
  expect((await ask(bob.call, {})).items).toMatchObject([{ title: 'of Anna', assignee: { id: bob.userId } }]);
});
