/** How a source has been of late. */
export type SourceHealth = { readonly failures: number; readonly restingUntil: Date | null };

/** Failures in a row after which a source is left alone. */
const THRESHOLD = 3;
const FIRST_REST_MS = 15 * 60_000;
const LONGEST_REST_MS = 6 * 3_600_000;

/**
 * A call that failed. From the third in a row on the source is left alone, a quarter of an hour and then twice as long
 * each time; the first call after that decides whether it goes on. A source that says when to come back is believed.
 */
export function afterFailure(health: SourceHealth, now: Date, retryAfterSeconds: number | null): SourceHealth {
  const failures = health.failures + 1;
  const asked = retryAfterSeconds === null ? 0 : retryAfterSeconds * 1000;
  const own = failures < THRESHOLD ? 0 : FIRST_REST_MS * 2 ** Math.min(failures - THRESHOLD, 10);
  const rest = Math.min(Math.max(asked, own), LONGEST_REST_MS);
  return { failures, restingUntil: rest > 0 ? new Date(now.getTime() + rest) : null };
}

export const HEALTHY: SourceHealth = { failures: 0, restingUntil: null };
