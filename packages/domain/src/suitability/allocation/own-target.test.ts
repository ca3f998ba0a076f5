import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, sum } from '../../core/decimal.ts';
import { PROFILES, profileOf } from '../profile/profiles.ts';
import { ALLOCATION_CLASSES, type ByClass, byClass } from './allocation-class.ts';
import { restIn, restOf, spreadRest, weightedTarget } from './own-target.ts';

const target = (...percents: readonly number[]): ByClass<Decimal> =>
  byClass((name) => decimal(percents[ALLOCATION_CLASSES.indexOf(name)] ?? 0));
const plain = (of: ByClass<Decimal> | null) => of && ALLOCATION_CLASSES.map((name) => of[name].toNumber());

describe('a target on the way to 100 %', () => {
  test.for([
    {
      why: 'three points are left',
      of: [15, 24, 45, 10, 3],
      rest: 3,
      spread: [16, 25, 46, 10, 3],
      bonds: [15, 27, 45, 10, 3],
    },
    {
      why: 'ten are too many',
      of: [20, 30, 40, 10, 10],
      rest: -10,
      spread: [18, 27, 37, 9, 9],
      bonds: [20, 20, 40, 10, 10],
    },
    {
      why: 'the class has less than what is too much',
      of: [90, 5, 40, 0, 0],
      rest: -35,
      spread: [67, 4, 29, 0, 0],
      bonds: null,
    },
    {
      why: 'it is whole',
      of: [20, 20, 20, 20, 20],
      rest: 0,
      spread: [20, 20, 20, 20, 20],
      bonds: [20, 20, 20, 20, 20],
    },
    {
      why: 'hundredths are made whole points',
      of: [33.33, 33.33, 33.34, 0, 0],
      rest: 0,
      spread: [33, 33, 34, 0, 0],
      bonds: [33.33, 33.33, 33.34, 0, 0],
    },
    { why: 'nothing has no proportion', of: [], rest: 100, spread: [0, 0, 0, 0, 0], bonds: [0, 100, 0, 0, 0] },
  ])('$why', ({ of, rest, spread, bonds }) => {
    const given = target(...of);
    expect(restOf(given).toNumber()).toBe(rest);
    expect(plain(spreadRest(given))).toEqual(spread);
    expect(plain(restIn(given, 'bonds'))).toEqual(bonds);
  });

  it('is whole and never below nothing once spread', () => {
    const points = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(points, (hundredths) => {
        fc.pre(hundredths.some((one) => one > 0));
        const parts = Object.values(spreadRest(target(...hundredths.map((one) => one / 100))));
        expect(sum(parts).toNumber()).toBe(100);
        expect(parts.every((part) => part.greaterThanOrEqualTo(0) && part.isInteger())).toBe(true);
      }),
    );
  });
});

describe('weightedTarget', () => {
  it('weights the targets of sums by the sums', () => {
    const [first, second] = [profileOf(3).target, profileOf(2).target];
    const both = weightedTarget([
      { amount: decimal('300000'), target: first },
      { amount: decimal('100000'), target: second },
    ]);
    expect(both).toEqual({ secure: 21.25, bonds: 27.75, equities: 38.75, property: 9.5, alternatives: 2.75 });
  });

  it('aims at nothing without money', () => {
    expect(weightedTarget([])).toBeNull();
    expect(weightedTarget([{ amount: decimal('0'), target: profileOf(1).target }])).toBeNull();
  });

  it('is whole whatever the sums', () => {
    const parts = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), profile: fc.constantFrom(...PROFILES) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(parts, (given) => {
        const found = weightedTarget(
          given.map(({ amount, profile }) => ({ amount: decimal(amount), target: profile.target })),
        );
        expect(sum(Object.values(found ?? {}).map((part) => decimal(part))).toNumber()).toBe(100);
      }),
    );
  });
});
