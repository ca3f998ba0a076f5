import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, sum } from '../core/decimal.ts';
import { ALLOCATION_CLASSES, type ByClass, byClass } from '../suitability/allocation/allocation-class.ts';
import { isBeyondBand, largestDrift } from './largest-drift.ts';

const [NOTHING, TARGET] = [byClass(() => decimal(0)), byClass(() => decimal(20))];

describe('largestDrift', () => {
  test.for([
    { why: 'the class held most above', held: { secure: 60, bonds: 10, equities: 30 }, found: ['secure', '40'] },
    {
      why: 'below the target counts as much',
      held: { secure: 30, bonds: 30, equities: 20, property: 20 },
      found: ['alternatives', '-20'],
    },
    { why: 'the first of several', held: { secure: 40, bonds: 40, equities: 20 }, found: ['secure', '20'] },
    { why: 'points have two decimals', held: { secure: 1, bonds: 1, equities: 1 }, found: ['property', '-20'] },
  ] as const)('$why', ({ held, found }) => {
    const values = {
      ...NOTHING,
      ...Object.fromEntries(Object.entries(held).map(([name, value]) => [name, decimal(value)])),
    };
    const drift = largestDrift(values, TARGET);
    expect([drift?.class, drift?.points.toString()]).toEqual(found);
  });

  it('is not known where nothing is held', () => {
    expect(largestDrift(NOTHING, TARGET)).toBeNull();
  });

  const amounts = fc
    .tuple(...ALLOCATION_CLASSES.map(() => fc.integer({ min: 0, max: 1_000_000 })))
    .map(
      (cents) =>
        Object.fromEntries(ALLOCATION_CLASSES.map((name, at) => [name, decimal(cents[at] ?? 0)])) as ByClass<Decimal>,
    );

  it('is the furthest of all classes, whatever the currency counts in', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 1000 }), (held, factor) => {
        const found = largestDrift(held, TARGET);
        const scaled = largestDrift(
          byClass((name) => held[name].times(factor)),
          TARGET,
        );
        expect(scaled).toEqual(found);
        const total = sum(Object.values(held));
        for (const name of ALLOCATION_CLASSES) {
          if (!found) return;
          const points = held[name].dividedBy(total).times(100).minus(20).abs();
          expect(points.minus(found.points.abs()).lessThanOrEqualTo('0.01')).toBe(true);
        }
      }),
    );
  });

  it('is nothing where each class is held at its target', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => {
        expect(
          largestDrift(
            byClass(() => decimal(value)),
            TARGET,
          )?.points.isZero(),
        ).toBe(true);
      }),
    );
  });
});

test.for([
  { points: '5', band: 5, beyond: false },
  { points: '5.01', band: 5, beyond: true },
  { points: '-5.01', band: 5, beyond: true },
])('$points points with a band of $band', ({ points, band, beyond }) => {
  expect(isBeyondBand(decimal(points), band)).toBe(beyond);
});
