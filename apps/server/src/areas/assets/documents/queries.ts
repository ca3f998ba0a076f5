import type { AssetDocument } from '@aurea/contract/assets/documents.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Source } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

const FIELDS = ['id', 'asset_id as assetId', 'name', 'media_type as mediaType', 'size', 'added_at as addedAt'] as const;

function documentsAlive(tx: Tx, scope: Scope) {
  return tx
    .selectFrom('asset_documents as document')
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('assets as asset')
          .select('asset.id')
          .whereRef('asset.workspace_id', '=', 'document.workspace_id')
          .whereRef('asset.id', '=', 'document.asset_id')
          .where('asset.deleted_at', 'is', null),
      ),
    );
}

/** Documents of an asset, latest first. */
export async function listDocuments(tx: Tx, scope: Scope, assetId: string): Promise<AssetDocument[]> {
  return await documentsAlive(tx, scope)
    .select(FIELDS)
    .where('asset_id', '=', assetId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @throws Failure `not_found` when the document is unknown, deleted or of another household */
export async function findDocument(tx: Tx, scope: Scope, id: string): Promise<AssetDocument> {
  const row = await documentsAlive(tx, scope).select(FIELDS).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'document' });
  return row;
}

/** @throws Failure `not_found` */
export async function findDocumentContent(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ name: string; content: Buffer }> {
  const row = await documentsAlive(tx, scope).select(['name', 'content']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'document' });
  return row;
}

/** Bytes of all documents of the household, those that can still be restored included. */
export async function countStoredBytes(tx: Tx, scope: Scope): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(size), 0)::text as bytes from asset_documents where workspace_id = ${scope.workspaceId}
  `.execute(tx);
  return Number(rows[0]?.bytes ?? '0');
}

export type NewDocument = {
  readonly id: string;
  readonly assetId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly source: Source;
  readonly addedAt: Date;
};

export async function insertDocument(tx: Tx, scope: Scope, document: NewDocument): Promise<void> {
  await tx
    .insertInto('asset_documents')
    .values({
      workspace_id: scope.workspaceId,
      id: document.id,
      asset_id: document.assetId,
      name: document.name,
      media_type: document.mediaType,
      size: document.content.length,
      content: document.content,
      source: document.source,
      added_at: document.addedAt.toISOString(),
    })
    .execute();
}

/** Deletes a document so that it can be restored. @throws Failure `not_found` */
export async function deleteDocument(tx: Tx, scope: Scope, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('asset_documents')
    .set({ deleted_at: at.toISOString() })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** @param since deletions before this moment are final */
export async function restoreDocument(tx: Tx, scope: Scope, id: string, since: Date): Promise<void> {
  await tx
    .updateTable('asset_documents')
    .set({ deleted_at: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', '>', since.toISOString())
    .execute();
}

/** Forgets the bytes of what was deleted too long ago to be restored. */
export async function purgeDocuments(tx: Tx, scope: Scope, before: Date): Promise<void> {
  await tx
    .deleteFrom('asset_documents')
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', '<=', before.toISOString())
    .execute();
}
