import { type CaseReader, type Check, casesIn } from '../../core/testing/reference-cases.ts';
import type { ReferenceCase } from './reference-case.ts';
import { MEASURES, toolsOf } from './reference-measures.ts';

/**
 * Expectations that follow another product on purpose not followed here: what is expected instead, worked out by hand
 * in docs/decisions/0090-performance.md. Null means the figure is unavailable.
 */
const CONVENTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
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

/** Cases that state no tolerance are met to the last digits a double carries. */
const EXACT = 1e-9;

function checkOf(found: ReferenceCase, cases: readonly ReferenceCase[], key: string): Check {
  const expected = found.expected[key];
  const measure = MEASURES[key];
  if (!measure) throw new RangeError(`"${key}" is no measure of performance`);
  const convention = CONVENTIONS[found.id]?.[key];
  return {
    key,
    expected,
    actual: measure(toolsOf(found, cases), convention ?? expected),
    tolerance: found.tolerance ?? EXACT * Math.max(1, Math.abs(Number(expected) || 0)),
    isLimit: key === 'absReturnBelow',
    ...(convention !== undefined && { convention }),
  };
}

const NO_LISTS = { transactions: [], prices: {} };

/** The cases of performance-cases.json: a portfolio, its prices, and what is measured of it. */
export const readPerformanceCases: CaseReader = (file) => {
  const cases = casesIn<ReferenceCase>(file, ['expected']).map((found) => ({ ...NO_LISTS, ...found }));
  return cases.map((found) => ({
    id: found.id,
    run: () => Object.keys(found.expected).map((key) => checkOf(found, cases, key)),
  }));
};
