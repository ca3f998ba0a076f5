import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesToNextSynchronisation } from './next-synchronisation.ts';

test.for([
  { why: 'a quarter of a day after a success', failures: 0, random: 0, expected: 360 },
  { why: 'spread by up to a tenth', failures: 0, random: 1, expected: 396 },
  { why: 'twice as long after a failure', failures: 1, random: 0, expected: 720 },
  { why: 'a day after two', failures: 2, random: 0, expected: 1440 },
  { why: 'never much longer than a day', failures: 40, random: 1, expected: 1584 },
])('$why', ({ failures, random, expected }) => {
  expect(minutesToNextSynchronisation(failures, random)).toBe(expected);
});

test('no sequence of outcomes reads a link more than four times in a day', () => {
  const outcome = fc.record({ failures: fc.nat(9), random: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 4, maxLength: 4 }), (outcomes) => {
      const waited = outcomes.map((each) => minutesToNextSynchronisation(each.failures, each.random));
      expect(waited.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(24 * 60);
    }),
  );
});
