import type { NewDocumentAnswer } from '@aurea/contract/workspaces/notices.ts';
import { COUNTERSIGNED_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Answers to documents of the advice that nobody of the practice has looked at, latest first. */
export async function listNewDocumentAnswers(
  tx: Tx,
  { workspaceId }: Scope,
  limit: number,
): Promise<NewDocumentAnswer[]> {
  const { rows } = await sql<NewDocumentAnswer>`
    select d.id as "documentId", d.customer_id as "customerId", c.name as "customerName", d.kind,
           case when r.document_id is not null then 'refused'
                when d.kind = any(${COUNTERSIGNED_DOCUMENTS}::text[]) and p.document_id is null
                 and app.is_latest_compliance_document(d.workspace_id, d.id) then 'awaits_practice'
                else 'signed' end as answer, n.answered_at as "answeredAt"
      from compliance_notices n
      join compliance_documents d on d.workspace_id = n.workspace_id and d.id = n.document_id
      join customers c on c.workspace_id = d.workspace_id and c.id = d.customer_id
      left join compliance_refusals r on r.workspace_id = n.workspace_id and r.document_id = n.document_id
      left join compliance_countersignatures p on p.workspace_id = n.workspace_id and p.document_id = n.document_id
     where n.workspace_id = ${workspaceId} and n.noted_at is null
     order by n.answered_at desc, d.id
     limit ${limit}
  `.execute(tx);
  return rows;
}
