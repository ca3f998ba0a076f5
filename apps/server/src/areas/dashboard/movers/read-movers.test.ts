import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const moved = async ({ call }: Householder) => {
  const { items, from } = await call(dashboard.movers, { query: { period: '1M' } });
  return { from, items: items.map(({ name, value, amount, percent }) => [name, value, amount, percent]) };
};

async function holding({ call }: Householder, name: string, prices: readonly (readonly [on: string, price: string])[]) {
  const account = await call(assets.create, {
    body: { name: `${name} account`, kind: 'securities_account', currency: 'EUR' },
  });
  const { id } = await call(instruments.create, { body: { name, type: 'stock', currency: 'EUR' } });
  const bought = {
    kind: 'buy',
    on: '2026-01-05',
    instrumentId: id,
    quantity: '10',
    gross: '1000',
    currency: 'EUR',
  } as const;
  await call(transactions.create, { params: { id: account.id }, body: bought });
  for (const [on, price] of prices) await call(instruments.price, { params: { id }, body: { on, price } });
  return { accountId: account.id, instrumentId: id };
}

it('names what moved most by its price or stated value, in a household of its own', async () => {
  const [person, other] = [await openHousehold(app), await openHousehold(app)];
  await holding(person, 'Riser', [
    ['2026-10-01', '100'],
    ['2026-11-19', '120'],
  ]);
  await holding(person, 'Still', [['2026-10-01', '100']]);
  const home = {
    name: 'Home',
    kind: 'property',
    currency: 'EUR',
    value: { on: '2026-01-01', amount: '300000' },
  } as const;
  const { id } = await person.call(assets.create, { body: home });
  await person.call(assets.value, { params: { id }, body: { on: '2026-11-10', value: '297000' } });
  expect(await moved(person)).toEqual({
    from: '2026-10-20',
    items: [
      ['Home', '297000', '-3000', '-1'],
      ['Riser', '1200', '200', '20'],
    ],
  });
  expect((await moved(other)).items).toEqual([]);
  const { items } = await person.call(dashboard.movers, { query: { period: '1M' } });
  const [stated, priced] = items.map(({ points }) => points);
  expect([stated?.[0], stated?.at(-1), new Set(stated)]).toEqual(['300000', '297000', new Set(['300000', '297000'])]);
  expect([priced?.length, priced?.[0], priced?.at(-2), priced?.at(-1)]).toEqual([30, '1000', '1200', '1200']);
});

/**
 * Bought 10 at 100 on 5 January; 110 on 1 November, 10 more at 110 on 2 November, 120 on 19 November. Since 20 October the
 * first ten gained 10 × 20 = 200, the others 10 × 10 = 100; (1100 + 1100) / 1100 is no gain. 110/100 × 2400/2200 = 1.2.
 */
it('counts what was bought within the period from the day it was bought', async () => {
  const person = await openHousehold(app);
  const { accountId, instrumentId } = await holding(person, 'Riser', [
    ['2026-10-01', '100'],
    ['2026-11-01', '110'],
    ['2026-11-19', '120'],
  ]);
  const more = {
    kind: 'buy',
    on: '2026-11-02',
    instrumentId,
    quantity: '10',
    gross: '1100',
    currency: 'EUR',
  } as const;
  await person.call(transactions.create, { params: { id: accountId }, body: more });
  expect((await moved(person)).items).toEqual([['Riser', '2400', '300', '20']]);
});

it('takes a split for what it is, and leaves out what is archived', async () => {
  const person = await openHousehold(app);
  const { accountId, instrumentId } = await holding(person, 'Splitter', [
    ['2026-10-01', '100'],
    ['2026-11-19', '30'],
  ]);
  const split = { kind: 'split', on: '2026-11-02', instrumentId, splitRatio: '4', currency: 'EUR' } as const;
  await person.call(transactions.create, { params: { id: accountId }, body: split });
  expect((await moved(person)).items).toEqual([['Splitter', '1200', '200', '20']]);
  const [item] = (await person.call(dashboard.movers, { query: { period: '1M' } })).items;
  expect(new Set(item?.points)).toEqual(new Set(['1000', '1200']));
  const { version } = await person.call(assets.find, { params: { id: accountId } });
  await person.call(assets.archive, { params: { id: accountId }, body: { version } });
  expect((await moved(person)).items).toEqual([]);
});
