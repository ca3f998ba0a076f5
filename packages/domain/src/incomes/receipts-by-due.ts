import { addMonths, type Day } from '../core/day.ts';
import { type Due, type IncomeTerm, MONTHS, termOn } from './schedule.ts';

type Settled<Of> = {
  /** By due day. */
  readonly byDue: ReadonlyMap<Day, readonly Of[]>;
  /** What settles no due day. */
  readonly rest: readonly Of[];
};

/**
 * Which due day each receipt settles. Where the schedule was changed after the fact, so that nothing is due any more on
 * the day a receipt names, it settles the due day of the same period, unless that one has receipts of its own: pay that
 * came does not become late because a raise was entered later with another date of the month.
 *
 * @param dues oldest first, of `terms`
 */
export function receiptsByDue<Of extends { readonly dueOn: Day | null }>(
  receipts: readonly Of[],
  dues: readonly Due[],
  terms: readonly IncomeTerm[],
): Settled<Of> {
  const days = new Set(dues.map(({ on }) => on));
  const byDue = new Map<Day, Of[]>();
  const rest: Of[] = [];
  const exact = new Set(receipts.flatMap(({ dueOn }) => (dueOn !== null && days.has(dueOn) ? dueOn : [])));
  for (const receipt of receipts) {
    const on =
      receipt.dueOn !== null && days.has(receipt.dueOn) ? receipt.dueOn : dueOfPeriod(receipt.dueOn, dues, terms);
    if (on === null || (on !== receipt.dueOn && exact.has(on))) rest.push(receipt);
    else byDue.set(on, [...(byDue.get(on) ?? []), receipt]);
  }
  return { byDue, rest };
}

/** The due day in whose months a day lies, counted from the first of the month it is due in. */
function dueOfPeriod(day: Day | null, dues: readonly Due[], terms: readonly IncomeTerm[]): Day | null {
  if (day === null) return null;
  const due = dues.findLast(({ on }) => firstOfMonth(on) <= day);
  if (!due) return null;
  const frequency = termOn(terms, due.on)?.frequency ?? 'once';
  const months = frequency === 'once' ? 1 : MONTHS[frequency];
  return day < addMonths(firstOfMonth(due.on), months) ? due.on : null;
}

const firstOfMonth = (day: Day) => `${day.slice(0, 7)}-01`;
