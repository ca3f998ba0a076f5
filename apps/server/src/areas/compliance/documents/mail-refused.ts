import { customerOnDocuments } from '#areas/billing/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { writeRefusedDocumentMail } from '#providers/mail/refused-document-mail.ts';
import { findRefusal } from './answer-queries.ts';
import { type AnsweredDocument, MAIL_REFUSED } from './answered-jobs.ts';
import { mailTeam } from './mail-team.ts';
import { lockDocument } from './queries.ts';
import { REFUSAL_MAILED, wasAnswerMailed } from './signature-queries.ts';

/** Registers the worker that mails the practice what was refused. */
export function workOnRefusedDocuments(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(MAIL_REFUSED, async (refused) => {
    const scope = { system: true, workspaceId: refused.workspaceId } as const;
    await inScope(tools.db, scope, (tx) => mailRefused(tools, tx, refused));
  });
}

/** Writes to the practice once: the log says that it was done. Nothing is written of a document that was erased since. */
async function mailRefused(tools: AreaTools, tx: Tx, { workspaceId, documentId }: AnsweredDocument): Promise<void> {
  const scope = { workspaceId };
  if ((await findRefusal(tx, scope, documentId)) === null) return;
  const row = await lockDocument(tx, scope, documentId);
  const refusal = await findRefusal(tx, scope, documentId);
  if (!refusal || (await wasAnswerMailed(tx, scope, documentId, REFUSAL_MAILED))) return;
  const { name, reason } = refusal;
  const { name: customer } = await customerOnDocuments(tx, scope, row.customerId);
  await mailTeam(tools, tx, scope, {
    ...{ row, purpose: 'compliance_refused', files: [] },
    write: (locale, said) => writeRefusedDocumentMail(locale, { ...said, customer, name, reason }),
  });
  await recordActivity(tx, { ...scope, userId: null }, tools.clock.now(), {
    action: REFUSAL_MAILED,
    subjectKind: 'compliance_document',
    subjectId: documentId,
  });
}
