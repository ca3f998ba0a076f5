import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';

/** Null of a month that has no return. */
type MonthReturn = { readonly month: string; readonly return: string | null };

export type YearReturns = {
  readonly year: string;
  /** By month, `01` to `12`. */
  readonly months: ReadonlyMap<string, string | null>;
  /** The months chained; null where one of them has no return. */
  readonly total: string | null;
};

export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Monthly returns by year, the latest year first. */
export function yearsOf(returns: readonly MonthReturn[]): readonly YearReturns[] {
  const years = [...new Set(returns.map(({ month }) => month.slice(0, 4)))].toSorted().toReversed();
  return years.map((year) => {
    const own = returns.filter(({ month }) => month.startsWith(year));
    return {
      year,
      months: new Map(own.map((one) => [one.month.slice(5, 7), one.return])),
      total: totalOf(own),
    };
  });
}

function totalOf(months: readonly MonthReturn[]): string | null {
  let level = decimal('1');
  for (const one of months) {
    if (one.return === null) return null;
    level = level.times(decimal(one.return).plus(1));
  }
  return toDecimalString(level.minus(1).toDecimalPlaces(12));
}

const STEPS = [0.001, 0.01, 0.03] as const;

/** How warm a cell is, from −3 to 3. */
export function warmth(value: string): number {
  const size = Math.abs(Number(value));
  const steps = STEPS.filter((least) => size >= least).length;
  return value.startsWith('-') ? -steps : steps;
}
