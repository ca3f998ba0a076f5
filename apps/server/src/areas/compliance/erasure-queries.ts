import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What is written in the log of a file, with its notes and the names of its papers. */
const LOGGED = ['file_changed', 'file_paper_added', 'file_paper_replaced'];

/**
 * Deletes the papers and the history of a file, and the lines of the log that say what was in them: those of the
 * customer, of the records merged into it, and those that name its papers elsewhere.
 *
 * @returns how many papers there were
 */
export async function deleteFile(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<number> {
  await tx
    .deleteFrom('compliance_entries')
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .execute();
  const papers = await tx
    .deleteFrom('compliance_papers')
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .returning('content_hash as hash')
    .execute();
  const hashes = papers.map(({ hash }) => hash);
  await sql`select set_config('app.erasure', 'on', true)`.execute(tx);
  await deleteDocuments(tx, { workspaceId }, customerId);
  await sql`
    with recursive records (id) as (
      select ${customerId}::uuid
      union
      select m.merged_id from records r
        join customer_merges m on m.workspace_id = ${workspaceId} and m.kept_id = r.id and m.undone_at is null
    )
    delete from activity
     where workspace_id = ${workspaceId} and subject_kind = 'customer' and action = any(${LOGGED})
       and (subject_id in (select id from records) or after ->> 'hash' = any(${hashes}))
  `.execute(tx);
  await sql`select set_config('app.erasure', '', true)`.execute(tx);
  return papers.length;
}

/** Deletes documents of the advice with their signatures, what was mailed of them, and complaints. */
async function deleteDocuments(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<void> {
  for (const table of ['delivery_events', 'document_links', 'practice_mails'] as const) {
    await sql`
      delete from ${sql.table(table)}
       where workspace_id = ${workspaceId} and document_kind = 'compliance_document' and document_id in (
         select id from compliance_documents where workspace_id = ${workspaceId} and customer_id = ${customerId})
    `.execute(tx);
  }
  for (const table of ['compliance_documents', 'compliance_complaints'] as const) {
    await tx.deleteFrom(table).where('workspace_id', '=', workspaceId).where('customer_id', '=', customerId).execute();
  }
}
