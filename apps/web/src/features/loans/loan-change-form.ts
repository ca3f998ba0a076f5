import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { Loan, loans } from '@aurea/contract/loans.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { RateChangeOutcome } from '@aurea/domain/loans/changes.ts';
import { type LoanSchedule, loanSchedule } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { readChange } from '@aurea/domain/loans/written.ts';
import { ratioOf } from '#lib/ratio.ts';
import { today } from '#lib/today.ts';
import { toRunning } from './loan-figures.ts';
import { insuranceOf, isPlain, type LoanValues } from './loan-form.ts';

/** What is typed of a change; the insurance is typed in fields of its own. */
export type ChangeValues = {
  readonly kind: 'rate' | 'insurance';
  readonly on: string;
  /** Percent. */
  readonly annualRate: string;
  readonly outcome: RateChangeOutcome;
  readonly fees: string;
  readonly insurer: string;
};

export function emptyChange(): ChangeValues {
  return { kind: 'rate', on: today(), annualRate: '', outcome: 'instalment', fees: '', insurer: '' };
}

type ChangeBody = BodyOf<typeof loans.addChange>;

/** The change as it travels, or null while it is not typed. */
export function changeOf(values: ChangeValues, insurance: LoanValues): ChangeBody | null {
  const { kind, on, annualRate, outcome, insurer } = values;
  const fees = values.fees || '0';
  if (!isDay(on)) return null;
  if (kind === 'rate') {
    if (!isPlain(annualRate) || !isPlain(fees)) return null;
    return { kind, on, annualRate: ratioOf(annualRate), outcome, fees };
  }
  const written = insuranceOf(insurance);
  return written === undefined ? null : { kind, on, insurance: written, insurer: insurer.trim() || null };
}

export type Outlook = { readonly schedule: LoanSchedule } | { readonly refused: Failure };

/** The schedule with the change, or why there is none. */
export function outlookOf(loan: Loan, change: ChangeBody): Outlook {
  const { terms, repayments, changes } = toRunning(loan);
  try {
    return { schedule: loanSchedule(terms, repayments, [...changes, readChange(change)]) };
  } catch (failure) {
    if (failure instanceof Failure) return { refused: failure };
    throw failure;
  }
}
