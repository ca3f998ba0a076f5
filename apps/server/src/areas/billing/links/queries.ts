import type { DeliveryEntry, DocumentLink, SentMail } from '@aurea/contract/billing/document-links.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type LinkedDocument, type LinkPurpose, linkState } from '@aurea/domain/mail/linked-document.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type NewLink = {
  readonly id: string;
  readonly document: LinkedDocument;
  readonly purpose: LinkPurpose;
  readonly language: Locale;
  readonly mailId: string | null;
  readonly tokenHash: string;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export async function insertLink(tx: Tx, { workspaceId }: Scope, link: NewLink): Promise<void> {
  await tx
    .insertInto('document_links')
    .values({
      workspace_id: workspaceId,
      id: link.id,
      document_kind: link.document.kind,
      document_id: link.document.id,
      purpose: link.purpose,
      language: link.language,
      mail_id: link.mailId,
      token_hash: link.tokenHash,
      created_at: link.createdAt.toISOString(),
      created_by: link.createdBy,
      expires_at: link.expiresAt.toISOString(),
    })
    .execute();
}

export type StoredLink = {
  readonly id: string;
  readonly document: LinkedDocument;
  readonly purpose: LinkPurpose;
  readonly language: Locale;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
};

/** The link of a secret in the workspace that the transaction has entered, or null. */
export async function findLink(tx: Tx, { workspaceId }: Scope, tokenHash: string): Promise<StoredLink | null> {
  const row = await tx
    .selectFrom('document_links')
    .select([
      'id',
      'document_kind as kind',
      'document_id as documentId',
      'purpose',
      'language',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, documentId, ...link } = row;
  return { ...link, document: { kind, id: documentId } };
}

/** Takes a link back. @returns what it opened @throws Failure `not_found` */
export async function markRevoked(tx: Tx, { workspaceId }: Scope, id: string, at: Date): Promise<LinkedDocument> {
  const row = await tx
    .updateTable('document_links')
    .set((link) => ({ revoked_at: link.fn.coalesce('revoked_at', link.val(at.toISOString())) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(['document_kind as kind', 'document_id as id'])
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'link' });
  return row;
}

export async function markOpened(tx: Tx, { workspaceId }: Scope, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('document_links')
    .set({ opened_at: at.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Whether the log holds such an event of the link since a moment. */
export async function wasNoted(
  tx: Tx,
  { workspaceId }: Scope,
  { linkId, event, since }: { readonly linkId: string; readonly event: 'opened' | 'downloaded'; readonly since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('delivery_events')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('link_id', '=', linkId)
    .where('event', '=', event)
    .where('at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const MOST = 200;

/** The public links of a document, latest first. */
export async function listLinksOf(tx: Tx, { workspaceId }: Scope, { kind, id }: LinkedDocument, now: Date) {
  const rows = await tx
    .selectFrom('document_links as link')
    .select([
      'link.id',
      'link.purpose',
      'link.created_at as createdAt',
      'link.expires_at as expiresAt',
      'link.revoked_at as revokedAt',
      'link.opened_at as openedAt',
      'link.mail_id as mailId',
    ])
    .where('link.workspace_id', '=', workspaceId)
    .where('link.document_kind', '=', kind)
    .where('link.document_id', '=', id)
    .orderBy('link.created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(
    ({ revokedAt, ...link }): DocumentLink => ({
      ...link,
      state: linkState({ expiresAt: link.expiresAt, revokedAt }, now.toISOString()),
    }),
  );
}

/** The mails about a document, latest first. */
export async function listMailsAbout(
  tx: Tx,
  { workspaceId }: Scope,
  { kind, id }: LinkedDocument,
): Promise<SentMail[]> {
  return await tx
    .selectFrom('practice_mails')
    .select([
      'id',
      'template',
      'recipients',
      'subject',
      'body as text',
      'written_at as writtenAt',
      sql<boolean>`written_by is null`.as('automatic'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('document_kind', '=', kind)
    .where('document_id', '=', id)
    .orderBy('written_at', 'desc')
    .limit(MOST)
    .execute();
}

/** What became of the mails and links of a document, in the order in which it happened. */
export async function listEventsOf(
  tx: Tx,
  { workspaceId }: Scope,
  { kind, id }: LinkedDocument,
): Promise<DeliveryEntry[]> {
  const rows = await tx
    .selectFrom('delivery_events')
    .select(['id', 'at', 'event', 'mail_id as mailId', 'link_id as linkId', 'recipient', 'reason'])
    .where('workspace_id', '=', workspaceId)
    .where('document_kind', '=', kind)
    .where('document_id', '=', id)
    .orderBy('at', 'desc')
    .limit(2 * MOST)
    .execute();
  return rows.reverse();
}

/** The language of a document of the advice that was frozen; null for a draft, or none. */
export async function findFrozenDocumentLanguage(tx: Tx, { workspaceId }: Scope, id: string): Promise<Locale | null> {
  const row = await tx
    .selectFrom('compliance_documents')
    .select('language')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst();
  return row?.language ?? null;
}
