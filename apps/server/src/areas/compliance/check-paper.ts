import { createHash } from 'node:crypto';
import { COMPLIANCE_PAPER_MEGABYTES } from '@aurea/contract/compliance/compliance-file.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { isOutOfMemory, refuseOverdueReading } from '#jobs/file-reading.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { CHECK_PAPER } from '#providers/paper/check-task.ts';
import type { CheckedPaper, PaperRefusal } from '#providers/paper/port.ts';
import { LEAST_PIXELS, MOST_PIXELS } from '#providers/picture/port.ts';

/** A paper that may be stored, with its SHA-256. */
export type SoundPaper = {
  readonly mediaType: CheckedPaper['mediaType'];
  readonly content: Buffer;
  readonly hash: string;
};

type Upload = { readonly workspaceId: string; readonly fileName: string; readonly content: string };

/**
 * Judges a file in a worker, by its content.
 *
 * @throws Failure `document_too_large`, `paper_unsupported`, `paper_active`, `paper_locked`, `paper_unreadable`,
 *   `paper_too_many_pixels`, `paper_too_small`; `unavailable` where too many wait
 */
export async function checkPaper(workers: WorkerPool, { workspaceId, fileName, content }: Upload): Promise<SoundPaper> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > COMPLIANCE_PAPER_MEGABYTES * 1024 * 1024) throw tooLarge();
  const checked = await workers
    .runLong(CHECK_PAPER, { bytes, name: fileName }, workspaceId)
    .catch((error: unknown) => refuseExhausting(error, fileName));
  if ('refusal' in checked) throw failureOf(checked, fileName);
  const stored = Buffer.from(checked.bytes);
  // A picture drawn again may take more bytes than it came with.
  if (stored.length > COMPLIANCE_PAPER_MEGABYTES * 1024 * 1024) throw tooLarge();
  return { mediaType: checked.mediaType, content: stored, hash: createHash('sha256').update(stored).digest('hex') };
}

const tooLarge = () => new Failure('document_too_large', { max: COMPLIANCE_PAPER_MEGABYTES });

function failureOf(refused: PaperRefusal, name: string): Failure {
  switch (refused.refusal) {
    case 'active':
      return new Failure('paper_active', { name, found: refused.found });
    case 'kind':
      return new Failure('paper_unsupported', { name });
    case 'locked':
      return new Failure('paper_locked', { name });
    case 'pixels':
      return new Failure('paper_too_many_pixels', { limit: MOST_PIXELS });
    case 'small':
      return new Failure('paper_too_small', { limit: LEAST_PIXELS });
    case 'unreadable':
      return new Failure('paper_unreadable', { name });
  }
}

/** A file that takes too much memory is not one that can be judged; one that takes too long may be, at another time. */
function refuseExhausting(error: unknown, name: string): never {
  if (isOutOfMemory(error)) throw new Failure('paper_unreadable', { name });
  return refuseOverdueReading(error);
}
