import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { minutesToNextTry, secondsOfPause, TRIED_MINUTES } from './next-try.ts';

/** Minutes after the first try at which a receiver that never answers is tried. */
function triesOf(lateness = 0): number[] {
  const moments = [0];
  for (let age = 0; ; ) {
    const wait = minutesToNextTry(moments.length, age);
    if (wait === null) return moments;
    age += wait + lateness;
    moments.push(age);
  }
}

describe('minutesToNextTry', () => {
  it('waits longer each time and tries a last time after two days', () => {
    expect(triesOf()).toEqual([0, 1, 6, 36, 156, 516, 1236, 2676, 2880]);
  });

  it('ends whatever the delay with which the tries are made', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600, noNaN: true }), (lateness) => {
        const moments = triesOf(lateness);
        expect(moments.at(-1)).toBeGreaterThanOrEqual(TRIED_MINUTES);
        expect(moments.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});

test.for([
  { failures: 1, seconds: 5 },
  { failures: 3, seconds: 20 },
  { failures: 7, seconds: 300 },
  { failures: 5000, seconds: 300 },
])('after $failures failures a receiver rests for $seconds s', ({ failures, seconds }) => {
  expect(secondsOfPause(failures)).toBe(seconds);
});
