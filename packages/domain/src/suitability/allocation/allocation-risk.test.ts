import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Decimal, decimal } from '../../core/decimal.ts';
import { lawRuns, lawTimeout } from '../../core/testing/law-runs.ts';
import { PROFILES } from '../profile/profiles.ts';
import { sentenceOf } from '../texts/text.ts';
import { ALLOCATION_CLASSES, byClass } from './allocation-class.ts';
import { ASSUMPTIONS, assumptionProblems, correlationOf } from './assumptions.ts';
import {
  expectedRangeText,
  expectedReturn,
  expectedReturnRange,
  ordinaryYear,
  volatilityRange,
} from './expected-range.ts';
import { holdingsRiskAlert } from './holdings-risk.ts';
import { portfolioVolatility } from './portfolio-volatility.ts';
import { sriBand } from './sri-band.ts';
import { worstYear, worstYearCostText, worstYearTexts } from './worst-year.ts';

type Given = Readonly<Record<string, number>> & {
  readonly expected_return_range_pct: readonly number[];
  readonly volatility_range_pct: readonly number[];
};
const given: readonly Given[] = JSON.parse(
  readFileSync(new URL('../golden/investment-profile.json', import.meta.url), 'utf8'),
).profiles;

describe('figures of the five profiles', () => {
  test.for(PROFILES.map((profile, at) => ({ profile, published: given[at] })))(
    '$profile.name.en',
    ({ profile, published }) => {
      const near = (value: number, expected = Number.NaN) =>
        expect(Math.abs(100 * value - expected)).toBeLessThan(0.0501);
      near(expectedReturn(profile.target, ASSUMPTIONS), published?.expected_return_pct);
      const { low, high } = expectedReturnRange(profile.target, ASSUMPTIONS);
      near(low, published?.expected_return_range_pct[0]);
      near(high, published?.expected_return_range_pct[1]);
      near(portfolioVolatility(profile.target, ASSUMPTIONS), published?.volatility_pct);
      const volatility = volatilityRange(profile.target, ASSUMPTIONS);
      near(volatility.low, published?.volatility_range_pct[0]);
      near(volatility.high, published?.volatility_range_pct[1]);
      const worst = worstYear(profile.target, ASSUMPTIONS);
      near(worst.oneInTwenty, published?.loss_1y_95pct);
      near(worst.stress, published?.stress_loss_pct);
      expect(sriBand(portfolioVolatility(profile.target, ASSUMPTIONS))).toBe(published?.sri_equivalent);
    },
  );

  it('computes 1.45 % for the first, never copied', () => {
    const [first] = PROFILES;
    const volatility = first ? portfolioVolatility(first.target, ASSUMPTIONS) : 0;
    expect(Math.round(1e4 * volatility)).toBe(145);
  });
});

const anyWeights = fc
  .tuple(...ALLOCATION_CLASSES.map(() => fc.integer({ min: 0, max: 10_000 })))
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => {
    const total = parts.reduce((sum, part) => sum + part, 0);
    return byClass((name) => (100 * (parts[ALLOCATION_CLASSES.indexOf(name)] ?? 0)) / total);
  });
const ratio = (most: number) => fc.integer({ min: 0, max: 1000 }).map((value) => (most * value) / 1000);
const PAIRS = Object.keys(ASSUMPTIONS.correlations);
const anyAssumptions = fc
  .tuple(fc.tuple(...ALLOCATION_CLASSES.map(() => ratio(0.8))), fc.tuple(...PAIRS.map(() => ratio(1))))
  .map(([volatilities, correlations]) => ({
    ...ASSUMPTIONS,
    annualVolatility: byClass((name) => volatilities[ALLOCATION_CLASSES.indexOf(name)] ?? 0),
    correlations: Object.fromEntries(PAIRS.map((pair, at) => [pair, correlations[at] ?? 0])),
  }));

it('law: the volatility of a portfolio is the square root of its quadratic form, to 1e-9', {
  timeout: lawTimeout(30_000),
}, () => {
  fc.assert(
    fc.property(anyWeights, anyAssumptions, (weights, assumptions) => {
      let form = new Decimal(0);
      for (const [at, one] of ALLOCATION_CLASSES.entries()) {
        const own = new Decimal(weights[one]).times(assumptions.annualVolatility[one]).dividedBy(100);
        form = form.plus(own.pow(2));
        for (const other of ALLOCATION_CLASSES.slice(at + 1)) {
          const its = new Decimal(weights[other]).times(assumptions.annualVolatility[other]).dividedBy(100);
          form = form.plus(
            own
              .times(its)
              .times(correlationOf(assumptions, one, other))
              .times(2),
          );
        }
      }
      expect(Math.abs(portfolioVolatility(weights, assumptions) - form.sqrt().toNumber())).toBeLessThanOrEqual(1e-9);
    }),
    { numRuns: lawRuns(300) },
  );
});

