import { describe, expect, it } from 'vitest';
import { downsideDeviation } from './downside-deviation.ts';

describe('the deviation below a target', () => {
  const RETURNS = [0.02, -0.01, 0, -0.03];

  /** ln 0.99 = −0.0100503, ln 0.97 = −0.0304592: squares 0.000101009 + 0.000927763, over all four days 0.000257193, its
   * root 0.0160372 × √252. */
  it('counts all days, those above as zero', () => {
    expect(downsideDeviation(RETURNS, 0, 252)).toBeCloseTo(0.254585, 5);
  });

  /** ln 1.02 ÷ 252 = 0.0000785819 a day: deviations 0.0101289, 0.0000786 and 0.0305378. */
  it('is measured from the target, so that a still day is below it', () => {
    expect(downsideDeviation(RETURNS, 0.02, 252)).toBeCloseTo(0.255372, 5);
  });

  it('is zero without a day below', () => {
    expect(downsideDeviation([0.01, 0.02], 0, 252)).toBe(0);
    expect(downsideDeviation([], 0.02, 252)).toBe(0);
  });
});
