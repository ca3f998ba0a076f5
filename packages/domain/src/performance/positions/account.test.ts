import { describe, expect, it, test } from 'vitest';
import { dayNumber } from '../../core/day.ts';
import { decimal } from '../../core/decimal.ts';
import { accountIn, entry, type Household, householdOf, january, ofEtf } from '../testing/small-household.ts';
import { firstDayThatCounts } from './account.ts';

const account = (household: Household) => accountIn(householdOf(household));

/** The days of January with something in a column, and what it is. */
const filled = (column: Float64Array) =>
  Object.fromEntries([...column.entries()].flatMap(([place, value]) => (value === 0 ? [] : [[place + 1, value]])));

describe('an account over all days', () => {
  it('is worth its cash and its units, day by day', () => {
    const entries = [entry('deposit', 3, { gross: 1000 }), ofEtf('buy', 5, { quantity: 4, gross: 400, fees: 1 })];
    const { values, inflow, outflow, begin } = account({ entries, prices: { 5: 100, 6: 110 } });
    expect([...values].slice(0, 7)).toEqual([0, 0, 1000, 1000, 999, 1039, 1039]);
    expect(filled(inflow)).toEqual({ 3: 1000 });
    expect(filled(outflow)).toEqual({});
    expect(begin).toBe(2);
  });

  it('counts units that cannot be valued neither as value nor as money inside', () => {
    const entries = [entry('deposit', 3, { gross: 1000 }), ofEtf('buy', 5, { quantity: 4, gross: 400 })];
    const { values, inflow, outflow } = account({ entries, prices: { 9: 120 } });
    expect([values[4], values[8]]).toEqual([600, 1080]);
    // What was paid leaves; on the first day with a price what the units are worth comes in.
    expect(filled(outflow)).toEqual({ 5: 400 });
    expect(filled(inflow)).toEqual({ 3: 1000, 9: 480 });
  });

  it('sends what is left somewhere on the day after it closed', () => {
    const entries = [entry('deposit', 3, { gross: 1000 }), ofEtf('buy', 5, { quantity: 4, gross: 400 })];
    const { values, outflow, end } = account({ entries, prices: { 5: 100 }, account: { closedOn: january(10) } });
    expect([values[9], values[10]]).toEqual([1000, 0]);
    expect(filled(outflow)).toEqual({ 11: 1000 });
    expect(end).toBe(10);
  });

  it('is worth in the reference currency what its own is worth', () => {
    const entries = [entry('deposit', 3, { gross: 100, currency: 'USD' })];
    const { values } = account({ entries, account: { currency: 'USD' }, dollars: { 1: 1.25, 8: 0.8 } });
    expect([values[2], values[7]]).toEqual([80, 125]);
  });

  it('follows statements of a value, each jump a flow that no entry explains', () => {
    const valuations = [
      { on: january(4), value: decimal(500) },
      { on: january(9), value: decimal(700) },
    ];
    const { values, begin } = account({ account: { kind: 'cash_account', valuations } });
    expect([values[2], values[3], values[8]]).toEqual([0, 500, 700]);
    expect(begin).toBe(3);
  });
});

describe('the first day whose entries count', () => {
  const valuations = [8, 4].map((day) => ({ on: january(day), value: decimal(1) }));
  test.for([
    { kind: 'securities_account', first: Number.NEGATIVE_INFINITY, why: 'every entry of a ledger' },
    { kind: 'loan', first: Number.POSITIVE_INFINITY, why: 'none of a debt, which follows its schedule' },
    { kind: 'property', first: dayNumber(january(5)), why: 'those after the first statement of a thing' },
  ] as const)('$kind: $why', ({ kind, first }) => {
    expect(firstDayThatCounts(kind, valuations)).toBe(first);
  });

  it('never comes for a thing of which nothing is stated', () => {
    expect(firstDayThatCounts('property', [])).toBe(Number.POSITIVE_INFINITY);
  });
});
