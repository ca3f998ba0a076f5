import { describe, expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { netWorthOn } from '../../valuation/net-worth.ts';
import type { AssetInput } from '../../valuation/value.ts';
import { engineOf, type PerformanceInput } from '../engine.ts';
import { reportOf } from '../report.ts';
import { wholeAccounts } from '../series/scope.ts';

type Given = Partial<Omit<LedgerEntry, 'gross' | 'fees' | 'taxes' | 'quantity'>> &
  Partial<Record<'gross' | 'fees' | 'taxes' | 'quantity', number>>;

const entry = ({ gross, fees = 0, taxes = 0, quantity, ...rest }: Given, place: number): LedgerEntry => ({
  id: String(place),
  kind: 'buy',
  on: '2026-03-02',
  sequence: place,
  currency: 'EUR',
  ...rest,
  gross: gross === undefined ? null : decimal(gross),
  fees: decimal(fees),
  taxes: decimal(taxes),
  quantity: quantity === undefined ? null : decimal(quantity),
});

/** An account of one ETF: 100 on 2 March, 110 on 3 March, 120 on 5 March, 90 on 9 March. */
const household = (given: readonly Given[], others: Partial<AssetInput> = {}): PerformanceInput => ({
  currency: 'EUR',
  first: '2026-03-01',
  last: '2026-03-10',
  rates: [],
  assets: [
    { id: 'broker', kind: 'securities_account', currency: 'EUR', valuations: [], entries: given.map(entry), ...others },
  ],
  instruments: [
    {
      id: 'etf',
      type: 'etf',
      currency: 'EUR',
      prices: [
        { on: '2026-03-02', price: decimal(100) },
        { on: '2026-03-03', price: decimal(110) },
        { on: '2026-03-05', price: decimal(120) },
        { on: '2026-03-09', price: decimal(90) },
      ],
    },
  ],
});

const measured = (input: PerformanceInput, to: string) =>
  reportOf(engineOf(input), wholeAccounts(['broker']), { from: '2026-03-01', to }, null);

const partsOf = ({ bridge }: ReturnType<typeof measured>) =>
  Object.fromEntries(
    Object.entries(bridge.parts).flatMap(([part, amount]) => (amount.isZero() ? [] : [[part, amount.toFixed(2)]])),
  );

const PURCHASE: Given = { instrumentId: 'etf', quantity: 10, gross: 1000, fees: 1 };

describe('an amount without a rate of its day', () => {
  const dollars = { currency: 'USD', cashTracking: 'not_tracked' } as const;

  it('makes the figures partial and is named from its first to its last day, for the account and the instrument', () => {
    const input = household(
      [
        { ...PURCHASE, currency: 'EUR' },
        { kind: 'dividend', on: '2026-03-04', instrumentId: 'etf', currency: 'USD', gross: 20 },
        { kind: 'dividend', on: '2026-03-06', instrumentId: 'etf', currency: 'USD', gross: 20 },
      ],
      dollars,
    );
    const report = measured(input, '2026-03-07');
    expect(report.bridge).toMatchObject({ state: 'partial', gaps: [] });
    expect(report.bridge.closing.toFixed(2)).toBe('1200.00');
    expect(report.gaps).toMatchObject([{ kind: 'rate', instrumentId: 'etf', from: '2026-03-04', to: '2026-03-06' }]);
    expect(report.holdings[0]?.bridge.state).toBe('partial');
    expect(measured(input, '2026-03-03').bridge.state).toBe('complete');
  });

  it('lacks nothing where all is in the currency of the household, whatever that of the account', () => {
    const report = measured(household([{ ...PURCHASE, currency: 'EUR' }], dollars), '2026-03-04');
    expect(report).toMatchObject({ gaps: [], bridge: { state: 'complete' } });
    expect(partsOf(report)).toEqual({ deposits: '1001.00', unrealised: '100.00', fees: '-1.00' });
  });
});

describe('cash that is not tracked', () => {
  it('leaves one purchase with the gain of the price, less its fee', () => {
    const input = household([PURCHASE]);
    const report = measured(input, '2026-03-04');
    expect(netWorthOn(input, '2026-03-04').total?.toFixed(2)).toBe('1100.00');
    // 1,001 came in on 2 March, of which 1,000 are left at its close, and 1,100 the day after: 1,100 / 1,001 − 1
    expect(report.figures.twr).toEqual({ state: 'complete', value: expect.closeTo(1100 / 1001 - 1, 12) });
    expect(report.bridge.closing.toFixed(2)).toBe('1100.00');
    expect(partsOf(report)).toEqual({ deposits: '1001.00', unrealised: '100.00', fees: '-1.00' });
  });

  it('withdraws what a sale, a dividend and interest bring, and contributes what fees and taxes cost', () => {
    const input = household([
      PURCHASE,
      { kind: 'dividend', on: '2026-03-04', instrumentId: 'etf', gross: 20, taxes: 6 },
      { kind: 'sell', on: '2026-03-05', instrumentId: 'etf', quantity: 4, gross: 480, fees: 2 },
      { kind: 'fee', on: '2026-03-06', gross: 5 },
      { kind: 'tax', on: '2026-03-06', gross: 3 },
      { kind: 'interest', on: '2026-03-06', gross: 1 },
    ]);
    const report = measured(input, '2026-03-10');
    // six units at 90
    expect(report.bridge.closing.toFixed(2)).toBe('540.00');
    // in: 1,001 + 5 + 3; out: 20 − 6, 480 − 2, 1; of the sale 480 − 400; six units lost 10 each
    expect(partsOf(report)).toEqual({
      deposits: '1009.00',
      withdrawals: '-493.00',
      realised: '80.00',
      unrealised: '-60.00',
      income: '21.00',
      fees: '-8.00',
      taxes: '-9.00',
    });
    const twr = (1100 / 1001) * (1114 / 1100) * (1198 / 1100) * (721 / 728) * (540 / 720) - 1;
    expect(report.figures.twr).toEqual({ state: 'complete', value: expect.closeTo(twr, 12) });
  });

  it('leaves nothing of money put in and taken out by choice, and takes its fee from outside', () => {
    const lines: Given[] = [{ kind: 'deposit', gross: 5000, fees: 2 }, PURCHASE];
    const input = household(lines, { cashTracking: 'not_tracked' });
    const report = measured(input, '2026-03-04');
    expect(netWorthOn(input, '2026-03-04').total?.toFixed(2)).toBe('1100.00');
    expect(partsOf(report)).toEqual({ deposits: '1003.00', unrealised: '100.00', fees: '-3.00' });
  });

  it('does not measure a purchase of what has no price', () => {
    const input = household([PURCHASE, { instrumentId: 'unlisted', on: '2026-03-05', quantity: 1, gross: 700 }]);
    const report = measured(input, '2026-03-06');
    // the 700 neither come in nor go out: 10 units go from 110 to 120 on that day
    expect(report.figures.twr).toEqual({ state: 'partial', value: expect.closeTo(1200 / 1001 - 1, 12) });
    expect(report.bridge.state).toBe('partial');
  });
});

describe('cash that is tracked', () => {
  it('has no return while it is below zero, from the first day on whose base is', () => {
    const input = household([PURCHASE], { cashTracking: 'tracked' });
    const report = measured(input, '2026-03-10');
    // 10 × 100 − 1,001 = −1 at the close of 2 March is what 3 March begins with
    const none = { state: 'unavailable', why: 'negative_base', on: '2026-03-03' };
    expect(report.figures).toMatchObject({ twr: none, twrAnnual: none, volatility: none, sharpe: none, sortino: none });
    expect([...report.growth].map(Number.isNaN)).toEqual([false, false, ...Array(8).fill(true)]);
    expect(report.drawdown).toBeNull();
    expect(report.months).toEqual([{ month: '2026-03', return: null }]);
    expect(report.bridge.state).toBe('partial');
    expect(report.figures.irr.state).not.toBe('complete');
  });

  it('opens with what was stated before the first entry', () => {
    const input = household([PURCHASE], { valuations: [{ on: '2026-02-27', value: decimal(5000) }] });
    // 5,000 − 1,001 + 1,100
    expect(netWorthOn(input, '2026-03-04').total?.toFixed(2)).toBe('5099.00');
    const report = measured(input, '2026-03-04');
    expect(report.bridge.closing.toFixed(2)).toBe('5099.00');
    expect(partsOf(report)).toEqual({ unrealised: '100.00', fees: '-1.00' });
    expect(report.figures.twr).toEqual({ state: 'complete', value: expect.closeTo(5099 / 5000 - 1, 12) });
  });
});
