import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Db } from '#db/client.ts';
import type { TransactionScope } from '#db/row-level-security.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { Clock } from '#http/deps.ts';
import type { CpuTask, WorkerPool } from './worker-pool.ts';

/** A place in an order that several transactions keep: the next attempt of each begins when its turn has come. */
type Place = { readonly turn: Promise<unknown>; readonly begin: () => void; readonly leave: () => void };

/** What workers compute for a transaction while none is open. */
export type Precomputed = {
  /** The moment the request began, the same in all attempts: what is computed must not depend on the attempt. */
  readonly at: Date;
  /**
   * The output of a task for exactly this input. Where it is not computed yet the transaction is rolled back, the task
   * runs, and the transaction begins again: it reads all it rests on another time, so what changed meanwhile is computed
   * again and never stored as it was.
   *
   * @param placeholder where it is given the attempt goes on with it, so that further inputs become known before the
   * transaction is rolled back all the same
   */
  readonly of: <Input, Output>(task: CpuTask<Input, Output>, input: Input, placeholder?: Output) => Output;
  /** The place that the first attempt took; a later one begins there, and it is left when the last one is over. */
  readonly place: <Taken extends Place>(take: () => Taken) => Taken;
};

type Tools = { readonly db: Db; readonly workers: WorkerPool; readonly clock: Clock };

/** A task of any kind: each output is handed back to the kind that asked for it. */
type Asked = { readonly task: CpuTask<unknown, unknown>; readonly input: unknown };
type Known = Asked & { readonly output: unknown };

const MOST_ATTEMPTS = 10;

/** Rolls a transaction back so that its tasks run with none open. */
class ComputeFirst extends Error {}

/**
 * Runs a transaction that needs what only a worker computes, without holding a connection for it: read and roll back,
 * compute, read again and write.
 *
 * @throws Failure `unavailable` where what it rests on changes each time; else as `inScope`
 */
export async function inScopeComputing<Result>(
  { db, workers, clock }: Tools,
  scope: TransactionScope,
  work: (tx: Tx, precomputed: Precomputed) => Promise<Result>,
): Promise<Result> {
  const known: Known[] = [];
  const asked: Asked[] = [];
  const taken: { place?: Place } = {};
  const precomputed = precomputedFrom(clock.now(), { known, asked, taken });
  try {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const done = await runOrRollBack(db, scope, asked, (tx) => work(tx, precomputed));
      if (done) return done.result;
      const owner = { workspaceId: scope.workspaceId ?? '' };
      const outputs = asked.map(async (one) => ({ ...one, output: await workers.run(one.task, one.input, owner) }));
      known.push(...(await Promise.all(outputs)));
      await taken.place?.turn;
    }
    throw new Failure('unavailable', { what: 'computation' });
  } finally {
    taken.place?.leave();
  }
}

type Notes = { readonly known: readonly Known[]; readonly asked: Asked[]; readonly taken: { place?: Place } };

function precomputedFrom(at: Date, { known, asked, taken }: Notes): Precomputed {
  return {
    at,
    of: <Input, Output>(task: CpuTask<Input, Output>, input: Input, placeholder?: Output): Output => {
      const found = known.find((one) => one.task.name === task.name && isDeepStrictEqual(one.input, input));
      // The task of this name and module made it.
      if (found) return found.output as Output;
      asked.push({ task: task as CpuTask<unknown, unknown>, input });
      if (placeholder === undefined) throw new ComputeFirst();
      return placeholder;
    },
    place: <Taken extends Place>(take: () => Taken): Taken => {
      if (taken.place) taken.place.begin();
      else taken.place = take();
      return taken.place as Taken;
    },
  };
}

/** @returns null where it was rolled back because something must be computed first */
async function runOrRollBack<Result>(
  db: Db,
  scope: TransactionScope,
  asked: Asked[],
  work: (tx: Tx) => Promise<Result>,
): Promise<{ readonly result: Result } | null> {
  try {
    const result = await inScope(db, scope, async (tx) => {
      asked.length = 0;
      const done = await work(tx);
      if (asked.length > 0) throw new ComputeFirst();
      return done;
    });
    return { result };
  } catch (error) {
    if (error instanceof ComputeFirst) return null;
    throw error;
  }
}
