import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { ifiOfWealth, type RecordedHome, type StatedAmount } from './ifi-of-wealth.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const HOME: RecordedHome = {
  ...{ id: 'home', isMainHome: true, part: decimal(1) },
  value: decimal(1_500_000),
  debts: [decimal(60_000), decimal(40_000)],
};
const stated = (field: StatedAmount['field'], amount: number, assetId: string | null = null): StatedAmount => ({
  ...{ field, assetId, amount: decimal(amount) },
});

it('is that of what is recorded; what nobody answered leaves it incomplete', () => {
  // 1,500,000 × 70 % − 100,000
  expect(ifiOfWealth([HOME], [], LAW)).toMatchObject({ base: decimal(950_000), isComplete: false });
});

it('is that of what was stated instead, of its own property alone', () => {
  const amounts = [
    stated('homeValue', 2_000_000, 'home'),
    stated('homeValue', 9_000_000, 'another'),
    stated('homeDebt', 0, 'home'),
    stated('otherRealEstate', 100_000),
    stated('otherRealEstateDebts', 0),
  ];
  // 2,000,000 × 70 % + 100,000 = 1,500,000: 2,500 + 200,000 × 0.7 %
  const found = ifiOfWealth([HOME], amounts, LAW);
  expect(found).toMatchObject({ base: decimal(1_500_000), tax: decimal(3900), isComplete: true });
  const capped = [...amounts, stated('incomeBefore', 10_000), stated('taxesBefore', 7_000)];
  expect(ifiOfWealth([HOME], capped, LAW)).toMatchObject({ tax: decimal(500) });
});

it('does not know what is owed where one debt is not known', () => {
  const home = { ...HOME, debts: [decimal(60_000), null] };
  const answered = [stated('otherRealEstate', 0), stated('otherRealEstateDebts', 0)];
  expect(ifiOfWealth([home], answered, LAW)).toMatchObject({ debts: decimal(0), isComplete: false });
});
