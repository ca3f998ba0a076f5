import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../core/day.ts';
import { decimal } from '../core/decimal.ts';
import { netWorthOn } from './net-worth.ts';
import type { AssetInput, InstrumentInput } from './value.ts';

const house: AssetInput = {
  id: 'house',
  kind: 'property',
  currency: 'EUR',
  entries: [],
  valuations: [
    { on: '2026-01-01', value: decimal(300_000) },
    { on: '2026-01-11', value: decimal(310_000) },
    { on: '2026-01-21', value: decimal(305_000) },
  ],
};

const worthOn = (asset: AssetInput, day: string, instruments: readonly InstrumentInput[] = []) =>
  netWorthOn({ assets: [asset], instruments, rates: [], currency: 'EUR' }, day);

describe('a value stated by hand', () => {
  test.for([
    { why: 'it stays until the next one', isInterpolated: false, on: '2026-01-06', value: '300000' },
    {
      why: 'it moves in a straight line where the owner asks for it',
      isInterpolated: true,
      on: '2026-01-06',
      value: '305000',
    },
    { why: 'down as well as up', isInterpolated: true, on: '2026-01-20', value: '305500' },
    { why: 'on the day of a statement it is the statement', isInterpolated: true, on: '2026-01-11', value: '310000' },
    { why: 'after the last one there is no line to follow', isInterpolated: true, on: '2026-03-01', value: '305000' },
  ])('$why', ({ isInterpolated, on, value }) => {
    expect(worthOn({ ...house, isInterpolated }, on).total?.toFixed()).toBe(value);
  });

  it('before the first one is not known, line or not', () => {
    const late = { ...house, openedOn: '2025-01-01', isInterpolated: true };
    expect(worthOn(late, '2025-12-31')).toMatchObject({ total: null, state: 'unavailable' });
  });

  it('law: the line never leaves the two values it joins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 1e6 }), (days, value) => {
        const valuations = [
          { on: '2026-01-01', value: decimal(1000) },
          { on: '2026-01-21', value: decimal(value) },
        ];
        const between = worthOn({ ...house, valuations, isInterpolated: true }, addDays('2026-01-01', days)).total;
        expect(between?.greaterThanOrEqualTo(Math.min(1000, value))).toBe(true);
        expect(between?.lessThanOrEqualTo(Math.max(1000, value))).toBe(true);
      }),
    );
  });
});

describe('a precious metal that is weighed', () => {
  const coins: AssetInput = {
    id: 'coins',
    kind: 'precious_metal',
    currency: 'EUR',
    isWeighed: true,
    openedOn: '2026-01-01',
    entries: [
      {
        id: 'coins',
        kind: 'opening_position',
        on: '2026-01-01',
        sequence: 0,
        instrumentId: 'gold',
        quantity: decimal('62.2'),
        currency: 'EUR',
      },
    ],
    valuations: [],
  };
  const gold: InstrumentInput = {
    id: 'gold',
    type: 'metal',
    currency: 'EUR',
    prices: [{ on: '2026-01-05', price: decimal('120.5') }],
  };

  it('is worth its weight × the price of the metal', () => {
    expect(worthOn(coins, '2026-01-05', [gold]).total?.toFixed()).toBe('7495.1');
  });

  it('without a price has no value: it is not worth nothing', () => {
    expect(worthOn(coins, '2026-01-02', [gold])).toMatchObject({ total: null, state: 'unavailable' });
  });
});
