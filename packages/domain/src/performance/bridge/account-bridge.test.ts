import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../core/day.ts';
import { accountIn, entry, type Household, householdOf, january, ofEtf, written } from '../testing/small-household.ts';
import { accountBridge } from './account-bridge.ts';

const DAYS = { from: dayNumber(january(5)), to: dayNumber(january(20)) };

function bridgeOf(household: Household) {
  const { bridge, ...piece } = accountBridge(accountIn(householdOf(household)), DAYS, 'average');
  return { ...piece, bridge: written(bridge) };
}

const WHOLE = { gaps: [], lacksRate: false };

describe('the bridge of an account', () => {
  it('leads from its opening to its closing by what each entry did', () => {
    // Cash: 1000 − 504 + 14 − 2 = 508; five units at 110.
    const entries = [
      entry('deposit', 6, { gross: 1000 }),
      ofEtf('buy', 7, { quantity: 5, gross: 500, fees: 3, taxes: 1 }),
      ofEtf('dividend', 12, { gross: 20, taxes: 6 }),
      entry('fee', 13, { gross: 2 }),
    ];
    expect(bridgeOf({ entries, prices: { 7: 100, 20: 110 } })).toEqual({
      ...WHOLE,
      bridge: { deposits: '1000', unrealised: '50', income: '20', fees: '-5', taxes: '-7', closing: '1058' },
    });
  });

  it('takes in kind what moves units, at its value of the day', () => {
    const entries = [
      ofEtf('transfer_in', 8, { quantity: 4, gross: 300 }),
      ofEtf('staking_reward', 9, { quantity: 1 }),
      ofEtf('transfer_out', 10, { quantity: 2 }),
    ];
    // Four units come with 400, two go with 220, one is a reward of 105; three are left, 360.
    const prices = { 8: 100, 9: 105, 10: 110, 20: 120 };
    const { bridge } = bridgeOf({ entries, prices });
    expect(bridge).toMatchObject({ transfers: '180', income: '105', closing: '360' });
    // Two of five leave at their cost of 202; the others rise from 303 to 360.
    expect(bridge).toMatchObject({ realised: '18', unrealised: '57' });
  });

  it('shows what a rate of exchange did to cash', () => {
    const entries = [entry('deposit', 6, { gross: 1000, currency: 'USD' })];
    expect(bridgeOf({ entries, account: { currency: 'USD' }, dollars: { 1: 1.25, 20: 0.8 } })).toEqual({
      ...WHOLE,
      bridge: { deposits: '800', currency: '450', closing: '1250' },
    });
  });

  it('counts an adjustment of the balance as a change of value', () => {
    const entries = [entry('deposit', 2, { gross: 100 }), entry('valuation_adjustment', 9, { gross: -30 })];
    expect(bridgeOf({ entries }).bridge).toEqual({ opening: '100', unrealised: '-30', closing: '70' });
  });

  it('leaves out units that cannot be valued: what was paid for them leaves as a transfer', () => {
    const entries = [entry('deposit', 2, { gross: 1000 }), ofEtf('buy', 8, { quantity: 3, gross: 300, fees: 2 })];
    expect(bridgeOf({ entries })).toEqual({
      lacksRate: false,
      gaps: [{ accountId: 'a', instrumentId: 'etf', on: january(20) }],
      bridge: { opening: '1000', transfers: '-300', fees: '-2', closing: '698' },
    });
  });

  it('is left out as a whole where its cash has no rate', () => {
    const entries = [entry('deposit', 2, { gross: 100, currency: 'USD' })];
    expect(bridgeOf({ entries, account: { currency: 'USD' } })).toEqual({
      lacksRate: false,
      gaps: [{ accountId: 'a', instrumentId: null, on: january(20) }],
      bridge: {},
    });
  });

  it('closes at zero: what was left goes somewhere', () => {
    const entries = [entry('deposit', 2, { gross: 100 })];
    const { bridge } = bridgeOf({ entries, account: { closedOn: january(12) } });
    expect(bridge).toEqual({ opening: '100', transfers: '-100' });
  });

  it('closes at zero with units too, at their value of the last day', () => {
    const entries = [entry('deposit', 2, { gross: 400 }), ofEtf('buy', 3, { quantity: 4, gross: 400 })];
    const { bridge } = bridgeOf({ entries, prices: { 3: 100, 12: 110 }, account: { closedOn: january(12) } });
    expect(bridge).toEqual({ opening: '400', transfers: '-440', unrealised: '40' });
  });
});
