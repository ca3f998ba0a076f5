import { describe, expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { Measured } from '../returns/figure.ts';
import type { DatedPart } from '../series/ownership-share.ts';
import { columnsOf, type MeasuredScope, wholeAccounts } from '../series/scope.ts';
import { rangeOf } from '../series/span.ts';
import { entry, type Household, householdOf, january, ofEtf } from '../testing/small-household.ts';
import { holdingsOf } from './holding-report.ts';
import { gapsIn } from './valuation-gaps.ts';

const PERIOD = { from: january(1), to: january(20) };

function holdings(household: Household, scope: MeasuredScope = wholeAccounts(['a'])) {
  const engine = householdOf(household);
  const range = rangeOf(engine.market.span, PERIOD);
  const measured: Measured = { engine, scope, columns: columnsOf(engine, scope), range, isPartial: false };
  return holdingsOf(measured, PERIOD, gapsIn(engine, scope, range));
}

const ENTRIES = [
  entry('deposit', 2, { gross: 2000 }),
  ofEtf('buy', 3, { quantity: 10, gross: 1000, fees: 5 }),
  ofEtf('dividend', 9, { gross: 30 }),
  ofEtf('sell', 12, { quantity: 4, gross: 480 }),
];
const PRICES = { 3: 100, 12: 120, 20: 130 };
const OF_ETF = { ...wholeAccounts(['a']), instruments: new Set(['etf']) };

describe('the report of a holding', () => {
  it('gains by its sales, its price and what it paid, less its costs', () => {
    const [found, ...others] = holdings({ entries: ENTRIES, prices: PRICES }, OF_ETF);
    expect(others).toEqual([]);
    // 80 of the sale, 180 of six units, 30 paid out, 5 of fees; six of ten units cost 1005 with their fees.
    expect([found?.gain.toFixed(), found?.value?.toFixed()]).toEqual(['285', '780']);
    expect(found?.costs?.average.cost?.toFixed()).toBe('603');
  });

  it('says costs and trades of a scope of instruments alone', () => {
    const [ofAll] = holdings({ entries: ENTRIES, prices: PRICES });
    expect(ofAll?.costs).toBeNull();
    const [own] = holdings({ entries: ENTRIES, prices: PRICES }, OF_ETF);
    expect(own?.costs?.trades.map(({ units, profit }) => [units.toFixed(), profit?.toFixed()])).toEqual([
      ['4', '80'],
      ['6', '180'],
    ]);
  });

  it('has no value without a price', () => {
    const [found] = holdings({ entries: ENTRIES });
    expect(found?.value).toBeNull();
    expect(found?.bridge.gaps).toHaveLength(1);
  });

  it('says nothing of costs where a share of the account counts', () => {
    const half: DatedPart = [{ from: Number.NEGATIVE_INFINITY, part: decimal('0.5') }];
    const [found] = holdings({ entries: ENTRIES, prices: PRICES }, { ...OF_ETF, accounts: new Map([['a', half]]) });
    expect(found?.costs).toBeNull();
    expect(found?.value?.toFixed()).toBe('390');
  });

  it('names nothing that was neither held nor moved in the period', () => {
    const entries = [ofEtf('buy', 25, { quantity: 1, gross: 100 })];
    expect(holdings({ entries, prices: PRICES })).toEqual([]);
  });
});
