import { assets } from '@aurea/contract/assets.ts';
import { suitabilityGoals } from '@aurea/contract/suitability/suitability-goals.ts';
import { targetAllocation } from '@aurea/contract/suitability/target-allocation.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { completeProfile } from '#testing/investment-profile.ts';
import { PROFILE_ALONE, visitUnder } from '#testing/mandated.ts';
import { pdfText } from '#testing/pdf-pages.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

/** A household with 250,000 € invested, a goal, a target of its own and a member of 70. */
async function owning(areas: MandateAreas = PROFILE_ALONE) {
  const visit = await visitUnder(app, areas);
  const { call } = visit.household;
  const value = { on: '2026-01-01', amount: '250000' };
  const gold = { name: 'Gold', kind: 'precious_metal', currency: 'EUR', value } as const;
  const { id: assetId } = await call(assets.create, { body: gold });
  await call(members.create, { body: { name: 'Grandmother', birthOn: '1956-01-01', fiscalLink: 'none' } });
  const goal = { name: 'Studies', amount: '85000', monthly: '300', aimed: null, dueOn: '2032-09-01' };
  await call(suitabilityGoals.create, { body: goal });
  const targets = [{ class: 'secure' as const, percent: '100' }];
  await call(targetAllocation.change, { body: { targets, version: 0 } });
  return { ...visit, assetId };
}

it('is answered under a mandate that closes the wealth, and nothing of the accounts is shown or compared', async () => {
  const { asAdvisor, household } = await owning();
  expect((await household.call(suitability.draft, {})).prefilled?.basis).toMatchObject({ invested: '250000' });
  const draft = await asAdvisor(suitability.draft, {});
  expect(draft).toMatchObject({ prefilled: null, age: null, currency: 'EUR' });

  await completeProfile({ call: asAdvisor });
  const { current, history } = await asAdvisor(suitability.show, {});
  expect(current).toMatchObject({ typedBy: 'advisor', accounts: 'not_compared', wealth: null });
  expect(history).toHaveLength(1);
  const own = await household.call(suitability.show, {});
  expect(own.current).toMatchObject({ accounts: 'not_compared', wealth: null, shown: { inconsistencies: [] } });
  const stored = await inScope(app.db, { workspaceId: household.workspaceId }, (tx) =>
    tx.selectFrom('suitability_profiles').select(['context', 'wealth']).executeTakeFirstOrThrow(),
  );
  expect(stored).toMatchObject({ wealth: null, context: { prefilled: null, computed: {}, age: null } });
});

it('is shown without what is owned where the household had its accounts compared', async () => {
  const { asAdvisor, household } = await owning();
  await completeProfile(household);
  const [own, theirs] = [await household.call(suitability.show, {}), await asAdvisor(suitability.show, {})];
  expect(own.current).toMatchObject({ accounts: 'compared', wealth: '250000' });
  expect(JSON.stringify(own.current)).toContain('25,000');
  expect(theirs).toMatchObject({ allocation: null, ownTarget: null, goals: null, renewal: { reasons: [] } });
  const { level } = own.current ?? {};
  expect(theirs.current).toMatchObject({ level, accounts: 'closed', wealth: null });
  const found = await asAdvisor(suitability.find, { params: { id: own.current?.id ?? '' } });
  expect(found).toEqual(theirs.current);
  expect(JSON.stringify([theirs, found])).not.toMatch(/25.?000|85.?000|Gold|Studies/);
});

test.for(['fr', 'en'] as const)('is printed so in %s', async (language) => {
  const { practice, household, workspaceId } = await owning();
  await completeProfile(household);
  const id = (await household.call(suitability.show, {})).current?.id ?? '';
  const print = async ({ browser }: Pick<typeof household, 'browser'>) => {
    const { rawPayload } = await browser.send(suitability.pdf, { params: { id, language } }, { workspaceId });
    return pdfText(rawPayload).replaceAll(/\s/g, ' ');
  };
  const closed = { fr: 'n’est pas affichée', en: 'is not displayed' }[language];
  const [own, theirs] = [await print(household), await print(practice)];
  expect(own).toMatch(/25.?000/);
  expect(own).not.toContain(closed);
  expect(theirs).not.toMatch(/25.?000/);
  expect(theirs).toContain(closed);
});

it('a confirmation given against the accounts holds on, and is not shown', async () => {
  const { asAdvisor, household } = await owning();
  const confirmed = [{ check: 'I6' as const, on: null }];
  await household.call(suitability.save, { body: { answers: { Q6: 'd' }, confirmed, seconds: 1 } });
  expect((await asAdvisor(suitability.draft, {})).confirmed).toEqual([]);
  await asAdvisor(suitability.save, { body: { answers: { Q2: 'e' }, seconds: 1 } });
  expect((await household.call(suitability.draft, {})).confirmed).toEqual(confirmed);
});

it('is no reason to be renewed that the wealth has changed, which is not shown', async () => {
  const { asAdvisor, household, assetId } = await owning();
  await completeProfile(household);
  const body = { on: '2026-11-01', value: '900000' };
  await household.call(assets.value, { params: { id: assetId }, body });
  expect((await household.call(suitability.show, {})).renewal?.reasons).toEqual(['wealth_changed']);
  expect((await asAdvisor(suitability.show, {})).renewal?.reasons).toEqual([]);
});

it('is answered afresh where the household closes the wealth', async () => {
  const { asAdvisor, household, mandate } = await owning(areasOfScope('read'));
  await completeProfile(household);
  expect((await asAdvisor(suitability.show, {})).allocation).toMatchObject({ total: '250000' });
  const change = (version: number, areas: MandateAreas) =>
    household.call(mandates.change, { params: { id: mandate.id }, body: { version, areas, endsOn: null } });
  await change(1, PROFILE_ALONE);
  expect(await asAdvisor(suitability.show, {})).toMatchObject({ allocation: null, current: { accounts: 'closed' } });
  await change(2, areasOfScope('read'));
  expect((await asAdvisor(suitability.show, {})).allocation).toMatchObject({ total: '250000' });
});

it('shows everything where the wealth is open', async () => {
  const { asAdvisor, household } = await owning(areasOfScope('read'));
  await completeProfile(household);
  expect(await asAdvisor(suitability.show, {})).toEqual(await household.call(suitability.show, {}));
});
