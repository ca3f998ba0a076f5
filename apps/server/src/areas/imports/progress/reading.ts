import { Failure } from '@aurea/domain/core/failure.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { JudgedFile } from '../file-tasks.ts';
import { deleteReading, insertReading, noteReading, type ReadRows } from './queries.ts';

type Tools = Pick<AreaTools, 'db' | 'clock' | 'randomness'>;

/** A file that is read right now, whose progress others see and which they may stop. */
type Reading = {
  /** Notes how far it is; reports that come while the note before is on its way are left out. */
  readonly report: (rows: ReadRows) => void;
  /** Aborted once somebody stopped it. */
  readonly signal: AbortSignal;
  /** @throws Failure `import_stopped` once somebody stopped it */
  readonly goOn: () => void;
  /** Ends it in the transaction that keeps what was read. @throws Failure `import_stopped` */
  readonly finish: (tx: Tx) => Promise<void>;
  /** Ends it where it came to nothing. */
  readonly giveUp: () => Promise<void>;
};

/** The verdicts on the rows of a file whose reading goes on until they are kept. */
export type JudgedReading = { readonly judged: JudgedFile; readonly reading: Reading };

/** Begins the reading of a file that is kept. */
export async function beginReading(
  { db, clock, randomness }: Tools,
  of: { readonly workspaceId: string; readonly importId: string },
): Promise<Reading> {
  const own = { ...of, readingId: randomness.uuid() };
  const stop = new AbortController();
  let isNoting = false;
  const note = async (rows: ReadRows) => {
    isNoting = true;
    try {
      if (!(await noteReading(db, own, rows, clock.now()))) stop.abort();
    } finally {
      isNoting = false;
    }
  };
  await insertReading(db, own, clock.now());
  return {
    report: (rows) => {
      // A note that fails is replaced by the next one; what matters is read all the same.
      if (!isNoting) note(rows).catch(() => undefined);
    },
    signal: stop.signal,
    goOn: () => {
      if (stop.signal.aborted) throw new Failure('import_stopped');
    },
    finish: async (tx) => {
      if (!(await deleteReading(tx, own))) throw new Failure('import_stopped');
    },
    giveUp: async () => {
      await inScope(db, { workspaceId: of.workspaceId }, (tx) => deleteReading(tx, own));
    },
  };
}
