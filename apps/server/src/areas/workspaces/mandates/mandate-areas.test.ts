import { assets } from '@aurea/contract/assets.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { session } from '@aurea/contract/session.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { tax } from '@aurea/contract/tax.ts';
import {
  areasOfScope,
  MANDATE_AREAS,
  type MandateArea,
  type MandateAreas,
} from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandateAreaOf } from '@aurea/contract/workspaces/mandate-routes.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { mandateNotices } from '@aurea/contract/workspaces/notices.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { visitUnder } from '#testing/mandated.ts';
import { ALL } from '#testing/matrix/rows.ts';
import { lastMail } from '#testing/outbox.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { NOTE_DAYS } from '../mandate-notices/jobs.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const IN_2025 = { params: { year: '2025' } } as const;
const USUAL_TAX = {
  residence: 'france' as const,
  choices: { scale: false, cryptoScale: false, rents: 'micro' as const, furnished: 'micro' as const },
  situation: null,
  version: 0,
};
const WEALTH_ALONE: MandateAreas = {
  wealth: 'read',
  documents: 'none',
  tax: 'none',
  investment: 'none',
  reports: 'none',
};

const under = (areas: MandateAreas, on: TestApp = app, endsOn: string | null = null) => visitUnder(on, areas, endsOn);

describe('a mandate opens its areas', () => {
  it('and no others: the tax profile is closed where it is left out, and the reason names it', async () => {
    const { asAdvisor } = await under({ ...WEALTH_ALONE, investment: 'read' });
    expect((await asAdvisor(dashboard.show, { query: {} })).netWorth).toBeNull();
    await asAdvisor(suitability.show, {});
    await expect(asAdvisor(tax.show, IN_2025)).rejects.toThrow(/403 .*"reason":"mandate_area","area":"tax"/);
  });

  it('each as far as it says: to look at the wealth, to change the tax profile', async () => {
    const { asAdvisor, practice, workspaceId } = await under({ ...WEALTH_ALONE, tax: 'manage' });
    expect((await asAdvisor(tax.show, IN_2025)).year).toBe(2025);
    const asset = { name: 'Livret', kind: 'savings_account', currency: 'EUR' } as const;
    await expect(asAdvisor(assets.create, { body: asset })).rejects.toMatchObject({ status: 403 });
    const person = { name: 'Irène', birthOn: null, fiscalLink: 'none' } as const;
    await expect(asAdvisor(members.create, { body: person })).rejects.toMatchObject({ status: 403 });
    const user = await practice.browser.call(session.whoAmI, {});
    const visited = user?.workspaces.find((workspace) => workspace.workspaceId === workspaceId);
    expect(visited).toMatchObject({ mandate: 'manage', mandateAreas: { ...WEALTH_ALONE, tax: 'manage' } });
  });

  it('refuses a mandate that opens nothing or closes the wealth alone, or whose scope is not the widest of its areas', async () => {
    const { household, practice } = await under(WEALTH_ALONE);
    const { practiceCode } = practice;
    const give = (scope: 'read' | 'manage', areas: object) =>
      household.call(mandates.give, { body: { practiceCode, scope, areas: areas as MandateAreas, endsOn: null } });
    for (const [scope, areas] of [
      ['read', { ...WEALTH_ALONE, wealth: 'none' }],
      ['read', { ...areasOfScope('read'), wealth: 'none' }],
      ['read', { ...WEALTH_ALONE, tax: 'manage' }],
      ['manage', WEALTH_ALONE],
    ] as const) {
      await expect(give(scope, areas)).rejects.toMatchObject({ code: 'validation' });
    }
  });
});

/** Each area left out in turn, and no other. */
const WITHOUT = MANDATE_AREAS.filter((area) => area !== 'wealth');

describe('each route by each area that is left out', async () => {
  const opened = new Map<MandateArea, Awaited<ReturnType<typeof under>>>();
  for (const area of WITHOUT) opened.set(area, await under({ ...areasOfScope('manage'), [area]: 'none' }));
  const rows = ALL.filter(({ route }) => WITHOUT.some((area) => area === mandateAreaOf(route)));

  test.for(rows)('$name', async ({ route }) => {
    const area = mandateAreaOf(route) as MandateArea;
    const refused = await answerOf(opened.get(area), route);
    expect(String(refused)).toMatch(new RegExp(`403 .*"reason":"mandate_area","area":"${area}"`));
  });

  async function answerOf(visit: Awaited<ReturnType<typeof under>> | undefined, route: Route) {
    const input = { params: PARAMS, query: {}, body: {} } as never;
    return await visit?.asAdvisor(route, input).then(
      () => null,
      (error: unknown) => error,
    );
  }
});

const PARAMS = { id: crypto.randomUUID(), year: '2025', goalId: crypto.randomUUID(), eventId: crypto.randomUUID() };

