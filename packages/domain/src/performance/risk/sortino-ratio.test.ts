import { expect, test } from 'vitest';
import { sortinoRatio } from './sortino-ratio.ts';

/** One day in four 1 % down: √(0.0100503² ÷ 4 × 252) = 0.0797724 a year below a rate of zero. */
test('the Sortino ratio divides by the deviation below the risk-free rate alone', () => {
  expect(sortinoRatio(0.08, 0, { returns: [0.05, -0.01, 0, 0.02], perYear: 252 })).toBeCloseTo(1.00285, 4);
  expect(sortinoRatio(0.08, 0, { returns: [0.05, 0.02], perYear: 252 })).toBeNull();
});
