import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import { householdOf, january } from '../testing/small-household.ts';
import { historyOf, priceOn, rateOn, worthOf } from './market-series.ts';

const on = (day: number) => dayNumber(january(day));
const point = (day: number, price: number) => ({ on: january(day), price: decimal(price) });

describe('a history of prices', () => {
  it('is in the order of its days; of several on a day the last given counts', () => {
    const { days, points } = historyOf([point(9, 3), point(4, 1), point(9, 5)]);
    expect(days).toEqual([on(4), on(9)]);
    expect(points.map(({ price }) => price.toFixed())).toEqual(['1', '5']);
  });

  it('is taken as it is where it is in order', () => {
    const given = [point(4, 1), point(9, 3)];
    expect(historyOf(given).points).toBe(given);
  });
});

const SPLIT = { day: on(6), ratio: decimal(4) };
const { market } = householdOf({ prices: { 4: 100, 8: 30 }, currency: 'USD', dollars: { 1: 1.25, 7: 0.8 } });
const quote = market.quotes.get('etf');
if (!quote) throw new Error('no quote');

describe('the price on a day', () => {
  const price = (day: number, splits: readonly (typeof SPLIT)[] = []) => {
    const found = priceOn(quote, on(day), splits);
    return found && [found.price.toFixed(), found.quotedOn];
  };

  it('is the last one known, with its day', () => {
    expect([3, 4, 7, 8].map((day) => price(day))).toEqual([null, ['100', on(4)], ['100', on(4)], ['30', on(8)]]);
  });

  it('is divided by a split it does not know of yet', () => {
    expect([5, 6, 8].map((day) => price(day, [SPLIT])?.[0])).toEqual(['100', '25', '30']);
  });
});

describe('what units are worth', () => {
  const worth = (units: number, day: number, instrumentId = 'etf') => {
    const found = worthOf(market, { instrumentId, units: decimal(units), splits: [SPLIT] }, on(day));
    return found && [found.local.toFixed(), found.value.toFixed()];
  };

  it('is their price, in their currency and at the rate of the day', () => {
    expect(rateOn(market, 'USD', on(4))?.toFixed()).toBe('0.8');
    expect([worth(3, 4), worth(3, 7)]).toEqual([
      ['300', '240'],
      ['75', '93.75'],
    ]);
  });

  it('is nothing for nothing, and unknown without a price or of an unknown instrument', () => {
    expect([worth(0, 2), worth(3, 2), worth(3, 9, 'coin')]).toEqual([['0', '0'], null, null]);
  });
});
