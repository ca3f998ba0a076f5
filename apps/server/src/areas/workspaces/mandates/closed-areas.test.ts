import { documents } from '@aurea/contract/assets/documents.ts';
import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { imports } from '@aurea/contract/imports.ts';
import { session } from '@aurea/contract/session.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, importFile } from '#testing/import-file.ts';
import { houseWithDocument, NO_DOCUMENTS, visitUnder } from '#testing/mandated.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
it('documents that a mandate closes are named in no history of their asset', async () => {
  const visit = await visitUnder(app, NO_DOCUMENTS);
  const id = await houseWithDocument(visit.household);
  const params = { id };
  const own = JSON.stringify(await visit.household.call(assets.activity, { params }));
  expect(own).toContain('Jugement de divorce');
  expect(JSON.stringify(await visit.asAdvisor(assets.activity, { params }))).not.toContain('Jugement');
});

it('an account whose documents nobody may see is not taken for an empty one', async () => {
  const visit = await visitUnder(app, NO_DOCUMENTS);
  const content = base64('date;libelle;montant\n02/03/2026;Salaire;100,00\n03/03/2026;Loyer;-5,00\n');
  const { id, assetId } = await importFile(app, visit.household, { fileName: 'compte.csv', content });
  const file = { fileName: 'contrat.pdf', content: Buffer.from('%PDF-1.7\n\xff', 'latin1').toString('base64') };
  await visit.household.call(documents.upload, { params: { id: assetId ?? '' }, body: file });
  await visit.asAdvisor(imports.undo, { params: { id } });
  const { items } = await visit.household.call(documents.list, { params: { id: assetId ?? '' } });
  expect(items).toHaveLength(1);
});

it('of two mandates the one given last counts', async () => {
  const visit = await visitUnder(app, { ...areasOfScope('read'), tax: 'none' });
  app.pass({ minutes: 1 });
  await visit.give(areasOfScope('read'));
  const user = await visit.practice.browser.call(session.whoAmI, {});
  const place = user?.workspaces.find(({ workspaceId }) => workspaceId === visit.workspaceId);
  expect(place?.mandateAreas).toEqual(areasOfScope('read'));
});

it('the demonstration comes without documents where none may be added', async () => {
  const { asAdvisor } = await visitUnder(app, { ...NO_DOCUMENTS, documents: 'read' });
  await asAdvisor(demo.fill, {});
  const { items } = await asAdvisor(assets.list, { query: {} });
  expect(items.length).toBeGreaterThan(3);
});
