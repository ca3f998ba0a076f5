import type { Role } from '@aurea/contract/core/route.ts';
import type { Teammate } from '@aurea/contract/workspaces/team.ts';
import { sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The people of a workspace, owners first. Reads their names, so the transaction must see all identities. */
export async function listPeople(tx: Tx, { workspaceId, userId }: PersonScope): Promise<Teammate[]> {
  const { rows } = await sql<Teammate>`
    select m.user_id as "userId", trim(u.given_name || ' ' || u.family_name) as name, u.email, m.role,
           m.created_at as since, m.user_id = ${userId} as "isYou",
           count(*) filter (where a.is_current and a.lead_since is not null)::integer as leads,
           count(*) filter (where a.is_current)::integer as advises, count(a.customer_id)::integer as "handsOver"
      from memberships m
      join users u on u.user_id = m.user_id
      left join lateral (
        select a.customer_id, a.lead_since, c.archived_at is null and c.deleted_at is null as is_current
          from customer_advisors a
          join customers c on c.workspace_id = a.workspace_id and c.id = a.customer_id
         where a.workspace_id = m.workspace_id and a.user_id = m.user_id) a on true
     where m.workspace_id = ${workspaceId}
     group by m.user_id, u.given_name, u.family_name, u.email, m.role, m.created_at
     order by m.role <> 'owner', m.created_at, m.user_id`.execute(tx);
  return rows;
}

export type Membership = { readonly userId: string; readonly role: Role };

/**
 * The people of a workspace with their roles, who came first first, held until the transaction ends: no two owners leave
 * at the same time.
 */
export async function lockMemberships(tx: Tx, { workspaceId }: Scope): Promise<Membership[]> {
  return await tx
    .selectFrom('memberships')
    .select(['user_id as userId', 'role'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

export async function insertMembership(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { role, now }: { readonly role: Role; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ workspace_id: workspaceId, user_id: userId, role, created_at: now.toISOString() })
    .execute();
  await tx
    .updateTable('users')
    .set((user) => ({ default_workspace_id: user.fn.coalesce('default_workspace_id', user.val(workspaceId)) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function updateRole(tx: Tx, { workspaceId, userId }: PersonScope, role: Role): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ role })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
}

/** Customers that somebody advises. */
export async function countAdvised(tx: Tx, { workspaceId, userId }: PersonScope): Promise<number> {
  const { advised } = await tx
    .selectFrom('customer_advisors')
    .select((all) => all.fn.countAll<string>().as('advised'))
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(advised);
}

/** Gives all customers and open tasks of somebody to somebody else, who leads the customers that nobody leads any more. */
export async function handCustomersOver(tx: Tx, { workspaceId, userId }: PersonScope, heirId: string, now: Date) {
  await sql`
    select app.hand_customers_over(${workspaceId}, ${userId}, ${heirId}, ${now.toISOString()}::timestamptz)`.execute(
    tx,
  );
}

/** Gives the meetings to come and the reviews that wait of somebody to their heir, or to who leads the customer. */
export async function handMeetingsAndReviewsOver(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  heirId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    select app.hand_meetings_and_reviews_over(${workspaceId}, ${userId}, ${heirId}, ${now.toISOString()}::timestamptz)`.execute(
    tx,
  );
}

/** Ends a membership; the person that the household knows them as stays, without the link to the account. */
export async function deleteMembership(tx: Tx, { workspaceId, userId }: PersonScope): Promise<void> {
  await tx
    .updateTable('members')
    .set({ user_id: null })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('memberships').where('workspace_id', '=', workspaceId).where('user_id', '=', userId).execute();
}

export async function findTeamSettings(tx: Tx, { workspaceId }: Scope) {
  return await tx
    .selectFrom('workspaces')
    .select(['own_customers_only as ownCustomersOnly', 'version'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
}

/** @returns false when the workspace has been changed since `version` */
export async function updateOwnCustomersOnly(
  tx: Tx,
  { workspaceId }: Scope,
  { ownCustomersOnly, version }: { readonly ownCustomersOnly: boolean; readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('workspaces')
    .set((row) => ({ own_customers_only: ownCustomersOnly, version: row('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
