import type { Role } from '@aurea/contract/core/route.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

export type Owner = { readonly userId: string; readonly email: string; readonly locale: Locale };

/** The owners of a workspace with a confirmed address. The transaction must see all identities. */
export async function listOwners(tx: Tx, workspaceId: string): Promise<Owner[]> {
  return await listByRole(tx, workspaceId, ['owner']);
}

/**
 * Those who may work with the household of a mandate: everybody in the practice, or its owners and the advisors of the
 * customer where the others see their own customers only. The transaction must see all identities.
 */
export async function listAdvisors(tx: Tx, workspaceId: string, mandateId: string): Promise<Owner[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id as "userId" from memberships m join workspaces w on w.workspace_id = m.workspace_id
     where m.workspace_id = ${workspaceId}
       and (m.role = 'owner' or not w.own_customers_only or exists (
         select from customer_advisors a join customers c on c.workspace_id = a.workspace_id and c.id = a.customer_id
          where a.workspace_id = ${workspaceId} and a.user_id = m.user_id and c.mandate_id = ${mandateId}))`.execute(
    tx,
  );
  const admitted = new Set(rows.map(({ userId }) => userId));
  const people = await listByRole(tx, workspaceId, ['owner', 'advisor', 'assistant']);
  return people.filter(({ userId }) => admitted.has(userId));
}

async function listByRole(tx: Tx, workspaceId: string, roles: readonly Role[]): Promise<Owner[]> {
  return await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.user_id', 'memberships.user_id')
    .select(['users.user_id as userId', 'users.email', 'users.locale'])
    .where('memberships.workspace_id', '=', workspaceId)
    .where('memberships.role', 'in', roles)
    .where('users.confirmed_at', 'is not', null)
    .where('users.closed_at', 'is', null)
    .orderBy('users.user_id')
    .execute();
}

/** The person as a reader of mails; none where the account is closed. The transaction must see all identities. */
export async function findUser(tx: Tx, userId: string): Promise<Owner[]> {
  return await tx
    .selectFrom('users')
    .select(['user_id as userId', 'email', 'locale'])
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Given and family name of a user as they may stand in a mail, else their address. */
export async function findNameOfUser(tx: Tx, userId: string): Promise<string> {
  const { name, email } = await tx
    .selectFrom('users')
    .select([sql<string>`given_name || ' ' || family_name`.as('name'), 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return plainName(name) || email;
}
