import { createHash } from 'node:crypto';
import { uploadedBytes } from '#http/uploaded-file.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import type { InvoiceFileRefusal, ReadInvoiceFile } from '#providers/received-invoice/port.ts';
import { READ_INVOICE_FILE } from '#providers/received-invoice/read-task.ts';

/** What a file holds, with its bytes and their SHA-256, or why it is not taken. */
export type ReadFile = (ReadInvoiceFile & { readonly content: Buffer; readonly hash: string }) | InvoiceFileRefusal;

/**
 * Reads an invoice in a worker.
 *
 * @throws Failure `import_empty`, `import_unreadable`, `import_too_large`; `unavailable` where too many wait
 */
export async function readFile(workers: WorkerPool, workspaceId: string, sent: string): Promise<ReadFile> {
  const content = uploadedBytes(sent);
  const read = await workers.runLong(READ_INVOICE_FILE, { bytes: content }, workspaceId).catch(refuseExhausting);
  if ('refusal' in read) return read;
  return { ...read, content, hash: createHash('sha256').update(content).digest('hex') };
}

/** A file that takes too long or too much memory is not one that can be read. */
function refuseExhausting(error: unknown): InvoiceFileRefusal {
  if (!(error instanceof Error)) throw error;
  const isExhausted = error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
  if (!isExhausted) throw error;
  return { refusal: 'damaged' };
}
