import type { Engine } from '../engine.ts';
import { partKey } from './ownership-share.ts';
import type { MeasuredScope } from './scope.ts';

/** Computes a value of an engine once per key: an engine never changes, so the memo stays valid. */
export function memoize<Found>({ memo }: Engine, key: string, find: () => Found): Found {
  // Under the same key it is the same kind of thing.
  if (memo.has(key)) return memo.get(key) as Found;
  const found = find();
  memo.set(key, found);
  return found;
}

/** A scope in words: two that read the same measure the same. */
export function keyOf({ accounts, instruments }: MeasuredScope): string {
  const parts = [...accounts].map(([id, part]) => `${id} ${partKey(part)}`);
  return [...parts, '|', ...(instruments ?? ['all'])].join(' ');
}
