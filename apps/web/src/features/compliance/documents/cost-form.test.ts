import { type CostFields, NOT_KNOWN, newCosts } from '@aurea/domain/compliance/costs/cost-fields.ts';
import { describe, expect, it, test } from 'vitest';
import { areCostsSound, hasInducements, withFigure } from './cost-form.ts';

const TODAY = '2026-11-20';
const COSTS = newCosts({ from: '2025-11-01', to: '2026-10-31' });

describe('the form of costs', () => {
  test.for<{ why: string; costs: Partial<CostFields>; isSound: boolean }>([
    { why: 'nothing stated', costs: {}, isSound: true },
    { why: 'zero stated', costs: { inducements: '0' }, isSound: true },
    { why: 'words', costs: { inducements: 'none' }, isSound: false },
    { why: 'three decimals', costs: { otherFees: '1.234' }, isSound: false },
    { why: 'a cost below zero', costs: { figures: { ongoing: '-1' } }, isSound: false },
    { why: 'a loss', costs: { figures: { result: '-1.50' } }, isSound: true },
    { why: 'a figure nobody knows', costs: { figures: { ongoing: NOT_KNOWN } }, isSound: true },
    { why: 'a period not over', costs: { period: { from: '2026-11-01', to: TODAY } }, isSound: false },
    { why: 'no day', costs: { period: { from: 'hier', to: '2026-10-31' } }, isSound: false },
  ])('with $why is sound: $isSound', ({ costs, isSound }) => {
    expect(areCostsSound({ ...COSTS, ...costs }, TODAY)).toBe(isSound);
  });

  it('states a figure, and no longer where it is emptied', () => {
    const stated = withFigure(COSTS, 'ongoing', '12');
    expect(stated.figures).toEqual({ ongoing: '12' });
    expect(withFigure(stated, 'ongoing', '').figures).toEqual({});
  });

  test.for([
    { inducements: null, has: false },
    { inducements: '0', has: false },
    { inducements: '0.01', has: true },
    { inducements: 'x', has: false },
  ])('asks where inducements of $inducements are contained: $has', ({ inducements, has }) => {
    expect(hasInducements({ ...COSTS, inducements })).toBe(has);
  });
});
