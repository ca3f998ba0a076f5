import type { StoredDocumentTemplate } from '@aurea/contract/compliance/compliance-templates.ts';
import type { ComplianceDocumentKind } from '@aurea/domain/compliance/documents/document-fields.ts';
import { type DocumentTemplate, NO_TEMPLATE } from '@aurea/domain/compliance/documents/template.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The words of the practice in force for a kind of document. The transaction must see all identities. */
export async function findTemplate(
  tx: Tx,
  { workspaceId }: Scope,
  kind: ComplianceDocumentKind,
): Promise<StoredDocumentTemplate> {
  const { rows } = await sql<
    Omit<StoredDocumentTemplate, 'kind' | 'changedAt'> & { readonly changedAt: Date | string }
  >`
    select t.version, t.texts, t.changed_at as "changedAt", ${accountName('t.changed_by')} as "changedBy"
      from compliance_templates t
     where t.workspace_id = ${workspaceId} and t.kind = ${kind}
     order by t.version desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return { kind, version: 0, texts: NO_TEMPLATE, changedAt: null, changedBy: '' };
  return { ...row, kind, changedAt: new Date(row.changedAt).toISOString() };
}

type Saved = {
  readonly kind: ComplianceDocumentKind;
  readonly version: number;
  readonly texts: DocumentTemplate;
};

/** Adds a version to those of a template. @throws Failure `stale` when somebody saved it since */
export async function insertTemplate(tx: Tx, scope: PersonScope, saved: Saved, now: Date): Promise<void> {
  const { workspaceId, userId } = scope;
  const { kind, version, texts } = saved;
  const { rows } = await sql`
    insert into compliance_templates (workspace_id, kind, version, texts, changed_by, changed_at)
    select ${workspaceId}, ${kind}, ${version + 1}, ${JSON.stringify(texts)}::jsonb, ${userId}, ${now.toISOString()}
     where (select coalesce(max(t.version), 0) from compliance_templates t
             where t.workspace_id = ${workspaceId} and t.kind = ${kind}) = ${version}
    on conflict do nothing
    returning version`.execute(tx);
  if (rows.length === 0) throw new Failure('stale', { what: 'settings' });
}
