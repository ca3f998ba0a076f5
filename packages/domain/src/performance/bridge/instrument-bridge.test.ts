import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../core/day.ts';
import { type Household, householdOf, january, ofEtf, positionIn, written } from '../testing/small-household.ts';
import { instrumentBridge } from './instrument-bridge.ts';

const DAYS = { from: dayNumber(january(5)), to: dayNumber(january(20)) };

function bridgeOf(household: Household, instrumentId = 'etf') {
  const engine = householdOf(household);
  const { bridge, gaps } = instrumentBridge(positionIn(engine, instrumentId), engine.market, DAYS, 'average');
  return { bridge: written(bridge), gaps };
}

const TRADED = [
  ofEtf('buy', 6, { quantity: 10, gross: 1000, fees: 5, taxes: 1 }),
  ofEtf('dividend', 8, { gross: 20, taxes: 6 }),
  ofEtf('sell', 10, { quantity: 4, gross: 480, fees: 2 }),
];

describe('the bridge of an instrument', () => {
  it('puts in what was paid with its costs, and takes out what it paid and what its sales brought', () => {
    // 1006 went in; 14 and 478 came out.
    expect(bridgeOf({ entries: TRADED, prices: { 6: 100, 20: 130 } })).toEqual({
      gaps: [],
      bridge: {
        ...{ deposits: '1006', withdrawals: '-492', realised: '80', unrealised: '180' },
        ...{ income: '20', fees: '-7', taxes: '-7', closing: '780' },
      },
    });
  });

  it('leads from nothing to nothing without a price: what was paid leaves again', () => {
    // 1006 − 492 + 20 − 7 − 7 = 520
    expect(bridgeOf({ entries: TRADED })).toEqual({
      gaps: [{ accountId: 'a', instrumentId: 'etf', on: january(20) }],
      bridge: { deposits: '1006', withdrawals: '-492', transfers: '-520', income: '20', fees: '-7', taxes: '-7' },
    });
  });

  it('moves the value of a swap from one instrument to the other', () => {
    const entries = [
      ofEtf('buy', 2, { quantity: 10, gross: 1000 }),
      ofEtf('swap', 9, { quantity: 10, gross: 1200, counterInstrumentId: 'coin', counterQuantity: 3 }),
    ];
    const household = { entries, prices: { 2: 100 }, otherPrices: { coin: { 9: 400, 20: 500 } } };
    expect(bridgeOf(household).bridge).toEqual({ opening: '1000', transfers: '-1200', realised: '200' });
    expect(bridgeOf(household, 'coin').bridge).toEqual({ transfers: '1200', unrealised: '300', closing: '1500' });
  });

  it('counts charges that name it, and rewards at their value', () => {
    const entries = [
      ofEtf('buy', 2, { quantity: 10, gross: 1000 }),
      ofEtf('fee', 7, { gross: 3 }),
      ofEtf('tax', 8, { gross: 4 }),
      ofEtf('airdrop', 9, { quantity: 1 }),
    ];
    // The charges are paid from outside; the reward is 100.
    expect(bridgeOf({ entries, prices: { 2: 100 } }).bridge).toEqual({
      ...{ opening: '1000', deposits: '7', income: '100', fees: '-3', taxes: '-4', closing: '1100' },
    });
  });
});
