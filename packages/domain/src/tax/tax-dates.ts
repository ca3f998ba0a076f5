import type { Day } from '../core/day.ts';
import type { Decimal } from '../core/decimal.ts';
import { byStatus, type Family } from './income-tax/family.ts';
import type { TaxParameters } from './parameters/tax-parameters.ts';

/** What a date of the tax year is for. */
export const TAX_DATES = [
  'interest_waiver',
  'dividend_waiver',
  'cdhr_advance',
  'retirement_payment',
  'life_insurance_allowance',
] as const;

export type TaxDate = {
  readonly key: (typeof TAX_DATES)[number];
  readonly from: Day;
  /** Last day. */
  readonly on: Day;
  readonly article: string;
};

/** What decides which dates matter to a household. Amounts in euros. */
export type DateFacts = {
  readonly family: Pick<Family, 'status'>;
  /** Reference income of the year before the last: that of the waivers asked for this year. */
  readonly referenceIncome: Decimal | null;
  /** Expected contribution of the year. */
  readonly cdhr: Decimal;
  readonly hasRetirementSavings: boolean;
  readonly hasOldLifeInsurance: boolean;
};

/**
 * Dates of a calendar year that matter to a household (calendrier fiscal), earliest first: requests to waive the
 * withholding of next year, the December advance of the differential contribution, and what must happen before the year
 * ends.
 *
 * @see CGI art. 117 quater, 125 A, 242 quater, 163 quatervicies, 125-0 A, 1671 B
 */
export function taxDates(facts: DateFacts, { year, dates, flatTax }: TaxParameters): readonly TaxDate[] {
  const on = (date: string): Day => `${year}-${date}`;
  const isBelow = (single: Decimal, couple: Decimal) =>
    facts.referenceIncome?.lessThan(byStatus(facts.family, single, couple)) ?? false;
  const waiver = { from: on('01-01'), on: on(dates.waiver.value), article: dates.waiver.source };
  const yearEnd = { from: on('01-01'), on: on(dates.yearEnd.value), article: dates.yearEnd.source };
  const advance = { from: on(dates.cdhrFrom.value), on: on(dates.cdhrTo.value), article: dates.cdhrTo.source };
  const candidates: readonly (TaxDate & { readonly applies: boolean })[] = [
    {
      ...{ key: 'interest_waiver', ...waiver },
      applies: isBelow(flatTax.interestWaiverSingle.value, flatTax.interestWaiverCouple.value),
    },
    {
      ...{ key: 'dividend_waiver', ...waiver },
      applies: isBelow(flatTax.dividendWaiverSingle.value, flatTax.dividendWaiverCouple.value),
    },
    { key: 'cdhr_advance', ...advance, applies: facts.cdhr.greaterThan(0) },
    { key: 'retirement_payment', ...yearEnd, applies: facts.hasRetirementSavings },
    { key: 'life_insurance_allowance', ...yearEnd, applies: facts.hasOldLifeInsurance },
  ];
  return candidates.filter(({ applies }) => applies).map(({ applies: _applies, ...date }) => date);
}