describe('the database', () => {
  const TABLES = [
    ['tax_profiles', 'tax'],
    ['tax_what_ifs', 'tax'],
    ['suitability_goals', 'investment'],
    ['asset_documents', 'documents'],
  ] as const;

  it('shows nothing of an area that the mandate leaves out, whatever the route asks', async () => {
    const { household, workspaceId } = await under(WEALTH_ALONE);
    const body = { ...USUAL_TAX, manualRates: [], statements: [] };
    await household.call(tax.change, { ...IN_2025, body });
    const seen = (mandateAreas: MandateAreas | null) =>
      inScope(app.db, { workspaceId, mandateAreas }, async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from app.tax_profiles`.execute(tx);
        return rows[0]?.n;
      });
    expect([await seen(null), await seen({ ...WEALTH_ALONE, tax: 'read' }), await seen(WEALTH_ALONE)]).toEqual([
      1, 1, 0,
    ]);
  });

  test.for(TABLES)('writes nothing into %s that may only be looked at', async ([table, area]) => {
    const { rows } = await inScope(app.db, { system: true }, (tx) =>
      sql<{ reads: string; writes: string }>`
        select string_agg(qual, ' and ') filter (where cmd = 'SELECT') as reads, max(with_check) filter (where cmd = 'INSERT') as writes
          from pg_policies where schemaname = 'app' and tablename = ${table} and permissive = 'RESTRICTIVE'`.execute(
        tx,
      ),
    );
    expect(rows[0]?.reads).toContain(`mandate_opens('${area}'::text, 'read'::text)`);
    expect(rows[0]?.writes).toContain(`mandate_opens('${area}'::text, 'manage'::text)`);
  });
});

describe('a mandate that changes', () => {
  it('opens what it says from then on, and both sides read each version', async () => {
    const { household, practice, mandate, asAdvisor } = await under(areasOfScope('read'));
    const params = { id: mandate.id };
    const body = { version: 1, areas: WEALTH_ALONE, endsOn: '2027-06-30' };
    const changed = await household.call(mandates.change, { params, body });
    expect(changed).toMatchObject({ scope: 'read', areas: WEALTH_ALONE, endsOn: '2027-06-30', version: 2 });
    await expect(asAdvisor(tax.show, IN_2025)).rejects.toMatchObject({ status: 403 });
    await expect(household.call(mandates.change, { params, body })).rejects.toMatchObject({ code: 'stale' });
    const versions = [
      { version: 2, areas: WEALTH_ALONE, endsOn: '2027-06-30', isPaused: false, isEnded: false },
      { version: 1, areas: areasOfScope('read'), endsOn: null, isPaused: false, isEnded: false },
    ];
    expect((await household.call(mandates.versions, { params })).items).toMatchObject(versions);
    expect((await practice.call(customerFile.mandateVersions, { params })).items).toMatchObject(versions);
    const stranger = await openPractice(app);
    const foreign = stranger.call(customerFile.mandateVersions, { params });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
  });

  it('needs a proof of identity to open more, and none to open less', async () => {
    const at = await startApp({ areas: PRACTICE_AREAS });
    const { household, mandate } = await under({ ...WEALTH_ALONE, tax: 'read' }, at);
    at.pass({ minutes: 6 });
    const change = (version: number, areas: MandateAreas, endsOn: string | null = null) =>
      household.call(mandates.change, { params: { id: mandate.id }, body: { version, areas, endsOn } });
    await expect(change(1, { ...WEALTH_ALONE, investment: 'read' })).rejects.toMatchObject({
      code: 'reauthentication_required',
    });
    expect((await change(1, WEALTH_ALONE, '2026-12-31')).version).toBe(2);
    await expect(change(2, WEALTH_ALONE, null)).rejects.toMatchObject({ code: 'reauthentication_required' });
    await expect(change(2, WEALTH_ALONE, '2026-11-19')).rejects.toMatchObject({ code: 'day_invalid' });
  });

  it('opens nothing while it rests, and what it opened once it is resumed', async () => {
    const { household, practice, mandate, asAdvisor } = await under(areasOfScope('read'));
    const params = { id: mandate.id };
    const paused = await household.call(mandates.pause, { params, body: { version: 1 } });
    expect(paused).toMatchObject({ pausedAt: '2026-11-20T09:00:00.000Z', version: 2 });
    await expect(asAdvisor(dashboard.show, { query: {} })).rejects.toMatchObject({ status: 404 });
    await expect(household.call(mandates.pause, { params, body: { version: 2 } })).rejects.toMatchObject({
      code: 'stale',
    });
    const [received] = (await practice.call(customerFile.mandates, {})).items;
    expect(received?.pausedAt).toBe('2026-11-20T09:00:00.000Z');
    await app.queue.drain();
    app.pass({ minutes: 1 });
    await household.call(mandates.resume, { params, body: { version: 2 } });
    expect((await asAdvisor(dashboard.show, { query: {} })).netWorth).toBeNull();
    await app.queue.drain();
    const { items } = await practice.call(mandateNotices.list, {});
    expect(items.map(({ event }) => event).toSorted()).toEqual(['given', 'paused', 'resumed']);
    expect((await lastMail(app, practice.email, 'received_mandate_altered')).text).toContain('has resumed the mandate');
  });

  it('reminds both sides thirty and seven days before it ends, each once', async () => {
    const at = await startApp({ areas: PRACTICE_AREAS });
    const { household, practice } = await under(WEALTH_ALONE, at, '2027-01-20');
    const remindedOn = async (days: number) => {
      at.pass({ hours: 24 * days });
      await inScope(at.db, { system: true }, (tx) => at.queue.enqueue(tx, NOTE_DAYS, {}));
      await at.queue.drain();
      const events = (workspaceId: string) =>
        inScope(at.db, { workspaceId }, async (tx) => {
          const { rows } = await sql<{ event: string }>`
            select event from app.mandate_notices where event <> 'given' order by at desc`.execute(tx);
          return rows.map(({ event }) => event);
        });
      return [await events(household.workspaceId), await events(practice.workspaceId)];
    };
    // 31, 30, 29 and 7 days before
    expect(await remindedOn(30)).toEqual([[], []]);
    expect(await remindedOn(1)).toEqual([['ends_in_30'], ['ends_in_30']]);
    expect(await remindedOn(1)).toEqual([['ends_in_30'], ['ends_in_30']]);
    expect(await remindedOn(22)).toEqual([
      ['ends_in_7', 'ends_in_30'],
      ['ends_in_7', 'ends_in_30'],
    ]);
    expect((await lastMail(at, household.email, 'mandate_altered')).text).toContain('ends on 20 Jan 2027');
  });
});
