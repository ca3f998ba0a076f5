import { describe, expect, test } from 'vitest';
import { groundOf } from './ground.ts';

/** A plot 100 px high whose axis goes from `low` to `high`. */
const plot = (low: number, high: number) => ({
  height: 100,
  y: (value: number) => 100 - ((value - low) / (high - low)) * 100,
});

describe('the ground of a filled line', () => {
  test.for([
    { why: 'an axis that begins at zero has it at its foot', low: 0, high: 10, ground: 100 },
    { why: 'an axis of losses has it at its top', low: -10, high: 0, ground: 0 },
    { why: 'zero may lie between', low: -5, high: 5, ground: 50 },
    { why: 'a cut axis has none: an area on it shows no proportion', low: 90, high: 110, ground: null },
    { why: 'cut below zero neither', low: -110, high: -90, ground: null },
  ])('$why', ({ low, high, ground }) => {
    expect(groundOf(plot(low, high))).toBe(ground);
  });

  test('a logarithmic axis has none', () => {
    expect(groundOf({ height: 100, y: (value) => -Math.log10(value) })).toBeNull();
  });
});
