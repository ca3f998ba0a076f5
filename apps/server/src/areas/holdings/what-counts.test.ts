import { assets } from '@aurea/contract/assets.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

it('an archived account counts neither in the list nor on the page of an instrument', async () => {
  const { call } = await openHousehold(app);
  const { id: share } = await call(instruments.create, { body: { name: 'Airbus', type: 'stock', currency: 'EUR' } });
  const buy = async (name: string, quantity: string) => {
    const body = { name, kind: 'securities_account', currency: 'EUR' } as const;
    const account = await call(assets.create, { body });
    const bought = { kind: 'buy', on: '2026-03-02', currency: 'EUR', unitPrice: '100' } as const;
    await call(transactions.create, { params: { id: account.id }, body: { ...bought, quantity, instrumentId: share } });
    return await call(assets.find, { params: { id: account.id } });
  };
  await buy('CTO', '4');
  const { id, version } = await buy('Ancien CTO', '2');
  await call(assets.archive, { params: { id }, body: { version } });

  const { items } = await call(holdings.list, { query: { class: 'stocks' } });
  const page = await call(holdings.show, { params: { id: share }, query: {} });
  expect(items).toMatchObject([{ quantity: '4', cost: '400', value: '400' }]);
  expect(page).toMatchObject({ quantity: '4', cost: '400', value: '400', accounts: [{ name: 'CTO' }], entryCount: 1 });
});

it('a reward without a known value makes the income of the year unknown, never smaller', async () => {
  const { call } = await openHousehold(app);
  const wallet = await call(assets.create, { body: { name: 'Wallet', kind: 'crypto_wallet', currency: 'EUR' } });
  const { id: coin } = await call(instruments.create, { body: { name: 'Coin', type: 'crypto', currency: 'EUR' } });
  const reward = { kind: 'staking_reward', currency: 'EUR', instrumentId: coin, quantity: '1' } as const;
  const record = (body: object) =>
    call(transactions.create, { params: { id: wallet.id }, body: { ...reward, on: '2026-03-02', ...body } });
  await record({});
  await record({ on: '2026-04-02', gross: '10' });
  const { totals } = await call(holdings.list, { query: { class: 'crypto' } });
  expect(totals.incomeOfYear).toBeNull();
});
