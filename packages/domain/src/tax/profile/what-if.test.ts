import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { TAX_YEARS } from '../parameters/years.ts';
import { profileTax, type TaxProfile, USUAL_CHOICES } from './profile-tax.ts';
import { situationOf } from './situation.ts';
import { withChanges } from './what-if.ts';

const TODAY: TaxProfile = {
  situation: situationOf([], 2025),
  choices: USUAL_CHOICES,
  facts: new Map([
    ['salaries1', decimal(50_000)],
    ['dividends', decimal(1000)],
  ]),
};
const incomeTax = (profile: TaxProfile) => profileTax(profile, 2025, TAX_YEARS).chosen.incomeTax.toNumber();

it('is a copy of the year: a payment into a PER saves its marginal rate, a raise costs it after the 10 %', () => {
  // 45,000: 17,979 × 11 % + 15,421 × 30 % = 6,603.99
  expect(incomeTax(TODAY)).toBe(6604);
  // 3,000 × 30 % = 900
  expect(incomeTax(withChanges(TODAY, { more: { retirementSavings: decimal(3000) }, scale: null }))).toBe(5704);
  // 2,000 × 90 % × 30 % = 540
  expect(incomeTax(withChanges(TODAY, { more: { salaries1: decimal(2000) }, scale: null }))).toBe(7144);
  // dividends at the scale: (600 − 68) × 30 % = 159.60
  expect(incomeTax(withChanges(TODAY, { more: {}, scale: true }))).toBe(6764);
  expect(TODAY.facts.get('salaries1')).toEqual(decimal(50_000));
});
