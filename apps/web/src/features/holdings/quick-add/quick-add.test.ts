import { describe, expect, it, test } from 'vitest';
import { type QuickValues, quickBody, quickTotal } from './quick-add.ts';

const typed = (given: Partial<QuickValues> = {}): QuickValues => ({
  accountId: 'pea',
  kind: 'buy',
  instrumentId: 'share',
  quantity: '3',
  unitPrice: '20.1',
  on: '2026-11-20',
  fees: '',
  fxRate: '',
  ...given,
});

describe('quickTotal', () => {
  test.for([
    { why: 'a purchase costs its fees too', values: typed({ fees: '1.5' }), total: '61.8' },
    { why: 'a sale brings them less', values: typed({ kind: 'sell', fees: '1.5' }), total: '58.8' },
    { why: 'nothing is known before the price', values: typed({ unitPrice: '' }), total: null },
    { why: 'nor from what is no number', values: typed({ quantity: 'three' }), total: null },
  ])('$why', ({ values, total }) => {
    expect(quickTotal(values)).toBe(total);
  });
});

describe('quickBody', () => {
  it('sends a rate only where the price is in another currency', () => {
    const values = typed({ fxRate: '0.9' });
    expect(quickBody(values, { currency: 'EUR' }, 'EUR')).toMatchObject({ currency: 'EUR', fxRate: null, fees: null });
    expect(quickBody(values, { currency: 'EUR' }, 'USD')).toMatchObject({ currency: 'USD', fxRate: '0.9' });
  });
});
