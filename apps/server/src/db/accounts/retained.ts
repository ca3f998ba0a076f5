import { sql } from 'kysely';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';

/** Years for which accounting documents are kept after the year they are of. @see Code de commerce, art. L123-22 */
const YEARS_KEPT = 10;

/**
 * Sets the issued documents of a practice that is about to be erased apart, with their files and seals. The transaction
 * must be one of the system in that workspace.
 */
export async function retainDocuments(tx: Tx, workspaceId: string): Promise<void> {
  await sql`
    insert into identity.retained_documents (workspace_id, position, number, issued_on, xml_hash, pdf_hash, content_hash,
      seal, xml, pdf, keep_through)
    select i.workspace_id, i.position, i.number, i.issued_on, i.xml_hash, i.pdf_hash, i.content_hash, i.seal, f.xml, f.pdf,
           make_date(extract(year from i.issued_on)::int + ${YEARS_KEPT}, 12, 31)
      from app.invoices i
      join app.invoice_files f on f.workspace_id = i.workspace_id and f.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.issued_at is not null
  `.execute(tx);
}

/** Lets go of what was kept long enough. The transaction must be one of the system. */
export async function releaseDocuments(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('retained_documents').where('keep_through', '<', dayOf(now)).execute();
}

export type RetainedPractice = {
  readonly workspaceId: string;
  readonly documents: number;
  readonly retainedThrough: string;
};

/** Erased practices whose documents are kept, with the day on which the last one may go. */
export async function retainedPractices(tx: Tx): Promise<RetainedPractice[]> {
  const { rows } = await sql<RetainedPractice>`
    select workspace_id as "workspaceId", count(*)::int as documents, max(keep_through) as "retainedThrough"
      from identity.retained_documents group by workspace_id order by workspace_id
  `.execute(tx);
  return rows;
}

/** The documents kept of an erased practice, in the order in which they were issued. */
export async function retainedDocuments(tx: Tx, workspaceId: string) {
  return await tx
    .selectFrom('retained_documents')
    .select(['number', 'xml', 'pdf'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('position')
    .execute();
}
