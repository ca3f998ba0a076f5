import { PAPER_MEGABYTES } from '@aurea/contract/billing/quotation-answer.ts';
import type { quotations } from '@aurea/contract/billing/quotations.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { documentType } from '@aurea/domain/assets/document-type.ts';
import { isExpired } from '@aurea/domain/billing/quotations/quotation-validity.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { stateOf } from '../compose.ts';
import { sha256 } from '../sending/send.ts';
import type { QuotationWork } from '../use-cases.ts';
import { insertPaper, type NewPaper } from './queries.ts';
import { accept, answerByHand } from './respond.ts';

type Signed = BodyOf<typeof quotations.accept>;

const TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/**
 * Records that a quotation was signed on paper, and files the scan with it. Once the offer lapsed the scan is what shows
 * that it was signed in time: without it nothing is recorded.
 *
 * @throws Failure `paper_missing`, `paper_unsupported`, `document_too_large`, and what `answerByHand` and `accept` throw
 */
export async function acceptOnPaper(work: QuotationWork, id: string, { paper: sent, ...said }: Signed): Promise<void> {
  const paper = sent && checked(sent);
  await answerByHand(work, id, said, async (within, row, answer, by) => {
    await accept(within, row, answer, by);
    if (paper) await insertPaper(work.tx, work.scope, id, { paper, at: work.clock.now() });
    else if (isExpired(stateOf(row), row.validUntil, work.clock.today())) throw new Failure('paper_missing');
  });
}

function checked({ fileName, content: sent }: NonNullable<Signed['paper']>): NewPaper {
  const content = Buffer.from(sent, 'base64');
  if (content.length > PAPER_MEGABYTES * 1024 * 1024) {
    throw new Failure('document_too_large', { max: PAPER_MEGABYTES });
  }
  const found = documentType(content, fileName);
  const mediaType = TYPES.find((type) => type === found);
  if (!mediaType) throw new Failure('paper_unsupported', { name: fileName });
  return { name: fileName, mediaType, size: content.length, hash: sha256(content), content };
}
