import { createHash } from 'node:crypto';
import { uploadedBytes } from '#http/uploaded-file.ts';
import { isOutOfMemory, refuseOverdueReading } from '#jobs/file-reading.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import type { InvoiceFileRefusal, ReadInvoiceFile } from '#providers/received-invoice/port.ts';
import { READ_INVOICE_FILE } from '#providers/received-invoice/read-task.ts';

/** What a file holds, with its bytes and their SHA-256, or why it is not taken. */
export type ReadFile = (ReadInvoiceFile & { readonly content: Buffer; readonly hash: string }) | InvoiceFileRefusal;

/**
 * Reads an invoice in a worker.
 *
 * @throws Failure `import_empty`, `import_unreadable`, `import_too_large`; `unavailable` where too many wait
 *   or it took too long
 */
export async function readFile(workers: WorkerPool, workspaceId: string, sent: string): Promise<ReadFile> {
  return await readBytes(workers, workspaceId, uploadedBytes(sent));
}

/** The same of a file that did not come as an upload. @throws Failure `unavailable` as `readFile` */
export async function readBytes(workers: WorkerPool, workspaceId: string, content: Buffer): Promise<ReadFile> {
  const read = await workers.runLong(READ_INVOICE_FILE, { bytes: content }, workspaceId).catch(refuseExhausting);
  if ('refusal' in read) return read;
  return { ...read, content, hash: createHash('sha256').update(content).digest('hex') };
}

/** A file that takes too much memory is not one that can be read; one that takes too long may be, at another time. */
function refuseExhausting(error: unknown): InvoiceFileRefusal {
  if (!isOutOfMemory(error)) return refuseOverdueReading(error);
  return { refusal: 'damaged' };
}
