import type { Tx } from '#db/transaction.ts';
import type { Log } from '#logging.ts';
import { afterFailure, HEALTHY } from '#providers/market/breaker.ts';
import { lockFailures, saveHealth } from './source-queries.ts';

type Failed = { readonly reason: string; readonly retryAfterSeconds: number | null };

/** Counts a call that came to nothing; after some the source is left alone. */
export async function noteFailure(
  tx: Tx,
  source: string,
  failed: Failed,
  { at, log }: { at: Date; log: Log },
): Promise<void> {
  const failures = await lockFailures(tx, source);
  const health = afterFailure({ failures, restingUntil: null }, at, failed.retryAfterSeconds);
  await saveHealth(tx, source, health, { error: failed.reason });
  log.warn({ source, reason: failed.reason, until: health.restingUntil?.toISOString() }, 'a source of prices failed');
}

export async function noteSuccess(tx: Tx, source: string, at: Date): Promise<void> {
  await lockFailures(tx, source);
  await saveHealth(tx, source, HEALTHY, { answeredAt: at });
}
