import type { Locale } from '@aurea/contract/core/shapes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { LinkPurpose } from '@aurea/domain/mail/linked-document.ts';
import { recordActivity } from '#db/activity.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findQuotation, lockQuotation, markHappened } from '../quotations/queries.ts';

/** A quotation that was sent, as a public link is made to it. @throws Failure `not_found` for a draft, too */
export async function linkableQuotation(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ readonly language: Locale; readonly purpose: LinkPurpose }> {
  const { content } = await findQuotation(tx, scope, id);
  if (!content) throw new Failure('not_found', { what: 'quotation' });
  return { language: content.language, purpose: 'sign' };
}

/** Keeps when the customer saw a quotation first. */
export async function noteSeen(tx: Tx, scope: Scope, id: string, at: Date): Promise<void> {
  const row = await lockQuotation(tx, scope, id);
  if (row.seenAt !== null) return;
  await markHappened(tx, scope, id, { what: 'seen', at });
  await recordActivity(tx, { workspaceId: scope.workspaceId, userId: null }, at, {
    action: 'seen',
    subjectKind: 'quotation',
    subjectId: id,
  });
}
