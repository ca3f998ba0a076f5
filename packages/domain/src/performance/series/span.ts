import { type Day, dayFromNumber, dayNumber } from '../../core/day.ts';

/** Consecutive days, both ends included, as whole days since 1970-01-01: what a column has one place for each of. */
export type Span = { readonly first: number; readonly last: number };

/** The days from one to another, both included. */
export function spanOf(first: Day, last: Day): Span {
  return { first: dayNumber(first), last: dayNumber(last) };
}

export function lengthOf({ first, last }: Span): number {
  return Math.max(last - first + 1, 0);
}

/** A period `(from, to]`: what is known at the close of `from` opens it. */
export type Period = { readonly from: Day; readonly to: Day };

/** The same in places of a column; `from` may be −1, the day before the column begins. */
export type Range = { readonly from: number; readonly to: number };

/** A period as places of a column, cut to what the column covers; the day before it is its earliest opening. */
export function rangeOf(span: Span, { from, to }: Period): Range {
  const end = Math.min(dayNumber(to), span.last) - span.first;
  return { from: Math.min(Math.max(dayNumber(from) - span.first, -1), end), to: end };
}

/** The day of a place. */
export function dayAt(span: Span, index: number): Day {
  return dayFromNumber(span.first + index);
}
