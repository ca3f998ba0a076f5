import { addMonths, type Day } from '../core/day.ts';

const A_YEAR = 12;

/**
 * What came in the last twelve months, once more a year later, and once more the year after, for the days after `today`
 * until `until`. This is how incomes without a schedule are projected: dividends and interest as the accounts show them.
 *
 * @param received what came; days outside of the twelve months up to `today` are left out
 */
export function repeats<Item extends { readonly on: Day }>(received: readonly Item[], today: Day, until: Day): Item[] {
  const since = addMonths(today, -A_YEAR);
  const base = received.filter(({ on }) => on > since && on <= today);
  const found: Item[] = [];
  for (let months = A_YEAR; addMonths(since, months) < until; months += A_YEAR) {
    found.push(...base.map((item) => ({ ...item, on: addMonths(item.on, months) })));
  }
  return found.filter(({ on }) => on > today && on <= until);
}
