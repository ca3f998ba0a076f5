import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { earlyPremiumsDuty, latePremiumsInherited } from './life-insurance-death.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const cents = (value: Decimal | null | undefined) => value?.toFixed(2);
const amounts = (values: readonly number[]) => values.map((value) => decimal(value));

describe('life insurance at death', () => {
  it('taxes a capital at death above 152,500 for each beneficiary', () => {
    const { taxable, duty } = earlyPremiumsDuty(decimal(900_000), false, LAW);
    expect([cents(taxable), cents(duty)]).toEqual(['747500.00', '154843.75']);
    expect(cents(earlyPremiumsDuty(decimal(900_000), true, LAW).duty)).toBe('0.00');
  });

  it('shares the allowance of late premiums by what each receives', () => {
    expect(latePremiumsInherited(amounts([40_000, 20_500]), LAW).map(cents)).toEqual(['19834.71', '10165.29']);
    expect(latePremiumsInherited(amounts([10_000, 20_000]), LAW).map(cents)).toEqual(['0.00', '0.00']);
    expect(latePremiumsInherited([ZERO], LAW)).toEqual([ZERO]);
  });
});
