import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { NO_PROPERTY, propertyCategoryIncome, realUnfurnished, unfurnishedRegimes } from './unfurnished-rents.ts';

const LAW = parametersOf(2026, TAX_YEARS);

describe('unfurnished rents', () => {
  const year = { rents: decimal(10_000), costs: decimal(25_000), loanInterest: decimal(3000), hasEnergyWorks: false };
  test.for([
    // interest is paid by rents; of the other 18,000 only 10,700 lower other income
    { why: 'works above the ceiling', change: {}, income: '0', onIncome: '10700', carried: '7300' },
    { why: 'energy works', change: { hasEnergyWorks: true }, income: '0', onIncome: '18000', carried: '0' },
    {
      why: 'interest above rents waits',
      change: { loanInterest: decimal(12_000) },
      income: '0',
      onIncome: '10700',
      carried: '16300',
    },
    { why: 'a profit', change: { costs: decimal(2000) }, income: '5000', onIncome: '0', carried: '0' },
  ])('by real costs: $why', ({ change, income, onIncome, carried }) => {
    const found = realUnfurnished({ ...year, ...change }, LAW);
    expect([found.income, found.deficitOnIncome, found.carried].map((value) => value.toFixed())).toEqual([
      income,
      onIncome,
      carried,
    ]);
  });

  it('compares both regimes', () => {
    expect(unfurnishedRegimes({ ...year, costs: decimal(1000), loanInterest: decimal(500) }, LAW).better).toBe('micro');
    expect(unfurnishedRegimes(year, LAW).better).toBe('real');
    const many = { ...year, rents: decimal(20_000), costs: ZERO, loanInterest: ZERO };
    expect(unfurnishedRegimes(many, LAW)).toMatchObject({ better: 'real', micro: { isAllowed: false } });
  });

  test.for([
    {
      why: 'earlier deficits lower micro rents too',
      change: { microRents: 10_000, priorDeficits: 3000 },
      income: '4000',
    },
    { why: 'a deficit is limited', change: { deficitOnIncome: 12_000 }, income: '-10700' },
    {
      why: 'earlier deficits wait beside a deficit',
      change: { deficitOnIncome: 500, priorDeficits: 9000 },
      income: '-500',
    },
  ])('$why', ({ change, income }) => {
    const stated = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, decimal(value)]));
    expect(propertyCategoryIncome({ ...NO_PROPERTY, ...stated }, LAW).toFixed()).toBe(income);
  });
});
