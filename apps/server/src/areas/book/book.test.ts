import { assets } from '@aurea/contract/assets.ts';
import { book } from '@aurea/contract/book/book.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { targetAllocation } from '@aurea/contract/suitability/target-allocation.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { meetings } from '@aurea/contract/tasks/meetings.ts';
import { tasks } from '@aurea/contract/tasks/tasks.ts';
import { areasOfScope, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { quizItems } from '@aurea/domain/suitability/questionnaire/quiz.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enginesOf } from '#areas/performance/public.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { clockFrom } from '#http/deps.ts';
import { startApp } from '#testing/app.ts';
import { visitUnder } from '#testing/mandated.ts';
import type { Householder } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { restrictedPractice } from '#testing/restricted-practice.ts';
import { computeFigures, readHousehold } from './compute-figures.ts';
import { findSource, storeFigures } from './figure-queries.ts';
import { REFRESH_BOOK } from './jobs.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const READ = areasOfScope('read');
const SAVINGS = { name: 'Livret', kind: 'savings_account', currency: 'EUR' } as const;

/** The balanced profile: 15 secure, 27 bonds, 45 equities, 10 property, 3 alternatives. */
async function answer({ call }: Pick<Householder, 'call'>) {
  const answers: BodyOf<typeof suitability.save>['answers'] = {
    ...{ Q1: 'c', Q2: 'e', Q3: 'c', Q4: 'd', Q5: 'd', Q6: 'd', Q7: 'd', Q8: 'c', Q9: 'c' },
    ...{ Q10: 'c', Q11: 'b', Q12: 'c', Q13: 'c', Q14: 'c', Q17: 'a' },
    Q15: [],
    Q16: quizItems(0).map(({ id, answer: right }) => ({ statement: id, answer: right })),
    Q18: { taxonomy: 0, sustainable: 0, impacts: [] },
  };
  const { version } = await call(suitability.save, { body: { answers, seconds: 600 } });
  await call(suitability.complete, { body: { version } });
}

/** A customer of a practice who gave it a mandate and has savings known since the beginning of last year. */
async function customerUnder(areas: MandateAreas = READ) {
  const { practice, household, mandate, give } = await visitUnder(app, areas);
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const link = { params: { id }, body: { version: 1, mandateId: mandate.id } };
  await practice.call(customerFile.linkMandate, link);
  const value = { on: '2025-01-01', amount: '80000' };
  const { id: assetId } = await household.call(assets.create, { body: { ...SAVINGS, value } });
  const line = async () => (await practice.call(book.list, { query: {} })).items.find((one) => one.id === id);
  const refresh = async () => {
    const { workspaceId } = practice;
    await inScope(app.db, { workspaceId }, (tx) => app.queue.enqueue(tx, REFRESH_BOOK, { workspaceId }));
    await app.queue.drain();
    return await line();
  };
  /** What is stored, whatever is shown of it. */
  const stored = () =>
    inScope(app.db, { workspaceId: practice.workspaceId }, async (tx) => {
      const { rows } = await sql<{ count: string }>`select count(*) from book_figures`.execute(tx);
      return Number(rows[0]?.count);
    });
  return { practice, household, mandate, give, id, assetId, line, refresh, stored };
}

it('shows the wealth of a customer once it is computed, with the change over a year and the drift from the target', async () => {
  const { household, assetId, line, refresh } = await customerUnder();
  const targets = [
    { class: 'secure' as const, percent: '60' },
    { class: 'equities' as const, percent: '40' },
  ];
  await household.call(targetAllocation.change, { body: { targets, version: 0 } });
  expect(await line()).toMatchObject({ sight: 'awaited', figures: null });

  expect(await refresh()).toMatchObject({
    sight: 'shown',
    figures: {
      asOf: '2026-11-20',
      isStale: false,
      state: 'complete',
      netWorth: '80000',
      change: { since: '2025-11-20', amount: '0', ratio: null },
      invested: '80000',
      drift: { class: 'secure', points: '40', isBeyondBand: true },
      isProfileShown: true,
      profile: null,
    },
  });

  await household.call(assets.value, { params: { id: assetId }, body: { on: '2026-11-01', value: '100000' } });
  expect((await line())?.figures).toMatchObject({ netWorth: '80000' });
  expect((await refresh())?.figures).toMatchObject({ netWorth: '100000', change: { amount: '0', ratio: null } });
});

it('says that something is not known, and never counts it as nothing', async () => {
  const { household, practice, refresh } = await customerUnder();
  await household.call(assets.create, { body: { name: 'Tableau', kind: 'collectible', currency: 'EUR' } });
  const partial = await refresh();
  expect(partial?.figures).toMatchObject({ state: 'partial', missing: 1, netWorth: '80000', change: null });
  const totals = await practice.call(book.totals, { query: {} });
  expect(totals).toMatchObject({ customers: 1, partial: 1, sights: { shown: 1, awaited: 0 }, netWorth: '80000' });
});

it('figures are gone with the pause, the end and each new version of the mandate, before any job has run', async () => {
  const { practice, household, mandate, refresh, line, stored } = await customerUnder();
  expect((await refresh())?.figures?.netWorth).toBe('80000');
  const of = { params: { id: mandate.id } };
  const { version } = await household.call(mandates.pause, { ...of, body: { version: mandate.version } });
  expect(await stored()).toBe(0);
  expect(await line()).toMatchObject({ figures: null });
  const unknown = { netWorth: null, invested: null, unclassified: null, largestTen: null, fees: '0', due: '0' };
  const totals = await practice.call(book.totals, { query: {} });
  expect(totals).toMatchObject({ ...unknown, advisors: [{ value: null, customers: 1 }] });
  expect(new Set(totals.classes.map(({ value }) => value))).toEqual(new Set([null]));
  await app.queue.drain();
  expect(await refresh()).toMatchObject({ sight: 'closed', figures: null });
  expect(await stored()).toBe(0);

  const resumed = await household.call(mandates.resume, { ...of, body: { version } });
  expect(await refresh()).toMatchObject({ sight: 'shown' });
  await household.call(mandates.revoke, { ...of, body: { version: resumed.version } });
  expect(await stored()).toBe(0);
  expect(await line()).toMatchObject({ figures: null });
});

it('counts nothing of what the household leaves out, and says that something is', async () => {
  const { practice, household, mandate, refresh } = await customerUnder();
  const value = { on: '2025-01-01', amount: '7777' };
  const { id: hidden } = await household.call(assets.create, { body: { ...SAVINGS, name: 'Secret', value } });
  expect((await refresh())?.figures).toMatchObject({ netWorth: '87777', leavesOut: false });
  const { version } = mandate;
  const body = { version, areas: READ, leftOut: [hidden], endsOn: null };
  await household.call(mandates.change, { params: { id: mandate.id }, body });
  const figures = { netWorth: '80000', invested: '80000', leavesOut: true, isProfileShown: false };
  expect((await refresh())?.figures).toMatchObject(figures);
  expect(await practice.call(book.totals, { query: {} })).toMatchObject({ netWorth: '80000', partial: 1 });
});

it('a narrower mandate says nothing of the investment profile', async () => {
  const { household, mandate, refresh, stored } = await customerUnder();
  await answer(household);
  const profile = { level: 3, on: '2026-11-20', until: '2027-11-20' };
  const drift = { class: 'secure', points: '85', isBeyondBand: true };
  expect((await refresh())?.figures).toMatchObject({ isProfileShown: true, profile, drift });
  const body = { version: mandate.version, areas: { ...READ, investment: 'none' as const }, endsOn: null };
  await household.call(mandates.change, { params: { id: mandate.id }, body });
  expect(await stored()).toBe(0);
  expect((await refresh())?.figures).toMatchObject({
    netWorth: '80000',
    isProfileShown: false,
    profile: null,
    drift: null,
  });
});

it('is not stored where the mandate changed while it was computed', async () => {
  const { practice, household, mandate, id, stored } = await customerUnder();
  const scope = { workspaceId: practice.workspaceId };
  const inPractice = <Result>(work: (tx: Tx) => Promise<Result>) => inScope(app.db, { ...scope, system: true }, work);
  const source = await inPractice((tx) => findSource(tx, scope, id, app.now()));
  if (!source) throw new Error('no mandate holds');
  const read = await inScope(app.db, { workspaceId: household.workspaceId }, (tx) =>
    readHousehold(tx, source, '2026-11-20'),
  );
  if (!read) throw new Error('the figures are there already');
  const { workers } = app;
  const engines = enginesOf({ workers, longDb: app.db, clock: clockFrom(app.now) });
  const figures = await computeFigures({ workers, engines }, source, read);
  await household.call(mandates.pause, { params: { id: mandate.id }, body: { version: mandate.version } });
  await inPractice((tx) => storeFigures(tx, scope, { source, figures, at: app.now() }));
  expect(await stored()).toBe(0);
});

it('computed twice at once it is stored once', async () => {
  const { practice, stored, line } = await customerUnder();
  const { workspaceId } = practice;
  for (const _ of [1, 2])
    await inScope(app.db, { workspaceId }, (tx) => app.queue.enqueue(tx, REFRESH_BOOK, { workspaceId }));
  await Promise.all([app.queue.drain(), app.queue.drain()]);
  await app.queue.drain();
  expect(await stored()).toBe(1);
  expect((await line())?.figures?.isStale).toBe(false);
});

it('the last day of a mandate is the last of its figures', async () => {
  const at = await startApp({ areas: PRACTICE_AREAS });
  const { practice, mandate } = await visitUnder(at, READ, '2026-11-20');
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const link = { params: { id }, body: { version: 1, mandateId: mandate.id } };
  await practice.call(customerFile.linkMandate, link);
  await practice.call(book.list, { query: {} });
  await at.queue.drain();
  expect((await practice.call(book.list, { query: {} })).items).toMatchObject([
    { sight: 'shown', figures: { state: 'empty' } },
  ]);
  at.pass({ hours: 15 });
  expect((await practice.call(book.list, { query: {} })).items).toMatchObject([{ sight: 'closed', figures: null }]);
  const query = { sort: '-netWorth' } as const;
  expect((await practice.call(book.list, { query })).items).toMatchObject([{ sight: 'closed', figures: null }]);
});

it('another practice, and colleagues who see their own customers only, know nothing of it', async () => {
  const { refresh, id } = await customerUnder();
  await refresh();
  const rival = await openPractice(app);
  expect(await rival.call(book.list, { query: {} })).toEqual({ items: [], total: 0 });

  const { owner, alice, ofAlice, ofBob } = await restrictedPractice(app);
  const names = async (call: typeof owner.call) =>
    (await call(book.list, { query: { sort: '-tasks' } })).items.map((line) => line.id);
  expect(new Set(await names(owner.call)).has(ofBob.id)).toBe(true);
  expect(await names(alice.call)).toEqual([ofAlice.id]);
  expect((await alice.call(book.totals, { query: {} })).customers).toBe(1);
  expect(await names(alice.call)).not.toContain(id);
});

it('what the practice knows itself stands beside it, and each column sorts', async () => {
  const { practice, id } = await customerUnder();
  const other = await practice.call(customers.create, { body: person('Zoé Zola') });
  const task = { title: 'Appeler', note: '', dueOn: null, assigneeId: null, customerId: other.id };
  await practice.call(tasks.add, { body: task });
  const review = {
    customerId: id,
    kind: 'review' as const,
    minutes: 60,
    place: '',
    participants: '',
    colleagueIds: [],
  };
  const meet = { ...review, notes: '', decisions: '', nextStep: null };
  await practice.call(meetings.add, { body: { ...meet, startsAt: '2026-12-01T09:00:00.000Z' } });
  await practice.call(meetings.add, { body: { ...meet, startsAt: '2025-10-01T09:00:00.000Z' } });

  const listed = async (query: object) => (await practice.call(book.list, { query })).items.map((line) => line.id);
  for (const column of [
    'name',
    'netWorth',
    'invested',
    'change',
    'inflow',
    'outflow',
    'drift',
    'profile',
    'file',
    'fees',
    'due',
  ]) {
    expect(await listed({ sort: column })).toHaveLength(2);
    expect(await listed({ sort: `-${column}` })).toHaveLength(2);
  }
  expect(await listed({ sort: '-tasks' })).toEqual([other.id, id]);
  expect(await listed({ sort: 'nextReview' })).toEqual([id, other.id]);
  expect(await listed({ sort: '-lastReview' })).toEqual([id, other.id]);
  expect(await listed({ review: 'unplanned' })).toEqual([other.id]);
  expect(await listed({ review: 'overdue' })).toEqual([id, other.id]);
  expect(await listed({ file: 'incomplete', sight: 'no_mandate' })).toEqual([other.id]);
  const [line] = (await practice.call(book.list, { query: { q: 'petit' } })).items;
  expect(line).toMatchObject({
    lastReviewAt: '2025-10-01T09:00:00.000Z',
    nextReviewAt: '2026-12-01T09:00:00.000Z',
    file: { inOrder: 0 },
    openTasks: 0,
    fees: '0',
  });
  const refused = practice.browser.send(
    book.list,
    { query: { sort: 'secret' } },
    { workspaceId: practice.workspaceId },
  );
  expect((await refused).statusCode).toBe(400);
});

it('shows no figures of an archived customer, which nobody computes any more', async () => {
  const { practice, id, refresh } = await customerUnder();
  expect(await refresh()).toMatchObject({ sight: 'shown' });
  const { version } = await practice.call(customers.find, { params: { id } });
  const archived = await practice.call(customers.archive, { params: { id }, body: { version } });
  const query = { status: 'archived' as const };
  const { items } = await practice.call(book.list, { query });
  expect(items).toMatchObject([{ id, sight: 'closed', figures: null }]);
  const sums = {
    customers: 1,
    asOf: null,
    netWorth: null,
    invested: null,
    sights: { shown: 0, awaited: 0, closed: 1 },
  };
  expect(await practice.call(book.totals, { query })).toMatchObject(sums);
  await practice.call(customers.restore, { params: { id }, body: { version: archived.version } });
  expect(await refresh()).toMatchObject({ sight: 'shown', figures: { netWorth: '80000', isStale: false } });
});
