import { describe, expect, it } from 'vitest';
import { decimal } from '../core/decimal.ts';
import type { AssetInput } from '../valuation/value.ts';
import type { Benchmark } from './benchmark/benchmarks.ts';
import { engineOf, type PerformanceInput } from './engine.ts';
import { reportOf } from './report.ts';
import { wholeAccounts } from './series/scope.ts';

const shared = { sequence: 0, currency: 'EUR' };

const account: AssetInput = {
  id: 'pea',
  kind: 'securities_account',
  currency: 'EUR',
  valuations: [],
  entries: [
    { ...shared, id: '1', kind: 'deposit', on: '2025-01-01', gross: decimal(1000) },
    {
      ...shared,
      id: '2',
      kind: 'buy',
      on: '2025-01-02',
      instrumentId: 'etf',
      quantity: decimal(10),
      gross: decimal(1000),
    },
    { ...shared, id: '3', kind: 'dividend', on: '2025-06-02', instrumentId: 'etf', gross: decimal(20) },
  ],
};

const debt: AssetInput = {
  id: 'loan',
  kind: 'loan',
  currency: 'EUR',
  entries: [],
  valuations: [{ on: '2025-01-01', value: decimal(400) }],
};

const input = (others: Partial<PerformanceInput> = {}): PerformanceInput => ({
  currency: 'EUR',
  first: '2024-12-31',
  last: '2026-01-02',
  assets: [account],
  rates: [],
  instruments: [
    {
      id: 'etf',
      type: 'etf',
      currency: 'EUR',
      prices: [
        { on: '2025-01-02', price: decimal(100) },
        { on: '2025-06-02', price: decimal(110) },
        { on: '2026-01-02', price: decimal(121) },
      ],
    },
  ],
  ...others,
});

const ALL = { from: '2024-12-31', to: '2026-01-02' };
const report = (of: PerformanceInput, benchmark: Benchmark | null = null) =>
  reportOf(engineOf(of), wholeAccounts(of.assets.map(({ id }) => id)), ALL, benchmark);

describe('the report of performance', () => {
  it('tells the return, the bridge and the holdings', () => {
    const { figures, bridge, holdings, months, gaps } = report(input());
    expect(figures.twr).toMatchObject({ state: 'complete', value: expect.closeTo(0.23, 10) });
    expect(bridge.closing.toFixed(2)).toBe('1230.00');
    expect(bridge.parts).toMatchObject({ deposits: decimal(1000), income: decimal(20), unrealised: decimal(210) });
    expect(holdings.map(({ instrumentId, gain }) => [instrumentId, gain.toFixed(2)])).toEqual([['etf', '230.00']]);
    expect(months.find(({ month }) => month === '2025-06')?.return).toBeCloseTo(0.12, 10);
    expect(gaps.every(({ kind }) => kind === 'stale')).toBe(true);
  });

  it('counts what moves at a weekend with the Monday: the risk is the same', () => {
    const prices = [
      { on: '2025-01-02', price: decimal(100) },
      { on: '2025-06-01', price: decimal(110) },
      { on: '2026-01-02', price: decimal(121) },
    ];
    const [monday, sunday] = [input(), input({ instruments: [{ id: 'etf', type: 'etf', currency: 'EUR', prices }] })];
    // 110 on Sunday 1 June and a dividend of 20 on Monday: 1,120 / 1,000 since Friday, as with both on Monday.
    const { volatility, downside } = report(monday).figures;
    expect(volatility).toMatchObject({ state: 'complete', value: expect.closeTo(0.146, 2) });
    expect(report(sunday).figures).toMatchObject({
      volatility: { state: 'complete', value: expect.closeTo('value' in volatility ? volatility.value : 0, 10) },
      downside: { state: 'complete', value: expect.closeTo('value' in downside ? downside.value : 0, 10) },
    });
  });

  it('lacks nothing of an account that was opened by its value on the last day', () => {
    const current: AssetInput = {
      id: 'current',
      kind: 'cash_account',
      currency: 'EUR',
      entries: [],
      valuations: [{ on: ALL.to, value: decimal(12_000) }],
    };
    const { figures, gaps } = report(input({ assets: [account, current] }));
    expect(gaps.filter(({ kind }) => kind === 'flows')).toEqual([]);
    expect(figures.twr.state).toBe('complete');
  });

  it('is partial where a price is missing, and never counts it as a loss', () => {
    const unpriced = input({ instruments: [{ id: 'etf', type: 'etf', currency: 'EUR', prices: [] }] });
    const { figures, bridge, gaps } = report(unpriced);
    expect(figures.twr).toMatchObject({ state: 'partial', value: 0 });
    expect(gaps).toContainEqual(expect.objectContaining({ kind: 'price', instrumentId: 'etf', cost: decimal(980) }));
    expect(bridge.state).toBe('partial');
    expect(bridge.closing.toFixed(2)).toBe('20.00');
  });

  it('tells nothing of an account whose movements nobody knows', () => {
    const stated = {
      ...account,
      entries: [],
      valuations: [
        { on: '2025-01-01', value: decimal(1000) },
        { on: '2025-06-01', value: decimal(900) },
      ],
    };
    const { figures } = report(input({ assets: [stated] }));
    expect(figures.twr).toEqual({ state: 'unavailable', why: 'flows_unknown' });
    expect(figures.irr).toEqual({ state: 'unavailable', why: 'flows_unknown' });
  });

  it('tells what is owned apart from what is owed', () => {
    const { figures } = report(input({ assets: [account, debt] }));
    expect(figures.grossTwr).toMatchObject({ value: expect.closeTo(0.23, 10) });
    expect(figures.twr.state === 'unavailable' ? 0 : figures.twr.value).toBeGreaterThan(0.23);
  });

  it('puts the same flows into a benchmark: the same instrument comes to the same return', () => {
    const bought = input({
      assets: [{ ...account, entries: account.entries.slice(0, 2).map((entry) => ({ ...entry, on: '2025-01-02' })) }],
    });
    const benchmark = [{ instrumentId: 'etf', share: 1 }];
    const period = { from: '2025-01-02', to: '2026-01-02' };
    const found = reportOf(engineOf(bought), wholeAccounts(['pea']), period, benchmark);
    expect(found.benchmark?.twr).toMatchObject({ value: expect.closeTo(0.21, 10) });
    expect(found.benchmark?.values.at(-1)).toBeCloseTo(1210, 8);
    expect(found.figures.beta).toMatchObject({ value: expect.closeTo(1, 10) });
  });

  it('knows the Livret A to the last day, and inflation as far as it is published', () => {
    const livret = report(input(), 'livret_a').benchmark?.twr;
    expect(livret?.state === 'complete' ? livret.value : 0).toBeGreaterThan(0.015);
    expect(report(input(), 'inflation').benchmark?.twr).toEqual({ state: 'unavailable', why: 'no_prices' });
  });
});
