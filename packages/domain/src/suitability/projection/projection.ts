import { Decimal, ZERO } from '../../core/decimal.ts';
import { ofNumber, ofThousands, type Text } from '../texts/text.ts';
import { type GrowthAssumptions, monthlyGrowth } from './growth.ts';
import { normalQuantile } from './normal-distribution.ts';
import { paidIn } from './projection-flows.ts';
import {
  afterMonth,
  certainWealth,
  probabilityBelow,
  valueAt,
  type WealthDistribution,
} from './wealth-distribution.ts';

/** What a projection rests on, all of it visible and editable. */
export type ProjectionInput = {
  /** What is invested on the first day. */
  readonly start: Decimal;
  /** What is added at the end of each month, below zero what is taken, in the money of today. */
  readonly flows: readonly Decimal[];
  /** Wealth beside the investments that does not vary, homes less what is owed: today, then at the end of each month; empty for none. */
  readonly beside: readonly Decimal[];
  readonly growth: GrowthAssumptions;
  /** Results in the money of today, or in that of each month. */
  readonly isInTodaysMoney: boolean;
  /** Whether flows rise with inflation, or stay the same sum. */
  readonly isIndexed: boolean;
};

/** The range of net worth at the end of a month, to the whole unit of the currency. */
export type ProjectionPoint = {
  readonly month: number;
  /** One case in twenty stays below, one in four, one in two, one in four goes above, one in twenty. */
  readonly p5: Decimal;
  readonly p25: Decimal;
  readonly p50: Decimal;
  readonly p75: Decimal;
  readonly p95: Decimal;
  readonly paidIn: Decimal;
};

export type Projection = {
  /** Month 0, each full year and the last month. */
  readonly points: readonly ProjectionPoint[];
  /** The probability that net worth at the end is at least an amount. */
  readonly chanceOf: (goal: Decimal) => number;
};

/** Amounts are taken as this part of the largest sum in play where they cross zero. */
const SCALE = 0.02;

const [LOW, QUARTER] = [normalQuantile(0.05), normalQuantile(0.25)];

/**
 * The range of net worth over a horizon, without drawing any path: the distribution of what is invested is carried from
 * month to month (`wealth-distribution.ts`), so the same inputs always give the same range. Log-normal independent
 * months, taxes not counted; what is missing once everything is spent is carried without a return.
 *
 * A range and never a point: the middle is shown with its ends and the warning `projection_warning`.
 */
export function project(input: ProjectionInput): Projection {
  const flows = pricedFlows(input);
  const growth = monthlyGrowth(input.growth, input.isInTodaysMoney);
  const paid = paidIn(input.start, flows);
  let wealth = certainWealth(input.start.toNumber(), scaleOf(input.start, flows));
  const points = [pointOf(0, wealth, { beside: input.beside[0] ?? ZERO, paid: input.start })];
  for (const [at, flow] of flows.entries()) {
    wealth = afterMonth(wealth, growth, flow.toNumber());
    const month = at + 1;
    const rest = { beside: input.beside[month] ?? ZERO, paid: paid[at] ?? ZERO };
    if (month % 12 === 0 || month === flows.length) points.push(pointOf(month, wealth, rest));
  }
  const last = wealth;
  const beside = input.beside[flows.length] ?? ZERO;
  return { points, chanceOf: (goal) => 1 - probabilityBelow(last, goal.minus(beside).toNumber()) };
}

/** The range at the end in a sentence; amounts to the thousand. */
export function projectionText({ points }: Projection, currency: string): Text {
  const last = points.at(-1);
  const values = {
    years: ofNumber((last?.month ?? 0) / 12),
    low: ofThousands(last?.p5 ?? ZERO, currency),
    high: ofThousands(last?.p95 ?? ZERO, currency),
  };
  return { key: 'projection_range', values };
}

/** In how many cases out of ten a goal is reached, in a sentence: a chance is not known to the percent. */
export function goalText({ chanceOf }: Projection, goal: Decimal, currency: string): Text {
  const cases = ofNumber(Math.round(10 * chanceOf(goal)));
  return { key: 'projection_goal', values: { cases, goal: ofThousands(goal, currency) } };
}

/** Flows in the money the results are in: a fixed sum loses worth in today's money, an indexed one gains in that of its month. */
function pricedFlows({ flows, growth, isInTodaysMoney, isIndexed }: ProjectionInput): readonly Decimal[] {
  if (isInTodaysMoney === isIndexed) return flows;
  const monthly = (Math.log1p(growth.annualInflation) / 12) * (isIndexed ? 1 : -1);
  return flows.map((flow, at) => flow.times(Math.exp(monthly * (at + 1))));
}

function scaleOf(start: Decimal, flows: readonly Decimal[]): number {
  const total = flows.reduce((largest, flow) => largest + Math.abs(flow.toNumber()), Math.abs(start.toNumber()));
  return SCALE * Math.max(total, 1);
}

type Rest = { readonly beside: Decimal; readonly paid: Decimal };

function pointOf(month: number, wealth: WealthDistribution, { beside, paid }: Rest): ProjectionPoint {
  const value = (score: number) => new Decimal(valueAt(wealth, score)).plus(beside).toDecimalPlaces(0);
  return {
    month,
    p5: value(LOW),
    p25: value(QUARTER),
    p50: value(0),
    p75: value(-QUARTER),
    p95: value(-LOW),
    paidIn: paid.toDecimalPlaces(0),
  };
}
