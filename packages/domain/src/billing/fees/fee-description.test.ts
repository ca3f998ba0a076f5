import { expect, it } from 'vitest';
import { type AdvisoryFee, advisoryFee } from './advisory-fee.ts';
import { withFeeDescriptions } from './fee-description.ts';

const feeOf = (id: string, from: string, to: string): AdvisoryFee => {
  const tiers = [{ upTo: null, percent: '1' }];
  const computed = advisoryFee({ basis: 'closing', from, to, tiers }, [
    { on: '2026-09-30', value: '100000', isComplete: true },
    { on: '2026-12-31', value: '100000', isComplete: true },
  ]);
  if (!computed) throw new Error('no fee');
  return { ...computed, id, currency: 'EUR', household: 'Martin', assets: null, missing: [] };
};
const line = (name: string, fee?: string, description = '') => ({
  name,
  description,
  quantity: '1',
  unit: 'C62',
  unitPrice: '100',
  vatCategory: 'S' as const,
  vatRate: '20',
  fee,
});

it('names the period of each fee and its annex, after what was typed', () => {
  const annexes = [feeOf('a', '2026-07-01', '2026-10-01'), feeOf('b', '2026-10-01', '2027-01-01')];
  const lines = [line('Bilan'), line('Suivi', 'a'), line('Suivi', 'b', 'Mandat n° 4')];
  expect(withFeeDescriptions(lines, annexes, 'fr').map(({ description }) => description)).toEqual([
    '',
    'Période du 01/07/2026 au 30/09/2026 inclus, calcul en annexe 1',
    'Mandat n° 4\nPériode du 01/10/2026 au 31/12/2026 inclus, calcul en annexe 2',
  ]);
  expect(withFeeDescriptions(lines, annexes, 'en')[1]?.description).toMatch(/^Period from .+ to .+, annex 1$/);
});
