import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { LinkedDocument, LinkedKind, LinkPurpose } from '@aurea/domain/mail/linked-document.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { linkableComplianceDocument } from './linkable-compliance-document.ts';
import { linkableInvoice } from './linkable-invoice.ts';
import { linkableQuotation, noteSeen } from './linkable-quotation.ts';

/** What a link to a document is made from. */
export type Linkable = { readonly language: Locale; readonly purpose: LinkPurpose };

type Find = (tx: Tx, scope: Scope, id: string) => Promise<Linkable>;

const FIND: Readonly<Record<LinkedKind, Find>> = {
  invoice: linkableInvoice,
  quotation: linkableQuotation,
  compliance_document: linkableComplianceDocument,
};

/** @throws Failure `not_found` for what the practice does not have or has not issued yet */
export async function linkable(tx: Tx, scope: Scope, { kind, id }: LinkedDocument): Promise<Linkable> {
  return await FIND[kind](tx, scope, id);
}

/** What its own area keeps when a document is opened. */
export async function openedBy(tx: Tx, scope: Scope, { kind, id }: LinkedDocument, at: Date): Promise<void> {
  if (kind === 'quotation') await noteSeen(tx, scope, id, at);
}
