import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { realEstateGainTax } from './real-estate-capital-gain.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const cents = (value: Decimal | null | undefined) => value?.toFixed(2);

describe('real estate gains', () => {
  const sale = {
    ...{ netPrice: decimal(400_000), purchasePrice: decimal(200_000), purchaseCosts: decimal(15_000), works: ZERO },
    ...{ depreciation: ZERO, yearsHeld: 3, isExempt: false, sellers: [decimal(1)] },
  };
  it('looks at each seller for the surtax', () => {
    const half = decimal(1).dividedBy(2);
    const [one, two] = [realEstateGainTax(sale, LAW), realEstateGainTax({ ...sale, sellers: [half, half] }, LAW)];
    expect([cents(one.taxable), cents(one.surtax), cents(two.surtax)]).toEqual(['185000.00', '7400.00', '3700.00']);
  });

  it('counts depreciation as gain, and nothing on an exempt sale or a loss', () => {
    expect(cents(realEstateGainTax({ ...sale, depreciation: decimal(10_000) }, LAW).gain)).toBe('195000.00');
    expect(cents(realEstateGainTax({ ...sale, isExempt: true }, LAW).total)).toBe('0.00');
    const loss = realEstateGainTax({ ...sale, netPrice: decimal(100_000) }, LAW);
    expect([cents(loss.gain), cents(loss.total)]).toEqual(['-115000.00', '0.00']);
  });

  it('takes purchase costs and works off the gain', () => {
    expect(cents(realEstateGainTax({ ...sale, works: decimal(30_000) }, LAW).gain)).toBe('155000.00');
  });
});
