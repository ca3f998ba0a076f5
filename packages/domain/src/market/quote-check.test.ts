import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { checkActions, checkQuotes, type QuoteExpectation } from './quote-check.ts';

const EXPECTED: QuoteExpectation = {
  today: '2026-11-20',
  currency: 'EUR',
  last: { on: '2026-11-18', price: decimal('100') },
  splits: [],
};
const sent = (price: string, on = '2026-11-19', currency = 'EUR') => ({ on, price, currency });

describe('checkQuotes: a price', () => {
  test.for([
    { why: 'is believed when nothing speaks against it', price: sent('101.5'), reason: undefined },
    { why: 'may fall by half in a day', price: sent('50'), reason: undefined },
    { why: 'is a number', price: sent('NaN'), reason: 'not_a_number' },
    { why: 'is finite', price: sent('Infinity'), reason: 'not_a_number' },
    { why: 'is something', price: sent(''), reason: 'not_a_number' },
    { why: 'is not zero', price: sent('0'), reason: 'not_positive' },
    { why: 'is not negative', price: sent('-5'), reason: 'not_positive' },
    { why: 'is no million millions', price: sent('1000000000000'), reason: 'too_large' },
    { why: 'has a day', price: sent('101', '2026-02-30'), reason: 'day_invalid' },
    { why: 'has been paid already', price: sent('101', '2026-11-21'), reason: 'in_the_future' },
    { why: 'is in the currency of the others', price: sent('101', '2026-11-19', 'USD'), reason: 'currency_unexpected' },
    { why: 'is not a hundred times that of the day before', price: sent('10000'), reason: 'jump' },
    { why: 'is not a hundredth of it', price: sent('1'), reason: 'jump' },
    { why: 'of an earlier day keeps to the same measure', price: sent('10000', '2026-11-17'), reason: 'jump' },
  ])('$why', ({ price, reason }) => {
    const { good, refused } = checkQuotes([price], EXPECTED);
    expect([good.length, refused[0]?.reason]).toEqual(reason ? [0, reason] : [1, undefined]);
  });

  test.for([
    { why: 'a split of 100 for 1 explains a hundredth', ratio: '100', price: '1', good: 1 },
    { why: 'a reverse split explains a hundredfold', ratio: '0.01', price: '10000', good: 1 },
    { why: 'a price that ignores the split does not fit', ratio: '100', price: '100', good: 0 },
  ])('$why', ({ ratio, price, good }) => {
    const splits = [{ on: '2026-11-19', ratio: decimal(ratio) }];
    expect(checkQuotes([sent(price)], { ...EXPECTED, splits }).good).toHaveLength(good);
  });

  it('counts once where it is sent twice alike, and not at all where the two differ', () => {
    const same = checkQuotes([sent('101'), sent('101.0')], EXPECTED);
    expect([same.good.length, same.refused.length]).toEqual([1, 0]);
    const other = checkQuotes([sent('101'), sent('102'), sent('103', '2026-11-20')], EXPECTED);
    expect(other.good.map(({ on }) => on)).toEqual(['2026-11-20']);
    expect(other.refused.map(({ reason }) => reason)).toEqual(['told_twice', 'told_twice']);
  });

  it('stands out among the first ones of a history', () => {
    const days = ['16', '17', '18', '19', '20'].map((date) => `2026-11-${date}`);
    const prices = ['100000', '100', '101', '9900', '102'].map((price, at) => sent(price, days[at]));
    const { good, refused } = checkQuotes(prices, { ...EXPECTED, last: null, currency: null });
    expect(good.map(({ price }) => price.toFixed())).toEqual(['100', '101', '102']);
    expect(refused.map(({ reason }) => reason)).toEqual(['jump', 'jump']);
  });
});

test('a dividend or a split is believed on the same terms, whatever the price', () => {
  const all = [sent('0.5'), sent('NaN'), sent('-1'), sent('1', '2026-12-01'), sent('1', '2026-11-19', 'USD')];
  const { good, refused } = checkActions(all, { today: '2026-11-20', currency: 'EUR' });
  expect(good.map(({ amount }) => amount.toFixed())).toEqual(['0.5']);
  expect(refused.map(({ reason }) => reason)).toEqual([
    'not_a_number',
    'not_positive',
    'in_the_future',
    'currency_unexpected',
  ]);
});

test('whatever a source sends, what is believed is positive, in the past, one per day, without a jump', () => {
  const price = fc.oneof(
    fc.double({ noNaN: false }).map(String),
    fc.constantFrom('0', '-5', '1e12', '100', '10000', '99.5', '<html>'),
  );
  const on = fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', 'yesterday');
  const one = fc.record({ price, on, currency: fc.constantFrom('EUR', 'USD') });
  fc.assert(
    fc.property(fc.array(one), (all) => {
      const { good, refused } = checkQuotes(all, EXPECTED);
      expect(new Set(good.map(({ on: day }) => day)).size).toBe(good.length);
      for (const { figure: found, price: value } of good) {
        expect(found.currency).toBe('EUR');
        expect(found.on <= '2026-11-20').toBe(true);
        expect(value.greaterThan(0) && value.lessThan(100 * 20 ** 3)).toBe(true);
      }
      expect(good.length + refused.length).toBeLessThanOrEqual(all.length);
    }),
  );
});
