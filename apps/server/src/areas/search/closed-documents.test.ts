import { assets } from '@aurea/contract/assets.ts';
import { search } from '@aurea/contract/search.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { houseWithDocument, NO_DOCUMENTS, visitUnder } from '#testing/mandated.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { searchArea } from './routes.ts';

const app = await startApp({ areas: [...PRACTICE_AREAS, searchArea] });
it('documents that a mandate closes are found by no search, and follow their asset all the same', async () => {
  const visit = await visitUnder(app, NO_DOCUMENTS);
  const id = await houseWithDocument(visit.household);
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
