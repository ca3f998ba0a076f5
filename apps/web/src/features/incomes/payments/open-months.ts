/** Written where no month is open. */
const NONE = 'none';

/**
 * The months of the list by month that show their payments, as `2026-11`.
 *
 * @param search what the address says: `months` is a list with commas, `none`, or absent for the current month
 * @param today the current day, `2026-11-23`
 */
export function openMonths(search: Readonly<Record<string, string | undefined>>, today: string): ReadonlySet<string> {
  if (search.months === undefined) return new Set([today.slice(0, 7)]);
  return new Set(search.months.split(',').filter((month) => /^\d{4}-\d{2}$/.test(month)));
}

/** The open months as an address says them. */
export function monthsText(open: ReadonlySet<string>): string {
  return [...open].toSorted().join(',') || NONE;
}
