import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { COUPLE, SINGLE } from '../testing/sample-household.ts';
import { formerRate, gainsByRate, lifeInsuranceTax, NO_LIFE_INSURANCE } from './life-insurance.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const cents = (value: Decimal | null | undefined) => value?.toFixed(2);

describe('life insurance', () => {
  it('uses the allowance on former premiums, then on the reduced rate, then on the other', () => {
    const gains = { ...NO_LIFE_INSURANCE, former: decimal(1000), reduced: decimal(2000), full: decimal(5000) };
    const found = lifeInsuranceTax(gains, SINGLE, LAW);
    expect(cents(found.tax)).toBe('435.20');
    expect(found.allowanceUsed.toFixed()).toBe('4600');
    expect(cents(lifeInsuranceTax(gains, COUPLE, LAW).tax)).toBe('0.00');
  });

  test.for([
    { why: 'younger than eight years', old: false, before: 0, since: 100_000, figures: ['10000', '0', '0'] },
    {
      why: 'former premiums used the threshold',
      old: true,
      before: 150_000,
      since: 50_000,
      figures: ['0', '0', '10000'],
    },
    { why: 'no premium since', old: true, before: 10_000, since: 0, figures: ['0', '10000', '0'] },
  ])('shares gains by rate: $why', ({ old, before, since, figures }) => {
    const premiums = { before2017: decimal(before), since2017: decimal(since) };
    const { young, reduced, full } = gainsByRate({ gain: decimal(10_000), isEightYearsOld: old, premiums }, LAW);
    expect([young, reduced, full].map((value) => value.toFixed())).toEqual(figures);
  });

  it('knows the former rates by age', () => {
    expect([0, 3, 4, 7, 8].map((years) => formerRate(years, LAW).toFixed())).toEqual([
      ...['0.35', '0.35', '0.15', '0.15', '0.075'],
    ]);
  });
});
