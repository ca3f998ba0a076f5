import type { Day } from '../core/day.ts';
import { type Decimal, sum, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';
import { checkChanges, feesOf, isSameInsurance, type LoanChange, type RateChange } from './changes.ts';
import {
  initialState,
  isDeferred,
  type LoanState,
  premium,
  principalOf,
  withEarlierEnd,
  withEndByInstalment,
  withNewPart,
} from './loan-state.ts';
import { interestUntil, type Period, periodOf, type Segment } from './period.ts';
import { checkTerms, type LoanTerms, MOST_MONTHS } from './terms.ts';

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

export const LOAN_ROW_KINDS = ['instalment', 'repayment', 'rate', 'insurance'] as const;

/** One line of a schedule; payment = interest − capitalised + principal + insurance + penalty + fees. */
export type LoanRow = {
  readonly kind: (typeof LOAN_ROW_KINDS)[number];
  /** Of the instalment; any other line bears that of the instalment it comes before. */
  readonly number: number;
  readonly on: Day;
  /** What the money cost since the last instalment. */
  readonly interest: Decimal;
  /** The part of it that is not paid but added to what is owed: all of it while the deferral is total. */
  readonly capitalised: Decimal;
  readonly principal: Decimal;
  readonly insurance: Decimal;
  readonly penalty: Decimal;
  /** What a change of rate cost on its day. */
  readonly fees: Decimal;
  readonly payment: Decimal;
  /** What is owed afterwards. */
  readonly outstanding: Decimal;
  /** The nominal rate in force after the line. */
  readonly annualRate: Decimal;
};

export type LoanSchedule = {
  readonly terms: LoanTerms;
  readonly changes: readonly LoanChange[];
  readonly rows: readonly LoanRow[];
};

/**
 * The loan schedule (amortization schedule, tableau d'amortissement, échéancier) to the cent, early repayments and changes
 * of rate and insurance included.
 *
 * Interest of a month is a twelfth of the nominal rate on what is owed, rounded; the last instalment clears the
 * balance. Days that an unusual first period has beside whole months cost a 365th of the rate each, on top of the first
 * instalment. What is repaid between two instalments bears interest until its day; a new rate counts from its day on. A
 * change on the day of an instalment counts from the next one on; a change after the end is without effect.
 *
 * @param repayments in any order
 * @param changes in any order, at most one of a kind on a day
 * @throws Failure `loan_terms_invalid`; `day_invalid` before the lending; `repayment_too_large` {on, outstanding} where
 *   less is owed on its day; `loan_change_exists` {on}; `loan_never_repaid` {on} where the instalment kept at a new rate
 *   would not repay the loan
 */
export function loanSchedule(
  terms: LoanTerms,
  repayments: readonly EarlyRepayment[] = [],
  changes: readonly LoanChange[] = [],
): LoanSchedule {
  const { schedule, endlessOn } = drawSchedule(terms, repayments, changes);
  if (endlessOn) throw new Failure('loan_never_repaid', { on: endlessOn });
  return schedule;
}

/** The schedule of the contract and its changes, without early repayments; an endless loan ends with a balloon. */
export function contractSchedule({ terms, changes }: LoanSchedule): LoanSchedule {
  return drawSchedule(terms, [], changes).schedule;
}

type LoanEvent = LoanChange | ({ readonly kind: 'repayment' } & EarlyRepayment);
type Drawn = { readonly schedule: LoanSchedule; readonly endlessOn: Day | null };
type Course = { readonly terms: LoanTerms; readonly rows: LoanRow[]; endlessOn: Day | null };

function drawSchedule(terms: LoanTerms, repayments: readonly EarlyRepayment[], changes: readonly LoanChange[]): Drawn {
  checkTerms(terms);
  checkChanges(terms, changes);
  const early = repayments.find(({ on }) => on < terms.grantedOn);
  if (early) throw new Failure('day_invalid', { value: early.on });
  const waiting = inOrder([...changes, ...repayments.map((each) => ({ ...each, kind: 'repayment' as const }))]);
  const course: Course = { terms, rows: [], endlessOn: null };
  let state = initialState(terms);
  for (let number = 1; number <= state.last && state.balance.greaterThan(ZERO); number++) {
    const period = periodOf(terms, number);
    state = drawPeriod(course, { period, due: takeBefore(waiting, period.to) }, state);
  }
  const late = waiting.find(({ kind }) => kind === 'repayment');
  if (late) throw new Failure('repayment_too_large', { on: late.on, outstanding: '0' });
  return { schedule: { terms, changes, rows: course.rows }, endlessOn: course.endlessOn };
}

const RANK: Readonly<Record<LoanEvent['kind'], number>> = { insurance: 0, rate: 1, repayment: 2 };

/** By day; of one day the changes come first, then the repayments: whatever was typed first. */
function inOrder(events: readonly LoanEvent[]): LoanEvent[] {
  return events.toSorted((a, b) => {
    if (a.on !== b.on) return a.on < b.on ? -1 : 1;
    return a.kind === 'repayment' && b.kind === 'repayment' ? inOrderOfDay(a, b) : RANK[a.kind] - RANK[b.kind];
  });
}

/** Those that lower the instalment first, smaller ones first, that of everything last. */
function inOrderOfDay(a: EarlyRepayment, b: EarlyRepayment): number {
  if (a.amount === null || b.amount === null) return Number(a.amount === null) - Number(b.amount === null);
  if (a.outcome !== b.outcome) return a.outcome === 'lower' ? -1 : 1;
  return a.amount.comparedTo(b.amount);
}

/** Takes those off the list that come before a day. */
function takeBefore(waiting: LoanEvent[], day: Day): readonly LoanEvent[] {
  const from = waiting.findIndex(({ on }) => on >= day);
  return waiting.splice(0, from < 0 ? waiting.length : from);
}

type Month = { readonly period: Period; readonly due: readonly LoanEvent[] };

/** Writes the events of a period and its instalment, if anything is left to pay. */
function drawPeriod(course: Course, { period, due }: Month, opened: LoanState): LoanState {
  const { terms, rows } = course;
  let state = opened;
  if (state.isPartOpen && !isDeferred(terms, period.number)) {
    state = { ...withNewPart(terms, period.number, state), isPartOpen: false };
  }
  const segments: Segment[] = [{ from: period.from, balance: state.balance, rate: state.rate }];
  for (const event of due) {
    state = applied(course, { period, segments }, { event, state });
    segments.push({ from: event.on, balance: state.balance, rate: state.rate });
  }
  if (state.balance.isZero()) return state;
  const row = instalmentRow(terms, { period, segments }, state);
  rows.push(row);
  return { ...state, balance: row.outstanding };
}

type Changed<Event> = { readonly event: Event; readonly state: LoanState };
type Elapsed = { readonly period: Period; readonly segments: readonly Segment[] };

/** The loan after an event; a change to a loan that is repaid is without effect. */
function applied(course: Course, elapsed: Elapsed, { event, state }: Changed<LoanEvent>): LoanState {
  if (event.kind === 'repayment') return repay(course, elapsed, { event, state });
  return state.balance.isZero() ? state : change(course, elapsed.period.number, { event, state });
}

/** Writes a repayment: fewer instalments of the same amount, or lower ones up to the one that would have been the last. */
function repay(
  { terms, rows }: Course,
  { period, segments }: Elapsed,
  { event, state }: Changed<EarlyRepayment>,
): LoanState {
  const { on, amount, penalty, outcome } = event;
  const { number } = period;
  const { balance } = state;
  const principal = amount ?? balance;
  if (principal.greaterThan(balance) || balance.isZero()) {
    throw new Failure('repayment_too_large', { on, outstanding: balance.toFixed() });
  }
  const interest = principal.equals(balance) ? interestUntil(period, segments, on) : ZERO;
  const row = rowOf({ kind: 'repayment', number, on }, { interest, principal, penalty }, state);
  rows.push(row);
  const after = { ...state, balance: row.outstanding };
  return outcome === 'lower' ? withNewPart(terms, number, after) : withEarlierEnd(terms, number, after);
}

/** Writes a change and applies it; one to what is already in force leaves the schedule as it is. */
function change(course: Course, number: number, { event, state }: Changed<LoanChange>): LoanState {
  const isSame =
    event.kind === 'rate' ? event.annualRate.equals(state.rate) : isSameInsurance(event.insurance, state.insurance);
  const after = isSame ? state : changed(course, number, { event, state });
  const fees = feesOf(event);
  if (!isSame || fees.greaterThan(ZERO)) {
    course.rows.push(rowOf({ kind: event.kind, number, on: event.on }, { fees }, after));
  }
  return after;
}

function changed(course: Course, number: number, { event, state }: Changed<LoanChange>): LoanState {
  if (event.kind === 'insurance') return { ...state, insurance: event.insurance };
  const after = { ...state, rate: event.annualRate };
  return course.terms.shape === 'constant' ? adapted(course, number, { event, state: after }) : after;
}

/** The instalments after a new rate. */
function adapted(course: Course, number: number, { event, state }: Changed<RateChange>): LoanState {
  const { terms } = course;
  if (event.outcome === 'instalment') {
    const isPartOpen = terms.deferral?.kind === 'total' && isDeferred(terms, number);
    return { ...withNewPart(terms, number, state), isPartOpen };
  }
  const found = withEndByInstalment(terms, number, state);
  if (!found) course.endlessOn ??= event.on;
  return found ?? { ...state, last: MOST_MONTHS };
}

function instalmentRow(terms: LoanTerms, { period, segments }: Elapsed, state: LoanState): LoanRow {
  const { number, to: on } = period;
  const interest = interestUntil(period, segments, on);
  const isTotal = terms.deferral?.kind === 'total' && isDeferred(terms, number);
  const figures = {
    interest,
    capitalised: isTotal ? interest : ZERO,
    principal: principalOf(terms, number, state),
    insurance: premium(terms, state),
  };
  return rowOf({ kind: 'instalment', number, on }, figures, state);
}

type Figures = Pick<LoanRow, 'interest' | 'capitalised' | 'principal' | 'insurance' | 'penalty' | 'fees'>;

const NO_FIGURES: Figures = {
  interest: ZERO,
  capitalised: ZERO,
  principal: ZERO,
  insurance: ZERO,
  penalty: ZERO,
  fees: ZERO,
};

function rowOf(what: Pick<LoanRow, 'kind' | 'number' | 'on'>, some: Partial<Figures>, state: LoanState): LoanRow {
  const figures = { ...NO_FIGURES, ...some };
  const { interest, capitalised, principal, insurance, penalty, fees } = figures;
  return {
    ...what,
    ...figures,
    payment: sum([interest, capitalised.negated(), principal, insurance, penalty, fees]),
    outstanding: state.balance.plus(capitalised).minus(principal),
    annualRate: state.rate,
  };
}
