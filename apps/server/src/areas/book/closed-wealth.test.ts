import { assets } from '@aurea/contract/assets.ts';
import { alerts } from '@aurea/contract/book/alerts.ts';
import { book } from '@aurea/contract/book/book.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { completeProfile } from '#testing/investment-profile.ts';
import { visitUnder } from '#testing/mandated.ts';
import { person } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { REFRESH_BOOK } from './jobs.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const PROFILE_ALONE: MandateAreas = {
  wealth: 'none',
  documents: 'none',
  tax: 'none',
  investment: 'read',
  reports: 'none',
};

/** A customer with 250,000 € of savings, more than the threshold of an alert. */
async function customerUnder(areas: MandateAreas) {
  const visit = await visitUnder(app, areas);
  const { practice, household, mandate } = visit;
  const { id } = await practice.call(customers.create, { body: person('Paul Petit') });
  const link = { params: { id }, body: { version: 1, mandateId: mandate.id } };
  await practice.call(customerFile.linkMandate, link);
  const value = { on: '2025-01-01', amount: '250000' };
  const savings = { name: 'Livret', kind: 'savings_account', currency: 'EUR', value } as const;
  await household.call(assets.create, { body: savings });
  const line = async () => (await practice.call(book.list, { query: {} })).items.find((one) => one.id === id);
  const totals = () => practice.call(book.totals, { query: {} });
  const refresh = async () => {
    const { workspaceId } = practice;
    await inScope(app.db, { workspaceId }, (tx) => app.queue.enqueue(tx, REFRESH_BOOK, { workspaceId }));
    await app.queue.drain();
    return await line();
  };
  const change = (version: number, to: MandateAreas) =>
    household.call(mandates.change, { params: { id: mandate.id }, body: { version, areas: to, endsOn: null } });
  return { ...visit, id, line, totals, refresh, change };
}

const NOTHING = {
  netWorth: null,
  change: null,
  flows: null,
  invested: null,
  classes: [],
  unclassified: null,
  drift: null,
};

it('a line says that the wealth is closed: no figure is there, nor a zero, but the profile that is open', async () => {
  const { household, refresh, totals, practice } = await customerUnder(PROFILE_ALONE);
  await completeProfile(household);
  expect(await refresh()).toMatchObject({
    sight: 'wealth_closed',
    figures: {
      ...{ state: 'closed', missing: 0, leavesOut: false, isProfileShown: true },
      ...NOTHING,
      profile: { on: '2026-11-20', until: '2027-11-20' },
    },
  });
  expect(await totals()).toMatchObject({
    ...{ customers: 1, sights: { shown: 0, closed: 0, wealth_closed: 1 }, partial: 0, stale: 0, asOf: null },
    ...{ netWorth: null, invested: null, inflow: null, outflow: null, withFlows: 0, largestTen: null, beyondBand: 0 },
  });
  expect((await practice.call(alerts.list, { query: {} })).items).toEqual([]);
  const listed = (sight: 'shown' | 'wealth_closed') => practice.call(book.list, { query: { sight } });
  expect([(await listed('shown')).total, (await listed('wealth_closed')).total]).toEqual([0, 1]);
  expect((await household.call(mandates.accesses, { query: {} })).items).toMatchObject([{ looked: ['book'] }]);
});

it('is due once, and again once the household changes, whatever it hides', async () => {
  const { household, practice, refresh } = await customerUnder(PROFILE_ALONE);
  await refresh();
  const computedAt = async () =>
    await inScope(app.db, { workspaceId: practice.workspaceId }, async (tx) => {
      const { rows } = await sql<{ at: string }>`select computed_at::text as at from app.book_figures`.execute(tx);
      return rows[0]?.at;
    });
  const first = await computedAt();
  app.pass({ minutes: 1 });
  await refresh();
  expect(await computedAt()).toBe(first);
  await completeProfile(household);
  app.pass({ minutes: 1 });
  expect((await refresh())?.figures?.profile).not.toBeNull();
});

it('figures and alerts are gone at once where the wealth is closed, and there again once it is opened', async () => {
  const { refresh, line, change, practice, totals } = await customerUnder(areasOfScope('read'));
  expect((await refresh())?.figures?.netWorth).toBe('250000');
  const cash = async () => (await practice.call(alerts.list, { query: { kind: 'cash' } })).total;
  expect(await cash()).toBe(1);
  await change(1, PROFILE_ALONE);
  expect([(await line())?.figures, await cash(), (await totals()).netWorth]).toEqual([null, 0, null]);
  expect(await refresh()).toMatchObject({ sight: 'wealth_closed', figures: NOTHING });
  expect(await cash()).toBe(0);
  await change(2, areasOfScope('read'));
  expect(await refresh()).toMatchObject({ sight: 'shown', figures: { netWorth: '250000' } });
});
