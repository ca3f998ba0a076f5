import { assets } from '@aurea/contract/assets.ts';
import { documents } from '@aurea/contract/billing/documents.ts';
import { demo } from '@aurea/contract/dashboard.ts';
import { imports } from '@aurea/contract/imports.ts';
import { areasOfScope, type MandateAreas, widestOf } from '@aurea/contract/mandate-areas.ts';
import { mandates } from '@aurea/contract/mandates.ts';
import { session } from '@aurea/contract/session.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, importFile } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const NO_DOCUMENTS: MandateAreas = { ...areasOfScope('manage'), documents: 'none' };

async function visited(areas: MandateAreas) {
  const [practice, household] = [await openPractice(app), await openHousehold(app)];
  const { workspaceId } = household;
  const give = (opened: MandateAreas) =>
    household.call(mandates.give, {
      body: { practiceCode: practice.practiceCode, scope: widestOf(opened), areas: opened, endsOn: null },
    });
  await give(areas);
  const asAdvisor: typeof practice.browser.call = (route, input) =>
    practice.browser.call(route, input, { workspaceId });
  return { household, practice, asAdvisor, give, workspaceId };
}

async function withDocument({ household }: Awaited<ReturnType<typeof visited>>) {
  const body = { name: 'House', kind: 'property', currency: 'EUR' } as const;
  const { id } = await household.call(assets.create, { body });
  const file = {
    fileName: 'Jugement de divorce.pdf',
    content: Buffer.from('%PDF-1.7\n\xff', 'latin1').toString('base64'),
  };
  await household.call(documents.upload, { params: { id }, body: file });
  return id;
}

it('documents that a mandate closes are named in no history of their asset', async () => {
  const visit = await visited(NO_DOCUMENTS);
  const id = await withDocument(visit);
  const params = { id };
  const own = JSON.stringify(await visit.household.call(assets.activity, { params }));
  expect(own).toContain('Jugement de divorce');
  expect(JSON.stringify(await visit.asAdvisor(assets.activity, { params }))).not.toContain('Jugement');
});

it('an account whose documents nobody may see is not taken for an empty one', async () => {
  const visit = await visited(NO_DOCUMENTS);
  const content = base64('date;libelle;montant\n02/03/2026;Salaire;100,00\n03/03/2026;Loyer;-5,00\n');
  const { id, assetId } = await importFile(app, visit.household, { fileName: 'compte.csv', content });
  const file = { fileName: 'contrat.pdf', content: Buffer.from('%PDF-1.7\n\xff', 'latin1').toString('base64') };
  await visit.household.call(documents.upload, { params: { id: assetId ?? '' }, body: file });
  await visit.asAdvisor(imports.undo, { params: { id } });
  const { items } = await visit.household.call(documents.list, { params: { id: assetId ?? '' } });
  expect(items).toHaveLength(1);
});

it('of two mandates the one given last counts', async () => {
  const visit = await visited({ ...areasOfScope('read'), tax: 'none' });
  app.pass({ minutes: 1 });
  await visit.give(areasOfScope('read'));
  const user = await visit.practice.browser.call(session.whoAmI, {});
  const place = user?.workspaces.find(({ workspaceId }) => workspaceId === visit.workspaceId);
  expect(place?.mandateAreas).toEqual(areasOfScope('read'));
});

it('the demonstration comes without documents where none may be added', async () => {
  const { asAdvisor } = await visited({ ...NO_DOCUMENTS, documents: 'read' });
  await asAdvisor(demo.fill, {});
  const { items } = await asAdvisor(assets.list, { query: {} });
  expect(items.length).toBeGreaterThan(3);
});
