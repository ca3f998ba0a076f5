import { type Decimal, roundTo } from '../core/decimal.ts';

/** What a line of a tax computation is, by the key of its text. */
export const TAX_LINES = [
  'salary_deduction',
  'pension_deduction',
  'dividend_allowance',
  'holding_allowance',
  'life_insurance_allowance',
  'micro_allowance',
  'property_deficit',
  'deductible_csg',
  'support',
  'retirement_savings',
  'elderly_allowance',
  'bracket',
  'family_quotient',
  'disabled_reduction',
  'widowed_reduction',
  'overseas_allowance',
  'decote',
  'donation_aid',
  'donation',
  'credit',
  'not_collected',
  'flat_tax',
  'life_insurance_reduced',
  'life_insurance_full',
  'life_insurance_former',
  'crypto_flat_tax',
  'social_levy',
  'cehr',
  'cehr_smoothing',
  'cdhr_minimum',
  'cdhr_decote',
  'cdhr_counted',
  'cdhr_property_gain_tax',
  'reference_property_gain',
  'main_home_allowance',
  'debts',
  'ifi_bracket',
  'ifi_decote',
  'ifi_donation',
  'ifi_income_cap',
  'gain_income_tax',
  'gain_social_levies',
  'gain_surtax',
  'capital_share',
  'death_duty',
  'personal_allowance',
  'duty_bracket',
] as const;
export type TaxLineLabel = (typeof TAX_LINES)[number];

/** One step of a computation, so that every figure can be opened. Amounts in euros; what lowers the tax is negative. */
export type TaxLine = {
  readonly label: TaxLineLabel;
  /** What the line is about where several bear one label: the nature of an income, a bracket. */
  readonly of?: string;
  readonly base: Decimal | null;
  readonly rate: Decimal | null;
  readonly amount: Decimal;
  readonly article: string;
};

/** To the euro, half a euro up. @see CGI art. 193 and 1657 */
export const toEuros = (value: Decimal): Decimal => roundTo(value, 0);

/** To the cent, half a cent up. */
export const toCents = (value: Decimal): Decimal => roundTo(value, 2);
