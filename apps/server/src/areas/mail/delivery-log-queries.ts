import { randomUUID } from 'node:crypto';
import type { DeliveryEvent } from '@aurea/domain/billing/documents/states.ts';
import type { LinkedDocument } from '@aurea/domain/mail/linked-document.ts';
import type { Tx } from '#db/transaction.ts';

export type Delivery = {
  readonly event: DeliveryEvent;
  readonly document: LinkedDocument | null;
  readonly mailId: string | null;
  readonly linkId: string | null;
  readonly recipient: string | null;
  readonly reason?: string;
};

/** Adds a line to the append-only log of what became of a mail or a link. A mail is logged once as sent. */
export async function recordDelivery(tx: Tx, workspaceId: string, delivery: Delivery, at: Date): Promise<void> {
  const { event, document, mailId, linkId, recipient, reason = '' } = delivery;
  await tx
    .insertInto('delivery_events')
    .values({
      workspace_id: workspaceId,
      id: randomUUID(),
      at: at.toISOString(),
      event,
      document_kind: document?.kind ?? null,
      document_id: document?.id ?? null,
      mail_id: mailId,
      link_id: linkId,
      recipient,
      reason: reason.slice(0, 500),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The same for a mail that has just left or was refused: what it is about is read from the mail.
 *
 * @returns the document of the mail, null where it is about none
 */
export async function recordMailOutcome(
  tx: Tx,
  mail: { readonly workspaceId: string; readonly mailId: string; readonly recipient: string },
  outcome: { readonly event: 'sent' | 'bounced'; readonly reason?: string },
  at: Date,
): Promise<LinkedDocument | null> {
  const { workspaceId, mailId, recipient } = mail;
  const about = await tx
    .selectFrom('practice_mails')
    .select(['document_kind as kind', 'document_id as id'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!about) return null;
  const { kind, id } = about;
  const document = kind !== null && id !== null ? { kind, id } : null;
  await recordDelivery(tx, workspaceId, { ...outcome, document, mailId, linkId: null, recipient }, at);
  return document;
}
