import type { Holding } from '@aurea/contract/holdings.ts';
import { describe, expect, it, test } from 'vitest';
import { filtered, grouped, isDust } from './holding-groups.ts';
import { sumsOf } from './holding-sums.ts';

const account = (assetId: string, value: string | null) => ({ assetId, name: assetId, quantity: '1', value });

function holding(given: Partial<Holding>): Holding {
  return {
    instrumentId: given.name ?? 'share',
    name: 'share',
    isin: null,
    symbol: null,
    type: 'stock',
    sector: null,
    country: null,
    version: 1,
    value: '100',
    cost: null,
    gain: null,
    gainRatio: null,
    dayChange: null,
    dayRatio: null,
    realisedGain: null,
    income: null,
    fees: null,
    quantity: '1',
    averageCost: null,
    costCurrency: 'EUR',
    price: null,
    weight: null,
    trend: [],
    accounts: [account('pea', given.value === undefined ? '100' : given.value)],
    ...given,
  };
}

const BANK = holding({ name: 'bank', sector: 'finance', country: 'FR', value: '300' });
const FUND = holding({ name: 'fund', value: '50', accounts: [account('pea', '20'), account('cto', '30')] });
const UNPRICED = holding({ name: 'unpriced', value: null, country: 'US' });
const SOLD = holding({ name: 'sold', quantity: '0', value: '0', accounts: [] });
const CRUMB = holding({ name: 'crumb', value: '0.99' });
const ALL = [BANK, FUND, UNPRICED, SOLD, CRUMB];

const names = (items: readonly Holding[]) => items.map(({ name }) => name);

describe('filtered', () => {
  test.for([
    { why: 'what is held, without dust', filter: {}, shown: ['bank', 'fund', 'unpriced'] },
    { why: 'what was sold too', filter: { withSold: true }, shown: ['bank', 'fund', 'unpriced', 'sold'] },
    { why: 'dust too', filter: { withDust: true }, shown: ['bank', 'fund', 'unpriced', 'crumb'] },
    { why: 'a sector', filter: { sector: 'finance' }, shown: ['bank'] },
    { why: 'what has no sector', filter: { sector: 'unknown' }, shown: ['fund', 'unpriced'] },
    { why: 'an account', filter: { account: 'cto' }, shown: ['fund'] },
    { why: 'several at once', filter: { country: 'US', currency: 'EUR' }, shown: ['unpriced'] },
  ])('shows $why', ({ filter, shown }) => {
    expect(names(filtered(ALL, { withSold: false, withDust: false, ...filter }))).toEqual(shown);
  });
});

describe('grouped', () => {
  it('adds up values by sector, what is not classified among them, and counts what has no value', () => {
    expect(grouped(ALL, 'sector')).toEqual({
      groups: [
        { id: 'finance', value: '300', share: '0.855' },
        { id: 'unknown', value: '50.99', share: '0.145' },
      ],
      unvalued: 1,
    });
  });

  it('divides a holding among its accounts', () => {
    expect(grouped([FUND], 'account').groups.map(({ id, value }) => [id, value])).toEqual([
      ['cto', '30'],
      ['pea', '20'],
    ]);
  });
});

test('what has no value is no dust', () => {
  expect([CRUMB, UNPRICED, SOLD].map(isDust)).toEqual([true, false, false]);
});

describe('the sums of what is shown', () => {
  const gained = holding({ value: '120', cost: '100', gain: '20', dayChange: '20', income: '3' });
  const lost = holding({ value: '80', cost: '100', gain: '-20', dayChange: null });

  it('adds what is known, and tells each ratio of what it rests on', () => {
    expect(sumsOf([gained, lost, UNPRICED])).toEqual({
      value: '200',
      dayChange: '20',
      dayRatio: '0.2',
      gain: '0',
      gainRatio: '0',
      realisedGain: null,
      income: '3',
      fees: null,
    });
  });

  it('knows nothing of nothing', () => {
    expect(sumsOf([UNPRICED])).toMatchObject({ value: null, dayRatio: null, gainRatio: null });
  });
});
