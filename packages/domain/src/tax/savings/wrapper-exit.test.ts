import { expect, it, test } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { NO_LIFE_INSURANCE } from './life-insurance.ts';
import { wrapperExit } from './wrapper-exit.ts';

const LAW = parametersOf(2026, TAX_YEARS);
const COUPLE = {
  family: { status: 'couple' },
  withdrawnBefore: NO_LIFE_INSURANCE,
  premiums: { before2017: ZERO, since2017: decimal(10_000) },
} as const;
const owned = (wrapper: 'pea' | 'per' | 'assurance_vie' | 'wallet', openedOn: string, payments = 10_000) => ({
  ...{ wrapper, openedOn, on: '2026-11-20', value: decimal(30_000), payments: decimal(payments) },
});

test.for([
  // 20,000 × 18.6 %
  { why: 'a PEA of five years', of: owned('pea', '2021-11-20'), incomeTax: '0.00', levies: '3720.00' },
  { why: 'a PEA a day younger', of: owned('pea', '2021-11-21'), incomeTax: '2560.00', levies: '3720.00' },
  // (20,000 − 9,200) × 7.5 %; 20,000 × 17.2 %
  {
    why: 'life insurance of eight years',
    of: owned('assurance_vie', '2018-11-20'),
    incomeTax: '810.00',
    levies: '3440.00',
  },
  {
    why: 'life insurance a day younger',
    of: owned('assurance_vie', '2018-11-21'),
    incomeTax: '2560.00',
    levies: '3440.00',
  },
  { why: 'a PER', of: owned('per', '2024-01-01'), incomeTax: '2560.00', levies: '3720.00' },
])('$why pays $incomeTax and $levies', ({ of, incomeTax, levies }) => {
  const found = wrapperExit(of, COUPLE, LAW);
  expect([found?.incomeTax.toFixed(2), found?.socialLevies.toFixed(2)]).toEqual([incomeTax, levies]);
});

it('leaves what withdrawals of the year used of the allowance', () => {
  const withdrawnBefore = { ...NO_LIFE_INSURANCE, reduced: decimal(12_000) };
  // no allowance is left: 20,000 × 7.5 %
  const found = wrapperExit(owned('assurance_vie', '2018-11-20'), { ...COUPLE, withdrawnBefore }, LAW);
  expect(found?.incomeTax.toFixed(2)).toBe('1500.00');
  // the lines are those of this withdrawal, and add up to what is due
  const lines = found?.lines.map(({ amount }) => amount.toFixed(2));
  expect(lines).toEqual(['1500.00', '3440.00']);
});

it('counts the premiums of all contracts of the person up to 150,000 euros', () => {
  const premiums = { before2017: decimal(50_000), since2017: decimal(200_000) };
  const found = wrapperExit(owned('assurance_vie', '2018-11-20'), { ...COUPLE, premiums }, LAW);
  // half of the gain at each rate: (10,000 − 9,200) × 7.5 % + 10,000 × 12.8 %
  expect(found?.incomeTax.toFixed(2)).toBe('1340.00');
});

it('taxes no loss, and knows nothing of other accounts', () => {
  expect(wrapperExit(owned('per', '2024-01-01', 40_000), COUPLE, LAW)).toMatchObject({ gain: ZERO, incomeTax: ZERO });
  expect(wrapperExit(owned('wallet', '2024-01-01'), COUPLE, LAW)).toBeNull();
});
