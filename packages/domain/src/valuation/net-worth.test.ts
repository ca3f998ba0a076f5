import { describe, expect, it, test } from 'vitest';
import type { AssetKind } from '../assets/asset-class.ts';
import { addDays } from '../core/day.ts';
import { decimal } from '../core/decimal.ts';
import type { LedgerEntry } from '../ledger/transaction.ts';
import type { TransactionKind } from '../ledger/transaction-kinds.ts';
import { type NetWorthInput, netWorthOn } from './net-worth.ts';
import type { AssetInput, InstrumentInput } from './value.ts';

type Line = readonly [
  kind: TransactionKind,
  on: string,
  gross: number,
  units?: readonly [id: string, quantity: number],
];

const ledger = (lines: readonly Line[]): LedgerEntry[] =>
  lines.map(([kind, on, gross, units], index) => ({
    id: String(index),
    kind,
    on,
    sequence: index,
    currency: 'EUR',
    gross: kind === 'split' ? null : decimal(gross),
    instrumentId: units?.[0] ?? null,
    quantity: units && kind !== 'split' ? decimal(units[1]) : null,
    splitRatio: units && kind === 'split' ? decimal(units[1]) : null,
  }));

const asset = (kind: AssetKind, lines: readonly Line[], others: Partial<AssetInput> = {}): AssetInput => ({
  id: kind,
  kind,
  currency: 'EUR',
  entries: ledger(lines),
  valuations: [],
  ...others,
});

const stated = (...values: readonly (readonly [string, number])[]) => ({
  valuations: values.map(([on, value]) => ({ on, value: decimal(value) })),
});

const instrument = (
  id: string,
  type: string,
  prices: readonly (readonly [string, number])[],
  currency = 'EUR',
): InstrumentInput => ({
  id,
  type,
  currency,
  prices: prices.map(([on, price]) => ({ on, price: decimal(price) })),
});

const wealth = (
  assets: AssetInput[],
  instruments: InstrumentInput[] = [],
  rates: NetWorthInput['rates'] = [],
): NetWorthInput => ({
  assets,
  instruments,
  rates,
  currency: 'EUR',
});

const shown = (input: NetWorthInput, day: string) => {
  const { total, state, isStale, missing } = netWorthOn(input, day);
  return {
    total: total?.toFixed() ?? null,
    state,
    isStale,
    missing: missing.map(({ kind, instrumentId, currency }) => [kind, currency ?? instrumentId]),
  };
};

const pea = asset('securities_account', [
  ['deposit', '2026-01-05', 1000],
  ['buy', '2026-01-06', 600, ['etf', 6]],
]);
const etf = instrument('etf', 'etf', [
  ['2026-01-06', 100],
  ['2026-02-02', 120],
]);

