import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { isLepAllowed, lepCeiling } from './lep.ts';

const LAW = parametersOf(2026, TAX_YEARS);

it('knows who may hold a livret d’épargne populaire', () => {
  expect(lepCeiling(decimal('2.5'), LAW)?.toFixed()).toBe('41475');
  expect([23_028, 23_029].map((income) => isLepAllowed(decimal(income), decimal(1), LAW))).toEqual([true, false]);
  expect(lepCeiling(decimal(1), { lep: null })).toBe(null);
});
