import { sql } from 'kysely';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';

/** Years for which accounting documents are kept after the year they are of. @see Code de commerce, art. L123-22 */
const YEARS_KEPT = 10;

const retainedThrough = (column: string) =>
  sql`make_date(extract(year from ${sql.ref(column)})::int + ${YEARS_KEPT}, 12, 31)`;

/** Entries of the life cycle `s`, in their order, without the account that made them. */
const STATUSES = sql`coalesce(jsonb_agg(jsonb_build_object('position', s.position, 'id', s.id, 'code', s.code,
  'takesBackId', s.takes_back_id, 'on', s.on_day, 'happenedAt', s.happened_at, 'reason', s.reason, 'reasonCode', s.reason_code,
  'source', s.source, 'reference', s.reference, 'recordedAt', s.recorded_at) order by s.position), '[]')`;

/**
 * Sets the issued documents of a practice that is about to be erased apart, with their files, seals and statuses, and the
 * invoices it received. The transaction must be one of the system in that workspace.
 */
export async function retainDocuments(tx: Tx, workspaceId: string): Promise<void> {
  await sql`
    insert into identity.retained_documents (workspace_id, position, number, issued_on, xml_hash, pdf_hash, content_hash,
      seal, xml, pdf, keep_through, statuses)
    select i.workspace_id, i.position, i.number, i.issued_on, i.xml_hash, i.pdf_hash, i.content_hash, i.seal, f.xml, f.pdf,
           ${retainedThrough('i.issued_on')}, (select ${STATUSES} from app.invoice_statuses s
             where s.workspace_id = i.workspace_id and s.invoice_id = i.id)
      from app.invoices i
      join app.invoice_files f on f.workspace_id = i.workspace_id and f.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.issued_at is not null
  `.execute(tx);
  await sql`
    insert into identity.retained_received_invoices (workspace_id, id, number, seller_name, issued_on, added_at, media_type,
      content, content_hash, keep_through, statuses)
    select r.workspace_id, r.id, r.number, r.seller_name, r.issued_on, r.added_at, r.media_type, r.content, r.content_hash,
           ${retainedThrough('r.issued_on')}, (select ${STATUSES} from app.received_invoice_statuses s
             where s.workspace_id = r.workspace_id and s.received_id = r.id)
      from app.received_invoices r
     where r.workspace_id = ${workspaceId}
  `.execute(tx);
}

/** Lets go of what was kept long enough. The transaction must be one of the system. */
export async function releaseDocuments(tx: Tx, now: Date): Promise<void> {
  for (const table of ['retained_documents', 'retained_received_invoices'] as const) {
    await tx.deleteFrom(table).where('keep_through', '<', dayOf(now)).execute();
  }
}

export type RetainedPractice = {
  readonly workspaceId: string;
  /** Issued and received. */
  readonly documents: number;
  readonly retainedThrough: string;
};

/** Erased practices whose documents are kept, with the day on which the last one may go. */
export async function retainedPractices(tx: Tx): Promise<RetainedPractice[]> {
  const { rows } = await sql<RetainedPractice>`
    select workspace_id as "workspaceId", count(*)::int as documents, max(keep_through) as "retainedThrough"
      from (select workspace_id, keep_through from identity.retained_documents
            union all select workspace_id, keep_through from identity.retained_received_invoices) kept
     group by workspace_id order by workspace_id
  `.execute(tx);
  return rows;
}

/** The documents kept of an erased practice, in the order in which they were issued. */
export async function listRetainedDocuments(tx: Tx, workspaceId: string) {
  return await tx
    .selectFrom('retained_documents')
    .select(['number', 'xml', 'pdf', 'statuses'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('position')
    .execute();
}

/** The invoices kept that an erased practice had received, oldest first. */
export async function listRetainedReceived(tx: Tx, workspaceId: string) {
  return await tx
    .selectFrom('retained_received_invoices')
    .select(['number', 'media_type as mediaType', 'content', 'content_hash as hash', 'statuses'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('issued_on')
    .orderBy('id')
    .execute();
}
