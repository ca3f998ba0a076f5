import { account } from '@aurea/contract/account.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { session } from '@aurea/contract/session.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { mailTo } from '#testing/outbox.ts';

import { restrictedPractice } from '#testing/restricted-practice.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

it('who closes their account leaves their customers and open tasks of a practice to its owner, who is written to', async () => {
  const { owner, ownerId, alice, ofAlice } = await restrictedPractice(app);
  const email = (await alice.browser.call(session.whoAmI, {}))?.email ?? '';
  const mine = { customerId: ofAlice.id, assigneeId: alice.userId, dueOn: null, note: '' };
  await alice.call(tasks.add, { body: { ...mine, title: 'call Anna' } });

  await alice.browser.call(account.erase, { body: { confirmation: email } });

  const { items } = await owner.call(customers.list, { query: { advisor: ownerId } });
  expect(items.map(({ name }) => name)).toContain('Anna Aubert');
  const open = await owner.call(tasks.list, { query: {} });
  expect(open.items).toMatchObject([{ title: 'call Anna', assignee: { id: ownerId } }]);
  expect((await mailTo(app, owner.email)).map(({ purpose }) => purpose)).toContain('person_left');
});
