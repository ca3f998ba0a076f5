import { type ArticleDraft, catalogue } from '@aurea/contract/catalogue.ts';
import { expect, it } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { openPractice } from '#testing/practice.ts';
import { catalogueArea } from './routes.ts';

const app = await startApp({ areas: [...ACCOUNT_AREAS, catalogueArea] });

const REVIEW: ArticleDraft = {
  name: 'Bilan patrimonial',
  description: 'Deux rendez-vous',
  unit: 'C62',
  unitPrice: '1500.5',
  vatCategory: 'S',
  vatRate: '20',
  supply: 'services',
  optional: false,
};

it('keeps what a practice sells, by name', async () => {
  const { call } = await openPractice(app);
  const review = await call(catalogue.add, { body: REVIEW });
  expect(review).toMatchObject({ ...REVIEW, archived: false, version: 1 });
  const advice = { ...REVIEW, name: 'audit', unit: 'HUR' as const, vatCategory: 'E' as const, vatRate: '0' as const };
  await call(catalogue.add, { body: advice });
  const { items } = await call(catalogue.list, {});
  expect(items.map(({ name }) => name)).toEqual(['audit', 'Bilan patrimonial']);
});

it('counts an article in words of its own, which are proposed from then on', async () => {
  const { call } = await openPractice(app);
  const visit = { ...REVIEW, name: 'Suivi', unitName: 'visite' };
  const { id, version } = await call(catalogue.add, { body: visit });
  await call(catalogue.add, { body: REVIEW });
  expect((await call(catalogue.list, {})).items.map(({ name, unitName }) => [name, unitName])).toEqual([
    ['Bilan patrimonial', undefined],
    ['Suivi', 'visite'],
  ]);
  expect((await call(catalogue.units, {})).items).toEqual(['visite']);
  await expect(call(catalogue.add, { body: { ...visit, unit: 'HUR' } })).rejects.toMatchObject({ status: 400 });
  const { unitName: _own, ...counted } = visit;
  const body = { article: { ...counted, unit: 'HUR' as const }, archived: false, version };
  expect(await call(catalogue.change, { params: { id }, body })).not.toHaveProperty('unitName');
  expect((await call(catalogue.units, {})).items).toEqual([]);
});

it('changes an article, takes it out of the offer, and refuses an old copy', async () => {
  const { call } = await openPractice(app);
  const { id } = await call(catalogue.add, { body: REVIEW });
  const params = { id };
  const dearer = { article: { ...REVIEW, unitPrice: '1800' }, archived: true, version: 1 };
  expect(await call(catalogue.change, { params, body: dearer })).toMatchObject({
    unitPrice: '1800',
    archived: true,
    version: 2,
  });
  await expect(call(catalogue.change, { params, body: dearer })).rejects.toMatchObject({ code: 'stale' });
  const back = { ...dearer, archived: false, version: 2 };
  expect(await call(catalogue.change, { params, body: back })).toMatchObject({ archived: false, version: 3 });
});

it('refuses VAT on a category that bears none, and shows another practice nothing', async () => {
  const { call } = await openPractice(app);
  const wrong = call(catalogue.add, { body: { ...REVIEW, vatCategory: 'E' } });
  await expect(wrong).rejects.toMatchObject({ status: 400 });
  const { id } = await call(catalogue.add, { body: REVIEW });
  const other = await openPractice(app);
  expect(await other.call(catalogue.list, {})).toEqual({ items: [] });
  const change = other.call(catalogue.change, {
    params: { id },
    body: { article: REVIEW, archived: true, version: 1 },
  });
  await expect(change).rejects.toMatchObject({ status: 404 });
});
