import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS, env: { PUBLIC_URL: 'https://aurea.example' } });
const TEXTS = { need: 'x', service: 'x', range: 'x', duration: 'x', price: 'x', feesKept: 'x', duties: 'x' };

it('a letter whose end passes before it is frozen lacks it', async () => {
  const { begin, call, giveDer, list } = await practiceWithDocuments(app);
  await giveDer();
  const { id, version } = await begin('mission_letter');
  const endsOn = new Date(app.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const fields = { texts: TEXTS, choices: { periodicAssessment: true }, term: { endsOn } };
  await call(complianceDocuments.change, { params: { id }, body: { version, language: 'fr', fields } });
  expect(await list()).toMatchObject([{ missing: [], fields: { term: { endsOn } } }]);

  app.pass({ days: 2 });
  const missing = [expect.objectContaining({ fact: 'term' })];
  expect(await list()).toMatchObject([{ missing, fields: { term: { endsOn } } }]);
  const late = call(complianceDocuments.freeze, { params: { id }, body: { version: version + 1 } });
  await expect(late).rejects.toMatchObject({ code: 'document_incomplete' });
});
