import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import type { ReferenceCase } from './testing/reference-case.ts';
import { MEASURES, toolsOf } from './testing/reference-measures.ts';

const golden: { readonly cases: readonly ReferenceCase[] } = JSON.parse(
  readFileSync(new URL('golden/performance-cases.json', import.meta.url), 'utf8'),
);

/**
 * Expectations that follow another product on purpose not followed here: what is expected instead, worked out by hand
 * in docs/decisions/0090-performance.md. Null means the figure is unavailable.
 */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'gf-novn-buy-and-sell': {
    netPerformanceOnDate: { '2022-03-07': null },
    netPerformancePercentOnDate: { '2022-03-07': null },
  },
  'gf-btcusd-partial-sell-chf': {
    netPerformancePercentWithCurrencyEffectRangeMax: 26516.2087014 / ((637.0853346 * 1095 + 318.5426673 * 2) / 1097),
  },
  'pp-cps-inbound-fee-tax': { transfers: 20 },
  'gf-liability': { totalLiabilities: 0 },
  'gf-cash-usd-in-chf': {
    netPerformanceWithCurrencyEffectByRange: { '1d': 20, mtd: 20, ytd: 20, wtd: 60, '1y': 60, '5y': 70, max: 70 },
    netPerformancePercentWithCurrencyEffectByRange: {
      '1d': 20 / 1800,
      '1y': 60 / ((860 * 365 + 1760 * 2) / 367),
      max: 70 / ((850 * 366 + 1750 * 2) / 368),
      wtd: 60 / ((860 + 1760 * 2) / 3),
    },
  },
  'pp-trade-short-multi': { open: { quantity: -3, profitLoss: null, return: null } },
};

function near(actual: unknown, expected: unknown, tolerance: number): void {
  if (typeof expected === 'number') {
    expect(actual).toBeTypeOf('number');
    expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(tolerance);
  } else if (expected === null || typeof expected === 'string') expect(actual).toBe(expected);
  else for (const [key, value] of Object.entries(Object(expected))) near(Object(actual)[key], value, tolerance);
}

/** Cases that state no tolerance are met to the last digits a double carries. */
const EXACT = 1e-9;

const EXPECTATIONS = golden.cases.flatMap((found) =>
  Object.keys(found.expected).map((name) => ({ id: found.id, name, found })),
);

test.for(EXPECTATIONS)('reference case $id: $name', ({ found, name, id }) => {
  const measure = MEASURES[name];
  const expected = OTHERWISE[id]?.[name] ?? found.expected[name];
  const actual = measure?.(toolsOf(found, golden.cases), expected);
  if (name === 'absReturnBelow') expect(actual).toBeLessThan(Number(expected));
  else near(actual, expected, found.tolerance ?? EXACT * Math.max(1, Math.abs(Number(expected) || 0)));
});

it('covers all cases of the file', () => {
  expect(golden.cases).toHaveLength(46);
  expect(EXPECTATIONS.filter(({ name }) => !MEASURES[name])).toEqual([]);
});
