import { assets } from '@aurea/contract/assets.ts';
import { performance } from '@aurea/contract/performance.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { ensureReference, saveReferencePrices } from '#testing/reference-prices.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const WORLD = 'IE00B4L5Y983';
const OTHER_WORLD = 'LU1681043599';
const BONDS = 'IE00BDBRDM35';
const CAC = 'FR0013380607';

/** Somebody of whom something is known since the first day of the year. */
async function saver(): Promise<Householder> {
  const person = await openHousehold(app);
  const { id } = await person.call(assets.create, { body: { name: 'Cash', kind: 'cash_account', currency: 'EUR' } });
  const body = { kind: 'deposit', on: '2026-01-01', gross: '1000', currency: 'EUR' } as const;
  await person.call(transactions.create, { params: { id }, body });
  return person;
}

type Prices = Readonly<Record<string, string>>;

async function tracker({ call }: Householder, isin: string, prices: Prices) {
  const { id } = await call(instruments.create, { body: { name: isin, type: 'etf', currency: 'EUR', isin } });
  for (const [on, price] of Object.entries(prices))
    await call(instruments.price, { params: { id }, body: { on, price } });
  return id;
}

const shown = async ({ call }: Householder, benchmark: 'msci_world' | 'cac_40' | 'mix_60_40' | 'inflation') =>
  (await call(performance.show, { query: { from: '2026-01-01', benchmark } })).benchmark;

describe('a built-in benchmark', () => {
  it('is told by what stands for its index in the household, the one with prices from the beginning on', async () => {
    const person = await saver();
    await tracker(person, WORLD, { '2026-06-01': '80', '2026-11-20': '90' });
    const id = await tracker(person, OTHER_WORLD, { '2025-12-30': '100', '2026-11-20': '110' });
    const benchmark = await shown(person, 'msci_world');
    expect(benchmark).toMatchObject({
      parts: [{ index: 'msci_world', instrumentId: id, share: '1', since: '2025-12-30', dividends: 'reinvested' }],
      missing: null,
    });
    expect(Number(benchmark?.twr.value)).toBeCloseTo(0.1, 10);
  });

  it('mixes two of them', async () => {
    const person = await saver();
    await tracker(person, WORLD, { '2025-12-30': '100', '2026-01-31': '110' });
    await tracker(person, BONDS, { '2025-12-30': '10', '2026-01-31': '9' });
    const benchmark = await shown(person, 'mix_60_40');
    expect(benchmark?.parts.map(({ index, share }) => [index, share])).toEqual([
      ['msci_world', '0.6'],
      ['global_bonds', '0.4'],
    ]);
    expect(Number(benchmark?.twr.value)).toBeCloseTo(0.02, 10);
  });

  it('says what would help where nothing stands for it, or without prices', async () => {
    const person = await saver();
    expect(await shown(person, 'cac_40')).toMatchObject({
      twr: { state: 'unavailable', value: null },
      parts: [],
      missing: {
        why: 'no_instrument',
        index: 'cac_40',
        standIns: [{ isin: CAC }, { symbol: '^FCHI' }],
        marketIsOn: false,
      },
    });
    await tracker(person, CAC, {});
    expect((await shown(person, 'cac_40'))?.missing).toMatchObject({ why: 'no_prices', index: 'cac_40' });
    await tracker(person, WORLD, { '2026-06-01': '80' });
    expect((await shown(person, 'msci_world'))?.missing).toMatchObject({ why: 'starts_later', on: '2026-06-01' });
    expect((await shown(person, 'mix_60_40'))?.missing).toMatchObject({ why: 'no_instrument', index: 'global_bonds' });
    expect((await shown(person, 'inflation'))?.missing).toMatchObject({ why: 'ends_before', index: null });
  });

  it('is told by the market of what the household does not have', async () => {
    const person = await saver();
    await inScope(app.db, {}, async (tx) => {
      const at = app.now();
      const names = {
        source: 'yahoo',
        sourceId: 'CACC.PA',
        name: 'CAC tracker',
        type: 'etf',
        symbol: 'CACC.PA',
      } as const;
      const { id } = await ensureReference(tx, { ...names, exchange: null }, at);
      const prices = Object.entries({ '2025-11-03': '20', '2025-12-30': '25', '2026-11-19': '30' });
      const quotes = prices.map(([on, price]) => ({ on, price, currency: 'EUR', at: null }));
      await saveReferencePrices(tx, id, quotes, { source: 'yahoo', at });
    });
    const benchmark = await shown(person, 'cac_40');
    expect(benchmark?.parts).toMatchObject([
      { instrumentId: null, name: 'CAC tracker', isin: CAC, since: '2025-11-03' },
    ]);
    expect(Number(benchmark?.twr.value)).toBeCloseTo(0.2, 10);
  });
});
