import { suitabilityGoals } from '@aurea/contract/suitability/suitability-goals.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const STUDIES = { name: 'Studies', amount: '85000.50', monthly: '300', aimed: '105000', dueOn: '2032-09-01' };
const WORKS = { name: 'Works', amount: '40000', monthly: '0', aimed: null, dueOn: '2029-06-01' };

it('stores what a household saves for, the soonest first, changes it and takes it away', async () => {
  const { call } = await openHousehold(app);
  const studies = await call(suitabilityGoals.create, { body: STUDIES });
  expect(studies).toEqual({ ...STUDIES, amount: '85000.5', id: studies.id, version: 1 });
  const works = await call(suitabilityGoals.create, { body: WORKS });
  expect((await call(suitability.show, {})).goals).toEqual([works, studies]);

  const changed = await call(suitabilityGoals.change, {
    params: { id: works.id },
    body: { ...WORKS, dueOn: '2033-06-01', version: 1 },
  });
  expect(changed).toMatchObject({ dueOn: '2033-06-01', version: 2 });
  expect((await call(suitability.show, {})).goals).toEqual([studies, changed]);

  await call(suitabilityGoals.remove, { params: { id: works.id } });
  expect((await call(suitability.show, {})).goals).toEqual([studies]);
  const again = call(suitabilityGoals.remove, { params: { id: works.id } });
  await expect(again).rejects.toMatchObject({ code: 'not_found' });
});

it('refuses a change of what somebody changed since, and keeps households apart', async () => {
  const [person, other] = [await openHousehold(app), await openHousehold(app)];
  const { id } = await person.call(suitabilityGoals.create, { body: STUDIES });
  const change = (from: typeof person, version: number) =>
    from.call(suitabilityGoals.change, { params: { id }, body: { ...STUDIES, version } });
  await change(person, 1);
  await expect(change(person, 1)).rejects.toMatchObject({ code: 'stale' });
  await expect(change(other, 2)).rejects.toMatchObject({ code: 'not_found' });
  await expect(other.call(suitabilityGoals.remove, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  expect((await other.call(suitability.show, {})).goals).toEqual([]);
});

test.for([
  { why: 'without a name', over: { name: '  ' } },
  { why: 'of less than nothing', over: { amount: '-1' } },
  { why: 'that takes money out each month', over: { monthly: '-10' } },
  { why: 'that aims at nothing', over: { aimed: '0' } },
  { why: 'due on no day', over: { dueOn: '2032-02-30' } },
])('refuses a goal $why', async ({ over }) => {
  const { call } = await openHousehold(app);
  const refused = call(suitabilityGoals.create, { body: { ...STUDIES, ...over } });
  await expect(refused).rejects.toMatchObject({ code: 'validation' });
});
