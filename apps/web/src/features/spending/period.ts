import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';

/** The days of a month to choose from, `2026-10`; none for anything else, which is the latest twelve months. */
export function daysOf(month: string | undefined, today: Day): { readonly from?: Day; readonly to?: Day } {
  if (!month || !monthsUntil(today).includes(month)) return {};
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The months to choose from: this one and the eleven before it. */
export function monthsUntil(today: Day): readonly string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: 12 }, (_, back) => addMonths(first, -back).slice(0, 7));
}
