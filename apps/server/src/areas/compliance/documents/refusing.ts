import type { OpenedLink } from '#areas/billing/public.ts';
import { lockCustomerOfFile } from '#areas/customers/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { RequestOrigin } from '#http/request-origin.ts';
import { insertNotice, insertRefusal } from './answer-queries.ts';
import { MAIL_REFUSED } from './answered-jobs.ts';
import { findDocument } from './queries.ts';
import { deleteCode } from './signature-queries.ts';
import { lockUnanswered } from './signing.ts';

type Refusing = RequestOrigin & { readonly name: string; readonly reason: string };

/**
 * Records that the customer will not sign this version, and why. The point of the checklist stays as it was.
 *
 * @throws Failure `transition_refused` where it is answered already, or a later version took its place
 */
export async function refuse(tools: AreaTools, tx: Tx, link: OpenedLink, refusing: Refusing): Promise<void> {
  const { workspaceId, document } = link;
  const { customerId } = await findDocument(tx, link, document.id);
  await lockCustomerOfFile(tx, link, customerId);
  const { id, kind, number, hash } = await lockUnanswered(tx, link, 'refuse');
  const now = tools.clock.now();
  await deleteCode(tx, link, id);
  await insertRefusal(tx, link, { ...refusing, documentId: id, pdfHash: hash, at: now.toISOString() });
  await insertNotice(tx, link, id, now);
  await recordActivity(tx, { workspaceId, userId: null }, now, {
    action: 'refused',
    subjectKind: 'compliance_document',
    subjectId: id,
    before: null,
    after: { kind, number, sha256: hash },
  });
  await tools.queue.enqueue(tx, MAIL_REFUSED, { workspaceId, documentId: id });
}
