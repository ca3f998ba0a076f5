import { expect, it } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { type IfiProfile, profileIfi } from './ifi-profile.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const home = (value: number | null, debt: number | null, part = '1', isMainHome = false) => ({
  ...{ isMainHome, part: decimal(part) },
  value: value === null ? null : decimal(value),
  debt: debt === null ? null : decimal(debt),
});
const ESTATE: IfiProfile = {
  homes: [home(1_500_000, 0, '1', true), home(500_000, 100_000, '0.5')],
  ...{ other: decimal(80_000), otherDebts: ZERO, reliefs: { donations: ZERO, previousYear: null } },
};

it('is that of the household worked out by hand', () => {
  // 1,500,000 × 70 % + 250,000 + 80,000 − 50,000 = 1,330,000: 2,500 + 30,000 × 0.7 % = 2,710;
  // décote 17,500 − 1.25 % × 1,330,000 = 875
  expect(profileIfi(ESTATE, LAW)).toMatchObject({
    ...{ gross: decimal(1_830_000), mainHomeAllowance: decimal(450_000), debts: decimal(50_000) },
    ...{ base: decimal(1_330_000), beforeDecote: decimal(2710), decote: decimal(875), tax: decimal(1835) },
    ...{ room: decimal(-30_000), isComplete: true },
  });
});

it('names the part of the debts that the law leaves out', () => {
  const homes = [home(1_000_000, 900_000, '0.5', true), home(2_000_000, 100_000)];
  // 350,000 + 2,000,000 + 80,000 − 350,000 of the 450,000 owed on the home − 100,000
  expect(profileIfi({ ...ESTATE, homes }, LAW)).toMatchObject({
    ...{ base: decimal(1_980_000), debts: decimal(550_000), debtsLeftOut: decimal(100_000) },
  });
});

it('says how much room there is, and what is not known', () => {
  const homes = [home(900_000, 200_000, '1', true), home(null, 0)];
  const found = profileIfi({ ...ESTATE, homes, other: null }, LAW);
  // 630,000 − 200,000
  expect(found).toMatchObject({ base: decimal(430_000), tax: ZERO, room: decimal(870_000), isComplete: false });
});
