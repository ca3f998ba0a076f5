import type { WrittenTerms } from '@aurea/domain/loans/written.ts';
import type { LoanTable } from '#db/schema/loans.ts';

type InsuranceColumns = Pick<LoanTable, 'insurance_base' | 'insurance_rate' | 'insurance_cover' | 'insurance_monthly'>;

/** The insurance of a row of terms or of a change. */
export function toInsurance(row: InsuranceColumns): WrittenTerms['insurance'] {
  const { insurance_base: base, insurance_rate: annualRate, insurance_cover: cover, insurance_monthly: monthly } = row;
  if (base === 'fixed') return monthly === null ? null : { base, monthly };
  return base === null || annualRate === null || cover === null ? null : { base, annualRate, cover };
}

/** The columns of an insurance, in terms and in changes. */
export function insuranceColumns(insurance: WrittenTerms['insurance']): InsuranceColumns {
  const byRate = insurance && insurance.base !== 'fixed' ? insurance : null;
  return {
    insurance_base: insurance?.base ?? null,
    insurance_rate: byRate?.annualRate ?? null,
    insurance_cover: byRate?.cover ?? null,
    insurance_monthly: insurance?.base === 'fixed' ? insurance.monthly : null,
  };
}
