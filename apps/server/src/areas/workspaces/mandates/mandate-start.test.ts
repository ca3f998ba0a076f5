import { account } from '@aurea/contract/account.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { mandateNotices } from '@aurea/contract/workspaces/notices.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { lastMail } from '#testing/outbox.ts';
import { openHousehold, PASSWORD } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { NOTE_DAYS } from '../mandate-notices/jobs.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const areas = areasOfScope('read');

/** A household and a practice on 20 November 2026, with a mandate from a day on. */
async function givenFrom(startsOn: string | null, on: TestApp = app) {
  const [practice, household] = [await openPractice(on), await openHousehold(on)];
  const { workspaceId } = household;
  const give = (from: string | null, endsOn: string | null = null) =>
    household.call(mandates.give, {
      body: { practiceCode: practice.practiceCode, scope: 'read', areas, startsOn: from, endsOn },
    });
  const mandate = await give(startsOn);
  const asAdvisor: typeof practice.browser.call = (route, input) =>
    practice.browser.call(route, input, { workspaceId });
  const look = () => asAdvisor(dashboard.show, { query: {} });
  return { practice, household, mandate, give, look };
}

/** What is said of a beginning, to each of the callers, once some hours have passed. */
async function begunOf(
  at: TestApp,
  calls: readonly Awaited<ReturnType<typeof openHousehold>>['call'][],
  hours: number,
) {
  at.pass({ hours });
  await inScope(at.db, { system: true }, (tx) => at.queue.enqueue(tx, NOTE_DAYS, {}));
  await at.queue.drain();
  const listed = await Promise.all(calls.map((call) => call(mandateNotices.list, {})));
  return listed.map(({ items }) => items.filter(({ event }) => event === 'began'));
}

describe('the first day of a mandate', () => {
  it('is chosen by the household: it opens nothing before', async () => {
    const at = await startApp({ areas: PRACTICE_AREAS });
    const { practice, mandate, look } = await givenFrom('2026-11-22', at);
    expect(mandate).toMatchObject({ startsOn: '2026-11-22', endsOn: null });
    await expect(look()).rejects.toMatchObject({ status: 404 });
    expect((await practice.call(customerFile.mandates, {})).items).toEqual([]);
    at.pass({ hours: 24 });
    await expect(look()).rejects.toMatchObject({ status: 404 });
    at.pass({ hours: 24 });
    expect((await look()).netWorth).toBeNull();
    expect((await practice.call(customerFile.mandates, {})).items).toMatchObject([{ startsOn: '2026-11-22' }]);
  });

  it('is today where nothing is chosen, and never in the past', async () => {
    const { mandate, give, look } = await givenFrom(null);
    expect(mandate.startsOn).toBe('2026-11-20');
    expect((await look()).netWorth).toBeNull();
    await expect(give('2026-11-19')).rejects.toMatchObject({ code: 'day_invalid' });
  });

  it('is not after the last one', async () => {
    const { give } = await givenFrom('2026-12-01');
    await expect(give('2026-11-22', '2026-11-21')).rejects.toMatchObject({ code: 'day_invalid' });
    expect(await give('2026-11-22', '2026-11-22')).toMatchObject({ startsOn: '2026-11-22', endsOn: '2026-11-22' });
  });

  it('is not later than today where the practice has a mandate: it would be without any until then', async () => {
    const { household, give, look } = await givenFrom(null);
    await expect(give('2026-11-21')).rejects.toMatchObject({ status: 400, code: 'mandate_held' });
    expect((await household.call(mandates.list, {})).items).toHaveLength(1);
    expect((await look()).netWorth).toBeNull();
  });

  it('of a mandate that has not begun is replaced by that of the next one', async () => {
    const { household, give, look } = await givenFrom('2026-12-01');
    expect((await give('2026-11-25')).startsOn).toBe('2026-11-25');
    const { items } = await household.call(mandates.list, {});
    expect(items.filter(({ revokedAt }) => revokedAt === null)).toMatchObject([{ startsOn: '2026-11-25' }]);
    await give(null);
    expect((await look()).netWorth).toBeNull();
  });

  it('may change until it has come, to open earlier with a proof of identity alone; both sides read it', async () => {
    const at = await startApp({ areas: PRACTICE_AREAS });
    const { practice, household, mandate } = await givenFrom('2026-11-23', at);
    const params = { id: mandate.id };
    const move = (version: number, startsOn: string) =>
      household.call(mandates.change, { params, body: { version, areas, startsOn, endsOn: null } });
    await expect(move(1, '2026-11-19')).rejects.toMatchObject({ code: 'day_invalid' });
    at.pass({ minutes: 6 });
    expect((await move(1, '2026-11-25')).startsOn).toBe('2026-11-25');
    await expect(move(2, '2026-11-24')).rejects.toMatchObject({ code: 'reauthentication_required' });
    const versions = [{ startsOn: '2026-11-25' }, { startsOn: '2026-11-23' }];
    expect((await household.call(mandates.versions, { params })).items).toMatchObject(versions);
    at.pass({ hours: 24 * 5 });
    expect((await practice.call(customerFile.mandateVersions, { params })).items).toMatchObject(versions);
  });

  it('of a mandate that has begun stays', async () => {
    const { household, mandate } = await givenFrom(null);
    const change = (startsOn?: string) =>
      household.call(mandates.change, {
        params: { id: mandate.id },
        body: { version: 1, areas, ...(startsOn && { startsOn }), endsOn: null },
      });
    await expect(change('2026-11-21')).rejects.toMatchObject({ code: 'day_invalid' });
    expect((await change()).startsOn).toBe('2026-11-20');
  });

  it('is said when the mandate is given, and both sides are notified when it comes, once', async () => {
    const at = await startApp({ areas: PRACTICE_AREAS });
    const { practice, household } = await givenFrom('2026-11-22', at);
    await at.queue.drain();
    expect((await lastMail(at, household.email, 'mandate_given')).text).toContain('from 22 Nov 2026');
    expect((await lastMail(at, practice.email, 'mandate_received')).text).toContain('from 22 Nov 2026');
    const [given] = (await practice.call(mandateNotices.list, {})).items;
    expect(given).toMatchObject({ event: 'given', opensOn: '2026-11-22' });
    const begunAfter = (hours: number) => begunOf(at, [household.call, practice.call], hours);
    expect(await begunAfter(24)).toEqual([[], []]);
    const once = [[{ otherSide: 'Cabinet', opensOn: null }], [{ otherSide: 'Home', opensOn: null }]];
    expect(await begunAfter(24)).toMatchObject(once);
    expect(await begunAfter(24)).toMatchObject(once);
    expect((await lastMail(at, household.email, 'mandate_altered')).text).toContain('has begun');
    expect((await lastMail(at, practice.email, 'received_mandate_altered')).text).toContain('Link it to a customer');
  });

  it('that is moved to today is a change, and is not said again as a beginning', async () => {
    const at = await startApp({ areas: PRACTICE_AREAS });
    const { household, mandate } = await givenFrom('2026-11-25', at);
    at.pass({ hours: 48 });
    await household.browser.call(account.reauthenticate, { body: { password: PASSWORD } });
    const body = { version: 1, areas, startsOn: '2026-11-22', endsOn: null };
    await household.call(mandates.change, { params: { id: mandate.id }, body });
    expect(await begunOf(at, [household.call], 24)).toEqual([[]]);
  });
});