it('law: assumptions that hold together give no portfolio a negative variance', { timeout: lawTimeout(30_000) }, () => {
  const [secure, bonds, ...rest] = ALLOCATION_CLASSES;
  fc.assert(
    fc.property(
      anyAssumptions,
      fc.tuple(...ALLOCATION_CLASSES.map(() => fc.integer({ min: -9, max: 9 }))),
      (assumptions, parts) => {
        fc.pre(assumptionProblems(assumptions).length === 0);
        let form = 0;
        for (const [i, one] of [secure, bonds, ...rest].entries()) {
          for (const [j, other] of ALLOCATION_CLASSES.entries()) {
            form += (parts[i] ?? 0) * (parts[j] ?? 0) * correlationOf(assumptions, one, other);
          }
        }
        expect(form).toBeGreaterThan(-1e-6);
      },
    ),
    { numRuns: lawRuns(200) },
  );
});

test.for([
  { why: 'the house assumptions', change: {}, problems: [] },
  {
    why: 'a negative volatility',
    change: { annualVolatility: { ...ASSUMPTIONS.annualVolatility, bonds: -0.1 } },
    problems: ['volatility_negative'],
  },
  { why: 'a pair left out', change: { correlations: {} }, problems: ['correlation_missing'] },
  {
    why: 'a correlation above one',
    change: { correlations: { ...ASSUMPTIONS.correlations, 'bonds|equities': 1.2 } },
    problems: ['correlation_out_of_range'],
  },
  {
    why: 'correlations no returns could have',
    change: {
      correlations: {
        ...ASSUMPTIONS.correlations,
        'bonds|equities': 0.95,
        'equities|property': 0.95,
        'bonds|property': -0.9,
      },
    },
    problems: ['not_consistent'],
  },
])('$why', ({ change, problems }) => {
  expect(assumptionProblems({ ...ASSUMPTIONS, ...change })).toEqual(problems);
});

test.for([
  [0.0049, 1],
  [0.005, 2],
  [0.0499, 2],
  [0.05, 3],
  [0.12, 4],
  [0.2, 5],
  [0.3, 6],
  [0.8, 7],
] as const)('a volatility of %d is in band %d', ([volatility, band]) => {
  expect(sriBand(volatility)).toBe(band);
});

describe('sentences of a very bad year', () => {
  const [, , balanced] = PROFILES;
  const worst = balanced ? worstYear(balanced.target, ASSUMPTIONS) : { oneInTwenty: 0, stress: 0 };

  it('says the range, and openly that a crisis goes beyond the limit', () => {
    const texts = worstYearTexts(worst, 10).map((text) => sentenceOf(text, 'en'));
    expect(texts[0]).toContain('−25.4% to −8.9%');
    expect(texts[1]).toBe('In a crisis the fall could reach −25.4%, beyond your limit of 10%.');
  });

  it('says the range alone where the limit holds, or is not known', () => {
    expect(worstYearTexts(worst, 30)).toHaveLength(1);
    expect(worstYearTexts(worst, null)).toHaveLength(1);
  });

  it('says what it would cost, to the thousand', () => {
    expect(sentenceOf(worstYearCostText(worst, decimal(387_000), 'EUR'), 'en')).toBe(
      'A very bad year would cost €34,000 to €98,000.',
    );
    expect(sentenceOf(worstYearCostText({ oneInTwenty: 0.002, stress: -0.04 }, decimal(387_000), 'EUR'), 'fr')).toBe(
      'Une très mauvaise année coûterait de 0\u00a0€ à 15\u202f000\u00a0€.',
    );
  });

  it('says an ordinary year and the expected range', () => {
    const year = balanced && ordinaryYear(balanced.target, ASSUMPTIONS);
    expect([year?.low, year?.high].map((value) => Math.round(1000 * (value ?? 0)))).toEqual([-36, 130]);
    expect(sentenceOf(expectedRangeText({ low: 0.037, high: 0.057 }), 'fr')).toContain(
      'de 3,7\u00a0% à 5,7\u00a0% par an',
    );
  });
});

it('alerts when holdings move more than 1.3 times the profile', () => {
  expect(holdingsRiskAlert(0.1079, 0.083)).toBeNull();
  const alert = holdingsRiskAlert(0.12, 0.083);
  expect(alert && sentenceOf(alert, 'en')).toContain('12%, for a profile at 8.3%. The alert starts at 10.8%');
});
