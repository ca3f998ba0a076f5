import type { Log } from '#logging.ts';

type Signal = 'traces' | 'metrics';

/** Notes how each export went. */
export type ExportLog = {
  readonly failed: (signal: Signal, error: unknown) => void;
  readonly succeeded: (signal: Signal) => void;
};

const QUIET_MS = 3_600_000;

/** Reports in the log that a signal is not received, once an hour at most, and that it is again. */
export function createExportLog(log: Log, now: () => number = () => performance.now()): ExportLog {
  const failing = new Set<Signal>();
  const reported = new Map<Signal, number>();
  return {
    failed: (signal, error) => {
      if (now() - (reported.get(signal) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
      reported.set(signal, now());
      failing.add(signal);
      log.warn({ signal, reason: reasonOf(error) }, 'the telemetry collector takes nothing; the product goes on');
    },
    succeeded: (signal) => {
      if (failing.delete(signal)) log.info({ signal }, 'the telemetry collector receives again');
    },
  };
}

/** A code or a sentence of the packages: never what the collector answered. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && error.code !== undefined) return String(error.code);
  return error.message.slice(0, 100);
}
