import type { Locale } from '@aurea/contract/core/shapes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { LinkPurpose } from '@aurea/domain/mail/linked-document.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findInvoice } from '../invoices/queries.ts';
import { findSettings } from '../settings/queries.ts';

/** An issued document, as a public link is made to it. @throws Failure `not_found` for a draft, too */
export async function linkableInvoice(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ readonly language: Locale; readonly purpose: LinkPurpose }> {
  const { content } = await findInvoice(tx, scope, id);
  if (!content) throw new Failure('not_found', { what: 'invoice' });
  return { language: content.language, purpose: 'read' };
}

export type PracticeCard = { readonly name: string; readonly email: string | null; readonly phone: string | null };

/** Whom a customer of the practice may turn to. */
export async function practiceOf(tx: Tx, scope: Scope): Promise<PracticeCard> {
  const { name, email, phone } = (await findSettings(tx, scope)).settings;
  return { name, email, phone };
}
