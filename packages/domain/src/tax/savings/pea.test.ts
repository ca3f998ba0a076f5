import { describe, expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { peaWithdrawal } from './pea.ts';

const LAW = parametersOf(2026, TAX_YEARS);

describe('peaWithdrawal', () => {
  const plan = { payments: decimal(10_000), value: decimal(15_000), withdrawal: decimal(3000), years: 5 };
  it('taxes the share of the gain alone', () => {
    expect(peaWithdrawal(plan, LAW)).toMatchObject({ gain: decimal(1000), closesPlan: false, total: decimal(186) });
  });

  it('owes nothing on a loss', () => {
    const found = peaWithdrawal({ ...plan, value: decimal(8000), years: 2 }, LAW);
    expect([found.gain.toFixed(), found.total.toFixed()]).toEqual(['-750', '0']);
  });
});
