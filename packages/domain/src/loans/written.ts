import type { Day } from '../core/day.ts';
import { type DecimalString, decimal, toDecimalString } from '../core/decimal.ts';
import type { LoanChange, RateChangeOutcome } from './changes.ts';
import type { EarlyRepayment, LoanRow, RepaymentOutcome } from './loan-amortisation-schedule.ts';
import type { DeferralKind, LoanShape, LoanTerms } from './terms.ts';

/** The terms of a loan as they travel and are stored: decimals as text. */
export type WrittenTerms = {
  readonly principal: DecimalString;
  readonly annualRate: DecimalString;
  readonly months: number;
  readonly shape: LoanShape;
  readonly deferral: { readonly kind: DeferralKind; readonly months: number } | null;
  readonly insurance:
    | { readonly base: 'initial' | 'outstanding'; readonly annualRate: DecimalString; readonly cover: DecimalString }
    | { readonly base: 'fixed'; readonly monthly: DecimalString }
    | null;
  readonly fees: DecimalString;
  readonly grantedOn: Day;
  readonly firstOn: Day;
};

/** Terms as the rules read them. @throws Failure `amount_invalid` for text that is no decimal */
export function readTerms(written: WrittenTerms): LoanTerms {
  return {
    ...written,
    principal: decimal(written.principal),
    annualRate: decimal(written.annualRate),
    insurance: readInsurance(written.insurance),
    fees: decimal(written.fees),
  };
}

function readInsurance(written: WrittenTerms['insurance']): LoanTerms['insurance'] {
  if (!written) return null;
  if (written.base === 'fixed') return { base: 'fixed', monthly: decimal(written.monthly) };
  return { base: written.base, annualRate: decimal(written.annualRate), cover: decimal(written.cover) };
}

/** An insurance as it travels. */
export function writeInsurance(insurance: LoanTerms['insurance']): WrittenTerms['insurance'] {
  if (!insurance) return null;
  if (insurance.base === 'fixed') return { base: 'fixed', monthly: toDecimalString(insurance.monthly) };
  const { base, annualRate, cover } = insurance;
  return { base, annualRate: toDecimalString(annualRate), cover: toDecimalString(cover) };
}

/** An early repayment as it travels and is stored. */
export type WrittenRepayment = {
  readonly on: Day;
  readonly amount: DecimalString | null;
  readonly outcome: RepaymentOutcome;
  readonly penalty: DecimalString;
};

/** An early repayment as the rules read it. @throws Failure `amount_invalid` */
export function readRepayment({ on, amount, outcome, penalty }: WrittenRepayment): EarlyRepayment {
  return { on, amount: amount === null ? null : decimal(amount), outcome, penalty: decimal(penalty) };
}

/** A change of rate or insurance as it travels and is stored. */
export type WrittenChange =
  | {
      readonly kind: 'rate';
      readonly on: Day;
      readonly annualRate: DecimalString;
      readonly outcome: RateChangeOutcome;
      readonly fees: DecimalString;
    }
  | {
      readonly kind: 'insurance';
      readonly on: Day;
      readonly insurance: WrittenTerms['insurance'];
      /** Another insurer than the lender, where the insurance is delegated. */
      readonly insurer: string | null;
    };

/** A change as the rules read it. @throws Failure `amount_invalid` */
export function readChange(written: WrittenChange): LoanChange {
  const { on } = written;
  if (written.kind === 'insurance') return { kind: 'insurance', on, insurance: readInsurance(written.insurance) };
  const { annualRate, outcome, fees } = written;
  return { kind: 'rate', on, annualRate: decimal(annualRate), outcome, fees: decimal(fees) };
}

/** A line of a schedule as it travels. */
export type WrittenRow = {
  readonly kind: LoanRow['kind'];
  readonly number: number;
  readonly on: Day;
  readonly interest: DecimalString;
  readonly capitalised: DecimalString;
  readonly principal: DecimalString;
  readonly insurance: DecimalString;
  readonly penalty: DecimalString;
  readonly fees: DecimalString;
  readonly payment: DecimalString;
  readonly outstanding: DecimalString;
  readonly annualRate: DecimalString;
};

/** A line of a schedule, its decimals as text. */
export function writeRow(row: LoanRow): WrittenRow {
  return {
    kind: row.kind,
    number: row.number,
    on: row.on,
    interest: toDecimalString(row.interest),
    capitalised: toDecimalString(row.capitalised),
    principal: toDecimalString(row.principal),
    insurance: toDecimalString(row.insurance),
    penalty: toDecimalString(row.penalty),
    fees: toDecimalString(row.fees),
    payment: toDecimalString(row.payment),
    outstanding: toDecimalString(row.outstanding),
    annualRate: toDecimalString(row.annualRate),
  };
}
