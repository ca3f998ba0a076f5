import type { Locale } from '@aurea/contract/core/shapes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { LinkPurpose } from '@aurea/domain/mail/linked-document.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findFrozenDocumentLanguage } from './queries.ts';

/** A frozen document of the advice, as a public link is made to it. @throws Failure `not_found` for a draft, too */
export async function linkableComplianceDocument(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ readonly language: Locale; readonly purpose: LinkPurpose }> {
  const language = await findFrozenDocumentLanguage(tx, scope, id);
  if (language === null) throw new Failure('not_found', { what: 'document' });
  return { language, purpose: 'sign' };
}
