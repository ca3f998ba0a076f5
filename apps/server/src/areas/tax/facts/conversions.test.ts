import { assets } from '@aurea/contract/assets.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { tax } from '@aurea/contract/tax.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const IN_2025 = { params: { year: '2025' } } as const;

async function account(currency: string, kind: 'securities_account' | 'crypto_wallet', type: 'stock' | 'crypto') {
  const person = await openHousehold(app);
  const { call } = person;
  const { id } = await call(assets.create, {
    body: { name: 'Broker', kind, currency, wrapper: type === 'stock' ? 'ordinary' : 'none' },
  });
  const { id: instrumentId } = await call(instruments.create, {
    body: { name: 'Apple', type, symbol: 'AAP', currency },
  });
  const write = (body: object) =>
    call(transactions.create, {
      params: { id },
      body: { kind: 'buy', on: '2025-03-03', currency, instrumentId, ...body },
    });
  return { ...person, write };
}

it('names the rate that each entry in a foreign currency states, under the fact that counts it', async () => {
  const { call, write } = await account('EUR', 'securities_account', 'stock');
  const dollars = { currency: 'USD', quantity: '10' };
  await write({ ...dollars, on: '2025-02-03', unitPrice: '100', fxRate: '0.9' });
  await write({ ...dollars, kind: 'sell', on: '2025-06-10', unitPrice: '150', fxRate: '0.8' });
  await write({ kind: 'dividend', on: '2025-05-20', currency: 'USD', gross: '30', fxRate: '0.95' });
  const { recorded } = await call(tax.show, IN_2025);
  // 10 × 150 × 0.8 less 10 × 100 × 0.9
  expect(recorded).toMatchObject([
    {
      ...{ fact: 'dividends', amount: '28.5' },
      conversions: { count: 1, items: [{ on: '2025-05-20', amount: '30', currency: 'USD', rate: '0.95' }] },
    },
    {
      ...{ fact: 'securitiesGains', amount: '300', gap: null },
      conversions: {
        count: 2,
        items: [
          { on: '2025-06-10', label: 'Apple', amount: '1500', rate: '0.8', rateOn: '2025-06-10' },
          { on: '2025-02-03', label: 'Apple', amount: '1000', rate: '0.9', rateOn: '2025-02-03' },
        ],
      },
    },
  ]);
});

it('says which amount has no rate, in no sum and never as zero', async () => {
  const { call, write } = await account('BRL', 'securities_account', 'stock');
  await write({ kind: 'dividend', on: '2025-05-20', gross: '30' });
  const { recorded } = await call(tax.show, IN_2025);
  const items = [{ on: '2025-05-20', label: 'Apple', amount: '30', currency: 'BRL', rate: null, rateOn: null }];
  expect(recorded).toMatchObject([{ fact: 'dividends', amount: null, gap: 'rate', conversions: { count: 1, items } }]);
});

it('a sale of digital assets without a rate is another gap than one without a price', async () => {
  const { call, write } = await account('BRL', 'crypto_wallet', 'crypto');
  await write({ on: '2025-02-03', quantity: '2', unitPrice: '100' });
  await write({ kind: 'sell', on: '2025-06-10', quantity: '1', unitPrice: '5000' });
  const { items } = await call(holdings.cryptoGains, { query: {} });
  expect(items).toMatchObject([{ price: null, missing: 'price', conversion: { amount: '5000', rate: null } }]);
  const { recorded } = await call(tax.show, IN_2025);
  expect(recorded).toMatchObject([{ fact: 'cryptoGains', amount: null, gap: 'rate', conversions: { count: 1 } }]);
});
