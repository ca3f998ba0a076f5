import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { ifiOfWealth, type RecordedHome, type StatedAmount } from './ifi-of-wealth.ts';

const YEAR = 2026;
const LAW = parametersOf(YEAR, TAX_YEARS);
const HOME: RecordedHome = {
  ...{ id: 'home', use: 'main_home', part: '1', value: '1500000' },
  debts: [{ owed: '60000' }, { owed: '40000' }],
};
const stated = (field: StatedAmount['field'], amount: string, more: Partial<StatedAmount> = {}): StatedAmount => ({
  ...{ year: YEAR, field, assetId: null, amount, ...more },
});
const found = (amounts: readonly StatedAmount[], home: RecordedHome = HOME) =>
  ifiOfWealth({ year: YEAR, properties: [home], amounts }, LAW);

it('is that of what is recorded; what nobody answered leaves it incomplete', () => {
  // 1,500,000 × 70 % − 100,000
  expect(found([])).toMatchObject({ base: decimal(950_000), isComplete: false });
  // 1,500,000 − 100,000
  expect(found([], { ...HOME, use: 'second_home' })).toMatchObject({ base: decimal(1_400_000) });
});

it('is that of what was stated instead, of its own property and year alone', () => {
  const assetId = 'home';
  const amounts = [
    stated('homeValue', '5000000', { assetId, year: YEAR - 1 }),
    stated('homeValue', '2000000', { assetId }),
    stated('homeValue', '9000000', { assetId: 'another' }),
    stated('homeDebt', '0', { assetId }),
    stated('otherRealEstate', '100000'),
    stated('otherRealEstateDebts', '0'),
  ];
  // 2,000,000 × 70 % + 100,000 = 1,500,000: 2,500 + 200,000 × 0.7 %
  expect(found(amounts)).toMatchObject({ base: decimal(1_500_000), tax: decimal(3900), isComplete: true });
  const capped = [...amounts, stated('incomeBefore', '10000'), stated('taxesBefore', '7000')];
  expect(found(capped)).toMatchObject({ tax: decimal(500) });
});

it('does not know what is owed where one debt is not known', () => {
  const answered = [stated('otherRealEstate', '0'), stated('otherRealEstateDebts', '0')];
  const home = { ...HOME, debts: [{ owed: '60000' }, { owed: null }] };
  expect(found(answered, home)).toMatchObject({ debts: decimal(0), isComplete: false });
});
