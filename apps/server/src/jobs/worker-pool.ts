import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createLongLine } from './long-line.ts';

/**
 * A pure function of a file that needs the processor for more than 20 ms: `module` is its `import.meta.url` (or that of
 * a file beside it), `name` the exported function (mark it `@public`: only the thread calls it). Input and output are
 * copied between threads, so plain data only.
 */
export type CpuTask<Input, Output> = {
  readonly module: string;
  readonly name: string;
  /** Ten seconds unless told. A task that takes longer is ended with its thread. */
  readonly timeoutMs?: number;
  /** Never set: it carries the types of the function from the definition to the call. */
  readonly types?: (input: Input) => Output;
};

/** How work in a thread is followed: it tells how far it is through the port it finds in its input. */
export type Watch<Told> = { readonly onTold: (told: Told) => void; readonly signal: AbortSignal };

/** Input of work that is followed. */
export type Watched = { readonly told?: MessagePort };

export type WorkerPool = {
  /**
   * @param seat tasks of the same seat run in the same thread, one after the other, and may find what an earlier one
   * left in its memory; none where any thread will do
   * @throws whatever the function throws, or an `AbortError` when it took too long
   */
  readonly run: <Input, Output>(task: CpuTask<Input, Output>, input: Input, seat?: string) => Promise<Output>;
  /**
   * Work as long as whoever sent a file makes it: one at a time, in a thread of its own, so that no other work waits for
   * it. Its time counts from when it begins.
   *
   * @throws Failure `unavailable` where two of the workspace are at work or waiting, or the turn does not come in time;
   *   else as `run`
   */
  readonly runLong: <Input, Output>(task: CpuTask<Input, Output>, input: Input, workspaceId: string) => Promise<Output>;
  /** The same, followed while it works; its signal ends it with an `AbortError`. */
  readonly followLong: <Input extends Watched, Output, Told>(
    task: CpuTask<Input, Output>,
    input: Input,
    of: { readonly workspaceId: string; readonly watch: Watch<Told> },
  ) => Promise<Output>;
  readonly stop: () => Promise<void>;
};

const THREADS = 2;

/**
 * Two threads at most and one for long work, started when needed, ended after a minute without work, with half a gigabyte
 * each. They are less urgent than the thread that answers requests.
 */
export function createWorkerPool(): WorkerPool {
  const threads = Array.from({ length: THREADS }, () => ({ pool: newThread(), tasks: 0 }));
  const long = newThread();
  const inLine = createLongLine();
  const freest = () => threads.reduce((least, thread) => (thread.tasks < least.tasks ? thread : least));
  return {
    run: async (task, input, seat) => {
      const thread = (seat === undefined ? undefined : threads[placeOf(seat)]) ?? freest();
      thread.tasks += 1;
      try {
        return await runIn(thread.pool, task, input);
      } finally {
        thread.tasks -= 1;
      }
    },
    runLong: (task, input, workspaceId) => inLine(workspaceId, () => runIn(long, task, input)),
    followLong: (task, input, { workspaceId, watch }) => inLine(workspaceId, () => followIn(long, task, input, watch)),
    stop: async () => {
      const pools = [long, ...threads.map(({ pool }) => pool)];
      const closed = Promise.all(pools.map((pool) => pool.close()));
      await Promise.race([closed, pause(5_000, undefined, { ref: false })]);
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

async function runIn<Input, Output>(pool: Piscina, task: CpuTask<Input, Output>, input: Input): Promise<Output> {
  const signal = AbortSignal.timeout(task.timeoutMs ?? 10_000);
  return await pool.run(input, { filename: task.module, name: task.name, signal });
}

async function followIn<Input extends Watched, Output, Told>(
  pool: Piscina,
  task: CpuTask<Input, Output>,
  input: Input,
  watch: Watch<Told>,
): Promise<Output> {
  const { port1: own, port2: told } = new MessageChannel();
  own.on('message', watch.onTold);
  const signal = AbortSignal.any([AbortSignal.timeout(task.timeoutMs ?? 10_000), watch.signal]);
  try {
    return await pool.run({ ...input, told }, { filename: task.module, name: task.name, signal, transferList: [told] });
  } finally {
    own.close();
  }
}

function newThread(): Piscina {
  return new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: 100,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  });
}

function placeOf(seat: string): number {
  let sum = 0;
  for (const sign of seat) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % THREADS;
}
