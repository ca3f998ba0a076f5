import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Failure } from '@aurea/domain/core/failure.ts';
import { Piscina } from 'piscina';
import { createFairQueue } from '#concurrency/fair-queue.ts';
import { isInTransaction } from '#db/transaction.ts';
import { READING_LIMITS, type ReadingLimits } from './reading-limits.ts';
import { inTaskSpan } from './task-span.ts';

/**
 * A pure function of a file that needs the processor for more than 20 ms: `module` is its `import.meta.url` (or that of
 * a file beside it), `name` the exported function (mark it `@public`: only the thread calls it). Input and output are
 * copied between threads, so plain data only.
 */
export type CpuTask<Input, Output> = {
  readonly module: string;
  readonly name: string;
  /** Fifteen seconds unless stated. A task that takes longer is ended with its thread. */
  readonly timeoutMs?: number;
  /** Never set: it carries the types of the function from the definition to the call. */
  readonly types?: (input: Input) => Output;
};

/** How work in a thread is followed: it reports how far it is through the port it finds in its input. */
export type Watch<Progress> = { readonly onProgress: (progress: Progress) => void; readonly signal: AbortSignal };

/** Input of work that is followed. */
export type Watched = { readonly progressPort?: MessagePort };

/** Whose task it is: the threads are shared fairly between workspaces. */
export type TaskOwner = {
  readonly workspaceId: string;
  /**
   * Whether tasks of the workspace run in the same thread, one after the other, and may find what an earlier one left in
   * its memory.
   */
  readonly hasAffinity?: boolean;
};

export type WorkerPool = {
  readonly reading: ReadingLimits;
  /**
   * @throws Error where a transaction is open: a connection must not wait for a thread; Failure `unavailable` where the
   *   turn does not come in time, or the task takes too long; else whatever the function throws
   */
  readonly run: <Input, Output>(task: CpuTask<Input, Output>, input: Input, owner: TaskOwner) => Promise<Output>;
  /**
   * Work as long as the person who sent a file makes it, in threads of its own, so that no other work waits for it; one
   * at a time for a workspace. Its time counts from when it begins.
   *
   * @throws Failure `unavailable` where two of the workspace are at work or waiting, or the turn does not come in time;
   *   an `AbortError` where the task takes too long; else whatever the function throws
   */
  readonly runLong: <Input, Output>(task: CpuTask<Input, Output>, input: Input, workspaceId: string) => Promise<Output>;
  /** The same, followed while it works; its signal ends it with an `AbortError`. */
  readonly followLong: <Input extends Watched, Output, Progress>(
    task: CpuTask<Input, Output>,
    input: Input,
    of: { readonly workspaceId: string; readonly watch: Watch<Progress> },
  ) => Promise<Output>;
  readonly stop: () => Promise<void>;
};

/** Less than a request may take; starting a thread on a busy machine is part of it. */
const LONGEST_TASK_MS = 15_000;
const THREADS = 2;
/** Two, so that the files of one workspace never hold up those of another. */
const LONG_THREADS = 2;

/**
 * Memory for young objects, MB. Short work is of one household and asked for by somebody who waits; long work goes through
 * files of any size, and has the process stay small.
 */
const YOUNG_MB = { short: 64, long: 24 };

const SHORT_WORK = { lanes: THREADS, mostOfKey: 100, longestWaitMs: 15_000 };
/** What waits is served within the time of a request: 8 s here, and at most 20 s of reading (`readingMs`). */
const LONG_WORK = { lanes: LONG_THREADS, mostOfKey: 2, longestWaitMs: 8_000, isExclusive: true };

/**
 * Two threads at most, and two for long work, started when needed, ended after a minute without work, with
 * half a gigabyte each unless the operator chose otherwise. They are less urgent than the thread that answers requests.
 */
export function createWorkerPool(reading: ReadingLimits = READING_LIMITS): WorkerPool {
  // Else the size that the thread of requests was started with stands over those of the others.
  setFlagsFromString('--max-semi-space-size=0');
  const threads = Array.from({ length: THREADS }, () => newThread(reading, YOUNG_MB.short));
  const longThreads = Array.from({ length: LONG_THREADS }, () => newThread(reading, YOUNG_MB.long));
  const inQueue = createFairQueue(SHORT_WORK);
  const inLongQueue = createFairQueue(LONG_WORK);
  return {
    reading,
    run: async (task, input, { workspaceId, hasAffinity = false }) => {
      requireNoTransaction(task);
      const place = { key: workspaceId, lane: hasAffinity ? laneOf(workspaceId) : undefined };
      return await inTaskSpan(task, (onTurn) =>
        inQueue(place, (lane) => {
          onTurn();
          return runIn(threads[lane], task, input);
        }),
      ).catch(refuseOverdue);
    },
    runLong: async (task, input, workspaceId) => {
      requireNoTransaction(task);
      return await inTaskSpan(task, (onTurn) =>
        inLongQueue({ key: workspaceId }, (lane) => {
          onTurn();
          return runIn(longThreads[lane], task, input);
        }),
      );
    },
    followLong: async (task, input, { workspaceId, watch }) => {
      requireNoTransaction(task);
      return await inTaskSpan(task, (onTurn) =>
        inLongQueue({ key: workspaceId }, (lane) => {
          onTurn();
          return followIn(longThreads[lane], task, input, watch);
        }),
      );
    },
    stop: async () => {
      const pools = [...longThreads, ...threads];
      const closed = Promise.all(pools.map((pool) => pool.close()));
      await Promise.race([closed, pause(5_000, undefined, { ref: false })]);
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

/** Read, compute, write: a caller that waited for a thread with a transaction open would hold a connection that others need. */
function requireNoTransaction({ name }: { readonly name: string }): void {
  if (isInTransaction()) throw new Error(`the task ${name} was asked for within a transaction`);
}

/** A short task takes long on a machine that is busy: another try may help, and the request is not at fault. */
function refuseOverdue(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') throw new Failure('unavailable', { what: 'worker' });
  throw error;
}

async function runIn<Input, Output>(
  pool: Piscina | undefined,
  task: CpuTask<Input, Output>,
  input: Input,
): Promise<Output> {
  const signal = AbortSignal.timeout(task.timeoutMs ?? LONGEST_TASK_MS);
  return await pool?.run(input, { filename: task.module, name: task.name, signal });
}

async function followIn<Input extends Watched, Output, Progress>(
  pool: Piscina | undefined,
  task: CpuTask<Input, Output>,
  input: Input,
  watch: Watch<Progress>,
): Promise<Output> {
  const { port1: own, port2: progressPort } = new MessageChannel();
  own.on('message', watch.onProgress);
  const signal = AbortSignal.any([AbortSignal.timeout(task.timeoutMs ?? LONGEST_TASK_MS), watch.signal]);
  try {
    const options = { filename: task.module, name: task.name, signal, transferList: [progressPort] };
    return await pool?.run({ ...input, progressPort }, options);
  } finally {
    own.close();
  }
}

function newThread({ memoryMb }: ReadingLimits, youngMb: number): Piscina {
  return new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: 100,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });
}

function laneOf(workspaceId: string): number {
  let sum = 0;
  for (const sign of workspaceId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % THREADS;
}
