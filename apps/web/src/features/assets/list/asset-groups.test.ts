import { describe, expect, test } from 'vitest';
import { totalOf, weightsOf } from './asset-groups.ts';

const valued = (referenceValue: string | null) =>
  ({
    id: referenceValue ?? 'none',
    referenceValue,
    referenceState: referenceValue === null ? 'unavailable' : 'complete',
  }) as const;

describe('totalOf', () => {
  test.for([
    { why: 'amounts add up to the cent', values: ['0.1', '0.2'], total: { value: '0.3', isPartial: false } },
    { why: 'a debt takes away', values: ['100', '-40.5'], total: { value: '59.5', isPartial: false } },
    { why: 'a missing value is not zero', values: ['100', null], total: { value: '100', isPartial: true } },
    { why: 'nothing known is nothing said', values: [null], total: { value: null, isPartial: true } },
    { why: 'no assets, no value', values: [], total: { value: null, isPartial: false } },
  ])('$why', ({ values, total }) => {
    expect(totalOf(values.map(valued))).toEqual(total);
  });
});

describe('weightsOf', () => {
  test.for([
    { why: 'in proportion', values: ['75', '25'], weights: ['75', '25'] },
    { why: 'debts weigh nothing', values: ['50', '-10'], weights: ['100', undefined] },
    { why: 'the unknown weighs nothing', values: ['50', null], weights: ['100', undefined] },
    { why: 'the weights add up to a hundred', values: ['1', '1.0', '1.00'], weights: ['33.4', '33.3', '33.3'] },
  ])('$why', ({ values, weights }) => {
    const found = weightsOf(values.map(valued));
    expect(values.map((value) => found.get(value ?? 'none'))).toEqual(weights);
  });
});
