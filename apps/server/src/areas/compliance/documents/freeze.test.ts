import { assets } from '@aurea/contract/assets.ts';
import { practiceLogo } from '@aurea/contract/billing/practice-logo.ts';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceTemplates } from '@aurea/contract/compliance/compliance-templates.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { properties } from '@aurea/contract/properties.ts';
import { session } from '@aurea/contract/session.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { WHOLE_COSTS } from '@aurea/domain/compliance/testing/whole-costs.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { clockFrom, systemRandomness } from '#http/deps.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
import { FLAT } from '#testing/flat.ts';
import { completeProfile } from '#testing/investment-profile.ts';
import { openHousehold } from '#testing/people.ts';
import { pngOf } from '#testing/pictures.ts';
import { freeze, prepareFreeze, type ReadyToFreeze } from './freeze.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], env: { PUBLIC_URL: 'https://aurea.example' } });

type Practice = Awaited<ReturnType<typeof practiceWithDocuments>>;

/** A draft that lacks nothing. */
async function begunOf({ begin, call }: Practice, kind: 'der' | 'cost_disclosure') {
  const { id, version } = await begin(kind);
  if (kind === 'der') return { id, version };
  const fields = { texts: {}, choices: {}, costs: WHOLE_COSTS.fields };
  await call(complianceDocuments.change, { params: { id }, body: { version, language: 'fr' as const, fields } });
  return { id, version: version + 1 };
}

/** A document that waits to be frozen, and a try that never stays. */
async function draftWithProfile(kind: 'der' | 'cost_disclosure' = 'der') {
  const practice = await practiceWithDocuments(app);
  const { call, workspaceId, practiceCode } = practice;
  const userId = (await practice.browser.call(session.whoAmI, {}))?.id ?? '';
  const household = await openHousehold(app);
  const body = { practiceCode, scope: 'read' as const, areas: areasOfScope('read'), endsOn: null };
  const { id: mandateId, version: mandateVersion } = await household.call(mandates.give, { body });
  await call(customerFile.linkMandate, { params: { id: practice.id }, body: { version: 1, mandateId } });
  await completeProfile(household);
  const { id, version } = await begunOf(practice, kind);
  const scope = { workspaceId, userId } as Parameters<typeof prepareFreeze>[1];
  const tools = {
    ...{ db: app.db, longDb: app.db, workers: app.workers, clock: clockFrom(app.now), randomness: systemRandomness },
    config: { market: { isOn: false } },
  };
  const rendered = () => prepareFreeze(tools as unknown as AreaTools, scope, id);
  const tryToFreeze = async (ready: ReadyToFreeze) => {
    const frozen = inScope(app.db, { ...scope, system: true }, async (tx) => {
      await freeze({ tx, scope, ...tools }, id, { version, ready });
      throw new Error('frozen');
    });
    return await frozen.catch((error: { code?: string; message: string }) => error.code ?? error.message);
  };
  const revoke = () =>
    household.call(mandates.revoke, { params: { id: mandateId }, body: { version: mandateVersion } });
  const narrow = (to: Pick<BodyOf<typeof mandates.change>, 'areas' | 'leftOut'>) =>
    household.call(mandates.change, {
      params: { id: mandateId },
      body: { ...to, version: mandateVersion, endsOn: null },
    });
  const show = async () => (await call(complianceDocuments.list, { params: { id: practice.id } })).items[0];
  return { ...practice, rendered, tryToFreeze, revoke, narrow, household, show };
}

it('freezes nothing that was rendered under another letterhead', async () => {
  const { call, rendered, tryToFreeze } = await draftWithProfile();
  const ready = await rendered();
  expect(ready.profile).not.toBeNull();
  expect(await tryToFreeze(ready)).toBe('frozen');
  const logo = pngOf({ width: 300, height: 60 }, { drawn: () => [138, 106, 0, 255] });
  await call(practiceLogo.upload, { body: { fileName: 'logo.png', content: logo.toString('base64') } });
  expect(await tryToFreeze(ready)).toBe('stale');
});

it('freezes no costs that were computed before the accounts changed', async () => {
  const { rendered, tryToFreeze, household } = await draftWithProfile('cost_disclosure');
  const account = { name: 'PEA', kind: 'securities_account' as const, currency: 'EUR' };
  const params = { id: (await household.call(assets.create, { body: account })).id };
  const paidIn = (gross: string) =>
    household.call(transactions.create, {
      params,
      body: { kind: 'deposit', on: '2026-01-05', gross, currency: 'EUR' },
    });
  await paidIn('1000');
  const ready = await rendered();
  expect(ready.costs?.isUnderMandate).toBe(true);
  expect(await tryToFreeze(ready)).toBe('frozen');
  await paidIn('5');
  expect(await tryToFreeze(ready)).toBe('stale');
});

it('freezes nothing that was rendered with other words of the practice', async () => {
  const { call, rendered, tryToFreeze } = await draftWithProfile();
  const ready = await rendered();
  expect(await tryToFreeze(ready)).toBe('frozen');
  const fr = { introduction: '', services: '', closing: '' };
  const texts = { fr, en: { ...fr, introduction: 'In the other language' } };
  const save = (version: number) =>
    call(complianceTemplates.save, { params: { kind: 'der' }, body: { version, texts } });
  await save(0);
  expect(await tryToFreeze(ready)).toBe('stale');
  const again = await rendered();
  await save(1);
  expect(await tryToFreeze(again)).toBe('stale');
});

it('freezes nothing that was rendered from a profile that is not to be seen any more', async () => {
  const { freeze: freezeByRoute, rendered, tryToFreeze, revoke, show } = await draftWithProfile();
  const ready = await rendered();
  expect(await tryToFreeze(ready)).toBe('frozen');
  await revoke();
  expect(await tryToFreeze(ready)).toBe('stale');
  const draft = await show();
  expect(await freezeByRoute({ id: draft?.id ?? '', version: draft?.version ?? 0 })).toMatchObject({ state: 'frozen' });
});

it('leaves a line of its look at the profile, which the household reads', async () => {
  const { rendered, household } = await draftWithProfile();
  const looks = async () => (await household.call(mandates.accesses, { query: {} })).items;
  expect(await looks()).toEqual([]);
  expect((await rendered()).profile).not.toBeNull();
  expect(await looks()).toMatchObject([{ looked: ['investment'] }]);
});

it.for(['the area is closed', 'an asset is left out'] as const)('reads no profile once %s', async (why) => {
  const { rendered, tryToFreeze, narrow, household } = await draftWithProfile();
  const ready = await rendered();
  const flat = await household.call(properties.create, { body: FLAT });
  const open = areasOfScope('read');
  if (why === 'the area is closed') await narrow({ areas: { ...open, investment: 'none' }, leftOut: [] });
  else await narrow({ areas: open, leftOut: [flat.id] });
  const reduced = await rendered();
  expect(reduced.profile).toBeNull();
  expect(reduced.basis.includes('"leavesOut":true')).toBe(why === 'an asset is left out');
  expect(await tryToFreeze(ready)).toBe('stale');
});
