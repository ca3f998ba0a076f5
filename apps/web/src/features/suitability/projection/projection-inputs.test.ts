import { project } from '@aurea/domain/suitability/projection/projection.ts';
import { describe, expect, it, test } from 'vitest';
import { projectionInput, type TypedProjection } from './projection-inputs.ts';

const TYPED: TypedProjection = {
  start: '262000',
  monthly: '1100',
  years: '20',
  annualReturn: '4.7',
  volatility: '8.3',
  fees: '0.8',
  inflation: '2',
  instalments: '500',
  loanYears: '5',
  retiresIn: '10',
  pension: '2000',
  spending: '3000',
  goal: '',
  isInTodaysMoney: true,
  isIndexed: true,
};

describe('projectionInput', () => {
  it('saves while working, adds what a loan leaves free, then spends beyond the pension', () => {
    const flows = projectionInput(TYPED)?.flows.map(Number) ?? [];
    expect([flows[0], flows[59], flows[60], flows[119], flows[120], flows[239]]).toEqual([
      1100, 1100, 1600, 1600, -1000, -1000,
    ]);
  });

  it('shows the sample of the page as a range', () => {
    const input = projectionInput({ ...TYPED, loanYears: '', retiresIn: '', pension: '', spending: '' });
    const last = input && project(input).points.at(-1);
    expect(last?.p5.toNumber()).toBeGreaterThan(400_000);
    expect(last?.p95.toNumber()).toBeLessThan(1_110_000);
  });

  test.for([
    { why: 'no number', over: { start: 'x' } },
    { why: 'no years', over: { years: '' } },
    { why: 'more years than can be projected', over: { years: '31' } },
    { why: 'a return nobody assumes', over: { annualReturn: '51' } },
  ])('computes nothing from $why', ({ over }) => {
    expect(projectionInput({ ...TYPED, ...over })).toBeNull();
  });
});
