/** Figures of risk, all floats: they are statistics, not amounts. */

/** How much the returns of a period scatter. */
export type Volatility = {
  /** Standard deviation of the logarithmic daily returns, over the whole period and over a year. */
  readonly period: number;
  readonly annual: number;
  /** The same of the returns below their average alone. */
  readonly downsidePeriod: number;
  readonly downsideAnnual: number;
  /** How many days it rests on. */
  readonly days: number;
};

/** Days a year on which a kind of instrument trades: stated beside each figure. */
export const TRADING_DAYS_A_YEAR = { exchange: 252, crypto: 365 } as const;

/**
 * The scatter of daily returns: sample standard deviation of ln(1 + r), scaled by √days for the period and by √(trading
 * days a year) for a year. One return or none does not scatter: zero, never NaN.
 */
export function volatility(returns: Iterable<number>, tradingDays: number): Volatility {
  const logs = Array.from(returns, Math.log1p).filter(Number.isFinite);
  const days = logs.length;
  if (days < 2) return { period: 0, annual: 0, downsidePeriod: 0, downsideAnnual: 0, days };
  const mean = logs.reduce((total, log) => total + log, 0) / days;
  const squares = (keep: (log: number) => boolean) =>
    logs.reduce((total, log) => (keep(log) ? total + (log - mean) ** 2 : total), 0) / (days - 1);
  const all = Math.sqrt(squares(() => true));
  const below = Math.sqrt(squares((log) => log < mean));
  return {
    period: all * Math.sqrt(days),
    annual: all * Math.sqrt(tradingDays),
    downsidePeriod: below * Math.sqrt(days),
    downsideAnnual: below * Math.sqrt(tradingDays),
    days,
  };
}

/**
 * How far daily returns fall below a target, over a year: √(mean over all days of min(0, ln(1 + r) − ln(1 + target) ÷ trading
 * days a year)²) × √(trading days a year). Days above the target count as zero, and they count. Zero without any day.
 *
 * @param target the rate a year that is to be reached, 0.02 for 2 %
 * @see Sortino and Price (1994), Performance measurement in a downside risk framework
 */
export function deviationBelow(returns: Iterable<number>, target: number, tradingDays: number): number {
  const daily = Math.log1p(target) / tradingDays;
  const logs = Array.from(returns, Math.log1p).filter(Number.isFinite);
  if (logs.length === 0) return 0;
  const squares = logs.reduce((total, log) => total + Math.min(0, log - daily) ** 2, 0);
  return Math.sqrt(squares / logs.length) * Math.sqrt(tradingDays);
}

/** From which history on a ratio of risk says anything: a convention of this product, in force since `from`. */
export const LEAST_HISTORY = { from: '2026-11-22', days: 90, moves: 12 } as const;

/**
 * Whether ratios can rest on these returns: 90 trading days, of which the value moved on 12 at least. Below that they say
 * −14 or −225 of what hardly moved.
 */
export function hasEnoughHistory(returns: readonly number[]): boolean {
  return returns.length >= LEAST_HISTORY.days && returns.filter((one) => one !== 0).length >= LEAST_HISTORY.moves;
}

/** The deepest fall from a peak; places are those of the series. */
export type Drawdown = {
  /** A part of the peak, 0.25 for a quarter; above 1 where the whole peak was lost and more. */
  readonly depth: number;
  readonly peak: number;
  readonly trough: number;
  /** Where the peak was reached again; null while it was not. */
  readonly recovered: number | null;
  /** The longest time without a new peak, in places. */
  readonly longestWithoutPeak: number;
  /** The longest way back from a trough to its peak; null where none came back. */
  readonly longestRecovery: { readonly from: number; readonly to: number } | null;
};

type Walk = { peak: number; trough: number; depth: number; deepest: { peak: number; trough: number } };

/** @param growth what one unit became by each place; the first place is a peak by itself */
export function drawdown(growth: ArrayLike<number>): Drawdown {
  const walk: Walk = { peak: 0, trough: 0, depth: 0, deepest: { peak: 0, trough: 0 } };
  let longestRecovery: Drawdown['longestRecovery'] = null;
  let longest = 0;
  for (let place = 1; place < growth.length; place++) {
    longest = Math.max(longest, place - walk.peak);
    const back = step(walk, growth, place);
    if (back !== null) longestRecovery = longer(longestRecovery, { from: back, to: place });
  }
  const { depth, deepest } = walk;
  const recovered = depth > 0 ? recoveryOf(growth, deepest) : null;
  return { depth, ...deepest, recovered, longestWithoutPeak: longest, longestRecovery };
}

/** Walks on by one place; answers the trough from which the peak was reached again, or null. */
function step(walk: Walk, growth: ArrayLike<number>, place: number): number | null {
  const [value, peak, trough] = [at(growth, place), at(growth, walk.peak), at(growth, walk.trough)];
  const cameBack = value >= peak && trough < peak ? walk.trough : null;
  if (value > peak) walk.peak = place;
  if (value >= peak || value < trough) walk.trough = place;
  const fall = (peak - value) / peak;
  if (fall > walk.depth) {
    walk.depth = fall;
    walk.deepest = { peak: walk.peak, trough: place };
  }
  return cameBack;
}

function at(values: ArrayLike<number>, place: number): number {
  return values[place] ?? 0;
}

function longer(a: Drawdown['longestRecovery'], b: { from: number; to: number }): Drawdown['longestRecovery'] {
  return a && a.to - a.from >= b.to - b.from ? a : b;
}

function recoveryOf(growth: ArrayLike<number>, { peak, trough }: { peak: number; trough: number }): number | null {
  for (let place = trough + 1; place < growth.length; place++) {
    if ((growth[place] ?? 0) >= (growth[peak] ?? 0)) return place;
  }
  return null;
}

/** How far below its last peak a series is at each place: 0 at a peak, −0.25 a quarter below it. */
export function underWater(growth: ArrayLike<number>): Float64Array {
  const depths = new Float64Array(growth.length);
  let peak = growth[0] ?? 1;
  for (let place = 0; place < growth.length; place++) {
    const value = growth[place] ?? 0;
    peak = Math.max(peak, value);
    depths[place] = peak === 0 ? 0 : (value - peak) / peak;
  }
  return depths;
}

/** What was earned a year beyond the riskless rate for each unit of risk taken; null without any risk. */
export function rewardForRisk(annualReturn: number, risklessReturn: number, annualRisk: number): number | null {
  return annualRisk > 0 ? (annualReturn - risklessReturn) / annualRisk : null;
}

/** How returns move with those of a benchmark on the same days. */
export type Likeness = { readonly beta: number; readonly trackingError: number };

/**
 * Beta is the covariance with the benchmark over the variance of the benchmark, tracking error the yearly standard
 * deviation of the difference. Null for fewer than two days or a benchmark that never moved.
 */
export function likeness(own: ArrayLike<number>, benchmark: ArrayLike<number>, tradingDays: number): Likeness | null {
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
