import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, sum } from '../../core/decimal.ts';
import { averageOf, type Costs, costTotals, percentOfAssets, resultAroundCosts } from './cost-totals.ts';

const amount = (text: string | null) => (text === null ? null : decimal(text));

type Case = {
  readonly why: string;
  readonly fees: string;
  readonly inducements: string;
  readonly contained?: true;
  readonly accountFees: string | null;
  readonly instruments: readonly (string | null)[];
  readonly total: string;
  readonly countedOnce?: string;
  readonly isWhole?: false;
};

const costsOf = ({ fees, inducements, contained, accountFees, instruments }: Omit<Case, 'why' | 'total'>): Costs => ({
  ...{ fees: decimal(fees), inducements: decimal(inducements), inducementsContained: contained === true },
  ...{ accountFees: amount(accountFees), instruments: instruments.map(amount) },
});

describe('costTotals', () => {
  test.for<Case>([
    {
      why: 'all of it is known: 1,200 + 0 + 84.50 + 50 + 900 + 36.40 + 12.10',
      ...{ fees: '1200', inducements: '0', accountFees: '84.50', instruments: ['50', '900', '36.40', '12.10'] },
      total: '2283',
    },
    {
      why: 'inducements are a cost of their own where the instruments do not contain them: 1,200 + 300 + 84.50 + 900',
      ...{ fees: '1200', inducements: '300', accountFees: '84.50', instruments: ['0', '900', '0', '0'] },
      total: '2484.5',
    },
    {
      why: 'contained in 900 of ongoing costs, 300 count once: 1,200 + 300 + 84.50 + 900 − 300',
      ...{ fees: '1200', inducements: '300', contained: true, accountFees: '84.50' },
      ...{ instruments: ['0', '900', '0', '0'], total: '2184.5', countedOnce: '300' },
    },
    {
      why: 'no more is contained than was stated: of 300 only 120, so 300 + 120 − 120',
      ...{ fees: '0', inducements: '300', contained: true, accountFees: '0' },
      ...{ instruments: ['0', '120', '0', null], total: '300', countedOnce: '120', isWhole: false },
    },
    {
      why: 'fees of the accounts contain no inducements',
      ...{ fees: '0', inducements: '300', contained: true, accountFees: '1000', instruments: ['0', '0', '0', '0'] },
      total: '1300',
    },
    {
      why: 'what nobody knows is not zero: the total is not whole',
      ...{ fees: '1200', inducements: '0', accountFees: '84.50', instruments: [null, null, null, null] },
      ...{ total: '1284.5', isWhole: false },
    },
    {
      why: 'fees of the accounts that nobody knows',
      ...{ fees: '10', inducements: '0', accountFees: null, instruments: ['1', '1', '1', '1'] },
      ...{ total: '14', isWhole: false },
    },
    {
      why: 'more credit notes than invoices, and fees given back',
      ...{ fees: '-120', inducements: '0', accountFees: '-5', instruments: ['0', '0', '0', '0'] },
      total: '-125',
    },
  ])('$why', ({ why: _why, total, countedOnce = '0', isWhole = true, ...costs }) => {
    const found = costTotals(costsOf(costs));
    expect({ total: found.total.toFixed(), countedOnce: found.countedOnce.toFixed(), isWhole: found.isWhole }).toEqual({
      ...{ total, countedOnce, isWhole },
    });
  });

  const cents = fc.integer({ min: 0, max: 1e9 }).map((value) => decimal(value).dividedBy(100));
  const anyCosts: fc.Arbitrary<Costs> = fc.record({
    ...{ fees: cents, inducements: cents, inducementsContained: fc.boolean() },
    accountFees: fc.option(cents),
    instruments: fc.array(fc.option(cents), { minLength: 4, maxLength: 4 }),
  });

  it('has parts that add up to the total to the cent', () => {
    fc.assert(
      fc.property(anyCosts, (costs) => {
        const { service, instruments, countedOnce, total } = costTotals(costs);
        expect(service.plus(instruments).minus(countedOnce).equals(total)).toBe(true);
        const parts = [costs.fees, costs.inducements, costs.accountFees, ...costs.instruments];
        const known = sum(parts.filter((part): part is Decimal => part !== null));
        expect(known.minus(countedOnce).toFixed(2)).toBe(total.toFixed(2));
        expect(total.decimalPlaces()).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('never counts less than was paid to the practice', () => {
    fc.assert(
      fc.property(anyCosts, (costs) => {
        expect(costTotals(costs).total.greaterThanOrEqualTo(costs.fees.plus(costs.inducements))).toBe(true);
      }),
    );
  });
});

describe('percentOfAssets', () => {
  test.for([
    { why: '2,283 of 152,200 is exactly 1.5 %', cost: '2283', average: '152200', percent: '1.5' },
    { why: '1 of 3 is 33.33 %', cost: '1', average: '3', percent: '33.33' },
    { why: 'half a hundredth is rounded up: 1.125 %', cost: '1125', average: '100000', percent: '1.13' },
    { why: 'a hair below is not: 1.12499 %', cost: '1124.99', average: '100000', percent: '1.12' },
    { why: 'a loss is rounded away from zero', cost: '-1125', average: '100000', percent: '-1.13' },
    { why: 'no percentage of nothing', cost: '10', average: '0', percent: null },
    { why: 'nor of more debts than assets', cost: '10', average: '-1', percent: null },
    { why: 'nor of what nobody knows', cost: '10', average: null, percent: null },
  ])('$why', ({ cost, average, percent }) => {
    expect(percentOfAssets(decimal(cost), amount(average))?.toFixed() ?? null).toBe(percent);
  });

  it('is half as much of twice the assets, to a hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 1, max: 1e9 }), (cost, average) => {
        const [once, twice] = [average, average * 2].map((of) => percentOfAssets(decimal(cost), decimal(of)));
        const apart = once
          ?.dividedBy(2)
          .minus(twice ?? 0)
          .abs();
        expect(apart?.lessThanOrEqualTo('0.01')).toBe(true);
      }),
    );
  });
});

describe('resultAroundCosts', () => {
  test.for([
    {
      why: 'accounts brought 6,000; the customer paid 1,200 apart, and 1,083 were taken within',
      ...{ result: '6000', fees: '1200', total: '2283', before: '7083', after: '4800' },
    },
    { why: 'a loss is larger after costs', result: '-500', fees: '100', total: '150', before: '-450', after: '-600' },
  ])('$why', ({ result, fees, total, before, after }) => {
    const found = resultAroundCosts(decimal(result), { fees: decimal(fees), total: decimal(total) });
    expect([found.before.toFixed(), found.after.toFixed()]).toEqual([before, after]);
    expect(found.before.minus(found.after).toFixed()).toBe(total);
  });
});

describe('averageOf', () => {
  test.for([
    { values: ['100', '200', '300'], average: '200' },
    { values: ['100.00', '100.01'], average: '100.01' },
    { values: ['0', '0', '1'], average: '0.33' },
    { values: [], average: null },
  ])('$values is $average', ({ values, average }) => {
    expect(averageOf(values.map((value) => decimal(value)))?.toFixed() ?? null).toBe(average);
  });
});
