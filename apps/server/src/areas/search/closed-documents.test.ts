import { assets } from '@aurea/contract/assets.ts';
import { documents } from '@aurea/contract/billing/documents.ts';
import { areasOfScope, type MandateAreas, widestOf } from '@aurea/contract/mandate-areas.ts';
import { mandates } from '@aurea/contract/mandates.ts';
import { search } from '@aurea/contract/search.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { searchArea } from './routes.ts';

const app = await startApp({ areas: [...PRACTICE_AREAS, searchArea] });
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
  return { household, asAdvisor, workspaceId };
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

it('documents that a mandate closes are found by no search, and follow their asset all the same', async () => {
  const visit = await visited(NO_DOCUMENTS);
  const id = await withDocument(visit);
  await app.queue.drain();
  const found = async (call: typeof visit.asAdvisor, q: string) =>
    JSON.stringify(await call(search.find, { query: { q } }));
  expect(await found(visit.household.call, 'divorce')).toContain('Jugement');
  expect(await found(visit.asAdvisor, 'divorce')).not.toContain('"total":1');
  expect(await found(visit.asAdvisor, 'divorse')).not.toContain('divorce"');
  const asset = await visit.household.call(assets.find, { params: { id } });
  await inScope(app.db, { workspaceId: visit.workspaceId, mandateAreas: NO_DOCUMENTS }, (tx) =>
    sql`update app.assets set name = 'Manor' where id = ${asset.id}`.execute(tx),
  );
  expect(await found(visit.household.call, 'divorce')).toContain('Manor');
});
