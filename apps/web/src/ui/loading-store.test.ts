import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLoading, LOADING_DELAY_MS, onLoadingChanged, startLoading } from './loading-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('[L-5] the flag stays up while anything loads, and each load lowers it once', () => {
  const seen: boolean[] = [];
  const leave = onLoadingChanged(() => seen.push(isLoading()));
  const first = startLoading();
  const second = startLoading();
  vi.advanceTimersByTime(LOADING_DELAY_MS);
  first();
  first();
  second();
  leave();
  expect(seen).toEqual([true, true, true, false]);
});

it('[L-5] what is over within 300 ms raises no flag', () => {
  const seen: boolean[] = [];
  const leave = onLoadingChanged(() => seen.push(isLoading()));
  const quick = startLoading();
  vi.advanceTimersByTime(299);
  quick();
  vi.advanceTimersByTime(1000);
  leave();
  expect(seen).toEqual([]);
});
