import { describe, expect, it } from 'vitest';
import { dayFromNumber, dayNumber } from '../../core/day.ts';
import { type Household, householdOf, january, ofEtf } from '../testing/small-household.ts';
import { tradesOf } from './closed-trades.ts';

const trades = (household: Household) =>
  tradesOf(householdOf(household), 'etf', dayNumber(january(20))).map((trade) => ({
    units: trade.units.toFixed(),
    from: dayFromNumber(trade.openedOn),
    to: trade.closedOn && dayFromNumber(trade.closedOn),
    entry: trade.entryValue.toFixed(),
    exit: trade.exitValue?.toFixed() ?? null,
    profit: trade.profit?.toFixed() ?? null,
    rate: trade.return,
  }));

describe('the trades of an instrument', () => {
  it('closes the oldest units first, before fees and taxes', () => {
    const entries = [
      ofEtf('buy', 2, { quantity: 10, gross: 1000, fees: 9 }),
      ofEtf('buy', 4, { quantity: 10, gross: 1100 }),
      ofEtf('sell', 8, { quantity: 15, gross: 1800, fees: 9 }),
    ];
    // 10 for 1000 and 5 for 550 brought 1800; 5 for 550 would bring 625.
    expect(trades({ entries, prices: { 2: 100, 20: 125 } })).toEqual([
      {
        ...{ units: '15', from: january(2), to: january(8), entry: '1550', exit: '1800', profit: '250' },
        rate: expect.closeTo(250 / 1550, 12),
      },
      {
        ...{ units: '5', from: january(4), to: null, entry: '550', exit: '625', profit: '75' },
        rate: expect.closeTo(75 / 550, 12),
      },
    ]);
  });

  it('earns by a short sale what covering it cost less', () => {
    const entries = [ofEtf('sell', 2, { quantity: 10, gross: 1000 }), ofEtf('buy', 6, { quantity: 10, gross: 900 })];
    expect(trades({ entries, prices: { 2: 100 } })).toEqual([
      { units: '-10', from: january(2), to: january(6), entry: '1000', exit: '900', profit: '100', rate: 0.1 },
    ]);
  });

  it('has no profit for an open trade without a price', () => {
    const [open] = trades({ entries: [ofEtf('buy', 2, { quantity: 10, gross: 1000 })] });
    expect(open).toMatchObject({ entry: '1000', exit: null, profit: null, rate: null });
  });

  it('grows a year as the internal rate of its flows', () => {
    const entries = [ofEtf('buy', 1, { quantity: 1, gross: 100 }), ofEtf('sell', 20, { quantity: 1, gross: 110 })];
    const [trade] = tradesOf(householdOf({ entries, prices: { 1: 100 } }), 'etf', dayNumber(january(20)));
    // 10 % in 19 days
    expect(trade?.irr).toMatchObject({ state: 'complete', rate: expect.closeTo(1.1 ** (365 / 19) - 1, 6) });
  });
});
