import { describe, expect, it, test } from 'vitest';
import { Decimal } from './decimal.ts';
import { isTooLarge, requireAmount } from './number-limits.ts';
import { isInRange, NUMBER_RANGES, type NumberKind } from './number-ranges.ts';

describe('the range of a number', () => {
  test.for<{ why: string; value: string; kind: NumberKind; is: boolean }>([
    { why: 'twelve digits of units', value: '999999999999.999999999999', kind: 'quantity', is: true },
    { why: 'thirteen digits of units', value: '1000000000000', kind: 'quantity', is: false },
    { why: 'fifteen digits of money', value: '-999999999999999.99', kind: 'cents', is: true },
    { why: 'sixteen digits of money', value: '-1000000000000000', kind: 'cents', is: false },
    { why: 'a third decimal of money in minor units', value: '0.001', kind: 'cents', is: false },
    { why: 'nine digits of a rate', value: '999999999', kind: 'rate', is: true },
    { why: 'ten digits of a rate', value: '1000000000', kind: 'rate', is: false },
    { why: 'a whole', value: '1.0', kind: 'ratio', is: true },
    { why: 'more than a whole', value: '1.00000001', kind: 'ratio', is: false },
    { why: 'zeros in front', value: '0000000000000001', kind: 'quantity', is: true },
  ])('$why', ({ value, kind, is }) => {
    expect(isInRange(value, kind)).toBe(is);
  });

  it('leaves room for a million of the largest amounts at the largest rate in what is stored', () => {
    const { amount, rate } = NUMBER_RANGES;
    expect(amount.whole + rate.whole + 6).toBeLessThanOrEqual(40);
  });

  it('leaves room for the largest units at the largest price and rate', () => {
    const { quantity, price, rate } = NUMBER_RANGES;
    expect(quantity.whole + price.whole + rate.whole).toBeLessThanOrEqual(40);
  });
});

describe('what two numbers make', () => {
  it('is an amount below 1e15', () => {
    expect(isTooLarge(new Decimal('999999999999999.99'), 'amount')).toBe(false);
    expect(isTooLarge(new Decimal('-1e15'), 'amount')).toBe(true);
  });

  it('names both where it is none', () => {
    // 1e12 × 1e12 is 1e24
    expect(() => requireAmount(new Decimal('1e24'), 'quantity', 'unitPrice')).toThrow(
      expect.objectContaining({
        code: 'amount_too_large',
        details: { field: 'quantity', factor: 'unitPrice', digits: 15 },
      }),
    );
  });
});
