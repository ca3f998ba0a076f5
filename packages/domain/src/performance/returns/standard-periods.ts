import { addDays, addMonths, type Day } from '../../core/day.ts';

/** The periods people compare by; `MAX` is all there is. */
export const STANDARD_PERIODS = ['1D', '1W', '1M', '3M', 'YTD', '1Y', '3Y', '5Y', 'MAX'] as const;
export type StandardPeriod = (typeof STANDARD_PERIODS)[number];

/** The day whose close opens a period that ends on a day; null for all there is. */
export function openingOf(period: StandardPeriod, end: Day): Day | null {
  return OPENINGS[period](end);
}

const OPENINGS: Readonly<Record<StandardPeriod, (end: Day) => Day | null>> = {
  '1D': (end) => addDays(end, -1),
  '1W': (end) => addDays(end, -7),
  '1M': (end) => addMonths(end, -1),
  '3M': (end) => addMonths(end, -3),
  YTD: (end) => addDays(`${end.slice(0, 4)}-01-01`, -1),
  '1Y': (end) => addMonths(end, -12),
  '3Y': (end) => addMonths(end, -36),
  '5Y': (end) => addMonths(end, -60),
  MAX: () => null,
};
