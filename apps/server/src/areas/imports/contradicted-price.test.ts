import { dashboard } from '@aurea/contract/dashboard.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { imports } from '@aurea/contract/imports.ts';
import { priceDoubts } from '@aurea/contract/transactions/price-doubts.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, importFile } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** 10 units for 555.16, with a price of 55,516.10 beside them: at that price they would be worth 555,161. */
const FILE =
  'Date;Type;Nom;ISIN;Quantité;Prix;Montant;Frais;Devise\n' +
  '02/11/2026;Achat;World ETF;IE00B4L5Y983;10;55516,10;-555,16;0,00;EUR\n';

const importDoubted = async () => {
  const person = await openHousehold(app);
  const file = await importFile(app, person, { fileName: 'broker.csv', content: base64(FILE) });
  const [doubt] = (await person.call(priceDoubts.list, { query: {} })).items;
  const id = doubt?.id ?? '';
  return {
    person,
    file,
    id,
    doubt,
    answer: (answer: 'stated' | 'by_amount') => person.call(priceDoubts.answer, { params: { id }, body: { answer } }),
    toCheck: async () => (await person.call(dashboard.show, { query: { period: '1M' } })).toCheck,
    position: async () => (await person.call(positions.list, { query: {} })).items[0],
  };
};

it('a price that its amount contradicts is not stored: which is right is asked in one line', async () => {
  const { person, file, doubt, toCheck, position } = await importDoubted();
  expect(file).toMatchObject({ result: { added: 1 }, counts: { warning: 1 } });
  expect(await position()).toMatchObject({ price: null, value: null });
  const [entry] = (await person.call(transactions.list, { query: {} })).items;
  expect(entry).toMatchObject({ gross: '555.16', unitPrice: '55.516' });
  expect(await toCheck()).toMatchObject([
    { code: 'price_doubt', name: 'World ETF', id: doubt?.instrumentId, on: '2026-11-02' },
  ]);
  expect(doubt).toMatchObject({
    id: entry?.id,
    kind: 'buy',
    quantity: '10',
    amount: '555.16',
    stated: '55516.1',
    byAmount: '55.516',
    priceCurrency: 'EUR',
    fileName: 'broker.csv',
  });
});

describe('an answer stores the chosen price with its file, and the question goes', () => {
  // 10 × 55,516.10 = 555,161.00 and 10 × 55.516 = 555.16
  test.for([
    { answer: 'stated', price: '55516.1', value: '555161' },
    { answer: 'by_amount', price: '55.516', value: '555.16' },
  ] as const)('$answer', async ({ answer: chosen, price, value }) => {
    const { person, doubt, id, answer, toCheck, position } = await importDoubted();
    await answer(chosen);
    expect((await toCheck()).map(({ code }) => code)).toEqual(['stale_price']);
    expect(await position()).toMatchObject({ price: { price }, value });
    const prices = { params: { id: doubt?.instrumentId ?? '' }, query: {} };
    expect((await person.call(instruments.prices, prices)).items).toEqual([
      { on: '2026-11-02', price, source: 'broker.csv' },
    ]);
    await person.call(priceDoubts.withdraw, { params: { id } });
    expect(await position()).toMatchObject({ price: null });
    expect(await toCheck()).toMatchObject([{ code: 'price_doubt' }]);
  });
});

it('a note changes nothing of the question, another amount settles it', async () => {
  const { person, id, toCheck, position } = await importDoubted();
  const entry = await person.call(transactions.find, { params: { id } });
  const { kind, on, instrumentId, quantity, unitPrice, gross, currency, version } = entry;
  const body = { kind, on, instrumentId, quantity, unitPrice, gross, currency, version };
  const noted = await person.call(transactions.change, { params: { id }, body: { ...body, note: 'seen' } });
  expect(await position()).toMatchObject({ price: null });
  expect(await toCheck()).toMatchObject([{ code: 'price_doubt' }]);
  // 10 × 55,516.10 = 555,161.00
  const right = { unitPrice: '55516.1', gross: '555161', version: noted.version };
  await person.call(transactions.change, { params: { id }, body: { ...body, ...right } });
  expect(await position()).toMatchObject({ price: { price: '55516.1' } });
  expect(await toCheck()).not.toMatchObject([{ code: 'price_doubt' }]);
});

it('an import that is undone takes the question and the answer with it', async () => {
  const { person, file, answer, toCheck } = await importDoubted();
  await answer('stated');
  await person.call(imports.undo, { params: { id: file.id } });
  expect(await toCheck()).toEqual([]);
  expect((await person.call(priceDoubts.list, { query: {} })).items).toEqual([]);
  expect((await person.call(instruments.list, { query: {} })).items).toEqual([]);
});

it('is a question of its household alone', async () => {
  const { id } = await importDoubted();
  const stranger = await openHousehold(app);
  expect((await stranger.call(priceDoubts.list, { query: {} })).items).toEqual([]);
  const answered = stranger.call(priceDoubts.answer, { params: { id }, body: { answer: 'stated' } });
  await expect(answered).rejects.toMatchObject({ code: 'not_found' });
});

it('an entry without a doubted price asks nothing', async () => {
  const { person, id, answer } = await importDoubted();
  await person.call(transactions.remove, { params: { id } });
  await expect(answer('stated')).rejects.toMatchObject({ code: 'not_found' });
  await person.call(transactions.restore, { params: { id } });
  await answer('stated');
});
