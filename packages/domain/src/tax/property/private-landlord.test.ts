import { expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { privateLandlordAmortisation } from './private-landlord.ts';

test.for([
  // 80 % of 200,000 at 3.5 %
  { why: 'a new flat at an intermediate rent', price: 200_000, isNew: true, rent: 'intermediate', amount: '5600' },
  { why: 'a renovated one at a very social rent', price: 100_000, isNew: false, rent: 'verySocial', amount: '3200' },
  { why: 'the most of a year', price: 900_000, isNew: true, rent: 'social', amount: '10000' },
  { why: 'no scheme before 2026', year: 2025, price: 200_000, isNew: true, rent: 'social', amount: '0' },
] as const)('$why: $amount', ({ amount, price, ...facts }) => {
  const law = parametersOf(('year' in facts && facts.year) || 2026, TAX_YEARS);
  expect(privateLandlordAmortisation({ ...facts, price: decimal(price) }, law).toFixed()).toBe(amount);
});
