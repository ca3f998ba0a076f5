/** How returns move with those of a benchmark on the same days. */
export type BenchmarkRisk = { readonly beta: number; readonly trackingError: number };

/**
 * Beta is the covariance with the benchmark over the variance of the benchmark, tracking error the yearly standard
 * deviation of the difference. Null for fewer than two days or a benchmark that never moved.
 */
export function benchmarkRisk(
  own: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  tradingDays: number,
): BenchmarkRisk | null {
  const days = Math.min(own.length, benchmark.length);
  if (days < 2) return null;
  const [ownMean, theirMean] = [meanOf(own, days), meanOf(benchmark, days)];
  let [covariance, variance, difference] = [0, 0, 0];
  for (let day = 0; day < days; day++) {
    const [a, b] = [(own[day] ?? 0) - ownMean, (benchmark[day] ?? 0) - theirMean];
    covariance += a * b;
    variance += b * b;
    difference += (a - b) ** 2;
  }
  if (variance === 0) return null;
  return { beta: covariance / variance, trackingError: Math.sqrt((difference / (days - 1)) * tradingDays) };
}

function meanOf(values: ArrayLike<number>, count: number): number {
  let total = 0;
  for (let place = 0; place < count; place++) total += values[place] ?? 0;
  return total / count;
}
