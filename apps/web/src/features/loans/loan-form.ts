import { inRange } from '@aurea/contract/core/range-validators.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import {
  digits,
  maxNumericValue,
  nonDecimal,
  nonNegative,
  nonZero,
  number,
  required,
} from '@aurea/contract/core/validators.ts';
import type { Loan, loans } from '@aurea/contract/loans.ts';
import { addMonths, isDay } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { PenaltyRule } from '@aurea/domain/loans/early-repayment-penalty.ts';
import { type DeferralKind, type LoanInsurance, type LoanShape, MOST_MONTHS } from '@aurea/domain/loans/terms.ts';
import type { WrittenTerms } from '@aurea/domain/loans/written.ts';
import { ratioOf } from '#lib/ratio.ts';
import { today } from '#lib/today.ts';

export type LoanKind = 'loan' | 'credit';

/** What is typed; rates and cover in percent. */
export type LoanValues = {
  readonly name: string;
  readonly kind: LoanKind;
  readonly institution: string;
  readonly currency: string;
  readonly note: string;
  readonly principal: string;
  readonly annualRate: string;
  readonly months: string;
  readonly grantedOn: string;
  readonly firstOn: string;
  readonly shape: LoanShape;
  readonly deferral: DeferralKind | 'none';
  readonly deferralMonths: string;
  readonly insurance: LoanInsurance['base'] | 'none';
  readonly insuranceRate: string;
  readonly cover: string;
  readonly monthly: string;
  readonly fees: string;
  readonly penaltyRule: PenaltyRule;
  /** Loans that its money repays; an empty penalty is none. */
  readonly refinances: readonly { readonly loanId: string; readonly penalty: string }[];
};

const aboveZero = (value: unknown) => nonZero(value);
const belowWhole = (value: unknown) => maxNumericValue(value, 100.000_001);
const preciseEnough = (value: unknown) => digits(value, 3, 6);
const fewEnough = (value: unknown) => maxNumericValue(value, MOST_MONTHS + 1);
const coverInReason = (value: unknown) => maxNumericValue(value, 1000.000_001);
const wholeEnough = (value: unknown) => digits(value, 4, 2);

/** What may be typed: whatever passes is a loan that can be stored. */
export const LOAN_RULES = {
  principal: [required, number, nonNegative, aboveZero, inRange('cents')],
  amount: [required, number, nonNegative, inRange('cents')],
  fees: [number, nonNegative, inRange('cents')],
  percent: [required, number, nonNegative, belowWhole, preciseEnough],
  cover: [required, number, nonNegative, coverInReason, wholeEnough],
  months: [required, nonDecimal, nonNegative, aboveZero, fewEnough],
} as const;

export function usualPenaltyRule(kind: LoanKind): PenaltyRule {
  return kind === 'credit' ? 'consumer' : 'property';
}

export function emptyLoan(kind: LoanKind, currency: string): LoanValues {
  return {
    name: '',
    kind,
    institution: '',
    currency,
    note: '',
    principal: '',
    annualRate: '',
    months: '',
    grantedOn: today(),
    firstOn: addMonths(today(), 1),
    shape: 'constant',
    deferral: 'none',
    deferralMonths: '',
    insurance: 'none',
    insuranceRate: '',
    cover: '100',
    monthly: '',
    fees: '',
    penaltyRule: usualPenaltyRule(kind),
    refinances: [],
  };
}

/** What is known of a debt before its terms are. */
export type BareDebt = Pick<Loan, 'name' | 'kind' | 'institution' | 'currency' | 'note'>;

export function valuesOfDebt({ name, kind, institution, currency, note }: BareDebt): LoanValues {
  return { ...emptyLoan(kind, currency), name, institution: institution ?? '', note };
}

const percentOf = (ratio: string) => toDecimalString(decimal(ratio).times(100));

export function valuesOfLoan(loan: Loan): LoanValues {
  const { terms } = loan;
  return {
    ...valuesOfDebt(loan),
    principal: terms.principal,
    annualRate: percentOf(terms.annualRate),
    months: String(terms.months),
    grantedOn: terms.grantedOn,
    firstOn: terms.firstOn,
    shape: terms.shape,
    deferral: terms.deferral?.kind ?? 'none',
    deferralMonths: terms.deferral ? String(terms.deferral.months) : '',
    fees: /[1-9]/.test(terms.fees) ? terms.fees : '',
    penaltyRule: loan.penaltyRule,
    refinances: loan.refinances.map(({ id, penalty }) => ({ loanId: id, penalty })),
    ...insuranceValues(terms.insurance),
  };
}

function insuranceValues(insurance: WrittenTerms['insurance']) {
  const none = { insurance: 'none' as const, insuranceRate: '', cover: '100', monthly: '' };
  if (!insurance) return none;
  if (insurance.base === 'fixed') return { ...none, insurance: insurance.base, monthly: insurance.monthly };
  const { base, annualRate, cover } = insurance;
  return { ...none, insurance: base, insuranceRate: percentOf(annualRate), cover: percentOf(cover) };
}

/** The terms as they travel, or null while what they need is not typed. */
export function termsOf(values: LoanValues): WrittenTerms | null {
  const { principal, annualRate, months, grantedOn, firstOn } = values;
  const deferral = values.deferral === 'none' ? null : { kind: values.deferral, months: Number(values.deferralMonths) };
  const numbers = [principal, annualRate, months, ...(deferral ? [values.deferralMonths] : [])];
  const isTyped = numbers.every(isPlain) && [grantedOn, firstOn].every(isDay) && isPlain(values.fees || '0');
  const insurance = insuranceOf(values);
  if (!isTyped || insurance === undefined) return null;
  return {
    principal,
    annualRate: ratioOf(annualRate),
    months: Number(months),
    shape: values.shape,
    deferral,
    insurance,
    fees: values.fees || '0',
    grantedOn,
    firstOn,
  };
}

/** Whether a text is a plain number that can be stored. */
export const isPlain = (text: string) => /^\d{1,15}(\.\d{1,8})?$/.test(text);

function insuranceTexts({ insurance, insuranceRate, cover, monthly }: LoanValues): string[] {
  if (insurance === 'none') return [];
  return insurance === 'fixed' ? [monthly] : [insuranceRate, cover];
}

/** The insurance as it travels; undefined while what it needs is not typed. */
export function insuranceOf(values: LoanValues): WrittenTerms['insurance'] | undefined {
  const { insurance, insuranceRate, cover, monthly } = values;
  if (!insuranceTexts(values).every(isPlain)) return undefined;
  if (insurance === 'none') return null;
  if (insurance === 'fixed') return { base: insurance, monthly };
  return { base: insurance, annualRate: ratioOf(insuranceRate), cover: ratioOf(cover) };
}

/** The loan as the server takes it. @throws Error while its terms are not complete: the rules of the fields prevent it */
export function bodyOf(values: LoanValues): BodyOf<typeof loans.create> {
  const terms = termsOf(values);
  if (!terms) throw new Error('a loan without its terms');
  return {
    name: values.name.trim(),
    kind: values.kind,
    institution: values.institution.trim() || null,
    currency: values.currency,
    note: values.note,
    terms,
    penaltyRule: values.penaltyRule,
    refinances: values.refinances.map(({ loanId, penalty }) => ({ loanId, penalty: penalty || '0' })),
  };
}
