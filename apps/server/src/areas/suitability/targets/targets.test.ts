import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { demo } from '@aurea/contract/demo.ts';
import { session } from '@aurea/contract/session.ts';
import { targetAllocation } from '@aurea/contract/suitability/target-allocation.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { quizItems } from '@aurea/domain/suitability/questionnaire/quiz.ts';
import { expect, it, test } from 'vitest';
import { json } from '#db/json.ts';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const AIMS = [
  { class: 'secure' as const, percent: '12.50' },
  { class: 'equities' as const, percent: '87.5' },
];
const PLAIN = [
  { class: 'secure', percent: '12.5' },
  { class: 'equities', percent: '87.5' },
];
const NOTHING = { targets: [], byKind: [], version: 0 };

const own = (
  { call }: Householder,
  kind: 'property' | 'precious_metal' | 'savings_account' | 'other',
  amount: string,
) => call(assets.create, { body: { name: kind, kind, currency: 'EUR', value: { on: '2026-01-01', amount } } });

/** A household with the balanced profile: 15 secure, 27 bonds, 45 equities, 10 property, 3 alternatives. */
async function answer({ call }: Householder, round = 0) {
  const answers: BodyOf<typeof suitability.save>['answers'] = {
    ...{ Q1: 'c', Q2: 'e', Q3: 'c', Q4: 'd', Q5: 'd', Q6: 'd', Q7: 'd', Q8: 'c', Q9: 'c' },
    ...{ Q10: 'c', Q11: 'b', Q12: 'c', Q13: 'c', Q14: 'c', Q17: 'a' },
    Q15: [],
    Q16: quizItems(round).map(({ id, answer: right }) => ({ statement: id, answer: right })),
    Q18: { taxonomy: 0, sustainable: 0, impacts: [] },
  };
  const { version } = await call(suitability.save, { body: { answers, seconds: 600 } });
  return await call(suitability.complete, { body: { version } });
}

it('keeps what a household aims at by class, the same on its dashboard as on its profile, and logs the change', async () => {
  const person = await openHousehold(app);
  const { call, workspaceId } = person;
  await own(person, 'property', '300000');
  await own(person, 'savings_account', '7500');
  await own(person, 'precious_metal', '2500');
  expect(await call(targetAllocation.show, {})).toEqual(NOTHING);
  expect((await call(dashboard.show, {})).aim).toBeNull();

  const kept = await call(targetAllocation.change, { body: { targets: AIMS, version: 0 } });
  expect(kept).toEqual({ targets: PLAIN, byKind: [], version: 1 });
  expect((await call(suitability.show, {})).ownTarget).toEqual(kept);
  const { aim, allocation } = await call(dashboard.show, {});
  expect(aim).toEqual({
    origin: 'own',
    total: '10000',
    unclassified: '0',
    classes: [
      { class: 'secure', value: '7500', percent: '75.00', target: '12.5', drift: '62.50' },
      { class: 'bonds', value: '0', percent: '0.00', target: '0', drift: '0.00' },
      { class: 'equities', value: '0', percent: '0.00', target: '87.5', drift: '-87.50' },
      { class: 'property', value: '0', percent: '0.00', target: '0', drift: '0.00' },
      { class: 'alternatives', value: '2500', percent: '25.00', target: '0', drift: '25.00' },
    ],
  });
  expect(allocation.every(({ target }) => target === null)).toBe(true);

  await call(targetAllocation.change, { body: { targets: [], version: 1 } });
  expect((await call(dashboard.show, {})).aim).toBeNull();
  const lines = await inScope(app.db, { workspaceId }, (tx) =>
    tx.selectFrom('activity').select(['before', 'after']).where('subject_kind', '=', 'allocation_targets').execute(),
  );
  expect(lines).toEqual([
    { before: { targets: [] }, after: { targets: PLAIN } },
    { before: { targets: PLAIN }, after: { targets: [] } },
  ]);
});

it('takes the target of the profile until the household sets its own, and again once that is taken back', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  await answer(person);
  const aimed = async () => {
    const { aim } = await call(dashboard.show, {});
    return [aim?.origin, aim?.classes.map(({ target, drift }) => [target, drift])];
  };
  const nothingHeld = (targets: readonly string[]) => targets.map((target) => [target, null]);
  expect(await aimed()).toEqual(['profile', nothingHeld(['15', '27', '45', '10', '3'])]);
  await call(targetAllocation.change, { body: { targets: AIMS, version: 0 } });
  expect(await aimed()).toEqual(['own', nothingHeld(['12.5', '0', '87.5', '0', '0'])]);
  expect((await call(suitability.show, {})).current?.level).toBe(3);
  await call(targetAllocation.change, { body: { targets: [], version: 1 } });
  expect((await aimed())[0]).toBe('profile');
});

