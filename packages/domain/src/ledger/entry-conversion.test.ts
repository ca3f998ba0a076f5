import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { datedRateWalk } from '../core/exchange-rates.ts';
import { conversionOf, entryConversion } from './entry-conversion.ts';
import type { LedgerEntry } from './transaction.ts';

const RATES = [
  { from: 'EUR', to: 'USD', on: '2025-03-07', rate: decimal('1.25') },
  { from: 'EUR', to: 'USD', on: '2025-03-11', rate: decimal('1') },
];

const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  ...{ id: 'a', kind: 'dividend', on: '2025-03-10', sequence: 1, currency: 'USD', gross: decimal(100) },
  ...more,
});

describe('entryConversion', () => {
  test.for([
    // 1 ÷ 1.25, of the Friday before
    { why: 'the market, last known before', more: {}, account: 'USD', rate: '0.8', rateOn: '2025-03-07' },
    {
      ...{ why: 'the entry itself', more: { fxRate: decimal('0.9') }, account: 'EUR' },
      ...{ rate: '0.9', rateOn: '2025-03-10' },
    },
    // 1 GBP is 1.3 USD, 1 USD is 0.8 EUR
    {
      ...{ why: 'both', more: { currency: 'GBP', fxRate: decimal('1.3') }, account: 'USD' },
      ...{ rate: '1.04', rateOn: '2025-03-07' },
    },
    { why: 'nothing: no rate before that day', more: { on: '2025-03-01' }, account: 'USD', rate: null, rateOn: null },
    { why: 'nothing: a currency without a rate', more: { currency: 'CHF' }, account: 'CHF', rate: null, rateOn: null },
  ])('is at the rate of $why', ({ more, account, rate, rateOn }) => {
    const found = entryConversion(entry(more), { account, reference: 'EUR' }, datedRateWalk(RATES));
    expect({ rate: found?.rate?.toFixed() ?? null, rateOn: found?.rateOn }).toEqual({ rate, rateOn });
    expect(found?.amount.toFixed()).toBe('100');
  });

  it('is none where there is nothing to convert', () => {
    const both = { account: 'EUR', reference: 'EUR' };
    expect(entryConversion(entry({ currency: 'EUR' }), both, datedRateWalk(RATES))).toBeNull();
    expect(entryConversion(entry({ gross: null }), both, datedRateWalk(RATES))).toBeNull();
    expect(
      conversionOf({ on: '2025-03-10', amount: decimal(1), currency: 'EUR' }, 'EUR', datedRateWalk([])),
    ).toBeNull();
  });
});
