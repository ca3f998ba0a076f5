import { customers } from '@aurea/contract/customers/customers.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

it('counts the customers that the list shows, and apart those that would be handed over', async () => {
  const { call } = await openPractice(app);
  const counted = async () => {
    const { people } = await call(team.show, {});
    const { total } = await call(customers.list, { query: { advisor: people[0]?.userId } });
    return { ...people[0], listed: total };
  };
  const { id, version } = await call(customers.create, { body: person('Anne Morel') });
  await call(customers.create, { body: person('Luc Perrin') });
  await call(customers.create, { body: person('Marc Tissot') });
  expect(await counted()).toMatchObject({ leads: 3, advises: 3, handsOver: 3, listed: 3 });
  await call(customers.archive, { params: { id }, body: { version } });
  expect(await counted()).toMatchObject({ leads: 2, advises: 2, handsOver: 3, listed: 2 });
});
