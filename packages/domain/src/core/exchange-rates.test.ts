import { describe, expect, it, test } from 'vitest';
import { type Dated, inForce } from './dated.ts';
import { decimal } from './decimal.ts';
import { convert, oldRates, rateWalk } from './exchange-rates.ts';
import { lastKnown } from './last-known.ts';

const points = [
  { from: 'EUR', to: 'USD', on: '2026-01-05', rate: decimal('1.25') },
  { from: 'EUR', to: 'USD', on: '2026-01-02', rate: decimal('1.20') },
  { from: 'EUR', to: 'GBP', on: '2026-01-02', rate: decimal('0.8') },
];

describe('convert', () => {
  test.for([
    { why: 'the same currency needs no rate', from: 'JPY', to: 'JPY', is: '100' },
    { why: 'directly', from: 'EUR', to: 'USD', is: '125' },
    { why: 'the other way round', from: 'USD', to: 'EUR', is: '80' },
    { why: 'through the euro', from: 'GBP', to: 'USD', is: '156.25' },
    { why: 'not at all', from: 'CHF', to: 'EUR', is: undefined },
  ])('$why', ({ from, to, is }) => {
    const rateOf = rateWalk(points)('2026-01-09');
    expect(convert(decimal(100), from, to, rateOf)?.toFixed()).toBe(is);
  });

  test.for([
    {
      why: 'the other way round where that is younger',
      from: 'EUR',
      to: 'USD',
      known: ['USD', 'EUR', '0.5'],
      is: '200',
    },
    { why: 'directly where that is as young', from: 'USD', to: 'EUR', known: ['USD', 'EUR', '0.5'], is: '50' },
    { why: 'through the euro where that is younger', from: 'GBP', to: 'USD', known: ['GBP', 'USD', '9'], is: '156.25' },
  ] as const)('the youngest: $why', ({ from, to, known: [base, quote, rate], is }) => {
    const on = base === 'GBP' ? '2026-01-01' : '2026-01-05';
    const more = [
      ...points,
      { from: base, to: quote, on: base === 'USD' && from === 'EUR' ? '2026-01-06' : on, rate: decimal(rate) },
    ];
    expect(convert(decimal(100), from, to, rateWalk(more)('2026-01-09'))?.toFixed()).toBe(is);
  });

  it('uses the last rate known on the day, none before the first', () => {
    const ratesOn = rateWalk(points);
    const euro = (on: string) => convert(decimal(100), 'EUR', 'USD', ratesOn(on))?.toFixed();
    expect([euro('2026-01-01'), euro('2026-01-02'), euro('2026-01-04'), euro('2026-01-05')]).toEqual([
      undefined,
      '120',
      '120',
      '125',
    ]);
  });
});

describe('an old rate', () => {
  test.for([
    { why: 'is not one of a week ago', from: 'EUR', to: 'USD', day: '2026-01-12', on: undefined },
    { why: 'is one of eight days ago', from: 'EUR', to: 'USD', day: '2026-01-13', on: '2026-01-05' },
    { why: 'is one told the other way round', from: 'USD', to: 'EUR', day: '2026-01-13', on: '2026-01-05' },
    { why: 'is as old as the older of its two', from: 'GBP', to: 'USD', day: '2026-01-12', on: '2026-01-02' },
    { why: 'is none where there is none', from: 'CHF', to: 'EUR', day: '2026-02-01', on: undefined },
    { why: 'is none of a currency to itself', from: 'JPY', to: 'JPY', day: '2026-02-01', on: undefined },
  ])('$why', ({ from, to, day, on }) => {
    expect(oldRates([{ from, to }], points, day)).toEqual(on ? [{ from, to, on }] : []);
  });
});

test('the last known point is the last given of the latest day', () => {
  const latest = lastKnown([
    { on: '2026-01-02', is: 'b' },
    { on: '2026-01-01', is: 'a' },
    { on: '2026-01-02', is: 'c' },
  ]);
  expect(['2025-12-31', '2026-01-01', '2026-01-02', '2026-06-01'].map((on) => latest(on)?.is)).toEqual([
    undefined,
    'a',
    'c',
    'c',
  ]);
});

test('a figure of law is in force from its day on', () => {
  const history: Dated<number> = [
    { from: '2018-01-01', value: 1280, source: 'first' },
    { from: '2026-01-01', value: 1380, source: 'second' },
  ];
  expect([inForce(history, '2025-12-31'), inForce(history, '2026-01-01')]).toEqual([1280, 1380]);
  expect(() => inForce(history, '2017-12-31')).toThrow(RangeError);
});
