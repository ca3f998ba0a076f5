import { assets } from '@aurea/contract/assets.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { session } from '@aurea/contract/session.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandateAreaOf, needsWealthToo } from '@aurea/contract/workspaces/mandate-routes.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { PROFILE_ALONE, visitUnder } from '#testing/mandated.ts';
import { ALL } from '#testing/matrix/rows.ts';
import { lastMail } from '#testing/outbox.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

const SAVINGS = { name: 'Livret', kind: 'savings_account', currency: 'EUR' } as const;

async function clientUnder(areas: MandateAreas = PROFILE_ALONE) {
  const visit = await visitUnder(app, areas);
  const value = { on: '2026-01-01', amount: '250000' };
  const { id: assetId } = await visit.household.call(assets.create, { body: { ...SAVINGS, value } });
  let version = 1;
  const change = async (to: MandateAreas, leftOut?: string[]) => {
    const body = { version, areas: to, endsOn: null, ...(leftOut && { leftOut }) };
    const changed = await visit.household.call(mandates.change, { params: { id: visit.mandate.id }, body });
    version = changed.version;
    return changed;
  };
  const place = async () => {
    const user = await visit.practice.browser.call(session.whoAmI, {});
    return user?.workspaces.find(({ workspaceId }) => workspaceId === visit.workspaceId);
  };
  return { ...visit, assetId, change, place };
}

describe('a mandate that opens the investment profile alone', async () => {
  const visit = await clientUnder();
  const rows = ALL.filter(({ route }) => {
    const area = mandateAreaOf(route);
    return (area !== null && area !== 'any' && area !== 'investment') || needsWealthToo(route);
  });

  test.for(rows)('refuses $name, and says which area is closed', async ({ route }) => {
    const area = needsWealthToo(route) ? 'wealth' : mandateAreaOf(route);
    const refused = visit.asAdvisor(route, { params: PARAMS, query: {}, body: {} } as never);
    await expect(refused).rejects.toThrow(new RegExp(`403 .*"reason":"mandate_area","area":"${area}"`));
  });

  it('is said to both sides by the areas that it opens', async () => {
    const { household, practice, place } = visit;
    expect(await place()).toMatchObject({ mandate: 'manage', mandateAreas: PROFILE_ALONE, leavesOut: false });
    await app.queue.drain();
    const words = 'It opens the investment profile (may change), until it is ended.';
    expect((await lastMail(app, household.email, 'mandate_given')).text).toContain(words);
    expect((await lastMail(app, practice.email, 'mandate_received')).text).toContain(words);
  });

  it('shows the wealth once the household opens it, which takes a proof of identity', async () => {
    const { asAdvisor, change } = await clientUnder();
    await expect(asAdvisor(dashboard.show, { query: {} })).rejects.toMatchObject({ status: 403 });
    await change(areasOfScope('read'));
    expect((await asAdvisor(dashboard.show, { query: {} })).netWorth).toBe('250000');
    await change(PROFILE_ALONE);
    await expect(asAdvisor(dashboard.show, { query: {} })).rejects.toMatchObject({ status: 403 });
  });
});

const PARAMS = { id: crypto.randomUUID(), year: '2025', goalId: crypto.randomUUID(), eventId: crypto.randomUUID() };

it('opening the wealth takes a proof of identity', async () => {
  const at = await startApp({ areas: PRODUCT_AREAS });
  const { household, mandate } = await visitUnder(at, PROFILE_ALONE);
  at.pass({ minutes: 6 });
  const body = { version: 1, areas: areasOfScope('manage'), endsOn: null };
  const opened = household.call(mandates.change, { params: { id: mandate.id }, body });
  await expect(opened).rejects.toMatchObject({ code: 'reauthentication_required' });
});

describe('assets left out', () => {
  it('close no investment profile while the wealth is closed, and are hidden again once it is opened', async () => {
    const { asAdvisor, practice, assetId, change, place, mandate } = await clientUnder(areasOfScope('read'));
    await change(areasOfScope('read'), [assetId]);
    await expect(asAdvisor(suitability.show, {})).rejects.toMatchObject({ status: 403 });
    expect(await change(PROFILE_ALONE)).toMatchObject({ areas: PROFILE_ALONE, leftOut: [assetId] });
    await asAdvisor(suitability.show, {});
    expect(await place()).toMatchObject({ leavesOut: false });
    const versions = (await practice.call(customerFile.mandateVersions, { params: { id: mandate.id } })).items;
    expect(versions.map(({ leavesOut }) => leavesOut)).toEqual([false, true, false]);

    await change(areasOfScope('read'));
    expect(await place()).toMatchObject({ leavesOut: true, mandateAreas: { investment: 'none' } });
    expect((await asAdvisor(dashboard.show, { query: {} })).netWorth).toBeNull();
    expect((await asAdvisor(assets.list, { query: {} })).items).toEqual([]);
  });

  it('stay left out where a mandate that closes the wealth takes the place of the one before', async () => {
    const { asAdvisor, household, practice, assetId, change } = await clientUnder(areasOfScope('read'));
    await change(areasOfScope('read'), [assetId]);
    const { practiceCode } = practice;
    const body = { practiceCode, scope: 'manage' as const, areas: PROFILE_ALONE, endsOn: null };
    const given = await household.call(mandates.give, { body });
    expect(given.leftOut).toEqual([assetId]);
    const opened = { version: given.version, areas: areasOfScope('read'), endsOn: null };
    await household.call(mandates.change, { params: { id: given.id }, body: opened });
    expect((await asAdvisor(assets.list, { query: {} })).items).toEqual([]);
  });
});

describe('the database', () => {
  const write = async (areas: object) => {
    const { workspaceId, mandate } = await visitUnder(app, PROFILE_ALONE);
    const scope = Object.values(areas).includes('manage') ? 'manage' : 'read';
    await inScope(app.db, { workspaceId }, (tx) =>
      sql`update app.mandates set areas = ${JSON.stringify(areas)}::jsonb, scope = ${scope} where id = ${mandate.id}`.execute(
        tx,
      ),
    );
  };

  it('takes what is allowed', async () => {
    await write({ ...PROFILE_ALONE, investment: 'read' });
  });

  test.for([
    { areas: { ...PROFILE_ALONE, investment: 'none' }, constraint: 'mandates_open_something' },
    ...(['documents', 'tax', 'reports'] as const).map((area) => ({
      areas: { ...PROFILE_ALONE, investment: 'read', [area]: 'read' },
      constraint: 'mandates_close_what_rests_on_the_wealth',
    })),
    { areas: { ...PROFILE_ALONE, wealth: 'some' }, constraint: 'mandates_areas_are_known' },
  ])('refuses $areas by $constraint', async ({ areas, constraint }) => {
    await expect(write(areas)).rejects.toThrow(constraint);
  });
});
