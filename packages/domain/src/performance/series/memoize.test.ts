import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { clearMemo } from '../engine.ts';
import { householdOf } from '../testing/small-household.ts';
import { keyOf, memoize } from './memoize.ts';
import type { DatedPart } from './ownership-share.ts';
import { type MeasuredScope, wholeAccounts } from './scope.ts';

it('computes a value once per key, also one that is null, until the memo is cleared', () => {
  const engine = householdOf({});
  let computed = 0;
  const find = () => {
    computed++;
    return null;
  };
  for (const key of ['a', 'a', 'b', 'a']) memoize(engine, key, find);
  expect(computed).toBe(2);
  clearMemo(engine);
  memoize(engine, 'a', find);
  expect(computed).toBe(3);
});

it('writes scopes alike only where they measure the same', () => {
  const part = (share: string): DatedPart => [{ from: 20_000, part: decimal(share) }];
  const scopes: readonly MeasuredScope[] = [
    wholeAccounts(['a', 'b']),
    wholeAccounts(['a']),
    { ...wholeAccounts(['a']), instruments: new Set(['etf']) },
    { accounts: new Map([['a', part('0.5')]]) },
    { accounts: new Map([['a', part('0.4')]]) },
  ];
  expect(new Set(scopes.map(keyOf)).size).toBe(scopes.length);
  expect(keyOf(wholeAccounts(['a', 'b']))).toBe(keyOf(wholeAccounts(['a', 'b'])));
});
