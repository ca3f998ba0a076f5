import { assets } from '@aurea/contract/assets.ts';
import { dashboard, demo } from '@aurea/contract/dashboard.ts';
import { targetAllocation } from '@aurea/contract/target-allocation.ts';
import { expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const AIMS = [
  { class: 'cash' as const, percent: '12.50' },
  { class: 'property' as const, percent: '87.5' },
];

it('keeps what a household aims at, shows it on its dashboard and logs the change', async () => {
  const { call, workspaceId } = await openHousehold(app);
  const home = { name: 'Home', kind: 'property', currency: 'EUR' } as const;
  await call(assets.create, { body: { ...home, value: { on: '2026-01-01', amount: '300000' } } });
  expect(await call(targetAllocation.show, {})).toEqual({ targets: [], version: 0 });
  expect((await call(dashboard.show, {})).allocation).toEqual([
    { class: 'property', value: '300000', percent: '100.00', target: null, drift: null },
  ]);

  const kept = await call(targetAllocation.change, { body: { targets: AIMS, version: 0 } });
  const targets = [
    { class: 'cash', percent: '12.5' },
    { class: 'property', percent: '87.5' },
  ];
  expect(kept).toEqual({ targets, version: 1 });
  expect(await call(targetAllocation.show, {})).toEqual(kept);
  expect((await call(dashboard.show, {})).allocation).toEqual([
    { class: 'property', value: '300000', percent: '100.00', target: '87.5', drift: '12.50' },
    { class: 'cash', value: '0', percent: '0.00', target: '12.5', drift: '-12.50' },
  ]);

  await call(targetAllocation.change, { body: { targets: [], version: 1 } });
  expect((await call(dashboard.show, {})).allocation).toMatchObject([{ target: null, drift: null }]);
  const lines = await inScope(app.db, { workspaceId }, (tx) =>
    tx.selectFrom('activity').select(['before', 'after']).where('subject_kind', '=', 'allocation_targets').execute(),
  );
  expect(lines).toEqual([
    { before: { targets: [] }, after: { targets } },
    { before: { targets }, after: { targets: [] } },
  ]);
});

test.for([
  { why: 'that do not add up', targets: [{ class: 'cash' as const, percent: '99.99' }], code: 'targets_not_whole' },
  { why: 'of nothing', targets: [{ class: 'cash' as const, percent: '0' }], code: 'validation' },
  { why: 'below a hundredth', targets: [{ class: 'cash' as const, percent: '100.001' }], code: 'validation' },
  { why: 'of one class twice', targets: [...AIMS, ...AIMS], code: 'validation' },
  { why: 'of a debt', targets: [{ class: 'debt' as never, percent: '100' }], code: 'validation' },
])('refuses targets $why', async ({ targets, code }) => {
  const { call } = await openHousehold(app);
  await expect(call(targetAllocation.change, { body: { targets, version: 0 } })).rejects.toMatchObject({ code });
});

it('refuses targets that somebody else changed since, and keeps households apart', async () => {
  const [person, other] = [await openHousehold(app), await openHousehold(app)];
  await person.call(targetAllocation.change, { body: { targets: AIMS, version: 0 } });
  const late = person.call(targetAllocation.change, { body: { targets: [], version: 0 } });
  await expect(late).rejects.toMatchObject({ code: 'stale' });
  const ahead = person.call(targetAllocation.change, { body: { targets: [], version: 7 } });
  await expect(ahead).rejects.toMatchObject({ code: 'stale' });
  expect((await other.call(targetAllocation.show, {})).targets).toEqual([]);
  const first = other.call(targetAllocation.change, { body: { targets: AIMS, version: 3 } });
  await expect(first).rejects.toMatchObject({ code: 'stale' });
});

it('takes the targets of the demonstration away with it, but not those made one’s own', async () => {
  const [visitor, settler] = [await openHousehold(app), await openHousehold(app)];
  for (const { call } of [visitor, settler]) await call(demo.fill, {});
  const invented = await settler.call(targetAllocation.show, {});
  expect(invented.targets.length).toBeGreaterThan(3);
  await settler.call(targetAllocation.change, { body: { targets: AIMS, version: invented.version } });
  for (const { call } of [visitor, settler]) await call(demo.clear, {});
  expect((await visitor.call(targetAllocation.show, {})).targets).toEqual([]);
  expect((await settler.call(targetAllocation.show, {})).targets).toHaveLength(2);
});
