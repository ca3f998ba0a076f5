import type { CheckAnswer } from '@aurea/domain/compliance/answers.ts';
import type { ComplianceItem } from '@aurea/domain/compliance/items.ts';
import { sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Which = { readonly customerId: string | null };

export type InspectedFile = {
  readonly table: 'compliance_papers' | 'compliance_documents';
  readonly id: string;
  readonly customerId: string;
  readonly customer: string;
  readonly item: ComplianceItem;
  readonly name: string;
  readonly at: string;
  readonly hash: string;
};

/** Every paper and every frozen document, without bytes; row-level security leaves those of other advisors out. */
export async function listFiles(tx: Tx, { workspaceId }: Scope, { customerId }: Which): Promise<InspectedFile[]> {
  const { rows } = await sql<InspectedFile>`
    select f."table", f.id, f.customer_id as "customerId", c.name as customer, f.item, f.name, f.hash,
           to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from (
        select 'compliance_papers' as "table", workspace_id, id, customer_id, item, name, added_at as at, content_hash as hash
          from compliance_papers
        union all
        select 'compliance_documents', workspace_id, id, customer_id, kind, kind || '-' || number || '.pdf', frozen_at, content_hash
          from compliance_documents where frozen_at is not null) f
      join customers c on c.workspace_id = f.workspace_id and c.id = f.customer_id
     where f.workspace_id = ${workspaceId} and (${customerId}::uuid is null or f.customer_id = ${customerId})
     order by c.name, c.id, f.at, f.id`.execute(tx);
  return rows;
}

/** The bytes of one of them; null where it was erased since it was listed. */
export async function fileContent(
  tx: Tx,
  { workspaceId }: Scope,
  { table, id }: Pick<InspectedFile, 'table' | 'id'>,
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom(table)
    .select('content')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row?.content ?? null;
}

export type InspectedCustomer = { readonly id: string; readonly name: string };

/** The customers of an inspection by name; row-level security leaves those of other advisors out. */
export async function listInspected(
  tx: Tx,
  { workspaceId }: Scope,
  { customerId }: Which,
): Promise<InspectedCustomer[]> {
  return await tx
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .$if(customerId !== null, (one) => one.where('id', '=', customerId))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type InspectedEntry = {
  readonly customerId: string;
  readonly customer: string;
  readonly item: ComplianceItem;
  readonly state: string;
  readonly on: string | null;
  readonly expiresOn: string | null;
  readonly note: string;
  readonly answer: CheckAnswer | null;
  readonly at: string;
  readonly by: string;
};

/** Every change of every point, oldest first. The transaction must see all identities. */
export async function listChanges(tx: Tx, { workspaceId }: Scope, { customerId }: Which): Promise<InspectedEntry[]> {
  const { rows } = await sql<InspectedEntry>`
    select e.customer_id as "customerId", c.name as customer, e.item, e.state, e.on_day::text as "on",
           e.expires_on::text as "expiresOn", e.note, e.answer,
           to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           ${accountName('e.recorded_by')} as "by"
      from compliance_entries e
      join customers c on c.workspace_id = e.workspace_id and c.id = e.customer_id
     where e.workspace_id = ${workspaceId} and (${customerId}::uuid is null or e.customer_id = ${customerId})
     order by c.name, c.id, e.recorded_at, e.version`.execute(tx);
  return rows;
}
