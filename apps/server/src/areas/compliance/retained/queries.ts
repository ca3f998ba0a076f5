import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import { dayOf } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import type { InspectedFile } from '../inspection/queries.ts';
import type { Inspected } from '../inspection/read-inspected.ts';

export type Relation = { readonly customerId: string; readonly customer: string; readonly archivedAt: string | null };

/** The customers of a practice, those of the demonstration left out. */
export async function listRelations(tx: Tx, { workspaceId }: Scope): Promise<Relation[]> {
  return await tx
    .selectFrom('customers')
    .select(['id as customerId', 'name as customer', 'archived_at as archivedAt'])
    .where('workspace_id', '=', workspaceId)
    .where('source', '<>', 'demo')
    .execute();
}

/** What was recorded of one customer: the files lie beside it. */
export type RetainedRecords = Omit<Inspected, 'files'>;

export type RetainedRelation = Pick<Relation, 'customerId' | 'customer'> & {
  readonly endedOn: Day;
  /** The last day on which it is retained. */
  readonly retainedThrough: Day;
  readonly records: RetainedRecords;
};

/** Sets what was recorded of customers apart, and then their papers and frozen documents, byte for byte. */
export async function insertRetained(
  tx: Tx,
  { workspaceId }: Scope,
  relations: readonly RetainedRelation[],
): Promise<void> {
  for (const { customerId, customer, endedOn, retainedThrough, records } of relations) {
    await sql`
      insert into identity.retained_advice (workspace_id, customer_id, practice, customer, ended_on, retained_through, records)
      select w.workspace_id, ${customerId}, w.name, ${customer}, ${endedOn}, ${retainedThrough}, ${JSON.stringify(records)}::jsonb
        from workspaces w where w.workspace_id = ${workspaceId}`.execute(tx);
  }
  await sql`
    insert into identity.retained_advice_files (workspace_id, id, customer_id, source, item, name, filed_at, content, content_hash)
    select f.workspace_id, f.id, f.customer_id, f.source, f.item, f.name, f.filed_at, f.content, f.content_hash
      from (select workspace_id, id, customer_id, 'compliance_papers' as source, item, name, added_at as filed_at, content,
                   content_hash
              from compliance_papers
            union all
            select workspace_id, id, customer_id, 'compliance_documents', kind, kind || '-' || number || '.pdf', frozen_at,
                   content, content_hash
              from compliance_documents where frozen_at is not null) f
      join identity.retained_advice kept on kept.workspace_id = f.workspace_id and kept.customer_id = f.customer_id
     where f.workspace_id = ${workspaceId}`.execute(tx);
}

/** Deletes what was retained long enough, with its files. The transaction must be one of the system. */
export async function deleteRetainedBefore(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('retained_advice').where('retained_through', '<', dayOf(now)).execute();
}

export type RetainedPractice = {
  readonly workspaceId: string;
  readonly practice: string;
  readonly customers: number;
  /** The last day on which one of them is retained. */
  readonly retainedThrough: string;
};

/** Erased practices whose advice files are retained. */
export async function listRetainedPractices(tx: Tx): Promise<RetainedPractice[]> {
  const { rows } = await sql<RetainedPractice>`
    select workspace_id as "workspaceId", max(practice) as practice, count(*)::int as customers,
           max(retained_through)::text as "retainedThrough"
      from identity.retained_advice group by workspace_id order by workspace_id`.execute(tx);
  return rows;
}

/** What was recorded of the customers of an erased practice, by their names. */
export async function listRetainedRecords(tx: Tx, workspaceId: string): Promise<RetainedRecords[]> {
  const { rows } = await sql<{ readonly records: RetainedRecords }>`
    select records from identity.retained_advice where workspace_id = ${workspaceId} order by customer, customer_id`.execute(
    tx,
  );
  return rows.map(({ records }) => records);
}

/** The files of an erased practice, without bytes, in the order of an inspection. */
export async function listRetainedFiles(tx: Tx, workspaceId: string): Promise<InspectedFile[]> {
  const { rows } = await sql<InspectedFile>`
    select f.source as "table", f.id, f.customer_id as "customerId", kept.customer, f.item, f.name, f.content_hash as hash,
           to_char(f.filed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from identity.retained_advice_files f
      join identity.retained_advice kept on kept.workspace_id = f.workspace_id and kept.customer_id = f.customer_id
     where f.workspace_id = ${workspaceId}
     order by kept.customer, f.customer_id, f.filed_at, f.id`.execute(tx);
  return rows;
}

/** The bytes of one of them; null where its days ended since it was listed. */
export async function retainedContent(tx: Tx, workspaceId: string, id: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('retained_advice_files')
    .select('content')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row?.content ?? null;
}
