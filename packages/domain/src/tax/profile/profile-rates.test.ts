import { describe, expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import type { TaxFact } from './facts.ts';
import { profileRates } from './profile-rates.ts';
import { USUAL_CHOICES } from './profile-tax.ts';
import { situationOf } from './situation.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const situation = situationOf([], 2026);

const CASES = [
  // 45,000 after the deduction of 10 %: the bracket of 30 %
  { why: 'the flat tax', salary: 50_000, choices: {}, rates: ['0.3', '0.314', '0.314'] },
  { why: 'the scale for securities', salary: 50_000, choices: { scale: true }, rates: ['0.3', '0.486', '0.314'] },
  {
    why: 'the scale for digital assets',
    salary: 50_000,
    choices: { cryptoScale: true },
    rates: ['0.3', '0.314', '0.486'],
  },
  // 900 a month: below the first bracket
  { why: 'no tax', salary: 10_800, choices: { scale: true }, rates: ['0', '0.186', '0.314'] },
  { why: 'no income known', salary: null, choices: {}, rates: [null, '0.314', '0.314'] },
  { why: 'no income known, at the scale', salary: null, choices: { scale: true }, rates: [null, null, '0.314'] },
];

describe('profileRates', () => {
  test.for(CASES)('$why', ({ salary, choices, rates }) => {
    const facts = new Map<TaxFact, ReturnType<typeof decimal>>(salary === null ? [] : [['salaries1', decimal(salary)]]);
    const found = profileRates({ situation, choices: { ...USUAL_CHOICES, ...choices }, facts }, 2026, LAW);
    const written = [found.marginalRate, found.gains?.rate, found.cryptos?.rate].map((rate) => rate?.toFixed() ?? null);
    expect(written).toEqual(rates);
  });
});
