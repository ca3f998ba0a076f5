import { expect, test } from 'vitest';
import { earlyOption, earlyStep } from './early-choice.ts';

const after = (...keys: readonly string[]) =>
  keys.reduce<ReturnType<typeof earlyStep>>((early, key) => early && earlyStep(early, key), {
    steps: 0,
    isTaken: false,
  });

test.for([
  { why: 'an arrow and Enter mean the first', keys: ['ArrowDown', 'Enter'], found: 'a' },
  { why: 'two arrows mean the second', keys: ['ArrowDown', 'ArrowDown', 'Enter'], found: 'b' },
  { why: 'one up again means the first', keys: ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'], found: 'a' },
  { why: 'more steps than options mean the last', keys: Array(5).fill('ArrowDown').concat('Enter'), found: 'c' },
])('$why', ({ keys, found }) => {
  const early = after(...keys);
  expect(early?.isTaken).toBe(true);
  expect(early && earlyOption(['a', 'b', 'c'], early)).toBe(found);
});

test('Enter alone, and any other key, is left to the field', () => {
  expect(after('Enter')).toBeNull();
  expect(after('ArrowDown', 'x')).toBeNull();
});

test('nothing found means nothing', () => {
  expect(earlyOption([], { steps: 1, isTaken: true })).toBeUndefined();
});
