import { decimal } from '@aurea/domain/core/decimal.ts';
import { expect, it } from 'vitest';
import { sectionTotal } from './section-total.ts';

const RENTS = [
  { fact: 'unfurnishedRents', amount: decimal(7308) },
  { fact: 'rentCosts', amount: decimal(1213) },
  { fact: 'loanInterest', amount: decimal(500) },
  { fact: 'furnishedRents', amount: decimal(2400) },
  { fact: 'furnishedCosts', amount: decimal(900) },
  { fact: 'propertyGains', amount: decimal(99_999) },
] as const;

it.each([
  ['micro', 'micro', '9708'],
  ['real', 'micro', '7995'],
  ['micro', 'real', '8808'],
  ['real', 'real', '7095'],
] as const)('rents by %s and furnished ones by %s come to %s', (rents, furnished, total) => {
  expect(sectionTotal('rents', RENTS, { rents, furnished })?.toFixed()).toBe(total);
});

it('says nothing where no amount is known', () => {
  const regimes = { rents: 'micro', furnished: 'micro' } as const;
  expect(sectionTotal('rents', [{ fact: 'unfurnishedRents', amount: null }], regimes)).toBeNull();
});
