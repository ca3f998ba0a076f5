import type { SignedPaper } from '@aurea/contract/billing/quotation-answer.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { QuotationAnswerTable } from '#db/schema/quotations.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The answer a quotation got. */
export type Answer = {
  readonly answer: QuotationAnswerTable['answer'];
  readonly way: QuotationAnswerTable['way'];
  readonly name: string;
  readonly email: string | null;
  readonly note: string;
  readonly chosen: readonly number[];
  readonly on: string;
  readonly at: string;
  readonly pdfHash: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly consent: string | null;
};

export async function insertAnswer(
  tx: Tx,
  { workspaceId }: Scope,
  quotationId: string,
  { answer, by }: { readonly answer: Answer; readonly by: string | null },
): Promise<void> {
  await tx
    .insertInto('quotation_answers')
    .values({
      workspace_id: workspaceId,
      quotation_id: quotationId,
      answer: answer.answer,
      way: answer.way,
      name: answer.name,
      email: answer.email,
      note: answer.note,
      chosen: [...answer.chosen],
      on_day: answer.on,
      answered_at: answer.at,
      pdf_hash: answer.pdfHash,
      address: answer.address,
      user_agent: answer.userAgent,
      consent: answer.consent,
      recorded_by: by,
    })
    .execute();
}

export async function findAnswer(tx: Tx, { workspaceId }: Scope, quotationId: string): Promise<Answer | null> {
  const row = await tx
    .selectFrom('quotation_answers')
    .select([
      'answer',
      'way',
      'name',
      'email',
      'note',
      'chosen',
      'on_day as on',
      'answered_at as at',
      'pdf_hash as pdfHash',
      'address',
      'user_agent as userAgent',
      'consent',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('quotation_id', '=', quotationId)
    .executeTakeFirst();
  return row ?? null;
}

/** The scan of a signed quotation, checked. */
export type NewPaper = SignedPaper & { readonly content: Buffer };

/** The quotation must be locked, and its acceptance recorded. */
export async function insertPaper(
  tx: Tx,
  { workspaceId }: Scope,
  quotationId: string,
  { paper, at }: { readonly paper: NewPaper; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('quotation_papers')
    .values({
      workspace_id: workspaceId,
      quotation_id: quotationId,
      name: paper.name,
      media_type: paper.mediaType,
      size: paper.size,
      content: paper.content,
      content_hash: paper.hash,
      added_at: at.toISOString(),
    })
    .execute();
}

function papersOf(tx: Tx, { workspaceId }: Scope, quotationId: string) {
  return tx
    .selectFrom('quotation_papers')
    .where('workspace_id', '=', workspaceId)
    .where('quotation_id', '=', quotationId);
}

/** What is known of the signed paper of a quotation; null where none was filed. */
export async function findPaper(tx: Tx, scope: Scope, quotationId: string): Promise<SignedPaper | null> {
  const row = await papersOf(tx, scope, quotationId)
    .select(['name', 'media_type as mediaType', 'size', 'content_hash as hash'])
    .executeTakeFirst();
  return row ?? null;
}

/** The file itself. @throws Failure `not_found` */
export async function findPaperContent(
  tx: Tx,
  scope: Scope,
  quotationId: string,
): Promise<{ name: string; content: Buffer }> {
  const row = await papersOf(tx, scope, quotationId).select(['name', 'content']).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'document' });
  return row;
}
