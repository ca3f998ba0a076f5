import type { ReceivedMandate } from '@aurea/contract/customers/customer-file.ts';
import { sql } from 'kysely';
import { alphabetical } from '#db/alphabetical.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The ids of the mandates that the practice holds, by the day of each household. */
export async function listHeldMandates(tx: Tx, { workspaceId }: Scope, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.mandates_held_by(${workspaceId}, ${now.toISOString()}::timestamptz) id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The mandates that households gave to the practice and that hold now, by the day of each household. Reads beyond the practice, so the transaction
 * must see all identities.
 */
export async function listReceivedMandates(tx: Tx, scope: Scope, now: Date): Promise<ReceivedMandate[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone w.time_zone)::date`;
  const { rows } = await sql<ReceivedMandate>`
    select d.id, d.workspace_id as "householdId", w.name as "householdName", d.scope,
           app.areas_without(coalesce(d.areas, app.areas_of_scope(d.scope)), d.left_out) as areas, app.leaves_out(d.areas, d.left_out) as "leavesOut", d.starts_on as "startsOn", d.ends_on as "endsOn",
           to_char(d.paused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "pausedAt", c.id as "customerId"
      from mandates d
      join workspaces w on w.workspace_id = d.workspace_id
      left join customers c on c.workspace_id = ${scope.workspaceId} and c.mandate_id = d.id and c.deleted_at is null
     where d.practice_id = ${scope.workspaceId} and d.revoked_at is null and d.starts_on <= ${today}
       and (d.ends_on is null or d.ends_on >= ${today})
       -- Linked with a customer whom the reader does not see: the household is not theirs to know either.
       and (c.id is not null or d.id not in (select app.linked_mandates(${scope.workspaceId})))
     order by ${alphabetical('w.name')}, d.given_at, d.id
  `.execute(tx);
  return rows;
}

/** The assets that a mandate does not show. The transaction must see all identities. */
export async function listAssetsLeftOut(
  tx: Tx,
  { id, householdId }: Pick<ReceivedMandate, 'id' | 'householdId'>,
): Promise<string[]> {
  const { left_out: leftOut } = await tx
    .selectFrom('mandates')
    .select('left_out')
    .where('workspace_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return leftOut;
}

/** The practice and the mandate under which a person works in a household; null where they are of it themselves. */
export async function findMandateOfVisit(tx: Tx, { workspaceId, userId }: PersonScope, now: Date) {
  const { rows } = await sql<{ practiceId: string; mandateId: string }>`
    select practice_id as "practiceId", mandate_id as "mandateId"
      from identity.workspace_of(${userId}, ${now.toISOString()}::timestamptz, ${workspaceId})
     where mandate_id is not null`.execute(tx);
  return rows[0] ?? null;
}

/** The customer that a mandate is linked with, where the caller may see it. */
export async function findCustomerOfMandate(tx: Tx, { workspaceId }: Scope, mandateId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('mandate_id', '=', mandateId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.id ?? null;
}
