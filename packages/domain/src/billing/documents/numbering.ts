import type { Day } from '../../core/day.ts';
import { Failure } from '../../core/failure.ts';

// The counter itself is drawn where documents are stored: `drawNumber` in `areas/billing/documents/queries.ts`.

/** Longest number of a document, and the signs it may hold. @see BR-FR-01, BR-FR-02 */
export const MOST_NUMBER_SIGNS = 35;
const NUMBER = /^[A-Za-z0-9+\-_/]+$/;

/** Whether a number has the form every platform must accept. @see BR-FR-01, BR-FR-02 */
export function isDocumentNumber(number: string): boolean {
  return number.length <= MOST_NUMBER_SIGNS && NUMBER.test(number);
}

/** The largest counter a series may begin with. */
export const MOST_FIRST_COUNTER = 999_999;

const PART = /\{(YYYY|YY|MM|#+)\}/g;

/** Signs taken as they are, parts in braces, and how the counter runs. */
export type NumberPattern = { readonly pattern: string; readonly yearly: boolean };

/**
 * Whether a pattern can number documents: signs taken as they are, `{YYYY}`, `{YY}` and `{MM}` of the day of issue, and
 * once `{####}`, the counter on as many digits.
 *
 * Not with another sign, without counter, with two, longer than 35 signs once filled in, or where numbers of two years
 * could be alike: a counter that starts again each year needs the year in its numbers.
 */
export function isNumberPattern({ pattern, yearly }: NumberPattern): boolean {
  const counters = pattern.match(/\{#+\}/g) ?? [];
  const filled = numberFrom(pattern, '2099-12-31', 1);
  const namesYear = pattern.includes('{YYYY}') || pattern.includes('{YY}');
  return counters.length === 1 && isDocumentNumber(filled) && (!yearly || namesYear);
}

/** Whether two series can never give the same number: their signs differ somewhere besides the counter and the date. */
export function areDistinct(one: NumberPattern, other: NumberPattern): boolean {
  const signs = ({ pattern }: NumberPattern) => pattern.replaceAll(PART, '{}');
  return signs(one) !== signs(other);
}

/**
 * Numbering of invoices and quotations (numérotation): the document number (numéro de facture) that a counter gives on a
 * day. A counter longer than its digits takes the room it needs.
 */
export function numberFrom(pattern: string, on: Day, counter: number): string {
  return pattern.replaceAll(PART, (_all, part: string) => {
    if (part === 'YYYY') return on.slice(0, 4);
    if (part === 'YY') return on.slice(2, 4);
    if (part === 'MM') return on.slice(5, 7);
    return String(counter).padStart(part.length, '0');
  });
}

/** Which counter a day draws from: one a year, or one for ever (0). */
export function counterPeriod(on: Day, { yearly }: { readonly yearly: boolean }): number {
  return yearly ? Number(on.slice(0, 4)) : 0;
}

/** @throws Failure `issue_day_before_last`: numbers follow the calendar (CGI, annexe II, art. 242 nonies A, I, 7°) */
export function checkIssueDay(on: Day, last: Day | null): void {
  if (last !== null && on < last) throw new Failure('issue_day_before_last', { on, last });
}
