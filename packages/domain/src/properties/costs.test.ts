import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { deductibleIn, investedWorks, type PropertyCost, yearlyCost, yearlyCosts } from './costs.ts';
import { COST_FREQUENCIES } from './terms.ts';

const cost = (more: Partial<PropertyCost> = {}): PropertyCost => ({
  kind: 'property_tax',
  price: { amount: decimal(100), frequency: 'year' },
  isDeductible: true,
  startsOn: '2024-01-01',
  endsOn: null,
  ...more,
});

describe('yearlyCost', () => {
  test.for([
    { why: 'a monthly sum comes twelve times', frequency: 'month', yearly: '1200' },
    { why: 'a quarterly one four times', frequency: 'quarter', yearly: '400' },
    { why: 'a half-yearly one twice', frequency: 'half_year', yearly: '200' },
    { why: 'a yearly one once', frequency: 'year', yearly: '100' },
    { why: 'a one-off cost does not come back', frequency: 'once', yearly: '0' },
  ] as const)('$why', ({ frequency, yearly }) => {
    expect(yearlyCost(cost({ price: { amount: decimal(100), frequency } }), ZERO).toString()).toBe(yearly);
  });

  it('takes a share of the rent to the cent', () => {
    const share = cost({ price: { rentShare: decimal('0.07') } });
    expect(yearlyCost(share, decimal('9900.36')).toString()).toBe('693.03');
  });
});

describe('yearlyCosts', () => {
  it('counts those that run on the day, and apart those that are deductible', () => {
    const costs = [
      cost(),
      cost({ isDeductible: false }),
      cost({ startsOn: '2027-01-01' }),
      cost({ endsOn: '2025-12-31' }),
    ];
    const { total, deductible } = yearlyCosts(costs, '2026-06-01', ZERO);
    expect([total.toString(), deductible.toString()]).toEqual(['200', '100']);
  });

  it('property: what is deductible is never more than all', () => {
    const anyCost = fc
      .record({
        amount: fc.integer({ min: 1, max: 1e6 }),
        frequency: fc.constantFrom(...COST_FREQUENCIES),
        is: fc.boolean(),
      })
      .map(({ amount, frequency, is }) => cost({ price: { amount: decimal(amount), frequency }, isDeductible: is }));
    fc.assert(
      fc.property(fc.array(anyCost), (costs) => {
        const { total, deductible } = yearlyCosts(costs, '2026-06-01', ZERO);
        expect(deductible.lessThanOrEqualTo(total)).toBe(true);
      }),
    );
  });
});

describe('investedWorks', () => {
  const works = (more: Partial<PropertyCost>) =>
    cost({ kind: 'works', price: { amount: decimal(1000), frequency: 'once' }, isDeductible: false, ...more });

  test.for([
    { why: 'works that were not deducted count', costs: [works({})], invested: '1000' },
    { why: 'those that lowered the rents do not count twice', costs: [works({ isDeductible: true })], invested: '0' },
    { why: 'nor do those to come', costs: [works({ startsOn: '2027-01-01' })], invested: '0' },
    { why: 'nor any other cost', costs: [works({ kind: 'upkeep' })], invested: '0' },
  ])('$why (CGI 150 VB, II, 4°)', ({ costs, invested }) => {
    expect(investedWorks(costs, '2026-06-01').toString()).toBe(invested);
  });
});

describe('deductible costs of a calendar year', () => {
  const since = { kind: 'other', isDeductible: true, startsOn: '2020-01-01', endsOn: null } as const;
  const costs: readonly PropertyCost[] = [
    // 7 % of 9,000 = 630
    { ...since, price: { rentShare: decimal('0.07') } },
    // 40 a month from July on: 240
    { ...since, startsOn: '2025-07-15', price: { amount: decimal('40'), frequency: 'month' } },
    // 1,200 a year, gone after March: 300
    { ...since, endsOn: '2025-03-02', price: { amount: decimal('1200'), frequency: 'year' } },
    { ...since, startsOn: '2025-09-09', price: { amount: decimal('850'), frequency: 'once' } },
    { ...since, startsOn: '2024-09-09', price: { amount: decimal('999'), frequency: 'once' } },
    { ...since, isDeductible: false, price: { amount: decimal('777'), frequency: 'year' } },
    { ...since, startsOn: '2026-01-01', price: { amount: decimal('50'), frequency: 'month' } },
  ];

  it('are 630 + 240 + 300 + 850', () => {
    expect(deductibleIn(costs, 2025, decimal('9000'))).toEqual(decimal('2020'));
  });
});
