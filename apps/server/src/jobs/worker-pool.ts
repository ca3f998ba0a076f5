import { setTimeout as pause } from 'node:timers/promises';
import { Piscina } from 'piscina';

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

export type WorkerPool = {
  /** @throws whatever the function throws, or an `AbortError` when it took too long */
  readonly run: <Input, Output>(task: CpuTask<Input, Output>, input: Input) => Promise<Output>;
  readonly stop: () => Promise<void>;
};

/** Two threads at most, started when needed, ended when idle, with half a gigabyte each. */
export function createWorkerPool(): WorkerPool {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 30_000,
    maxQueue: 100,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  });
  return {
    run: async (task, input) => {
      const signal = AbortSignal.timeout(task.timeoutMs ?? 10_000);
      return await pool.run(input, { filename: task.module, name: task.name, signal });
    },
    stop: async () => {
      await Promise.race([pool.close(), pause(5_000, undefined, { ref: false })]);
      await pool.destroy();
    },
  };
}
