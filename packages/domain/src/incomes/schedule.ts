import { addDays, addMonths, type Day, dayOf, daysInMonth, isDay } from '../core/day.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';

/** How often an income is paid. */
export const FREQUENCIES = ['month', 'quarter', 'half_year', 'year', 'once'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Months from one due day to the next. */
export const MONTHS: Readonly<Record<Exclude<Frequency, 'once'>, number>> = {
  month: 1,
  quarter: 3,
  half_year: 6,
  year: 12,
};

/** What an income pays from a day on; a raise is a new one. Amounts in the currency of the income, each time it is paid. */
export type IncomeTerm = {
  readonly startsOn: Day;
  /** The last day it holds; without one, until the day before the next term. */
  readonly endsOn: Day | null;
  /** Net: what is received. */
  readonly amount: Decimal;
  readonly gross: Decimal | null;
  /** Of a rent: recoverable charges, which come on top of `amount`. */
  readonly charges: Decimal | null;
  readonly frequency: Frequency;
  /** Date of the month on which it is paid, 1 to 31; the last day of a shorter month. */
  readonly dueDay: number;
};

/** Days of a month for which a rent is due, over the days of that month, at the rent of a month. */
export type DayShare = {
  readonly from: Day;
  readonly to: Day;
  readonly days: number;
  readonly of: number;
  /** Rent of a whole month without charges. */
  readonly monthly: Decimal;
};

/** The days that a rent pays for. */
export type RentPeriod = {
  readonly from: Day;
  readonly to: Day;
  /** Months that are not paid whole at one rent; empty where all are. */
  readonly shares: readonly DayShare[];
};

/** A day on which an income is due, with what is due. */
export type Due = {
  readonly on: Day;
  /** Net, without charges. */
  readonly amount: Decimal;
  readonly charges: Decimal;
  readonly gross: Decimal | null;
  /** The days a rent pays for; null for every other income. */
  readonly period: RentPeriod | null;
};

/** What is to come in on a due day: the net amount and the charges beside it. */
export function totalOf({ amount, charges }: Pick<Due, 'amount' | 'charges'>): Decimal {
  return amount.plus(charges);
}

/**
 * The terms of an income, oldest first.
 *
 * @throws Failure `income_terms_invalid` {field, on} without any term; for two that begin on the same day; for one that
 *   ends before it begins or after the next one began; for an amount that is not above zero, a gross amount below the
 *   net one, and charges below zero
 */
export function checkTerms(terms: readonly IncomeTerm[]): readonly IncomeTerm[] {
  const sorted = terms.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  if (sorted.length === 0) throw new Failure('income_terms_invalid', { field: 'startsOn', on: null });
  for (const [index, term] of sorted.entries()) {
    const field = wrongField(term, sorted[index + 1]);
    if (field) throw new Failure('income_terms_invalid', { field, on: term.startsOn });
  }
  return sorted;
}

function wrongField(term: IncomeTerm, next: IncomeTerm | undefined): keyof IncomeTerm | null {
  const { startsOn, endsOn, amount, gross, charges } = term;
  if (!isDay(startsOn) || next?.startsOn === startsOn) return 'startsOn';
  if (endsOn !== null && (endsOn < startsOn || (next && endsOn >= next.startsOn))) return 'endsOn';
  if (!amount.greaterThan(ZERO)) return 'amount';
  if (gross?.lessThan(amount)) return 'gross';
  return charges?.isNegative() ? 'charges' : null;
}

/** The last day on which the term holds, or null where it goes on without end. */
export function lastDay(term: IncomeTerm, next: IncomeTerm | undefined): Day | null {
  return term.endsOn ?? (next ? addDays(next.startsOn, -1) : null);
}

/** The term that holds on a day, or null where none does. Terms as of `checkTerms`. */
export function termOn(terms: readonly IncomeTerm[], day: Day): IncomeTerm | null {
  const index = terms.findLastIndex(({ startsOn }) => startsOn <= day);
  const term = terms[index];
  if (!term) return null;
  const last = lastDay(term, terms[index + 1]);
  return last !== null && last < day ? null : term;
}

/**
 * The days between `from` and `to` (both included) on which an income is due, oldest first.
 *
 * The first is the first day with the date of the term on or after its start; the others follow every month, quarter,
 * half-year or year. Where a term follows another without a gap and is paid as often, the months stay as they were: a
 * raise moves no due day. An income that comes once is due on that first day alone.
 *
 * @param terms as of `checkTerms`
 */
export function dueDays(terms: readonly IncomeTerm[], from: Day, to: Day): Due[] {
  const dues: Due[] = [];
  let chain: Chain | null = null;
  for (const [index, term] of terms.entries()) {
    const last = lastDay(term, terms[index + 1]);
    chain = follow(chain, term, last);
    dues.push(...duesOf(term, chain, { from, to }));
  }
  return dues;
}

/** Terms that follow one another without a gap and are paid as often, with the month of the first due day. */
type Chain = { readonly term: IncomeTerm; readonly last: Day | null; readonly month: Day };

function follow(chain: Chain | null, term: IncomeTerm, last: Day | null): Chain {
  return chain && continues(chain, term) ? { ...chain, last } : { term, last, month: firstMonth(term) };
}

/** Whether a term goes on where the one before it ended, and is paid as often. */
export function continues(chain: Pick<Chain, 'term' | 'last'>, term: IncomeTerm): boolean {
  const { frequency } = chain.term;
  return frequency !== 'once' && frequency === term.frequency && chain.last === addDays(term.startsOn, -1);
}

/** The first day of the month in which a term is due for the first time. */
function firstMonth({ startsOn, dueDay }: IncomeTerm): Day {
  const month = `${startsOn.slice(0, 7)}-01`;
  return dateIn(month, dueDay) < startsOn ? addMonths(month, 1) : month;
}

/** The date in the month that begins on a day; the last day of a shorter month. */
export function dateIn(month: Day, dueDay: number): Day {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return dayOf(year, number, Math.min(dueDay, daysInMonth(year, number)));
}

type Span = { readonly from: Day; readonly to: Day };

function duesOf(term: IncomeTerm, { month, last }: Chain, span: Span): Due[] {
  const from = laterOf(span.from, term.startsOn);
  const to = last !== null && last < span.to ? last : span.to;
  if (from > to) return [];
  const days = term.frequency === 'once' ? [dateIn(month, term.dueDay)] : daysEvery(term, month, { from, to });
  const { amount, gross } = term;
  return days
    .filter((on) => on >= from && on <= to)
    .map((on) => ({ on, amount, gross, charges: term.charges ?? ZERO, period: null }));
}

function daysEvery({ frequency, dueDay }: IncomeTerm, first: Day, { from, to }: Span): Day[] {
  const step = frequency === 'once' ? 1 : MONTHS[frequency];
  const skipped = Math.max(0, Math.floor((monthNumber(from) - monthNumber(first)) / step));
  const count = Math.max(0, Math.floor((monthNumber(to) - monthNumber(first)) / step) - skipped + 1);
  return Array.from({ length: count }, (_, index) => dateIn(addMonths(first, (skipped + index) * step), dueDay));
}

/** Months since the year 0. */
export const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const laterOf = (a: Day, b: Day) => (a > b ? a : b);
