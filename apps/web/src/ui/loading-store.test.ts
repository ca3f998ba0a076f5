import { expect, it } from 'vitest';
import { isLoading, onLoadingChanged, startLoading } from './loading-store.ts';

it('[L-5] the flag stays up while anything loads, and each load lowers it once', () => {
  const seen: boolean[] = [];
  const leave = onLoadingChanged(() => seen.push(isLoading()));
  const first = startLoading();
  const second = startLoading();
  first();
  first();
  second();
  leave();
  expect(seen).toEqual([true, true, true, false]);
});
