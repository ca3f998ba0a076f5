import type { CustomerAdvisor } from '@aurea/contract/customers/customer-advisors.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Who advises a customer, the lead first. Reads names, so the transaction must see all identities. */
export async function listAdvisorsOf(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<CustomerAdvisor[]> {
  const { rows } = await sql<CustomerAdvisor>`
    select a.user_id as "userId", coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email) as name,
           a.lead_since is not null as "isLead", a.since
      from customer_advisors a join users u on u.user_id = a.user_id
     where a.workspace_id = ${workspaceId} and a.customer_id = ${customerId}
     order by a.lead_since is null, a.since, a.user_id`.execute(tx);
  return rows;
}

/** Those of the ids who work in the practice. */
export async function countColleagues(tx: Tx, { workspaceId }: Scope, ids: readonly string[]): Promise<number> {
  const { found } = await tx
    .selectFrom('memberships')
    .select((all) => all.fn.countAll<string>().as('found'))
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(found);
}

type Assignment = { readonly customerId: string; readonly leadId: string; readonly otherIds: readonly string[] };

/** Puts these advisors in the place of those a customer had; who stays keeps the day they began. */
export async function replaceAdvisors(tx: Tx, { workspaceId }: Scope, of: Assignment, now: Date): Promise<void> {
  const { customerId, leadId, otherIds } = of;
  const at = now.toISOString();
  const ids = [...new Set([leadId, ...otherIds])];
  await sql`
    update customer_advisors set lead_since = null
     where workspace_id = ${workspaceId} and customer_id = ${customerId} and user_id <> ${leadId}
       and lead_since is not null`.execute(tx);
  await sql`
    insert into customer_advisors (workspace_id, customer_id, user_id, since, lead_since)
    select ${workspaceId}, ${customerId}, id, ${at}::timestamptz,
           case when id = ${leadId}::uuid then ${at}::timestamptz end
      from unnest(${ids}::uuid[]) id
    on conflict (workspace_id, customer_id, user_id)
    do update set lead_since = coalesce(customer_advisors.lead_since, excluded.lead_since)`.execute(tx);
  await sql`
    delete from customer_advisors
     where workspace_id = ${workspaceId} and customer_id = ${customerId} and user_id <> all(${ids}::uuid[])`.execute(
    tx,
  );
}
