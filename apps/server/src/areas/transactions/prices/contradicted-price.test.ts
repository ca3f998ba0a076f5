import { assets } from '@aurea/contract/assets.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

async function account({ call }: Householder, type: 'stock' | 'bond' = 'stock') {
  const body = { name: 'Broker', kind: 'securities_account', currency: 'EUR' } as const;
  const { id } = await call(assets.create, { body });
  const instrument = await call(instruments.create, { body: { name: 'Share', type, currency: 'EUR' } });
  return { params: { id }, instrumentId: instrument.id };
}

const BUY = { kind: 'buy', on: '2026-11-02', currency: 'EUR' } as const;

describe('a typed purchase', () => {
  it('whose amount contradicts its price is refused, with both readings', async () => {
    const person = await openHousehold(app);
    const { params, instrumentId } = await account(person);
    const body = { ...BUY, instrumentId, quantity: '10', unitPrice: '55516.1', gross: '555.16' };
    // 555.16 ÷ 10 = 55.516; 10 × 55,516.1 = 555,161
    await expect(person.call(transactions.create, { params, body })).rejects.toMatchObject({
      status: 400,
      code: 'price_contradicted',
      body: { params: { field: 'unitPrice', byAmount: '55.516', byPrice: '555161' } },
    });
    expect((await person.call(transactions.list, { query: {} })).total).toBe(0);
  });

  it('of a bond in percent of its nominal is valued by the amount', async () => {
    const person = await openHousehold(app);
    const { params, instrumentId } = await account(person, 'bond');
    const body = { ...BUY, instrumentId, quantity: '20000', unitPrice: '98.5', gross: '19700' };
    await person.call(transactions.create, { params, body });
    const { items } = await person.call(positions.list, { query: {} });
    expect(items[0]).toMatchObject({ value: '19700', price: { price: '0.985' } });
  });
});