it('leaves an earlier target by kind as it is, marked, until one by class takes its place', async () => {
  const person = await openHousehold(app);
  const { call, workspaceId } = person;
  await own(person, 'property', '300000');
  await inScope(app.db, { workspaceId }, (tx) =>
    tx
      .insertInto('allocation_targets')
      .values({
        workspace_id: workspaceId,
        basis: 'kind',
        percents: json({ property: '80', cash: '20' }),
        changed_at: '2026-11-01T08:00:00Z',
      })
      .execute(),
  );
  const byKind = [
    { kind: 'cash', percent: '20' },
    { kind: 'property', percent: '80' },
  ];
  expect(await call(targetAllocation.show, {})).toEqual({ targets: [], byKind, version: 1 });
  const before = await call(dashboard.show, {});
  expect(before.aim).toBeNull();
  expect(before.allocation).toEqual([
    { class: 'property', value: '300000', percent: '100.00', target: '80', drift: '20.00' },
    { class: 'cash', value: '0', percent: '0.00', target: '20', drift: '-20.00' },
  ]);
  await call(targetAllocation.change, { body: { targets: AIMS, version: 1 } });
  expect(await call(targetAllocation.show, {})).toEqual({ targets: PLAIN, byKind: [], version: 2 });
  expect((await call(dashboard.show, {})).allocation).toMatchObject([{ class: 'property', target: null }]);
});

test.for([
  { why: 'that do not add up', targets: [{ class: 'secure' as const, percent: '99.99' }], code: 'targets_not_whole' },
  { why: 'of nothing', targets: [{ class: 'secure' as const, percent: '0' }], code: 'validation' },
  { why: 'below a hundredth', targets: [{ class: 'secure' as const, percent: '100.001' }], code: 'validation' },
  { why: 'of one class twice', targets: [...AIMS, ...AIMS], code: 'validation' },
  { why: 'of a kind of wealth', targets: [{ class: 'cash' as never, percent: '100' }], code: 'validation' },
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
  expect(await other.call(targetAllocation.show, {})).toEqual(NOTHING);
  expect((await other.call(dashboard.show, {})).aim).toBeNull();
  const first = other.call(targetAllocation.change, { body: { targets: AIMS, version: 3 } });
  await expect(first).rejects.toMatchObject({ code: 'stale' });
});

it('takes the targets of the demonstration away with it, but not those made one’s own', async () => {
  const [visitor, settler] = [await openHousehold(app), await openHousehold(app)];
  for (const { call } of [visitor, settler]) await call(demo.fill, {});
  const invented = await settler.call(targetAllocation.show, {});
  expect(invented.targets.length).toBeGreaterThan(3);
  const { allocation } = await visitor.call(suitability.show, {});
  expect(allocation).toMatchObject({ toCheck: [], unclassified: '0' });
  await settler.call(targetAllocation.change, { body: { targets: AIMS, version: invented.version } });
  for (const { call } of [visitor, settler]) await call(demo.clear, {});
  expect((await visitor.call(targetAllocation.show, {})).targets).toEqual([]);
  expect((await settler.call(targetAllocation.show, {})).targets).toHaveLength(2);
});

it('says that holdings move more than the profile, where they do', async () => {
  const person = await openHousehold(app);
  const codes = async () => (await person.call(dashboard.show, {})).toCheck.map(({ code }) => code);
  await answer(person);
  await own(person, 'savings_account', '10000');
  expect(await codes()).not.toContain('holdings_risk');
  await own(person, 'precious_metal', '10000');
  expect(await codes()).toContain('holdings_risk');
});

it('lists what has no class, and a profile to renew, among what is to be checked', async () => {
  const clock = await startApp({ areas: WEALTH_AREAS });
  const person = await openHousehold(clock);
  const { call, browser, email } = person;
  const { id } = await own(person, 'other', '4000');
  const codes = async () => (await call(dashboard.show, {})).toCheck.map(({ code }) => code);
  const listed = async () => (await codes()).filter((code) => code.startsWith('profile') || code === 'class_unknown');
  const pass = async (days: number) => {
    clock.pass({ days });
    await browser.call(session.signIn, { body: { email, password: PASSWORD } });
  };
  expect(await listed()).toEqual([]);
  await answer(person);
  expect(await listed()).toEqual(['class_unknown']);
  expect((await call(dashboard.show, {})).toCheck).toContainEqual({
    code: 'class_unknown',
    id,
    name: 'other',
    on: null,
  });
  await call(suitability.classify, { params: { id }, body: { parts: [{ class: 'bonds', percent: '100' }] } });
  expect(await listed()).toEqual([]);
  await pass(2);
  const event = await call(suitability.addEvent, { body: { kind: 'birth', on: '2026-11-21' } });
  expect(await listed()).toEqual(['profile_life_event']);
  await call(suitability.removeEvent, { params: { id: event.id } });
  await pass(366);
  expect(await listed()).toEqual(['profile_year_over']);
  await answer(person, 1);
  expect(await listed()).toEqual([]);
});
