import { describe, expect, it, test } from 'vitest';
import { dayNumber } from '../../core/day.ts';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { type Household, householdOf, january, ofEtf, positionIn } from '../testing/small-household.ts';
import { linePlace, unitsOn, worthOn } from './position.ts';

const on = (day: number) => dayNumber(january(day));
const position = (household: Household) => positionIn(householdOf(household));
const firstDays = ({ values }: { readonly values: Float64Array }, days: number) => [...values].slice(0, days);

const BOUGHT = ofEtf('buy', 2, { quantity: 10, gross: 1000 });

describe('the value of a position day by day', () => {
  it('is units at the last price, zero before and after they are held', () => {
    const entries = [BOUGHT, ofEtf('sell', 5, { quantity: 10, gross: 1100 })];
    expect(firstDays(position({ entries, prices: { 1: 100, 4: 110 } }), 6)).toEqual([0, 1000, 1000, 1100, 0, 0]);
  });

  it('is unknown until there is a price', () => {
    const { values, knownFrom } = position({ entries: [BOUGHT], prices: { 4: 110 } });
    expect([...values].slice(0, 4)).toEqual([0, Number.NaN, Number.NaN, 1100]);
    expect(knownFrom).toBe(3);
  });

  it('divides an old price by a split until there is a new one', () => {
    const entries = [BOUGHT, ofEtf('split', 4, { ratio: 2 })];
    // 20 units at 100 / 2, then at 60.
    expect(firstDays(position({ entries, prices: { 2: 100, 6: 60 } }), 6)).toEqual([0, 1000, 1000, 1000, 1000, 1200]);
  });
});

describe('the amount of a line', () => {
  const SWAPPED = { counterInstrumentId: 'coin', counterQuantity: 5 };
  const PRICES = { 1: 90 };
  test.for<{ why: string; entry: LedgerEntry; prices?: Household['prices']; amount: string | undefined }>([
    { why: 'a purchase is worth what was paid', entry: BOUGHT, amount: '1000' },
    { why: 'without an amount its units at their price', entry: ofEtf('buy', 2, { quantity: 10 }), amount: '900' },
    { why: 'units in kind their price', entry: ofEtf('transfer_in', 2, { quantity: 10, gross: 700 }), amount: '900' },
    {
      why: 'or their cost without one',
      entry: ofEtf('transfer_in', 2, { quantity: 10, gross: 700 }),
      prices: {},
      amount: '700',
    },
    { why: 'a dividend moves no units', entry: ofEtf('dividend', 2, { gross: 20 }), amount: '0' },
    { why: 'a swap what it states', entry: ofEtf('swap', 2, { quantity: 10, gross: 950, ...SWAPPED }), amount: '950' },
    { why: 'else what is given up', entry: ofEtf('swap', 2, { quantity: 10, ...SWAPPED }), amount: '900' },
    {
      why: 'else what is received',
      entry: ofEtf('swap', 2, { quantity: 10, ...SWAPPED }),
      prices: {},
      amount: '1250',
    },
    { why: 'a reward its price', entry: ofEtf('airdrop', 2, { quantity: 10 }), amount: '900' },
    {
      why: 'and nothing known without one',
      entry: ofEtf('airdrop', 2, { quantity: 10 }),
      prices: {},
      amount: undefined,
    },
  ])('$why', ({ entry, prices = PRICES, amount }) => {
    const { amounts } = position({ entries: [entry], prices, otherPrices: { coin: { 1: 250 } } });
    expect(amounts.map((found) => found?.toFixed())).toEqual([amount]);
  });
});

describe('a position on a day', () => {
  const household = { entries: [BOUGHT, ofEtf('sell', 5, { quantity: 4, gross: 440 })], prices: { 3: 110 } };

  it('holds what the lines up to the end of that day left', () => {
    const found = position(household);
    expect([1, 2, 4, 5].map((day) => unitsOn(found, on(day)).toFixed())).toEqual(['0', '10', '10', '6']);
    expect([1, 2, 4, 5].map((day) => linePlace(found, on(day)))).toEqual([-1, 0, 0, 1]);
  });

  it('is worth exactly that at the price of the day; nothing known without one', () => {
    const engine = householdOf(household);
    const worth = (day: number) => worthOn(positionIn(engine), engine.market, on(day))?.toFixed() ?? null;
    expect([1, 2, 3, 5].map(worth)).toEqual(['0', null, '1100', '660']);
  });
});
