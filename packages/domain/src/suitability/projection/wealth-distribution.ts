import type { MonthlyGrowth } from './growth.ts';
import { mixedScore, normalCdf } from './normal-distribution.ts';
import { RisingCurve } from './rising-curve.ts';

/**
 * The distribution of what is invested: its value at each normal score of the grid, or one value while nothing has varied
 * yet. Values are kept as asinh(value / scale), nearly straight in the score, so that few points hold the curve.
 */
export type WealthDistribution =
  | { readonly kind: 'certain'; readonly value: number; readonly scale: number }
  | { readonly kind: 'spread'; readonly heights: Float64Array; readonly scale: number };

const POINTS = 49;
const WIDEST = 5;
const STEP = (2 * WIDEST) / (POINTS - 1);
const MIDDLE = (POINTS - 1) / 2;
const SCORES = Float64Array.from({ length: POINTS }, (_, at) => -WIDEST + at * STEP);

/** Spreads below this part of the scale are none: doubles cannot separate their points. */
const NEGLIGIBLE = 1e-7;

/** Points and weights of the Gauss-Hermite quadrature of five points, for a standard normal value. */
const NODES = [-2.0201828704560856, -0.9585724646138185, 0, 0.9585724646138185, 2.0201828704560856].map(
  (x) => x * Math.SQRT2,
);
const WEIGHTS = [
  0.019953242059045913, 0.3936193231522412, 0.9453087204829419, 0.3936193231522412, 0.019953242059045913,
].map((weight) => weight / Math.sqrt(Math.PI));

/** What is invested today, known for certain. @param scale the size amounts will have, above zero */
export function certainWealth(value: number, scale: number): WealthDistribution {
  return { kind: 'certain', value, scale };
}

/**
 * The distribution a month later: what is there grows by a log-normal factor, then the flow is added. What is missing (below
 * zero) is carried without a return.
 *
 * The new distribution function at a value v is the mean over the growth R of the old one at (v − flow) / R, by quadrature
 * over the narrower of the two; the curve is then read again at the scores of the grid.
 */
export function afterMonth(before: WealthDistribution, growth: MonthlyGrowth, flow: number): WealthDistribution {
  const { scale } = before;
  if (before.kind === 'spread') return { kind: 'spread', scale, heights: spreadFurther({ ...before, growth, flow }) };
  const { value } = before;
  if (value <= 0) return certainWealth(value + flow, scale);
  if (value * growth.volatility <= NEGLIGIBLE * scale)
    return certainWealth(value * Math.exp(growth.drift) + flow, scale);
  const heights = SCORES.map((z) =>
    Math.asinh((value * Math.exp(growth.drift + growth.volatility * z) + flow) / scale),
  );
  return { kind: 'spread', scale, heights };
}

/** The value of a normal score: 0 for the median, −1.645 for what one case in twenty stays below. */
export function valueAt(wealth: WealthDistribution, score: number): number {
  if (wealth.kind === 'certain') return wealth.value;
  return Math.sinh(new RisingCurve(SCORES, wealth.heights).reader()(score)) * wealth.scale;
}

/** The probability to stay below an amount. */
export function probabilityBelow(wealth: WealthDistribution, amount: number): number {
  if (wealth.kind === 'certain') return wealth.value < amount ? 1 : 0;
  return normalCdf(new RisingCurve(wealth.heights, SCORES).reader()(Math.asinh(amount / wealth.scale)));
}

type Month = {
  readonly heights: Float64Array;
  readonly scale: number;
  readonly growth: MonthlyGrowth;
  readonly flow: number;
};

function spreadFurther({ heights, scale, growth, flow }: Month): Float64Array {
  const heightAt = new RisingCurve(SCORES, heights).reader();
  const { before, added } = sharesOfSpread(heights, growth);
  const values = NODES.map((node) => Math.sinh(heightAt(node)) * scale);
  const isNarrow = before < added && values.every((value) => value > 0);
  const scoreOfGrown = isNarrow ? scoreOfValues(values, growth) : scoreOfFactors(heights, scale, growth);
  const [scores, moved] = [new Float64Array(POINTS), new Float64Array(POINTS)];
  for (const [at, z] of SCORES.entries()) {
    const value = Math.sinh(heightAt(before * z)) * scale;
    const grown = value > 0 ? value * Math.exp(growth.drift + growth.volatility * added * z) : value;
    moved[at] = Math.asinh((grown + flow) / scale);
    scores[at] = grown > 0 ? scoreOfGrown(grown) : before * z;
  }
  return SCORES.map(new RisingCurve(scores, moved).reader());
}

/**
 * How far the places where the new curve is computed follow the old spread and the growth of the month, so that they cover
 * the new spread: the two legs of a right triangle whose longest side is 1.
 */
function sharesOfSpread(heights: Float64Array, { volatility }: MonthlyGrowth): { before: number; added: number } {
  const [low = 0, middle = 0, high = 0] = [heights[MIDDLE - 1], heights[MIDDLE], heights[MIDDLE + 1]];
  if (middle <= 0) return { before: 1, added: 0 };
  const spread = ((high - low) / (2 * STEP)) * (Math.cosh(middle) / Math.sinh(middle));
  const total = Math.hypot(spread, volatility);
  return { before: spread / total, added: volatility / total };
}

/** The score, once a month has passed, of an amount above zero, where the month spreads more than all before: a mean over the values before. */
function scoreOfValues(values: readonly number[], { drift, volatility }: MonthlyGrowth): (grown: number) => number {
  const logarithms = values.map((value) => Math.log(value) + drift);
  const scores = new Float64Array(values.length);
  return (grown) => {
    for (let at = 0; at < scores.length; at++) scores[at] = (Math.log(grown) - (logarithms[at] ?? 0)) / volatility;
    return mixedScore(scores, WEIGHTS);
  };
}

/** The same score where the month spreads less: a mean over the growth of the month. */
function scoreOfFactors(heights: Float64Array, scale: number, growth: MonthlyGrowth): (grown: number) => number {
  const curve = new RisingCurve(heights, SCORES);
  const readers = NODES.map(() => curve.reader());
  const factors = NODES.map((node) => Math.exp(-growth.drift - growth.volatility * node) / scale);
  const scores = new Float64Array(NODES.length);
  return (grown) => {
    for (let at = 0; at < scores.length; at++) {
      scores[at] = readers[at]?.(heightOf(grown * (factors[at] ?? 0))) ?? 0;
    }
    return mixedScore(scores, WEIGHTS);
  };
}

/** asinh of an amount above zero, in two operations. */
function heightOf(amount: number): number {
  return Math.log(amount + Math.sqrt(amount * amount + 1));
}
