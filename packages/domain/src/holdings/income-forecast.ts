import { addMonths, type Day } from '../core/day.ts';
import type { Decimal } from '../core/decimal.ts';

/** Income that an instrument in an account (`source`) brought on a day, and how many units of it were held then. */
export type PastIncome = {
  readonly source: string;
  readonly on: Day;
  readonly amount: Decimal;
  readonly heldThen: Decimal;
};

/** Income that may come: nothing is promised, the payment of the year before repeats itself. */
export type ExpectedIncome = { readonly source: string; readonly on: Day; readonly amount: Decimal };

/**
 * The incomes of the coming twelve months, each payment of the last twelve repeated on its date a year later for the
 * units held today. Not rounded.
 *
 * @param heldToday units held today; what was sold brings nothing more
 * @returns by day; payments whose units then are not known, and those taken back, are left out
 */
export function incomeForecast(
  past: readonly PastIncome[],
  heldToday: ReadonlyMap<string, Decimal>,
  today: Day,
): readonly ExpectedIncome[] {
  const since = addMonths(today, -12);
  return past
    .filter(({ on, amount, heldThen }) => on > since && on <= today && amount.isPositive() && heldThen.isPositive())
    .flatMap(({ source, on, amount, heldThen }): ExpectedIncome[] => {
      const held = heldToday.get(source);
      if (!held || held.isZero() || heldThen.isZero()) return [];
      return [{ source, on: addMonths(on, 12), amount: amount.times(held).dividedBy(heldThen) }];
    })
    .filter(({ on }) => on > today)
    .toSorted((a, b) => a.on.localeCompare(b.on));
}
