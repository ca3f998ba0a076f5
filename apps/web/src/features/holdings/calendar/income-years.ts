import type { ExpectedIncome } from '@aurea/contract/holdings.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';

export type IncomeMonth = { readonly month: string; readonly amount: string; readonly unknown: number };

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

export type IncomeBars = {
  /** First days of months, or years. */
  readonly categories: readonly string[];
  readonly received: readonly (string | null)[];
  readonly expected: readonly (string | null)[];
};

const total = (amounts: readonly string[]) =>
  amounts.length === 0 ? null : toDecimalString(sum(amounts.map((amount) => decimal(amount))));

/** The years something was received in or may come in, latest first. */
export function yearsOf(months: readonly IncomeMonth[], expected: readonly ExpectedIncome[]): readonly string[] {
  const days = [...months.map(({ month }) => month), ...expected.map(({ on }) => on)];
  return [...new Set(days.map((day) => day.slice(0, 4)))].toSorted().toReversed();
}

/** The twelve months of a year: what was received, and what may still come. */
export function monthsIn(
  year: string,
  months: readonly IncomeMonth[],
  expected: readonly ExpectedIncome[],
): IncomeBars {
  const names = MONTHS.map((month) => `${year}-${month}`);
  return {
    categories: names.map((name) => `${name}-01`),
    received: names.map((name) => months.find(({ month }) => month === name)?.amount ?? null),
    expected: names.map((name) => total(expected.filter(({ on }) => on.startsWith(name)).map(({ amount }) => amount))),
  };
}

/** Every year from the first on, also those without anything. */
export function byYears(months: readonly IncomeMonth[], expected: readonly ExpectedIncome[]): IncomeBars {
  const known = yearsOf(months, expected);
  const [last, first] = [Number(known[0]), Number(known.at(-1))];
  const categories = Array.from({ length: last - first + 1 || 0 }, (_, index) => String(first + index));
  return {
    categories,
    received: categories.map((year) =>
      total(months.filter(({ month }) => month.startsWith(year)).map(({ amount }) => amount)),
    ),
    expected: categories.map((year) =>
      total(expected.filter(({ on }) => on.startsWith(year)).map(({ amount }) => amount)),
    ),
  };
}

/** The sum of what is known, as decimal text. */
export function sumOf(amounts: readonly (string | null)[]): string {
  return toDecimalString(sum(amounts.flatMap((amount) => (amount === null ? [] : [decimal(amount)]))));
}
