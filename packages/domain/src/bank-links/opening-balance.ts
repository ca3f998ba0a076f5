import { addDays, type Day } from '../core/day.ts';
import { type DecimalString, decimal, sum, toDecimalString } from '../core/decimal.ts';

type Line = { readonly on: Day; readonly amount: DecimalString };

export type StatedByBank = {
  /** At the end of `on`. */
  readonly balance: DecimalString;
  readonly on: Day;
  readonly lines: readonly Line[];
};

/** For a day that long ago a bank may still book a line; it gives the lines of more days than that. */
const BOOKED_LATE_DAYS = 7;

/**
 * What an account held before the first line that its bank gives of it, and before the days for which lines may still
 * come. What is booked later, corrected or taken back then counts beside it, as it does at the bank.
 */
export function openingBalance({ balance, on, lines }: StatedByBank): {
  readonly on: Day;
  readonly amount: DecimalString;
} {
  const included = lines.filter((line) => line.on <= on).map(({ amount }) => decimal(amount));
  const first = lines.reduce((day, line) => (line.on < day ? line.on : day), addDays(on, -BOOKED_LATE_DAYS));
  return { on: addDays(first, -1), amount: toDecimalString(decimal(balance).minus(sum(included))) };
}
