import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { ifiOf, netRealEstate } from './ifi.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const cents = (value: Decimal | null | undefined) => value?.toFixed(2);

describe('ifi', () => {
  it('counts half of the debts above 60 % of a large estate', () => {
    const estate = {
      ...{ mainHome: ZERO, other: decimal(10_000_000) },
      ...{ mainHomeDebts: ZERO, otherDebts: decimal(8_000_000) },
    };
    expect(netRealEstate(estate, LAW).toFixed()).toBe('3000000');
    expect(netRealEstate({ ...estate, other: decimal(5_000_000), otherDebts: decimal(4_000_000) }, LAW).toFixed()).toBe(
      '1000000',
    );
  });

  it('counts debts of the main home up to its value after the allowance', () => {
    const estate = {
      ...{ mainHome: decimal(1_000_000), other: decimal(2_000_000) },
      ...{ mainHomeDebts: decimal(900_000), otherDebts: ZERO },
    };
    expect(netRealEstate(estate, LAW).toFixed()).toBe('2000000');
    expect(netRealEstate({ ...estate, mainHomeDebts: decimal(600_000) }, LAW).toFixed()).toBe('2100000');
  });

  it('takes donations off, up to the tax', () => {
    const found = ifiOf(decimal(1_600_000), { donations: decimal(2000), previousYear: null }, LAW);
    expect([cents(found.beforeDecote), cents(found.tax)]).toEqual(['4600.00', '3100.00']);
    expect(cents(ifiOf(decimal(1_600_000), { donations: decimal(9000), previousYear: null }, LAW).tax)).toBe('0.00');
  });

  it('with the income taxes is no more than 75 % of the income', () => {
    const previousYear = { income: decimal(10_000), taxes: decimal(5000) };
    expect(cents(ifiOf(decimal(1_600_000), { donations: ZERO, previousYear }, LAW).tax)).toBe('2500.00');
  });
});
