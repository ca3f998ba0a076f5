import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Decimal, decimal, ZERO } from '../core/decimal.ts';
import { type TradeFigures, tradePrice } from './trade-price.ts';

const of = (
  [quantity, unitPrice, gross]: readonly [string | null, string | null, string | null],
  more: Partial<TradeFigures> = {},
) => {
  const read = (text: string | null) => (text === null ? null : decimal(text));
  const figures = { quantity: read(quantity), unitPrice: read(unitPrice), gross: read(gross) };
  return tradePrice({ ...figures, costs: ZERO, currency: 'EUR', isBond: false, ...more });
};

describe('tradePrice', () => {
  test.for([
    { why: 'exact', figures: ['10', '55.516', '555.16'], price: '55.516' },
    { why: 'without an amount: as stated', figures: ['10', '55.516', null], price: '55.516' },
    { why: 'without a price: by the amount', figures: ['10', null, '555.16'], price: '55.516' },
    // 10,000 × 1.2 = 12,000; 345 apart, of which 10,000 × 0.05 may be rounding
    { why: 'a price rounded to a tenth', figures: ['10000', '1.2', '12345'], price: '1.2' },
    // 0.0123 × 60,000 = 738; 741 is apart by 3, of which 0.00005 × 60,000 = 3 may be rounding of the units
    { why: 'units rounded', figures: ['0.0123', '60000', '741'], price: '60000' },
    // 1,000 against 1,049.90: five percent of it are 52.50
    { why: 'an entry fee inside the amount', figures: ['10', '100', '1049.9'], price: '100' },
    { why: 'costs inside the amount', figures: ['1', '100', '140'], more: { costs: decimal(35) }, price: '100' },
    // 20 units of 1,000 nominal at 98.5 % and 1.2 % accrued: 19,940
    {
      why: 'a bond in percent of its nominal',
      figures: ['20000', '98.5', '19940'],
      more: { isBond: true },
      price: '0.985',
    },
    { why: 'a bond in money, with its coupon', figures: ['20', '985', '21200'], more: { isBond: true }, price: '985' },
    {
      why: 'a share in pence, paid in pounds',
      figures: ['100', '1234.5', '1234.5'],
      more: { currency: 'GBP' },
      price: '12.345',
    },
    { why: 'a share in pounds', figures: ['100', '12.345', '1234.5'], more: { currency: 'GBP' }, price: '12.345' },
  ] as const)('is known: $why', ({ figures, price, ...rest }) => {
    const found = of(figures, 'more' in rest ? rest.more : {});
    expect(found).toMatchObject({ state: 'known' });
    expect(found?.state === 'known' && found.price.toFixed()).toBe(price);
  });

  test.for([
    // the line that valued an account at 555,161: a decimal point read as thousands
    { why: 'a thousand times too high', figures: ['10', '55516.1', '555.16'], byAmount: '55.516' },
    { why: 'a hundredth, and no bond nor pence', figures: ['20000', '98.5', '19700'], byAmount: '0.985' },
    // 1,000 against 1,060: 60 apart, five percent of it are 53 and two cents
    { why: 'six percent off', figures: ['10', '100', '1060'], byAmount: '106' },
    { why: 'the total in the place of the price', figures: ['4', '400', '400'], byAmount: '100' },
    { why: 'one unit, half of its price', figures: ['1', '100', '149'], byAmount: '149' },
  ] as const)('is contradicted: $why', ({ figures, byAmount }) => {
    const found = of(figures);
    expect(found).toMatchObject({ state: 'contradicted', stated: decimal(figures[1]) });
    expect(found?.state === 'contradicted' && found.byAmount.toFixed()).toBe(byAmount);
  });

  test.for([
    { why: 'nothing is stated', figures: [null, null, null] },
    { why: 'nothing was paid', figures: ['10', null, '0'] },
  ] as const)('is not shown where $why', ({ figures }) => {
    expect(of(figures)).toBeNull();
  });

  it('never values what was bought at more than a little above what was paid', () => {
    const positive = fc.integer({ min: 1, max: 1e9 }).map((value) => new Decimal(value));
    fc.assert(
      fc.property(positive, positive, positive, (quantity, unitPrice, gross) => {
        const found = tradePrice({ quantity, unitPrice, gross, costs: ZERO, currency: 'EUR', isBond: false });
        if (found?.state !== 'known') return;
        const off = quantity.times(found.price).minus(gross).abs();
        expect(off.lessThanOrEqualTo(gross.times('0.05').plus('0.02'))).toBe(true);
      }),
    );
  });
});
