import { Failure } from '@aurea/domain/core/failure.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { CpuTask, Watch, Watched, WorkerPool } from './worker-pool.ts';

export type Refusal = {
  readonly refused:
    | 'import_unreadable'
    | 'import_empty'
    | 'import_too_large'
    | 'import_source_differs'
    | 'import_pdf_unknown';
};

/** A file, or what holds one. */
type FileInput = Uint8Array | { readonly bytes: Uint8Array };

/** Enough to start a thread on a busy machine, and for the smallest file. */
const LEAST_MS = 8_000;
/** How long the reading of so many bytes may take before it is ended. */
export function readingMs(bytes: number, { secondsPerMb, mostSeconds }: ReadingLimits): number {
  return Math.min(LEAST_MS + Math.ceil((bytes / 1_000) * secondsPerMb), mostSeconds * 1000);
}

function bounded<Input extends FileInput, Output>(
  { reading }: WorkerPool,
  task: CpuTask<Input, Output>,
  input: Input,
): CpuTask<Input, Output> {
  const { length } = input instanceof Uint8Array ? input : input.bytes;
  return { ...task, timeoutMs: readingMs(length, reading) };
}

type Reading<Input, Result> = {
  readonly task: CpuTask<Input, Result | Refusal>;
  readonly input: Input;
  readonly workspaceId: string;
  /** How many rows are read, as the refusal of a longer file states. */
  readonly mostRows?: string;
};

/**
 * Reads a file in a worker when its turn has come. One that takes too much memory is refused as too large, one that takes longer
 * than its size allows may be read at another time: its worker is ended and replaced, nothing else is.
 *
 * @throws Failure `import_unreadable`, `import_empty`, `import_too_large`, `import_source_differs`; `unavailable` where
 *   too many wait, {what: 'reading'} where it took too long
 */
export async function readInWorker<Input extends FileInput, Result extends object>(
  workers: WorkerPool,
  { task, input, workspaceId, mostRows: limit = MOST_ROWS }: Reading<Input, Result>,
): Promise<Result> {
  const result = await workers
    .runLong(bounded(workers, task, input), input, workspaceId)
    .catch((error: unknown) => refuseExhausted(error, limit));
  return accepted(result, limit);
}

/**
 * The same, followed while it is read.
 *
 * @throws Failure as `readInWorker`; `import_stopped` where the signal of the watch ended it
 */
export async function followInWorker<
  Input extends Watched & { readonly bytes: Uint8Array },
  Result extends object,
  Progress,
>(
  workers: WorkerPool,
  { task, input, workspaceId, mostRows: limit = MOST_ROWS }: Reading<Input, Result>,
  watch: Watch<Progress>,
): Promise<Result> {
  const result = await workers
    .followLong(bounded(workers, task, input), input, { workspaceId, watch })
    .catch((error: unknown) => {
      if (watch.signal.aborted) throw new Failure('import_stopped');
      return refuseExhausted(error, limit);
    });
  return accepted(result, limit);
}

function accepted<Result extends object>(result: Result | Refusal, limit: string): Result {
  if (isRefusal(result)) throw new Failure(result.refused, { limit });
  return result;
}

/** Results may list lines that were refused; a refusal of the whole file is a word. */
function isRefusal(result: object): result is Refusal {
  return 'refused' in result && typeof result.refused === 'string';
}

function refuseExhausted(error: unknown, limit: string): never {
  if (isOutOfMemory(error)) throw new Failure('import_too_large', { limit });
  return refuseOverdueReading(error);
}

/**
 * A reading that took longer than its size allows says nothing of the file: the machine may be busy.
 *
 * @throws Failure `unavailable` {what: 'reading'}; any other error as it is
 */
export function refuseOverdueReading(error: unknown): never {
  const isTimeout = error instanceof Error && error.name === 'AbortError';
  if (isTimeout) throw new Failure('unavailable', { what: 'reading' }, { cause: error });
  throw error;
}

const MOST_ROWS = '100 000';

export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
