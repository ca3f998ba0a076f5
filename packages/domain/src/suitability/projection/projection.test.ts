import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { lawRuns, lawTimeout } from '../../core/testing/law-runs.ts';
import { ASSUMPTIONS } from '../allocation/assumptions.ts';
import { expectedReturn } from '../allocation/expected-range.ts';
import { portfolioVolatility } from '../allocation/portfolio-volatility.ts';
import { PROFILES, profileOf } from '../profile/profiles.ts';
import type { RiskLevel } from '../profile/risk-level.ts';
import { quantileOf, simulatedEnds } from '../testing/simulated-wealth.ts';
import { sentenceOf } from '../texts/text.ts';
import { monthlyGrowth } from './growth.ts';
import { goalText, type ProjectionInput, project, projectionText } from './projection.ts';
import { monthlyFlows, type ProjectionPlan } from './projection-flows.ts';

const growthOf = (level: RiskLevel) => ({
  annualReturn: expectedReturn(profileOf(level).target, ASSUMPTIONS),
  annualVolatility: portfolioVolatility(profileOf(level).target, ASSUMPTIONS),
  annualFees: 0.008,
  annualInflation: 0.02,
});
const every = (months: number, amount: number) => Array.from({ length: months }, () => decimal(amount));
const inputOf = (level: RiskLevel, start: number, flows: readonly ReturnType<typeof decimal>[]): ProjectionInput => ({
  start: decimal(start),
  flows,
  beside: [],
  growth: growthOf(level),
  isInTodaysMoney: true,
  isIndexed: true,
});

const PATHS = 100_000;
const WITHIN = 0.01;

describe('law: the quantiles agree with a simulation of 100,000 paths within 1 %', () => {
  test.for([
    { why: 'ten years of the most cautious profile', input: inputOf(1, 100_000, every(120, 500)) },
    { why: 'twenty years of the balanced one', input: inputOf(3, 262_000, every(240, 1100)) },
    { why: 'thirty years of the boldest one', input: inputOf(5, 50_000, every(360, 800)) },
    { why: 'thirty years from nothing', input: inputOf(4, 0, every(360, 500)) },
    {
      why: 'thirty years, the last ten taken out',
      input: inputOf(3, 150_000, [...every(240, 1500), ...every(120, -1200)]),
    },
    {
      why: 'a fixed sum a month in the money of each year',
      input: { ...inputOf(3, 20_000, every(180, 700)), isInTodaysMoney: false, isIndexed: false },
    },
  ])('$why', { timeout: 120_000 }, ({ input }) => {
    const flows = input.flows.map((flow) => flow.toNumber());
    const growth = monthlyGrowth(input.growth, input.isInTodaysMoney);
    const ends = simulatedEnds({ start: input.start.toNumber(), flows, growth, paths: PATHS, seed: 20_261_120 });
    const point = project(input).points.at(-1);
    for (const [part, name] of [
      [0.05, 'p5'],
      [0.5, 'p50'],
      [0.95, 'p95'],
    ] as const) {
      const simulated = quantileOf(ends, part);
      const computed = point?.[name].toNumber() ?? Number.NaN;
      expect(Math.abs(computed / simulated - 1), `${name} ${computed} beside ${simulated}`).toBeLessThanOrEqual(WITHIN);
    }
  });
});

const anyFlow = fc.integer({ min: -3000, max: 3000 }).map((amount) => decimal(amount));
const anyInput = fc
  .record({
    level: fc.constantFrom(...PROFILES.map(({ id }) => id)),
    start: fc.integer({ min: 0, max: 1_000_000 }),
    flows: fc.array(anyFlow, { minLength: 1, maxLength: 60 }),
    isInTodaysMoney: fc.boolean(),
    isIndexed: fc.boolean(),
  })
  .map(({ level, start, flows, ...options }) => ({ ...inputOf(level, start, flows), ...options }));

it('law: the five lines of a projection are in order, and more at the start is never less at the end', {
  timeout: lawTimeout(60_000),
}, () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 1, max: 50_000 }), (input, more) => {
      const [points, higher] = [input, { ...input, start: input.start.plus(more) }].map((one) => project(one).points);
      for (const [at, point] of (points ?? []).entries()) {
        const line = [point.p5, point.p25, point.p50, point.p75, point.p95].map((value) => value.toNumber());
        expect(line).toEqual(line.toSorted((a, b) => a - b));
        expect(higher?.[at]?.p5.toNumber()).toBeGreaterThanOrEqual((line[0] ?? 0) - 1);
        expect(higher?.[at]?.p95.toNumber()).toBeGreaterThanOrEqual((line[4] ?? 0) - 1);
      }
    }),
    { numRuns: lawRuns(100) },
  );
});

