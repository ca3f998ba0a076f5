import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
import { openPractice, person } from '#testing/practice.ts';

const app = await startApp({ areas: PRODUCT_AREAS, now: '2026-11-20T09:00:00.000Z' });

it('a document is read before it is issued, with each missing fact in its place', async () => {
  const practice = await openPractice(app);
  const { call } = practice;
  const { id } = await call(customers.create, { body: person('Jean Dupont') });
  const body = { kind: 'mission_letter', language: 'fr' } as const;
  const draft = await call(complianceDocuments.create, { params: { id }, body });
  const of = { params: { id: draft.id } };
  const fields = { texts: { need: 'Préparer la retraite de {customer}' }, choices: {} };
  await call(complianceDocuments.change, { ...of, body: { version: 1, language: 'fr', fields } });
  const read = await call(complianceDocuments.preview, of);
  expect(read).toMatchObject({ language: 'fr', customer: 'Jean Dupont' });
  const linesOf = (key: string) => read.sections.find(({ element }) => element === key)?.lines;
  expect(linesOf('need')).toEqual([{ text: 'Préparer la retraite de Jean Dupont', missing: null, figure: null }]);
  expect(linesOf('service')).toEqual([
    {
      text: expect.stringContaining('à compléter'),
      missing: { place: 'document', fact: 'service' },
      figure: null,
    },
  ]);
  const inPlace = read.sections.flatMap(({ element, lines }) =>
    lines.flatMap(({ missing }) => (missing ? [{ element, ...missing }] : [])),
  );
  const { items } = await call(complianceDocuments.list, { params: { id } });
  expect(inPlace).toEqual(expect.arrayContaining(items[0]?.missing ?? []));
  expect(inPlace.length).toBeGreaterThan(8);
  await expect((await openPractice(app)).call(complianceDocuments.preview, of)).rejects.toMatchObject({
    status: 404,
  });

  const whole = await practiceWithDocuments(app);
  const frozen = await whole.freeze(await whole.begin('der'));
  const late = whole.call(complianceDocuments.preview, { params: { id: frozen.id } });
  await expect(late).rejects.toMatchObject({ code: 'document_locked' });
});
