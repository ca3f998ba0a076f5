import { expect, test } from 'vitest';
import { sharpeRatio } from './sharpe-ratio.ts';

test('the Sharpe ratio is the return beyond the risk-free rate over the volatility', () => {
  expect(sharpeRatio(0.08, 0.02, 0.12)).toBeCloseTo(0.5, 12);
  expect(sharpeRatio(0.01, 0.02, 0.1)).toBeCloseTo(-0.1, 12);
  expect(sharpeRatio(0.08, 0.02, 0)).toBeNull();
});
