import { Counter, Gauge } from 'prom-client';
import { databaseCauseOf } from './errors.ts';

/** Where a failure of the database was noticed. */
type Place = 'request' | 'job' | 'probe';

/** What monitors read of the database, counted by this process. */
export type DatabaseHealth = {
  readonly failures: Counter;
  readonly writable: Gauge;
  /** Counts an error where the database is its cause, and nothing else. */
  readonly count: (place: Place, error: unknown) => void;
};

export function createDatabaseHealth(): DatabaseHealth {
  const failures = new Counter({
    name: 'database_failures_total',
    help: 'Failures of the database by the place that noticed them and SQLSTATE (53100: disk full, 25006: read-only)',
    labelNames: ['place', 'code'],
    registers: [],
  });
  const writable = new Gauge({
    name: 'database_writable',
    help: '1 where the last probe could write, 0 where it could not',
    registers: [],
  });
  return {
    failures,
    writable,
    count: (place, error) => {
      const cause = databaseCauseOf(error);
      if (cause) failures.inc({ place, code: cause.code });
    },
  };
}
