import { describe, expect, it, test } from 'vitest';
import type { LedgerEntry } from '../../ledger/transaction.ts';
import { type Household, householdOf, ofEtf, positionIn } from '../testing/small-household.ts';
import { lineFlow, positionFlows, positionMoney } from './position-flows.ts';

const BOUGHT = ofEtf('buy', 2, { quantity: 10, gross: 1000, fees: 5, taxes: 2 });

test.for<{ why: string; entry: LedgerEntry; flow: number }>([
  { why: 'a purchase puts in what it cost and its fees, taxes are those of the holder', entry: BOUGHT, flow: 1005 },
  {
    why: 'a sale takes out what it brought less its fees',
    entry: ofEtf('sell', 2, { quantity: 10, gross: 1000, fees: 5, taxes: 2 }),
    flow: -995,
  },
  { why: 'a dividend takes out its gross amount', entry: ofEtf('dividend', 2, { gross: 20, taxes: 6 }), flow: -20 },
  { why: 'a fee of its own is put in', entry: ofEtf('fee', 2, { gross: 3 }), flow: 3 },
  { why: 'a tax of its own is not', entry: ofEtf('tax', 2, { gross: 3 }), flow: 0 },
  { why: 'units in kind at their value', entry: ofEtf('transfer_in', 2, { quantity: 10 }), flow: 1000 },
  { why: 'a reward is what the instrument earned', entry: ofEtf('airdrop', 2, { quantity: 10 }), flow: 0 },
  {
    why: 'a swap takes out what is given up',
    entry: ofEtf('swap', 2, { quantity: 10, counterInstrumentId: 'coin', counterQuantity: 1 }),
    flow: -1000,
  },
])('$why', ({ entry, flow }) => {
  const { book, amounts } = positionIn(householdOf({ entries: [entry], prices: { 1: 100 } }));
  const [line] = book.lines;
  if (!line) throw new Error('no line');
  expect(lineFlow(line, amounts[0]?.toNumber() ?? 0)).toBe(flow);
});

test('a swap puts into the other instrument what it brings in', () => {
  const entry = ofEtf('swap', 2, { quantity: 10, fees: 7, counterInstrumentId: 'coin', counterQuantity: 4 });
  const engine = householdOf({ entries: [entry], prices: { 1: 100 } });
  const [line] = positionIn(engine, 'coin').book.lines;
  // The fee is that of the instrument given up.
  expect(line && lineFlow(line, 1000)).toBe(1000);
});

const filled = (column: Float64Array) =>
  Object.fromEntries([...column.entries()].flatMap(([place, value]) => (value === 0 ? [] : [[place + 1, value]])));

describe('the flows of a position day by day', () => {
  const flowsOf = (household: Household) => {
    const engine = householdOf(household);
    return positionFlows(positionIn(engine), engine.market);
  };

  it('are what was put in and taken out each day', () => {
    const entries = [BOUGHT, ofEtf('sell', 6, { quantity: 4, gross: 480 })];
    const { inflow, outflow, values } = flowsOf({ entries, prices: { 1: 100 } });
    expect([filled(inflow), filled(outflow)]).toEqual([{ 2: 1005 }, { 6: 480 }]);
    expect([values[1], values[5]]).toEqual([1000, 600]);
  });

  it('begin with its value on the first day with a price', () => {
    const { inflow, values } = flowsOf({ entries: [BOUGHT], prices: { 4: 120 } });
    expect(filled(inflow)).toEqual({ 4: 1200 });
    expect([...values].slice(0, 4)).toEqual([0, 0, 0, 1200]);
  });
});

describe('the money of a position between two days', () => {
  const moneyOf = (household: Household) => {
    const engine = householdOf(household);
    return positionMoney(positionIn(engine), engine.market, { from: 3, to: 9 });
  };

  it('is its value at both ends and the flows after the first', () => {
    const entries = [
      BOUGHT,
      ofEtf('sell', 4, { quantity: 1, gross: 99 }),
      ofEtf('sell', 6, { quantity: 4, gross: 480 }),
    ];
    expect(moneyOf({ entries, prices: { 1: 100, 10: 130 } })).toEqual([
      { day: 3, amount: -900 },
      { day: 5, amount: 480 },
      { day: 9, amount: 650 },
    ]);
  });

  it('is unknown without a value at one end', () => {
    expect(moneyOf({ entries: [BOUGHT], prices: { 9: 100 } })).toBeNull();
  });
});
