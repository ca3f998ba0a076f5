import type { Figure } from '@aurea/contract/performance.ts';
import { daysBetween } from '@aurea/domain/core/day.ts';

type Span = { readonly from: string; readonly to: string };

/** A rate a year of less than a year would be a guess: it is shown from one year on. */
export function fromOneYearOn(rate: Figure, { from, to }: Span): Figure {
  if (rate.value === null || daysBetween(from, to) >= A_YEAR) return rate;
  return { state: 'unavailable', value: null, why: 'too_short', on: null };
}

const A_YEAR = 365;