describe('netWorthOn', () => {
  test.for([
    { why: 'cash before the purchase', day: '2026-01-05', total: '1000' },
    { why: 'units at the price of the day, and cash', day: '2026-01-06', total: '1000' },
    { why: 'the last price known counts until the next', day: '2026-02-01', total: '1000', isStale: true },
    { why: 'a later price', day: '2026-02-03', total: '1120' },
    { why: 'nothing before the account existed', day: '2025-12-31', total: '0' },
  ])('$why', ({ day, total, isStale = false }) => {
    expect(shown(wealth([pea], [etf]), day)).toEqual({ total, state: 'complete', isStale, missing: [] });
  });

  it('names an instrument without a price and counts the rest', () => {
    expect(shown(wealth([pea]), '2026-02-03')).toEqual({
      total: '400',
      state: 'partial',
      isStale: false,
      missing: [['price', 'etf']],
    });
  });

  it('does not know a price before its first day', () => {
    const late = instrument('etf', 'etf', [['2026-02-02', 120]]);
    expect(shown(wealth([pea], [late]), '2026-02-01')).toMatchObject({ total: '400', state: 'partial' });
  });

  it('has no total where nothing is known', () => {
    const gift = asset('securities_account', [['transfer_in', '2026-01-05', 0, ['etf', 6]]]);
    expect(shown(wealth([gift]), '2026-02-03')).toMatchObject({ total: null, state: 'unavailable' });
  });

  it('converts prices and accounts, and names a currency without a rate', () => {
    const dollars = instrument('etf', 'etf', [['2026-02-02', 125]], 'USD');
    const rates = [{ from: 'EUR', to: 'USD', on: '2026-01-01', rate: decimal('1.25') }];
    expect(shown(wealth([pea], [dollars], rates), '2026-02-03')).toMatchObject({ total: '1000', state: 'complete' });
    expect(shown(wealth([pea], [dollars]), '2026-02-03')).toMatchObject({ total: '400', missing: [['rate', 'USD']] });
    const swiss = asset('cash_account', [['deposit', '2026-01-05', 50]], { currency: 'CHF' });
    expect(shown(wealth([swiss]), '2026-02-03')).toMatchObject({
      total: null,
      state: 'unavailable',
      missing: [['rate', 'CHF']],
    });
  });

  it('values a holding straight in the currency of the household, whatever the currency of its account', () => {
    // 6 units at 120 EUR; the dollars left of 1,000 after a purchase of 600 cannot be converted without a rate.
    const followed = { currency: 'USD', cashTracking: 'tracked' } as const;
    const dollars = { ...pea, ...followed };
    expect(shown(wealth([dollars], [etf]), '2026-02-03')).toMatchObject({
      total: '720',
      state: 'partial',
      missing: [['rate', 'USD']],
    });
    const withoutCash = asset('securities_account', [['buy', '2026-01-06', 600, ['etf', 6]]], {
      currency: 'USD',
      cashTracking: 'not_tracked',
    });
    expect(shown(wealth([withoutCash], [etf]), '2026-02-03')).toMatchObject({ total: '720', state: 'complete' });
    const [own] = netWorthOn(wealth([withoutCash], [etf]), '2026-02-03').assets;
    expect(own).toMatchObject({ value: null, state: 'unavailable', referenceState: 'complete' });
  });

  test.for([
    { type: 'etf', days: 7, isStale: false },
    { type: 'etf', days: 8, isStale: true },
    { type: 'crypto', days: 2, isStale: false },
    { type: 'crypto', days: 3, isStale: true },
    { type: 'other', days: 365, isStale: false },
    { type: 'other', days: 366, isStale: true },
  ])('a price of $type that is $days days old is stale: $isStale', ({ type, days, isStale }) => {
    const priced = instrument('etf', type, [['2026-02-02', 120]]);
    expect(shown(wealth([pea], [priced]), addDays('2026-02-02', days)).isStale).toBe(isStale);
  });

  it('restates a price from before a split', () => {
    const split = asset('securities_account', [
      ['transfer_in', '2026-01-05', 600, ['etf', 6]],
      ['split', '2026-01-20', 0, ['etf', 10]],
    ]);
    const before = instrument('etf', 'etf', [['2026-01-19', 100]]);
    const after = instrument('etf', 'etf', [
      ['2026-01-19', 100],
      ['2026-01-20', 11],
    ]);
    expect(shown(wealth([split], [before]), '2026-01-20').total).toBe('600');
    expect(shown(wealth([split], [after]), '2026-01-20').total).toBe('660');
  });

  test.for([
    { why: 'what was stated', lines: [], values: [['2026-01-10', 500]], day: '2026-02-01', total: '500' },
    { why: 'all that moved', lines: [['deposit', '2026-01-05', 80]], values: [], day: '2026-02-01', total: '80' },
    {
      why: 'stated, and what moved since',
      lines: [
        ['deposit', '2026-01-05', 80],
        ['withdrawal', '2026-01-20', 30],
      ],
      values: [['2026-01-10', 500]],
      day: '2026-02-01',
      total: '470',
    },
    {
      why: 'stated at the end of the day itself',
      lines: [['deposit', '2026-01-10', 80]],
      values: [['2026-01-10', 500]],
      day: '2026-01-10',
      total: '500',
    },
    {
      why: 'before it was stated, less what moved until then',
      lines: [
        ['deposit', '2026-01-05', 80],
        ['deposit', '2026-01-08', 20],
      ],
      values: [['2026-01-10', 500]],
      day: '2026-01-06',
      total: '480',
    },
    {
      why: 'nothing before the first movement',
      lines: [['deposit', '2026-01-05', 80]],
      values: [['2026-01-10', 500]],
      day: '2026-01-04',
      total: '0',
    },
    {
      why: 'a later statement corrects',
      lines: [['deposit', '2026-01-05', 80]],
      values: [
        ['2026-01-10', 500],
        ['2026-01-20', 490],
      ],
      day: '2026-01-20',
      total: '490',
    },
  ] as const)('a balance is $why', ({ lines, values, day, total }) => {
    expect(shown(wealth([asset('savings_account', lines, stated(...values))]), day)).toMatchObject({
      total,
      state: 'complete',
    });
  });

  test.for([
    {
      why: 'its last valuation',
      others: stated(['2025-01-01', 9000], ['2026-01-01', 8000]),
      day: '2026-02-01',
      is: { total: '8000', state: 'complete', isStale: false },
    },
    {
      why: 'marked after a year',
      others: stated(['2025-01-01', 9000]),
      day: '2026-02-01',
      is: { total: '9000', isStale: true },
    },
    {
      why: 'nothing before it was known',
      others: stated(['2025-01-01', 9000]),
      day: '2024-06-01',
      is: { total: '0', state: 'complete' },
    },
    {
      why: 'unknown from its opening to its first valuation',
      others: { ...stated(['2025-01-01', 9000]), openedOn: '2024-01-01' },
      day: '2024-06-01',
      is: { total: null, state: 'unavailable' },
    },
    {
      why: 'nothing once it is closed',
      others: { ...stated(['2025-01-01', 9000]), closedOn: '2026-01-15' },
      day: '2026-01-16',
      is: { total: '0', state: 'complete' },
    },
    {
      why: 'unknown where nobody said anything',
      others: {},
      day: '2026-02-01',
      is: { total: null, state: 'unavailable', missing: [['value', null]] },
    },
  ])('a thing is worth $why', ({ others, day, is }) => {
    expect(shown(wealth([asset('other', [], others)]), day)).toMatchObject(is);
  });

  it('takes the stated value of an account of holdings as its cash when its ledger begins', () => {
    const account = asset('securities_account', [['deposit', '2026-01-05', 80]], stated(['2025-06-01', 5000]));
    expect(shown(wealth([account]), '2025-07-01').total).toBe('5000');
    expect(shown(wealth([account]), '2026-01-05').total).toBe('5080');
  });

  it('takes it until the ledger says itself what was there', () => {
    const account = asset('securities_account', [['opening_position', '2026-01-05', 80]], stated(['2025-06-01', 5000]));
    expect(shown(wealth([account]), '2025-07-01').total).toBe('5000');
    expect(shown(wealth([account]), '2026-01-05').total).toBe('80');
  });

  it('counts debts as negative and adds up classes', () => {
    const loan = asset('loan', [], stated(['2026-01-01', 300]));
    const cash = asset('cash_account', [['deposit', '2026-01-05', 1000]]);
    const { byClass, total } = netWorthOn(wealth([loan, cash, pea], [etf]), '2026-01-06');
    expect(Object.fromEntries([...byClass].map(([name, value]) => [name, value.toFixed()]))).toEqual({
      debt: '-300',
      cash: '1000',
      stocks: '1000',
    });
    expect(total?.toFixed()).toBe('1700');
  });

  it('is zero and complete for a household that owns nothing', () => {
    expect(shown(wealth([]), '2026-01-01')).toMatchObject({ total: '0', state: 'complete' });
  });
});
