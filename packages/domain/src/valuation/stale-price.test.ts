import { expect, test } from 'vitest';
import { isStalePrice } from './stale-price.ts';

test.for([
  { why: 'a crypto after two days', type: 'crypto', fresh: '2026-11-18', stale: '2026-11-17' },
  { why: 'a share after a week', type: 'stock', fresh: '2026-11-13', stale: '2026-11-12' },
  { why: 'what is priced by hand after a year', type: 'other', fresh: '2025-11-20', stale: '2025-11-19' },
])('the price of $why is stale', ({ type, fresh, stale }) => {
  expect([fresh, stale].map((on) => isStalePrice(on, type, '2026-11-20'))).toEqual([false, true]);
});
