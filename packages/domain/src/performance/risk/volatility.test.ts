import { describe, expect, it } from 'vitest';
import { volatility } from './volatility.ts';

/**
 * ln 1.02, ln 0.99, 0 and ln 0.97 average −0.0051767. Deviations 0.0249794, −0.0048736, 0.0051767 and −0.0252825: their squares
 * add up to 0.00131372, over three days of freedom 0.000437908, its root 0.0209262.
 */
const RETURNS = [0.02, -0.01, 0, -0.03];

describe('the volatility', () => {
  it('is the sample standard deviation of logarithmic returns, over the period and over a year', () => {
    const { period, annual, days } = volatility(RETURNS, 252);
    expect(days).toBe(4);
    expect(period).toBeCloseTo(0.0209262 * 2, 6);
    expect(annual).toBeCloseTo(0.332194, 5);
  });

  it('counts returns below the average alone for its downside', () => {
    const { downsidePeriod, downsideAnnual } = volatility(RETURNS, 252);
    expect(downsidePeriod).toBeCloseTo(0.029731, 5);
    expect(downsideAnnual).toBeCloseTo(0.235982, 5);
  });

  it('of cryptos is over 365 days a year', () => {
    expect(volatility(RETURNS, 365).annual).toBeCloseTo(0.0209262 * Math.sqrt(365), 5);
  });

  it('is zero for one return or none, and leaves out days without a return', () => {
    expect(volatility([0.05], 252)).toMatchObject({ period: 0, annual: 0, downsideAnnual: 0, days: 1 });
    expect(volatility([], 252)).toMatchObject({ period: 0, annual: 0, days: 0 });
    expect(volatility([0.02, Number.NaN, -1, -0.01], 252).days).toBe(2);
  });
});
