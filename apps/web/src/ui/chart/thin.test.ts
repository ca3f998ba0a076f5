import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thin } from './thin.ts';

it('keeps every point while there is room', () => {
  expect(thin(4, 2, () => 0)).toEqual([0, 1, 2, 3]);
});

it('keeps the ends and the extremes, in order, and few enough to draw', () => {
  const series = fc.array(fc.option(fc.integer({ min: -1000, max: 1000 })), { minLength: 1, maxLength: 3000 });
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 400 }), (values, pixels) => {
      const kept = thin(values.length, pixels, (index) => values[index] ?? null);
      const known = (indices: readonly number[]) =>
        indices.map((index) => values[index]).filter((value) => value != null);
      const all = known([...values.keys()]);
      expect(kept[0]).toBe(0);
      expect(kept.at(-1)).toBe(values.length - 1);
      expect([...kept].sort((a, b) => a - b)).toEqual(kept);
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept.length).toBeLessThanOrEqual(Math.max(pixels * 4, 2));
      if (all.length > 0) {
        expect(Math.max(...known(kept))).toBe(Math.max(...all));
        expect(Math.min(...known(kept))).toBe(Math.min(...all));
      }
    }),
  );
});
