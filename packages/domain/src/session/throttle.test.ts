import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { ACCOUNT_THROTTLE, CLIENT_THROTTLE, delayAfter } from './throttle.ts';

test.for([
  { why: 'the fourth failure costs nothing', failures: 4, seconds: 0 },
  { why: 'the fifth costs the first delay', failures: 5, seconds: 15 },
  { why: 'each further one doubles it', failures: 8, seconds: 120 },
  { why: 'never more than an hour', failures: 40, seconds: 3600 },
  { why: 'the 99th still costs an hour', failures: 99, seconds: 3600 },
  { why: 'from the hundredth on a day, until all is forgotten', failures: 100, seconds: 86_400 },
  { why: 'and never more, even after a very long attack', failures: 1_000_000, seconds: 86_400 },
])('$why', ({ failures, seconds }) => {
  expect(delayAfter(failures, ACCOUNT_THROTTLE)).toBe(seconds);
});

it('lets at most 20 tries through in a quarter of an hour', () => {
  let [elapsed, tries] = [0, 0];
  while (elapsed < 900) {
    tries += 1;
    elapsed += delayAfter(tries, ACCOUNT_THROTTLE);
  }
  expect(tries).toBeLessThanOrEqual(20);
});

it('never shortens the delay as failures add up', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.constantFrom(ACCOUNT_THROTTLE, CLIENT_THROTTLE), (failures, policy) => {
      expect(delayAfter(failures + 1, policy)).toBeGreaterThanOrEqual(delayAfter(failures, policy));
    }),
  );
});
