import type { LinkPurpose } from '@aurea/domain/mail/linked-document.ts';
import { type DocumentMail, queueDocumentMail } from '#areas/mail/public.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { createLink } from './document-links.ts';

const LINK_DAYS = 180;

/**
 * Mails a document with a public link to it, good for half a year.
 *
 * @param purpose what the link lets its reader do
 * @returns the id of the mail, or null where one of the same key was written before
 */
export async function mailWithLink(
  tools: AreaTools,
  tx: Tx,
  scope: { readonly workspaceId: string },
  { purpose, ...mail }: Omit<DocumentMail, 'createLink'> & { readonly purpose: LinkPurpose },
): Promise<string | null> {
  const { document, language, userId } = mail;
  const linkOf = async (mailId: string) => {
    const link = await createLink(tools, tx, scope, { document, purpose, language, userId, mailId, days: LINK_DAYS });
    return link.address;
  };
  return await queueDocumentMail(tools, tx, scope, { ...mail, createLink: linkOf });
}
