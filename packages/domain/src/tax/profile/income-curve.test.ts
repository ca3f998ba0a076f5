import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { TAX_YEARS } from '../parameters/years.ts';
import type { TaxFact } from './facts.ts';
import { incomeCurve } from './income-curve.ts';
import { profileTax, type TaxProfile, USUAL_CHOICES } from './profile-tax.ts';

const SINGLE: TaxProfile['situation'] = {
  ...{ status: 'single', isLoneParent: false, raisedChildAlone: false, overseas: null },
  ...{ children: 0, disabledChildren: 0, sharedChildren: 0, disabledSharedChildren: 0 },
  declarants: [{ birthOn: '1986-04-02', isDisabled: false, isVeteran: false }],
};

const profileOf = (facts: Partial<Record<TaxFact, number>>): TaxProfile => ({
  situation: SINGLE,
  choices: USUAL_CHOICES,
  facts: new Map(Object.entries(facts).map(([fact, amount]) => [fact as TaxFact, decimal(amount)])),
});

it('goes from nothing to twice the salary, with the household in its place', () => {
  const curve = incomeCurve(profileOf({ salaries1: 48_100, interest: 1000 }), 2025, TAX_YEARS);
  expect(curve?.varied).toBe('salaries1');
  expect(curve?.points).toHaveLength(42);
  expect(curve?.points.at(0)).toMatchObject({ income: decimal(1000) });
  expect(curve?.points.at(-1)).toMatchObject({ income: decimal(101_000) });
  // 48,100 − 4,810 = 43,290: 17,979 × 11 % + 13,711 × 30 % = 6,090.99; flat tax 128: 6,219 over 49,100
  const own = curve?.points.find(({ isOwn }) => isOwn);
  expect(own?.income.toFixed()).toBe('49100');
  expect(own?.marginalRate.toFixed()).toBe('0.3');
  expect(own?.averageRate.toFixed(4)).toBe('0.1267');
});

it('varies a pension where that is the largest, and nothing where no income of the kind is known', () => {
  expect(incomeCurve(profileOf({ salaries1: 4000, pensions1: 21_000 }), 2025, TAX_YEARS)?.varied).toBe('pensions1');
  expect(incomeCurve(profileOf({ dividends: 21_000 }), 2025, TAX_YEARS)).toBeNull();
  expect(incomeCurve(profileOf({ salaries1: 0, salaries2: 30_000 }), 2025, TAX_YEARS)).toBeNull();
});

it('rises in income, shows the household once and at the rates of its own tax', () => {
  const amount = fc.integer({ min: 1, max: 400_000 });
  const year = fc.constantFrom(...TAX_YEARS.map((each) => each.year));
  fc.assert(
    fc.property(amount, fc.nat(30_000), year, (salary, dividends, of) => {
      const profile = profileOf({ salaries1: salary, dividends });
      const points = incomeCurve(profile, of, TAX_YEARS)?.points ?? [];
      const { chosen } = profileTax(profile, of, TAX_YEARS);
      const own = points.filter(({ isOwn }) => isOwn);
      expect(own).toHaveLength(1);
      expect(own[0]?.averageRate).toEqual(chosen.averageRate);
      expect(own[0]?.marginalRate).toEqual(chosen.realMarginalRate);
      expect(points.every(({ income }, at) => at === 0 || income.greaterThan(points[at - 1]?.income ?? 0))).toBe(true);
    }),
    { numRuns: 40 },
  );
});
