import { useEffect, useState } from 'react';
import type { ApiFailure } from '#lib/api-failure.ts';

/** Whole seconds left until a moment, counted down while one looks. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  return left;
}

/** When a refused call may be made again, in milliseconds since 1970; null where the failure is of another kind. */
export function waitUntil(failure: ApiFailure, now: number): number | null {
  const { retryAfter } = failure.params;
  if (failure.code !== 'try_later' || typeof retryAfter !== 'number') return null;
  return now + retryAfter * 1000;
}

/** `45 s`, `3 min`, `1 h`: rounded up, so that nobody tries too early. */
export function timeInWords(seconds: number): string {
  if (seconds < 100) return `${seconds}\u00a0s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes}\u00a0min` : `${Math.ceil(minutes / 60)}\u00a0h`;
}
