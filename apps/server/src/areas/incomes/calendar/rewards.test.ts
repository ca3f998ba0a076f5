import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { upcoming } from '@aurea/contract/dashboard/upcoming.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { incomeCalendar } from '@aurea/contract/incomes/income-calendar.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

type Entry = Partial<BodyOf<typeof transactions.create>>;

/** A wallet with 10 SOL, and a way to write what it receives. */
async function wallet(currency = 'EUR') {
  const person = await openHousehold(app);
  const { call } = person;
  const { id: assetId } = await call(assets.create, { body: { name: 'Ledger', kind: 'crypto_wallet', currency } });
  const body = { name: 'Solana', type: 'crypto', symbol: 'SOL', currency } as const;
  const { id: instrumentId } = await call(instruments.create, { body });
  const write = (entry: Entry) =>
    call(transactions.create, {
      params: { id: assetId },
      body: { kind: 'staking_reward', on: '2026-03-10', instrumentId, currency, ...entry } as never,
    });
  const priced = (points: readonly (readonly [string, string])[]) =>
    call(instruments.importPrices, {
      body: {
        fileName: 'prices.csv',
        content: Buffer.from(
          `symbol,date,price,currency\n${points.map(([on, price]) => `SOL,${on},${price},${currency}`).join('\n')}\n`,
        ).toString('base64'),
      },
    });
  await write({ kind: 'opening_position', on: '2025-01-10', quantity: '10' });
  const year = (query: object = {}) => call(incomeCalendar.year, { query });
  const outlook = () => call(incomeCalendar.outlook, { query: {} });
  return { ...person, assetId, instrumentId, write, priced, year, outlook };
}

describe('the rewards of a wallet', () => {
  it('stand in the calendar at the value of their day, one line a month', async () => {
    const { write, priced, year, outlook, assetId, instrumentId, memberId } = await wallet();
    await priced([
      ['2026-03-09', '120'],
      ['2026-03-20', '150'],
      ['2026-10-01', '90'],
    ]);
    // 0.1 × 120 (the price of the day before) + 0.1 × 150 = 27, whatever the price is today
    await write({ on: '2026-03-10', quantity: '0.1' });
    await write({ on: '2026-03-20', quantity: '0.1' });
    // worth 8 as it says itself, of which 0.5 were kept as a fee
    await write({ on: '2026-04-02', quantity: '0.05', gross: '8', fees: '0.5' });
    const shown = await year();
    expect(shown.lines).toMatchObject([
      { on: '2026-04-02', kind: 'reward', received: '7.5', gross: '8', reward: { count: 1, quantity: '0.05' } },
      {
        on: '2026-03-20',
        source: 'ledger',
        kind: 'reward',
        name: 'Solana',
        asset: { id: assetId, name: 'Ledger' },
        member: { id: memberId },
        state: 'received',
        received: '27',
        gross: '27',
        reward: { instrumentId, symbol: 'SOL', count: 2, quantity: '0.2', unpriced: 0 },
        reference: { received: '27', due: '0', outstanding: '0', gross: '27' },
      },
    ]);
    expect(shown).toMatchObject({ totals: { received: '34.5', gross: '35' }, unpriced: [], missing: [] });
    expect(shown.years.first).toBe(2026);
    // the last twelve months are expected once more: the wallet still holds what brought them
    expect(await outlook()).toMatchObject({ lastYear: '34.5', projection: { repeated: '34.5' }, unpriced: [] });
  });

  it('without a price of their day are unknown, not nothing, and the totals say so', async () => {
    const { write, priced, year, outlook, instrumentId } = await wallet();
    await write({ on: '2026-03-10', quantity: '0.1' });
    const unpriced = [{ id: instrumentId, name: 'Solana', on: '2026-03-10' }];
    const before = await year();
    expect(before.lines).toMatchObject([
      { received: null, gross: null, reference: null, reward: { count: 1, unpriced: 1 } },
    ]);
    expect(before).toMatchObject({ unpriced, missing: [], totals: { received: '0' } });
    expect(await outlook()).toMatchObject({ unpriced, missing: [], lastYear: '0' });

    // a later price says nothing of an earlier day; 0.2 × 130 = 26 is known of the month
    await priced([['2026-03-15', '130']]);
    await write({ on: '2026-03-20', quantity: '0.2' });
    const after = await year();
    expect(after.lines).toMatchObject([{ received: '26', reward: { count: 2, quantity: '0.3', unpriced: 1 } }]);
    expect(after).toMatchObject({ unpriced, totals: { received: '26' } });
  });

  it('in another currency count at the rate of their day; without one they say which is missing', async () => {
    const { write, priced, year, call } = await wallet('USD');
    await priced([['2026-03-10', '100']]);
    await write({ on: '2026-03-10', quantity: '0.5' });
    expect(await year()).toMatchObject({
      missing: ['USD → EUR'],
      unpriced: [],
      lines: [{ currency: 'USD', received: '50', reference: null }],
    });
    const rates = 'symbol,date,price\nUSDEUR,2026-03-01,0.9\nUSDEUR,2026-06-01,0.8\n';
    const body = { fileName: 'rates.csv', content: Buffer.from(rates).toString('base64') };
    await call(instruments.importPrices, { body });
    // 50 USD at the 0.9 of March
    expect(await year()).toMatchObject({ missing: [], totals: { received: '45' }, lines: [{ received: '50' }] });
  });

  it('are the same on the page of cryptos, airdrops included; an airdrop is not expected again', async () => {
    const { call, write, priced, year, outlook } = await wallet();
    await priced([['2026-03-01', '110']]);
    await write({ on: '2026-03-10', quantity: '0.1' });
    await write({ kind: 'airdrop', on: '2026-05-10', quantity: '2' });
    // 11 + 220
    const { past } = await call(holdings.income, { query: { class: 'crypto' } });
    expect(past.map(({ amount }) => amount).toSorted()).toEqual(['11', '220']);
    expect((await year({ kind: 'reward' })).totals.received).toBe('231');
    expect(await outlook()).toMatchObject({ lastYear: '231', projection: { total: '11' } });
    expect((await year({ kind: 'dividend' })).lines).toEqual([]);
    // units are not money that comes in
    expect((await call(upcoming.list, { query: { days: '90' } })).items).toEqual([]);
  });

  it('dated after today are expected', async () => {
    const { write, priced, year } = await wallet();
    await priced([['2026-03-01', '110']]);
    await write({ on: '2026-12-10', quantity: '0.1' });
    expect(await year()).toMatchObject({
      lines: [{ on: '2026-12-10', state: 'expected', received: '0', outstanding: '11' }],
      totals: { received: '0', outstanding: '11' },
    });
  });
});
