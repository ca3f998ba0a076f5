import { Failure } from '@aurea/domain/core/failure.ts';
import { decodeText, type Encoding } from '@aurea/domain/import/encoding.ts';
import type { FileEncoding } from '#db/schema/wealth.ts';
import type { CpuTask, Watch, Watched, WorkerPool } from '#jobs/worker-pool.ts';
import { isArchive } from '#providers/spreadsheet/archive.ts';
import { readSpreadsheet } from '#providers/spreadsheet/hucre.ts';
import { type ReadingOptions, SpreadsheetRefused } from '#providers/spreadsheet/port.ts';

export type Refusal = {
  readonly refused: 'import_unreadable' | 'import_empty' | 'import_too_large' | 'import_source_differs';
};

type Reading<Input, Result> = {
  readonly task: CpuTask<Input, Result | Refusal>;
  readonly input: Input;
  readonly workspaceId: string;
  /** How many rows are read, as it is told where a file has more. */
  readonly mostRows?: string;
};

/**
 * Reads a file in a worker, after those that were sent before. One that takes too long or too much memory is too large:
 * its worker is ended, nothing else is.
 *
 * @throws Failure `import_unreadable`, `import_empty`, `import_too_large`, `import_source_differs`; `unavailable` where
 *   too many wait
 */
export async function readInWorker<Input, Result extends object>(
  workers: WorkerPool,
  { task, input, workspaceId, mostRows: limit = MOST_ROWS }: Reading<Input, Result>,
): Promise<Result> {
  const result = await workers
    .runLong(task, input, workspaceId)
    .catch((error: unknown) => refuseExhausted(error, limit));
  return accepted(result, limit);
}

/**
 * The same, followed while it is read.
 *
 * @throws Failure as `readInWorker`; `import_stopped` where the signal of the watch ended it
 */
export async function followInWorker<Input extends Watched, Result extends object, Told>(
  workers: WorkerPool,
  { task, input, workspaceId, mostRows: limit = MOST_ROWS }: Reading<Input, Result>,
  watch: Watch<Told>,
): Promise<Result> {
  const result = await workers.followLong(task, input, { workspaceId, watch }).catch((error: unknown) => {
    if (watch.signal.aborted) throw new Failure('import_stopped');
    return refuseExhausted(error, limit);
  });
  return accepted(result, limit);
}

function accepted<Result extends object>(result: Result | Refusal, limit: string): Result {
  if ('refused' in result) throw new Failure(result.refused, { limit });
  return result;
}

function refuseExhausted(error: unknown, limit: string): never {
  if (isExhausted(error)) throw new Failure('import_too_large', { limit });
  throw error;
}

const MOST_ROWS = '100 000';

function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

/** Neither text nor a spreadsheet of text holds this byte. */
const NUL = 0;

export type FileText = { readonly text: string; readonly encoding: FileEncoding };

/** The text of a file: a spreadsheet's is that of the first sheet wanted by its beginning, else of its first. */
export async function readFile(
  bytes: Uint8Array,
  isWanted: (beginning: string) => boolean,
  options: ReadingOptions = {},
): Promise<FileText | Refusal> {
  if (!isArchive(bytes)) {
    const file = textOf(bytes);
    return file.text.includes('\0') ? { refused: 'import_unreadable' } : file;
  }
  try {
    const text = await readSpreadsheet(bytes, isWanted, options);
    return { text, encoding: 'xlsx' };
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return { refused: error.refusal };
    throw error;
  }
}

/** UTF-16 files carry zero bytes of their own, and a mark that says so. */
function textOf(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!hasMark && bytes.includes(NUL)) return { text: '\0', encoding: 'utf-8' };
  return decodeText(bytes, (part, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(part));
}
