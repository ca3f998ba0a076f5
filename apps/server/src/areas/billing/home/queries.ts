import type { OfficeEvent } from '@aurea/contract/billing/receivables.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The last things that happened to customers and documents; small changes are left out. */
export async function listLatestEvents(tx: Tx, { workspaceId }: Scope, limit: number): Promise<OfficeEvent[]> {
  const { rows } = await sql<OfficeEvent>`
    select a.at, a.action, a.subject_kind as subject, a.subject_id as "subjectId",
           coalesce(i.customer_id, c.id) as "customerId", coalesce(i.number || ' · ' || owner.name, c.name, owner.name, '') as title
      from activity a
      left join invoices i on a.subject_kind = 'invoice' and i.workspace_id = a.workspace_id and i.id = a.subject_id
      left join customers owner on owner.workspace_id = i.workspace_id and owner.id = i.customer_id
      left join customers c on a.subject_kind = 'customer' and c.workspace_id = a.workspace_id and c.id = a.subject_id
     where a.workspace_id = ${workspaceId} and a.subject_kind in ('customer', 'invoice') and a.action <> 'changed'
       and not (a.action = 'created' and i.issued_at is not null)
       and (i.id is not null and i.deleted_at is null or c.id is not null and c.deleted_at is null)
     order by a.at desc, a.id desc
     limit ${limit}
  `.execute(tx);
  return rows;
}

/** Customers that are not archived. */
export async function countAllCustomers(tx: Tx, { workspaceId }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customers
     where workspace_id = ${workspaceId} and archived_at is null and deleted_at is null
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
