import { expect, test } from 'vitest';
import { openingOf } from './standard-periods.ts';

test.for([
  { period: '1D', end: '2026-03-01', opening: '2026-02-28', why: 'the day before' },
  { period: '1W', end: '2026-01-03', opening: '2025-12-27', why: 'seven days, over the end of a year' },
  { period: '1M', end: '2026-03-31', opening: '2026-02-28', why: 'a shorter month ends sooner' },
  { period: '3M', end: '2026-05-31', opening: '2026-02-28', why: 'three months' },
  { period: 'YTD', end: '2026-05-01', opening: '2025-12-31', why: 'the last close of the year before' },
  { period: 'YTD', end: '2026-01-01', opening: '2025-12-31', why: 'the first day of a year' },
  { period: '1Y', end: '2024-02-29', opening: '2023-02-28', why: 'a leap day' },
  { period: '3Y', end: '2026-11-20', opening: '2023-11-20', why: 'three years' },
  { period: '5Y', end: '2024-02-29', opening: '2019-02-28', why: 'five years from a leap day' },
  { period: 'MAX', end: '2026-11-20', opening: null, why: 'all there is' },
] as const)('$period to $end opens with the close of $opening: $why', ({ period, end, opening }) => {
  expect(openingOf(period, end)).toBe(opening);
});
