import { account } from '@aurea/contract/account.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { session } from '@aurea/contract/session.ts';
import { meetings } from '@aurea/contract/tasks/meetings.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { mailTo } from '#testing/outbox.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

it('who closes their account leaves customers, open tasks and meetings of a practice to its owner, who is written to', async () => {
  const { owner, ownerId, alice, ofAlice } = await restrictedPractice(app);
  const email = (await alice.browser.call(session.whoAmI, {}))?.email ?? '';
  const mine = { customerId: ofAlice.id, assigneeId: alice.userId, dueOn: null, note: '' };
  await alice.call(tasks.add, { body: { ...mine, title: 'call Anna' } });

  const startsAt = `${app.now().getUTCFullYear() + 1}-03-04T13:00:00.000Z`;
  const met = {
    minutes: 60,
    kind: 'review',
    place: '',
    participants: '',
    notes: '',
    decisions: '',
    nextStep: null,
  } as const;
  await alice.call(meetings.add, {
    body: { ...met, startsAt, colleagueIds: [alice.userId], customerId: ofAlice.id },
  });

  await alice.browser.call(account.erase, { body: { confirmation: email } });

  const { items } = await owner.call(customers.list, { query: { advisor: ownerId } });
  expect(items.map(({ name }) => name)).toContain('Anna Aubert');
  const open = await owner.call(tasks.list, { query: {} });
  expect(open.items).toMatchObject([{ title: 'call Anna', assignee: { id: ownerId } }]);
  const { items: toCome } = await owner.call(meetings.list, { query: { customerId: ofAlice.id } });
  expect(toCome.map(({ colleagues }) => colleagues.map(({ id }) => id))).toEqual([[ownerId]]);
  expect((await mailTo(app, owner.email)).map(({ purpose }) => purpose)).toContain('person_left');
});
