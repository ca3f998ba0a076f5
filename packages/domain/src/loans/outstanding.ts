import type { Day } from '../core/day.ts';
import { type Decimal, sum, ZERO } from '../core/decimal.ts';
import { dueOn } from './calendar.ts';
import type { LoanRow, LoanSchedule } from './loan-amortisation-schedule.ts';

/** What is owed from a day on. */
export type OutstandingPoint = { readonly on: Day; readonly value: Decimal };

/** What is owed from the lending on, whenever it changes, oldest first. */
export function outstandingPoints({ terms, rows }: LoanSchedule): readonly OutstandingPoint[] {
  return [
    { on: terms.grantedOn, value: terms.principal },
    ...rows.map((row) => ({ on: row.on, value: row.outstanding })),
  ];
}

/** What is owed at the end of a day: nothing before the money is lent, nothing after the last instalment. */
export function outstandingOn(schedule: LoanSchedule, day: Day): Decimal {
  return outstandingPoints(schedule).findLast(({ on }) => on <= day)?.value ?? ZERO;
}

/** The first instalment after a day, or null where none is left. */
export function nextInstalment({ rows }: LoanSchedule, day: Day): LoanRow | null {
  return rows.find(({ kind, on }) => kind === 'instalment' && on > day) ?? null;
}

/**
 * The instalment that a loan usually asks for after a day: the first whole one once a deferral is over, else the next.
 * Null where none is left.
 */
export function usualInstalment(schedule: LoanSchedule, day: Day): LoanRow | null {
  const { terms, rows } = schedule;
  const isWhole = ({ kind, number }: LoanRow) =>
    kind === 'instalment' && number > (terms.deferral?.months ?? 0) && number > 1 && dueOn(terms, number - 1) >= day;
  return rows.find(isWhole) ?? nextInstalment(schedule, day);
}

/** The day on which nothing is owed any more. */
export function endOn({ terms, rows }: LoanSchedule): Day {
  return rows.at(-1)?.on ?? terms.firstOn;
}

/** The mean of the nominal rates of all instalments, *taux moyen du prêt*; that of the terms where there are none. */
export function meanRate({ terms, rows }: LoanSchedule): Decimal {
  const rates = rows.filter(({ kind }) => kind === 'instalment').map(({ annualRate }) => annualRate);
  const [first] = rates;
  if (!first || rates.every((rate) => rate.equals(first))) return first ?? terms.annualRate;
  return sum(rates).dividedBy(rates.length);
}

/** What a loan costs over its whole life. */
export type LoanTotals = {
  readonly principal: Decimal;
  readonly interest: Decimal;
  readonly insurance: Decimal;
  readonly penalties: Decimal;
  readonly fees: Decimal;
  /** Everything that is paid beyond what was lent. */
  readonly cost: Decimal;
};

/** Sums of a schedule. Interest that was added to the debt is interest; it is not principal a second time. */
export function loanTotals({ terms, rows }: LoanSchedule): LoanTotals {
  const sumOf = (figure: 'principal' | 'capitalised' | 'interest' | 'insurance' | 'penalty' | 'fees') =>
    sum(rows.map((row) => row[figure]));
  const [interest, insurance, penalties] = [sumOf('interest'), sumOf('insurance'), sumOf('penalty')];
  const principal = sumOf('principal').minus(sumOf('capitalised'));
  const fees = terms.fees.plus(sumOf('fees'));
  return {
    principal,
    interest,
    insurance,
    penalties,
    fees,
    cost: sum([interest, insurance, penalties, fees]),
  };
}

/** What is paid in a calendar year; capitalised interest is paid with the principal it was added to. */
export type LoanYear = {
  readonly year: string;
  readonly principal: Decimal;
  readonly interest: Decimal;
  readonly insurance: Decimal;
};

/** What is paid year by year, oldest first. */
export function loanYears({ rows }: LoanSchedule): readonly LoanYear[] {
  const years = Map.groupBy(rows, ({ on }) => on.slice(0, 4));
  return [...years].map(([year, ofYear]) => ({
    year,
    principal: sum(ofYear.map(({ principal }) => principal)),
    interest: sum(ofYear.map(({ interest, capitalised }) => interest.minus(capitalised))),
    insurance: sum(ofYear.map(({ insurance }) => insurance)),
  }));
}