it('is the exact log-normal range where nothing is added', () => {
  const input = inputOf(3, 100_000, every(120, 0));
  const { drift, volatility } = monthlyGrowth(input.growth, true);
  const exact = (z: number) => Math.round(100_000 * Math.exp(120 * drift + Math.sqrt(120) * volatility * z));
  const point = project(input).points.at(-1);
  const values = [point?.p5, point?.p50, point?.p95].map((value) => value?.toNumber() ?? 0);
  for (const [at, z] of [-1.6448536269514722, 0, 1.6448536269514722].entries()) {
    expect(Math.abs((values[at] ?? 0) / exact(z) - 1)).toBeLessThan(1e-4);
  }
});

it('keeps the mean of yearly growth at the return after fees', () => {
  const { drift, volatility } = monthlyGrowth(growthOf(4), false);
  const mean = Math.exp(12 * drift + 6 * volatility ** 2) - 1;
  expect(mean).toBeCloseTo(growthOf(4).annualReturn - 0.008, 12);
});

it('has a point for today, each year and the last month, wealth beside counted, and what was paid in', () => {
  const flows = every(30, 100);
  const beside = Array.from({ length: 31 }, (_, month) => decimal(1000 * month));
  const { points } = project({ ...inputOf(1, 10_000, flows), beside });
  expect(points.map(({ month }) => month)).toEqual([0, 12, 24, 30]);
  expect(points.map((point) => point.paidIn.toNumber())).toEqual([10_000, 11_200, 12_400, 13_000]);
  const alone = project(inputOf(1, 10_000, flows)).points;
  expect(points.map((point, at) => point.p50.minus(alone[at]?.p50 ?? ZERO).toNumber())).toEqual([
    0, 12_000, 24_000, 30_000,
  ]);
});

it('says how likely a goal is, from certain to impossible', () => {
  const { points, chanceOf } = project(inputOf(3, 262_000, every(240, 1100)));
  const { p5 = ZERO, p50 = ZERO, p95 = ZERO } = points.at(-1) ?? {};
  const chances = [p5, p50, p95].map((goal) => Math.round(100 * chanceOf(goal)));
  expect(chances).toEqual([95, 50, 5]);
  expect([chanceOf(decimal(1)), chanceOf(decimal(1e9))].map((chance) => Math.round(chance))).toEqual([1, 0]);
});

it('is one certain line where nothing varies', () => {
  const input = { ...inputOf(1, 1000, every(12, 0)), growth: { ...growthOf(1), annualVolatility: 0 } };
  const point = project(input).points.at(-1);
  expect(point?.p5).toEqual(point?.p95);
});

it('says its range in the thousand', () => {
  const found = project(inputOf(3, 262_000, every(240, 1100)));
  const text = projectionText(found, 'EUR');
  expect(sentenceOf(goalText(found, decimal(600_000), 'EUR'), 'en')).toBe(
    'The goal of €600,000 is reached in about 6 cases out of 10.',
  );
  expect(sentenceOf(text, 'en')).toMatch(/^After 20 years, €4\d\d,000 to €1,0\d\d,000 in nine cases out of ten\.$/);
});

describe('flows of a plan', () => {
  const plan: ProjectionPlan = {
    months: 6,
    retiresInMonth: 5,
    monthlySavings: decimal('1100.50'),
    loans: [
      { instalment: decimal('700.25'), lastMonth: 2 },
      { instalment: decimal(300), lastMonth: 5 },
    ],
    incomes: [{ amount: decimal(1800), fromMonth: 5, untilMonth: null }],
    spendingInRetirement: decimal(2500),
    events: [{ month: 3, amount: decimal(-20_000) }],
  };

  it('saves, then saves the instalments of loans that ended, then lives on incomes and investments', () => {
    const flows = monthlyFlows(plan).map((flow) => flow.toFixed());
    expect(flows).toEqual(['1100.5', '1100.5', '-18199.25', '1800.75', '-1000', '-700']);
  });

  it('goes on saving without a retirement', () => {
    const flows = monthlyFlows({ ...plan, retiresInMonth: null, events: [] }).map((flow) => flow.toFixed());
    expect(flows).toEqual(['1100.5', '1100.5', '1800.75', '1800.75', '1800.75', '2100.75']);
  });
});
