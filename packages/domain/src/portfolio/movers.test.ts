import { describe, expect, it, test } from 'vitest';
import { decimal } from '../core/decimal.ts';
import type { RateOf } from '../core/rates.ts';
import { movers, type PricedThing, pathOf } from './movers.ts';

const rateOf: RateOf = (from, to) => (from === 'USD' && to === 'EUR' ? decimal('0.9') : null);
const price = (on: string, amount: string, currency = 'EUR') => ({ on, price: decimal(amount), currency });
const base: PricedThing = {
  id: 'a',
  quantity: decimal(10),
  before: price('2026-01-01', '100'),
  now: price('2026-11-20', '110'),
  splits: [],
};
const question = { currency: 'EUR', rateOf, most: 5 };

const told = (thing: Partial<PricedThing>) =>
  movers([{ ...base, ...thing }], question).map(({ value, amount, percent }) =>
    [value, amount, percent].map((figure) => figure.toFixed()),
  );

describe('movers', () => {
  test.for([
    { why: 'what is held today, by what its price did', thing: {}, is: [['1100', '100', '10']] },
    {
      why: 'at the exchange rate of today',
      thing: { before: price('2026-01-01', '100', 'USD'), now: price('2026-11-20', '90', 'USD') },
      is: [['810', '-90', '-10']],
    },
    {
      why: 'the price of then in the units of now after a split',
      thing: { splits: [{ on: '2026-06-01', ratio: decimal(4) }], now: price('2026-11-20', '30') },
      is: [['300', '50', '20']],
    },
    {
      why: 'as it was where the split came before the first price',
      thing: { splits: [{ on: '2026-01-01', ratio: decimal(4) }] },
      is: [['1100', '100', '10']],
    },
    {
      why: 'nothing of a split nobody knows the ratio of',
      thing: { splits: [{ on: '2026-06-01', ratio: null }] },
      is: [],
    },
    { why: 'nothing without a price then', thing: { before: null }, is: [] },
    { why: 'nothing without a price now', thing: { now: null }, is: [] },
    {
      why: 'nothing without a rate',
      thing: { before: price('2026-01-01', '1', 'GBP'), now: price('2026-11-20', '2', 'GBP') },
      is: [],
    },
    { why: 'nothing of what changed its currency', thing: { before: price('2026-01-01', '1', 'USD') }, is: [] },
    { why: 'nothing of what did not move', thing: { now: price('2026-11-20', '100.00') }, is: [] },
  ])('tells $why', ({ thing, is }) => {
    expect(told(thing)).toEqual(is);
  });

  it('puts the largest amounts first, up or down, and no more than asked for', () => {
    const things = [
      { ...base, id: 'little' },
      { ...base, id: 'fall', now: price('2026-11-20', '50') },
      { ...base, id: 'rise', now: price('2026-11-20', '140') },
    ];
    expect(movers(things, { ...question, most: 2 }).map(({ id }) => id)).toEqual(['fall', 'rise']);
  });
});

describe('the path of a mover', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-05-31', '2026-06-01', '2026-11-20'];
  const prices = [
    price('2026-11-20', '30'),
    price('2026-01-01', '100'),
    price('2026-06-01', '28'),
    price('2026-03-01', '1', 'USD'),
  ];
  const pathWith = (ratio: string | null) =>
    pathOf(
      {
        ...base,
        now: price('2026-11-20', '30'),
        splits: [{ on: '2026-06-01', ratio: ratio === null ? null : decimal(ratio) }],
      },
      prices,
      days,
    );

  it('tells the last price of each day in units of now, from the first one on', () => {
    expect(pathWith('4').map((figure) => figure.toFixed())).toEqual(['25', '25', '28', '30']);
  });

  it('leaves out what came before a split nobody knows the ratio of', () => {
    expect(pathWith(null).map((figure) => figure.toFixed())).toEqual(['28', '30']);
  });
});
