import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { performance } from '@aurea/contract/performance.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

type Entry = Omit<BodyOf<typeof transactions.create>, 'currency'>;

async function dollarAccount({ call }: Householder) {
  const account = { name: 'Brokerage', kind: 'securities_account', currency: 'USD' } as const;
  const { id } = await call(assets.create, { body: account });
  const share = { name: 'Apple', type: 'stock', symbol: 'AAPL', currency: 'USD' } as const;
  const { id: instrumentId } = await call(instruments.create, { body: share });
  const write = (entry: Entry) =>
    call(transactions.create, { params: { id }, body: { currency: 'USD', instrumentId, ...entry } });
  return { instrumentId, write };
}

const importPrices = ({ call }: Householder, lines: string) =>
  call(instruments.importPrices, {
    body: { fileName: 'prices.csv', content: base64(`symbol;date;price;currency\n${lines}`) },
  });

it('cost, fees, income and gains of an account in dollars are at the rate of their days, on every page', async () => {
  const person = await openHousehold(app);
  const { call } = person;
  const { instrumentId, write } = await dollarAccount(person);
  await importPrices(person, 'USDEUR;2026-01-02;0.9;EUR\nUSDEUR;2026-06-01;0.8;EUR\nAAPL;2026-11-19;150;USD\n');
  // 10 × 100 + 10 = 1,010 USD at 0.9 = 909 EUR
  await write({ kind: 'buy', on: '2026-01-10', quantity: '10', unitPrice: '100', fees: '10' });
  // 50 USD at 0.8 = 40 EUR
  await write({ kind: 'dividend', on: '2026-06-10', gross: '50' });
  // 5 × 130 − 5 = 625 + 20 = 645 USD at 0.8 = 516 EUR, less half of what was paid, 454.50
  await write({ kind: 'sell', on: '2026-07-01', quantity: '5', unitPrice: '130', fees: '5' });
  const expected = {
    // 5 × 150 USD at today's 0.8
    value: '600',
    cost: '454.5',
    gain: '145.5',
    realisedGain: '61.5',
    income: '40',
    // 10 at 0.9 and 5 at 0.8
    fees: '13',
    averageCost: '101',
    costCurrency: 'USD',
  };
  const { items, totals } = await call(holdings.list, { query: { class: 'stocks' } });
  expect(items).toMatchObject([expected]);
  expect(totals).toMatchObject({ cost: '454.5', gain: '145.5', realisedGain: '61.5', income: '40', fees: '13' });
  expect(await call(holdings.show, { params: { id: instrumentId }, query: {} })).toMatchObject(expected);
  const report = await call(performance.show, { query: { scope: 'instrument', instrumentId } });
  expect(report.holdings).toMatchObject([{ fees: '-13' }]);
});

it('without a rate of the day a cost is unknown, not that of another day', async () => {
  const person = await openHousehold(app);
  const { write } = await dollarAccount(person);
  await importPrices(person, 'USDEUR;2026-06-01;0.8;EUR\nAAPL;2026-11-19;150;USD\n');
  await write({ kind: 'buy', on: '2026-01-10', quantity: '10', unitPrice: '100', fees: '5' });
  const { items } = await person.call(holdings.list, { query: { class: 'stocks' } });
  expect(items).toMatchObject([{ value: '1200', cost: null, gain: null, realisedGain: null, fees: null }]);
});
