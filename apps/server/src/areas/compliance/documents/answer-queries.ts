import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredRefusal = {
  readonly documentId: string;
  readonly name: string;
  readonly reason: string;
  readonly at: string;
};

type NewRefusal = StoredRefusal & {
  readonly pdfHash: string;
  readonly address: string;
  readonly userAgent: string;
};

export async function insertRefusal(tx: Tx, { workspaceId }: Scope, refusal: NewRefusal): Promise<void> {
  const { documentId, name, reason, at, pdfHash, address, userAgent } = refusal;
  await tx
    .insertInto('compliance_refusals')
    .values({
      ...{ workspace_id: workspaceId, document_id: documentId, name, reason, pdf_hash: pdfHash },
      ...{ address, user_agent: userAgent, refused_at: at },
    })
    .execute();
}

/** Why a document was refused; null where it was not. */
export async function findRefusal(tx: Tx, { workspaceId }: Scope, documentId: string): Promise<StoredRefusal | null> {
  const row = await tx
    .selectFrom('compliance_refusals')
    .select(['document_id as documentId', 'name', 'reason', 'refused_at as at'])
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row ? { ...row, at: new Date(row.at).toISOString() } : null;
}

/** Refusals of a customer, or of the whole practice, oldest first. */
export async function listRefusals(
  tx: Tx,
  { workspaceId }: Scope,
  customerId: string | null,
): Promise<StoredRefusal[]> {
  const rows = await tx
    .selectFrom('compliance_refusals as refusal')
    .innerJoin('compliance_documents as document', (join) =>
      join.onRef('document.workspace_id', '=', 'refusal.workspace_id').onRef('document.id', '=', 'refusal.document_id'),
    )
    .select(['refusal.document_id as documentId', 'refusal.name', 'refusal.reason', 'refusal.refused_at as at'])
    .where('refusal.workspace_id', '=', workspaceId)
    .$if(customerId !== null, (query) => query.where('document.customer_id', '=', customerId ?? ''))
    .orderBy('refusal.refused_at')
    .orderBy('refusal.document_id')
    .execute();
  return rows.map(({ at, ...refusal }) => ({ ...refusal, at: new Date(at).toISOString() }));
}

/** Records that a customer has answered, until somebody of the practice has looked. */
export async function insertNotice(tx: Tx, { workspaceId }: Scope, documentId: string, at: Date): Promise<void> {
  await tx
    .insertInto('compliance_notices')
    .values({
      ...{ workspace_id: workspaceId, document_id: documentId, answered_at: at.toISOString() },
      ...{ noted_at: null, noted_by: null },
    })
    .execute();
}

type Looking = { readonly documentId: string; readonly userId: string; readonly at: Date };

/** Records who has looked at an answer first. @returns false where nothing was left to look at */
export async function markNoted(tx: Tx, { workspaceId }: Scope, looking: Looking): Promise<boolean> {
  const row = await tx
    .updateTable('compliance_notices')
    .set({ noted_at: looking.at.toISOString(), noted_by: looking.userId })
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', looking.documentId)
    .where('noted_at', 'is', null)
    .returning('document_id')
    .executeTakeFirst();
  return row !== undefined;
}
