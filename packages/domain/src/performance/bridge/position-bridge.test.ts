import { describe, expect, it, test } from 'vitest';
import { dayNumber } from '../../core/day.ts';
import type { CostMethod } from '../../ledger/cost-basis/cost-basis.ts';
import { type Household, householdOf, january, ofEtf, positionIn, written } from '../testing/small-household.ts';
import { linesOf, positionBridge } from './position-bridge.ts';

const DAYS = { from: dayNumber(january(5)), to: dayNumber(january(20)) };

function bridgeOf(household: Household, method?: CostMethod): Record<string, string> | null {
  const engine = householdOf(household);
  const found = positionBridge(positionIn(engine), engine.market, DAYS, method);
  return found && written(found);
}

const BOUGHT = ofEtf('buy', 2, { quantity: 10, gross: 1000 });

describe('the bridge of a position', () => {
  it('measures gains from the value at the opening', () => {
    // 10 units open at 110; 4 of them bring 480 instead of 440; 6 are worth 780 instead of 660.
    const entries = [BOUGHT, ofEtf('sell', 10, { quantity: 4, gross: 480 })];
    expect(bridgeOf({ entries, prices: { 2: 100, 5: 110, 20: 130 } })).toEqual({
      ...{ opening: '1100', closing: '780', realised: '40', unrealised: '120' },
    });
  });

  test.for([
    // Of 20 units for 2,500, ten cost 1,250; first in, first out those of the opening leave, for 1,100.
    { method: 'average', realised: '250', unrealised: '350' },
    { method: 'fifo', realised: '400', unrealised: '200' },
  ] as const)('takes what leaves at its cost by the rule of $method', ({ method, realised, unrealised }) => {
    const entries = [
      ...[BOUGHT, ofEtf('buy', 8, { quantity: 10, gross: 1400 })],
      ofEtf('sell', 10, { quantity: 10, gross: 1500 }),
    ];
    expect(bridgeOf({ entries, prices: { 5: 110, 20: 160 } }, method)).toEqual({
      ...{ opening: '1100', closing: '1600', realised, unrealised },
    });
  });

  it('keeps what exchange rates did apart from what the price did', () => {
    // A dollar is worth 0.80, then 1, then 1.25 euros. The opening: 10 units at $100, 800 euros.
    // Five go for $550: 550 euros for what cost 400; $500 rose by 100 euros, the price by $50. Five stay, at $120: 750
    // euros for 400; $500 rose by 225, the price by $100, 125 euros.
    const entries = [
      ofEtf('buy', 2, { quantity: 10, gross: 900, currency: 'USD' }),
      ofEtf('sell', 10, { quantity: 5, gross: 550, currency: 'USD' }),
    ];
    const dollars = { 1: 1.25, 10: 1, 20: 0.8 };
    const household = { entries, prices: { 2: 100, 20: 120 }, currency: 'USD', dollars, account: { currency: 'USD' } };
    expect(bridgeOf(household)).toEqual({
      ...{ opening: '800', closing: '750' },
      ...{ realised: '50', realisedForex: '100', unrealised: '125', unrealisedForex: '225' },
    });
  });

  it('gains nothing by a split', () => {
    const entries = [BOUGHT, ofEtf('split', 12, { ratio: 2 })];
    expect(bridgeOf({ entries, prices: { 5: 110, 12: 55, 20: 60 } })).toEqual({
      ...{ opening: '1100', closing: '1200', unrealised: '100' },
    });
  });

  it('is unknown where a price is missing at one end', () => {
    expect(bridgeOf({ entries: [BOUGHT], prices: { 6: 100 } })).toBeNull();
  });

  it('has the lines after its first day, up to its last', () => {
    const entries = [5, 6, 20, 21].map((day) => ofEtf('buy', day, { quantity: 1, gross: day }));
    const position = positionIn(householdOf({ entries, prices: { 1: 10 } }));
    expect(linesOf(position, DAYS).map(({ amount }) => amount?.toFixed())).toEqual(['6', '20']);
  });
});
