import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { taxableCryptoGain } from './crypto-tax.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const amounts = (values: readonly number[]) => values.map((value) => decimal(value));

it('exempts digital assets sold for 305 euros at most', () => {
  const sales = (total: number) => ({ sales: decimal(total), gains: amounts([200]), losses: amounts([50]) });
  expect(taxableCryptoGain(sales(305), LAW).toFixed()).toBe('0');
  expect(taxableCryptoGain(sales(306), LAW).toFixed()).toBe('150');
  expect(taxableCryptoGain({ sales: null, gains: [], losses: amounts([50]) }, LAW).toFixed()).toBe('0');
});
