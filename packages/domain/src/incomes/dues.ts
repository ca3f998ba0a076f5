import type { Day } from '../core/day.ts';
import type { IncomeKind } from './kind.ts';
import { rentDues } from './rent-dues.ts';
import { type Due, dueDays, type IncomeTerm } from './schedule.ts';

type Scheduled = { readonly kind: IncomeKind; readonly terms: readonly IncomeTerm[] };

/**
 * The days between `from` and `to` (both included) on which an income is due, oldest first: rents by the days they pay
 * for, all else whole.
 *
 * @param income its terms as of `checkTerms`
 */
export function duesOf({ kind, terms }: Scheduled, from: Day, to: Day): Due[] {
  return kind === 'rent' ? rentDues(terms, from, to) : dueDays(terms, from, to);
}
