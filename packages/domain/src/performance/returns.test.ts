import { expect, test } from 'vitest';
import { annualised } from './returns.ts';

test.for([
  { why: 'a year is its own rate', total: 0.1, days: 365, yearly: 0.1 },
  { why: 'two years', total: 0.21, days: 730, yearly: 0.1 },
  { why: 'under a year would be a guess', total: 0.1, days: 364, yearly: 'too_short' },
  { why: 'a total loss of a year', total: -1, days: 365, yearly: -1 },
  { why: 'a total loss of three years', total: -1, days: 1095, yearly: -1 },
  { why: 'the noise of floats is no further loss', total: -1 - 1e-12, days: 730, yearly: -1 },
  { why: 'a debt that outgrew what it bought', total: -1.2, days: 730, yearly: 'lost_more' },
])('$why', ({ total, days, yearly }) => {
  const found = annualised(total, days);
  if (typeof yearly === 'string') expect(found).toBe(yearly);
  else expect(found).toBeCloseTo(yearly, 12);
});
