import { type Day, daysBetween } from '../core/day.ts';

/** Days after which a value or price stated by hand is marked: it is expected to be looked at once a year. */
export const STATED_AGE_DAYS = 365;

/** How old a price may be before it is marked, by type of instrument; others are priced by hand, once a year. */
const EXPECTED_AGE_DAYS: Readonly<Record<string, number>> = {
  stock: 7,
  etf: 7,
  fund: 7,
  bond: 7,
  index: 7,
  metal: 7,
  currency: 7,
  crypto: 2,
};

/** Days a price of an instrument of that type stays fresh. */
export function expectedAgeDays(type: string): number {
  return EXPECTED_AGE_DAYS[type] ?? STATED_AGE_DAYS;
}

/** Whether the last price of an instrument is stale on a day (cours périmé): older than is usual for its type. */
export function isStalePrice(pricedOn: Day, type: string, day: Day): boolean {
  return daysBetween(pricedOn, day) > expectedAgeDays(type);
}
