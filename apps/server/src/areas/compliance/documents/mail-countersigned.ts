import { customerOnDocuments } from '#areas/billing/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { writeCountersignedDocumentMail } from '#providers/mail/countersigned-document-mail.ts';
import { MAIL_COUNTERSIGNED } from './answered-jobs.ts';
import { mailSigner, type SignedWithFiles, signedFiles } from './mail-signed.ts';
import { mailTeam } from './mail-team.ts';
import { partiesOf } from './parties.ts';
import { lockDocument } from './queries.ts';
import { COUNTERSIGNATURE_MAILED, listSignatures, wasAnswerMailed } from './signature-queries.ts';

/** Registers the worker that mails what was signed for the practice. */
export function workOnCountersignedDocuments(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(MAIL_COUNTERSIGNED, async (signed) => {
    const scope = { system: true, workspaceId: signed.workspaceId } as const;
    const files = await signedFiles(tools, signed);
    await inScope(tools.db, scope, (tx) => mailCountersigned(tools, tx, { ...signed, files }));
  });
}

/**
 * The team learns who signed for the practice, and a customer who has signed gets the certificate of both. Once: the log says
 * that it was done. Nothing is written of a document that was erased since.
 */
async function mailCountersigned(
  tools: AreaTools,
  tx: Tx,
  { workspaceId, documentId, files }: SignedWithFiles,
): Promise<void> {
  const scope = { workspaceId };
  const [given] = await listSignatures(tx, scope, { documentId }, 'practice');
  if (!given) return;
  const row = await lockDocument(tx, scope, documentId);
  const { signature, countersignature } = await partiesOf(tx, scope, row);
  if (!countersignature || (await wasAnswerMailed(tx, scope, documentId, COUNTERSIGNATURE_MAILED))) return;
  const { name: signer, role } = countersignature.certificate;
  const { name: customer } = await customerOnDocuments(tx, scope, row.customerId);
  const refusal =
    signature && files.length > 0
      ? await mailSigner(tools, tx, { workspaceId, row, signature, files, template: 'compliance_countersigned' })
      : null;
  await mailTeam(tools, tx, scope, {
    ...{ row, purpose: 'compliance_countersigned', files },
    write: (locale, said) =>
      writeCountersignedDocumentMail(locale, {
        ...said,
        customer,
        signer,
        role: role ?? '',
        isWhole: files.length > 0,
      }),
  });
  await recordActivity(tx, { ...scope, userId: null }, tools.clock.now(), {
    action: COUNTERSIGNATURE_MAILED,
    subjectKind: 'compliance_document',
    subjectId: documentId,
    after: { refused: refusal?.code ?? null },
  });
}
