import { describe, expect, it } from 'vitest';
import { benchmarkRisk } from './benchmark-risk.ts';

/** Averages 0.01 and 0.005. Products of the deviations 0.0007, squares of the benchmark's 0.0005; differences ±0.005. */
const OWN = [0.02, -0.01, 0.03, 0];
const BENCHMARK = [0.01, -0.01, 0.02, 0];

describe('beta and tracking error', () => {
  it('are the covariance over the variance, and the yearly deviation of the difference', () => {
    const risk = benchmarkRisk(OWN, BENCHMARK, 252);
    expect(risk?.beta).toBeCloseTo(1.4, 12);
    expect(risk?.trackingError).toBeCloseTo(Math.sqrt((0.0001 / 3) * 252), 12);
  });

  it('of the benchmark itself are one and zero', () => {
    expect(benchmarkRisk(BENCHMARK, BENCHMARK, 252)).toEqual({ beta: 1, trackingError: 0 });
  });

  it('count the days that both have', () => {
    expect(benchmarkRisk([...OWN, 0.5], BENCHMARK, 252)).toEqual(benchmarkRisk(OWN, BENCHMARK, 252));
  });

  it('are unknown for a single day, or a benchmark that never moved', () => {
    expect(benchmarkRisk([0.01], [0.01], 252)).toBeNull();
    expect(benchmarkRisk(OWN, [0, 0, 0, 0], 252)).toBeNull();
  });
});
