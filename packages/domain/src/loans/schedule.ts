import type { Day } from '../core/day.ts';
import { Decimal, sum, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';
import { firstPeriodShare, MONTH } from './calendar.ts';
import { constantInstalment, toCents } from './instalment.ts';
import { interestUntil, type Period, periodOf, type Segment } from './period.ts';
import { checkTerms, type LoanTerms } from './terms.ts';

/** After a repayment: the same instalments for a shorter time, or lower ones to the same end. */
export const REPAYMENT_OUTCOMES = ['shorter', 'lower'] as const;
export type RepaymentOutcome = (typeof REPAYMENT_OUTCOMES)[number];

/** Principal repaid before it was due. */
export type EarlyRepayment = {
  readonly on: Day;
  /** Null repays all that is owed. */
  readonly amount: Decimal | null;
  readonly outcome: RepaymentOutcome;
  /** What the bank asked for it. */
  readonly penalty: Decimal;
};

/** One line of a schedule; payment = interest − capitalised + principal + insurance + penalty. */
export type LoanRow = {
  readonly kind: 'instalment' | 'repayment';
  /** Of the instalment; an early repayment bears that of the instalment it comes before. */
  readonly number: number;
  readonly on: Day;
  /** What the money cost since the last instalment. */
  readonly interest: Decimal;
  /** The part of it that is not paid but added to what is owed: all of it while the deferral is total. */
  readonly capitalised: Decimal;
  readonly principal: Decimal;
  readonly insurance: Decimal;
  readonly penalty: Decimal;
  readonly payment: Decimal;
  /** What is owed afterwards. */
  readonly outstanding: Decimal;
};

export type LoanSchedule = { readonly terms: LoanTerms; readonly rows: readonly LoanRow[] };

/** What is owed, the amount that holds from instalment to instalment, and the number of the last one. */
type Book = { readonly balance: Decimal; readonly part: Decimal; readonly last: number };

/**
 * The schedule of a loan to the cent, early repayments included.
 *
 * Interest of a month is a twelfth of the nominal rate on what is owed, rounded; the last instalment clears the
 * balance. Days that an unusual first period has beside whole months cost a 365th of the rate each, on top of the first
 * instalment. What is repaid between two instalments bears interest until its day.
 *
 * @param repayments in any order
 * @throws Failure `loan_terms_invalid`; `day_invalid` for a repayment before the lending; `repayment_too_large`
 *   {on, outstanding} where less is owed on its day
 */
export function loanSchedule(terms: LoanTerms, repayments: readonly EarlyRepayment[] = []): LoanSchedule {
  checkTerms(terms);
  const waiting = repayments.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const first = waiting[0];
  if (first && first.on < terms.grantedOn) throw new Failure('day_invalid', { value: first.on });
  const rows: LoanRow[] = [];
  let book: Book = { balance: terms.principal, part: contractualPart(terms), last: terms.months };
  for (let number = 1; number <= book.last && book.balance.greaterThan(ZERO); number++) {
    const period = periodOf(terms, number);
    const due = takeBefore(waiting, period.to);
    book = livePeriod({ terms, period, due }, book, rows);
  }
  const late = waiting[0];
  if (late) throw new Failure('repayment_too_large', { on: late.on, outstanding: '0' });
  return { terms, rows };
}

/** Takes those off the list that come before a day. */
function takeBefore(waiting: EarlyRepayment[], day: Day): readonly EarlyRepayment[] {
  const from = waiting.findIndex(({ on }) => on >= day);
  return waiting.splice(0, from < 0 ? waiting.length : from);
}

type Month = { readonly terms: LoanTerms; readonly period: Period; readonly due: readonly EarlyRepayment[] };

/** Writes the repayments of a period and its instalment, if anything is left to pay. */
function livePeriod({ terms, period, due }: Month, opened: Book, rows: LoanRow[]): Book {
  const segments: Segment[] = [{ from: period.from, balance: opened.balance }];
  let book = opened;
  for (const repayment of due) {
    const row = repaymentRow(terms, period, segments, repayment);
    rows.push(row);
    book = afterRepayment(terms, period.number, { ...book, balance: row.outstanding }, repayment.outcome);
    segments.push({ from: repayment.on, balance: row.outstanding });
  }
  if (book.balance.isZero()) return book;
  const row = instalmentRow(terms, period, segments, book);
  rows.push(row);
  return { ...book, balance: row.outstanding };
}

/** Fewer instalments of the same amount, or lower ones up to the one that would have been the last. */
function afterRepayment(terms: LoanTerms, number: number, book: Book, outcome: RepaymentOutcome): Book {
  if (outcome === 'lower')
    return { ...book, part: partOf(terms, owedAfterDeferral(terms, number, book.balance), number, book.last) };
  return { ...book, last: lastNumber(terms, number, book) };
}

/** The number of the instalment that clears the balance when the amount stays as it is. */
function lastNumber(terms: LoanTerms, number: number, { balance, part, last }: Book): number {
  let owed = owedAfterDeferral(terms, number, balance);
  for (let next = Math.max(number, deferredMonths(terms) + 1); next < last; next++) {
    owed = owed.minus(principalOf(terms, next, { balance: owed, part, last }));
    if (owed.isZero()) return next;
  }
  return last;
}

const deferredMonths = ({ deferral }: LoanTerms) => deferral?.months ?? 0;
const isDeferred = (terms: LoanTerms, number: number) => number <= deferredMonths(terms);

function repaymentRow(
  terms: LoanTerms,
  period: Period,
  segments: readonly Segment[],
  { on, amount, penalty }: EarlyRepayment,
): LoanRow {
  const balance = segments.at(-1)?.balance ?? ZERO;
  const principal = amount ?? balance;
  if (principal.greaterThan(balance) || balance.isZero()) {
    throw new Failure('repayment_too_large', { on, outstanding: balance.toFixed() });
  }
  const isAll = principal.equals(balance);
  const interest = isAll ? interestUntil(period, segments, on, terms.annualRate) : ZERO;
  const figures = { interest, capitalised: ZERO, principal, insurance: ZERO, penalty };
  return rowOf({ kind: 'repayment', number: period.number, on }, figures, balance);
}

function instalmentRow(terms: LoanTerms, period: Period, segments: readonly Segment[], book: Book): LoanRow {
  const { number, to: on } = period;
  const interest = interestUntil(period, segments, on, terms.annualRate);
  const isTotal = terms.deferral?.kind === 'total' && isDeferred(terms, number);
  const figures = {
    interest,
    capitalised: isTotal ? interest : ZERO,
    principal: principalOf(terms, number, book),
    insurance: premium(terms, book.balance),
    penalty: ZERO,
  };
  return rowOf({ kind: 'instalment', number, on }, figures, book.balance);
}

type Figures = Pick<LoanRow, 'interest' | 'capitalised' | 'principal' | 'insurance' | 'penalty'>;

function rowOf(what: Pick<LoanRow, 'kind' | 'number' | 'on'>, figures: Figures, balance: Decimal): LoanRow {
  const { interest, capitalised, principal, insurance, penalty } = figures;
  return {
    ...what,
    ...figures,
    payment: sum([interest, capitalised.negated(), principal, insurance, penalty]),
    outstanding: balance.plus(capitalised).minus(principal),
  };
}

/** The principal in an instalment. What an unusual first period adds to its interest is paid on top. */
function principalOf(terms: LoanTerms, number: number, { balance, part, last }: Book): Decimal {
  if (isDeferred(terms, number)) return ZERO;
  if (number === last) return balance;
  if (terms.shape === 'in_fine') return ZERO;
  const usual = terms.shape === 'linear' ? part : part.minus(toCents(balance.times(terms.annualRate).dividedBy(12)));
  return Decimal.min(balance, usual);
}

/** The instalment without insurance, or the part of principal of a linear loan, up to the `last` one. */
function partOf(terms: LoanTerms, balance: Decimal, number: number, last: number): Decimal {
  const left = last - Math.max(number - 1, deferredMonths(terms));
  if (terms.shape === 'in_fine') return ZERO;
  if (terms.shape === 'linear') return toCents(balance.dividedBy(left));
  return constantInstalment(balance, terms.annualRate, left);
}

/** The part that the contract provides for. */
function contractualPart(terms: LoanTerms): Decimal {
  return partOf(terms, owedAfterDeferral(terms, 1, terms.principal), 1, terms.months);
}

/** What will be owed when the deferral ends, if this is owed at the beginning of the period of an instalment. */
function owedAfterDeferral(terms: LoanTerms, number: number, balance: Decimal): Decimal {
  if (terms.deferral?.kind !== 'total') return balance;
  let owed = balance;
  for (let next = number; next <= terms.deferral.months; next++) {
    const [part, whole] = next === 1 ? firstPeriodShare(terms) : MONTH;
    owed = owed.plus(toCents(owed.times(terms.annualRate).times(part).dividedBy(whole)));
  }
  return owed;
}

function premium({ insurance, principal }: LoanTerms, balance: Decimal): Decimal {
  if (!insurance) return ZERO;
  if (insurance.base === 'fixed') return toCents(insurance.monthly);
  const base = insurance.base === 'initial' ? principal : balance;
  return toCents(base.times(insurance.annualRate).times(insurance.cover).dividedBy(12));
}
