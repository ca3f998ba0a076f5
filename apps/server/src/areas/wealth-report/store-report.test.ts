import { properties } from '@aurea/contract/properties.ts';
import { session } from '@aurea/contract/session.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { expect, it } from 'vitest';
import { findWorkspaceAccess } from '#db/session-lookup.ts';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { FLAT } from '#testing/flat.ts';
import { openHousehold } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { storeReport } from './store-report.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

/** A visit under a mandate, with a report that was rendered in it and is about to be stored. */
async function renderedUnderMandate() {
  const [household, practice] = [await openHousehold(app), await openPractice(app)];
  const { id: leftOut } = await household.call(properties.create, { body: FLAT });
  const areas = areasOfScope('read');
  const given = { practiceCode: practice.practiceCode, scope: 'read' as const, areas, endsOn: null };
  const mandate = await household.call(mandates.give, { body: given });
  const { workspaceId } = household;
  const userId = (await practice.browser.call(session.whoAmI, {}))?.id ?? '';
  const entry = await findWorkspaceAccess(app.db, userId, workspaceId, app.now());
  if (!entry) throw new Error('no visit');
  const scope = { ...entry, workspaceId, userId };
  const of = { id: practice.workspaceId, name: 'Cabinet' };
  const rendered = {
    bytes: Buffer.from('%PDF'),
    sha256: 'a'.repeat(64),
    on: '2026-11-20',
    author: 'Ada',
    practice: of,
  };
  const report = { id: mandate.id, number: 1, rendered, language: 'en' as const, hidesAmounts: false, at: app.now() };
  /** A try that never stays. */
  const store = () =>
    inScope(app.db, scope, async (tx) => {
      await storeReport(tx, scope, report);
      throw new Error('stored');
    }).catch((error: { code?: string; message: string }) => error.code ?? error.message);
  const params = { id: mandate.id };
  const { version } = mandate;
  const change = { params, body: { version, areas, leftOut: [], endsOn: null } };
  return { household, store, change, leftOut, params, version };
}

it('stores a report where the mandate opens what it did when it was read', async () => {
  const { store } = await renderedUnderMandate();
  expect(await store()).toBe('stored');
});

it.for(['an area is closed', 'an asset is left out', 'it rests', 'it is revoked'] as const)(
  'stores nothing that was read under a mandate once %s',
  async (why) => {
    const { household, store, change, leftOut, params, version } = await renderedUnderMandate();
    const { body } = change;
    const closed = { ...body, areas: { ...body.areas, tax: 'none' as const } };
    if (why === 'an area is closed') await household.call(mandates.change, { params, body: closed });
    if (why === 'an asset is left out')
      await household.call(mandates.change, { params, body: { ...body, leftOut: [leftOut] } });
    if (why === 'it rests') await household.call(mandates.pause, { params, body: { version } });
    if (why === 'it is revoked') await household.call(mandates.revoke, { params, body: { version } });
    expect(await store()).toBe('stale');
  },
);
