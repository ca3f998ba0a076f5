import { decimal } from '@aurea/domain/core/decimal.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { project } from '@aurea/domain/suitability/projection/projection.ts';
import { describe, expect, it, test } from 'vitest';
import { projectionInput, type TypedProjection, usualProjection } from './projection-inputs.ts';

const LOAN = { id: 'loan', name: 'House loan', owed: '60000', instalment: '500', years: '5', course: [1, 0.5, 0] };

const TYPED: TypedProjection = {
  start: '262000',
  monthly: '1100',
  years: '20',
  goal: '',
  annualReturn: '4.7',
  volatility: '8.3',
  fees: '0.8',
  inflation: '2',
  reserve: '',
  property: '',
  propertyGrowth: '2',
  retiresIn: '10',
  pension: '1500',
  rents: '500',
  spending: '3000',
  loans: [LOAN],
  isInTodaysMoney: true,
  isIndexed: true,
};

const INVESTED: TypedProjection = { ...TYPED, loans: [], retiresIn: '', pension: '', rents: '', spending: '' };

describe('projectionInput', () => {
  it('saves while working, adds what a loan leaves free, then spends beyond pension and rents', () => {
    const flows = projectionInput(TYPED)?.flows.map(Number) ?? [];
    expect([flows[0], flows[59], flows[60], flows[119], flows[120], flows[239]]).toEqual([
      1100, 1100, 1600, 1600, -1000, -1000,
    ]);
  });

  it('shows the sample of the page as a range', () => {
    const input = projectionInput(INVESTED);
    const last = input && project(input).points.at(-1);
    expect(last?.p5.toNumber()).toBeGreaterThan(400_000);
    expect(last?.p95.toNumber()).toBeLessThan(1_110_000);
  });

  it('counts property less what is owed beside the investments, until the loan has ended', () => {
    const input = projectionInput({
      ...TYPED,
      property: '300000',
      reserve: '20000',
      isInTodaysMoney: false,
      propertyGrowth: '0',
      inflation: '0',
    });
    const beside = input?.beside.map(Number) ?? [];
    expect([beside[0], beside[30], beside[60], beside[240]]).toEqual([260_000, 290_000, 320_000, 320_000]);
    expect(input && project(input).points[0]?.p50.toNumber()).toBe(522_000);
  });

  test.for([
    { why: 'no number', over: { start: 'x' } },
    { why: 'no years', over: { years: '' } },
    { why: 'more years than can be projected', over: { years: '31' } },
    { why: 'a return nobody assumes', over: { annualReturn: '51' } },
    { why: 'a loan whose amount is no number', over: { loans: [{ ...LOAN, owed: 'x' }] } },
  ])('computes nothing from $why', ({ over }) => {
    expect(projectionInput({ ...TYPED, ...over })).toBeNull();
  });
});

it('begins with what the accounts show, and says nothing of a retirement nobody spoke of', () => {
  const facts = {
    currency: 'EUR',
    invested: '262000.40',
    reserve: '43980',
    property: '520000',
    saved: '1100',
    loans: [{ id: LOAN.id, name: LOAN.name, owed: '60000', instalment: '500.49', months: 66, course: [1, 0.5, 0] }],
    rents: '640',
    pensions: '0',
    missing: [],
  };
  const current = { answers: { Q2: 'd' } } as unknown as Parameters<typeof usualProjection>[0];
  const typed = usualProjection(current, { target: profileOf(3).target }, facts);
  expect(typed).toMatchObject({ start: '262000', monthly: '1100', years: '10', property: '520000', reserve: '43980' });
  expect(typed).toMatchObject({ rents: '640', pension: '', spending: '', retiresIn: '', annualReturn: '4.7' });
  expect(typed.loans).toEqual([{ ...LOAN, years: '5.5' }]);
  const first = projectionInput(typed);
  expect(first && project(first).points[0]?.p50.equals(decimal('765980'))).toBe(true);
});
