import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** @throws Failure `not_found` where one of them does not work in the practice */
export async function requireColleagues(tx: Tx, { workspaceId }: Scope, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  const { found } = await tx
    .selectFrom('memberships')
    .select((all) => all.fn.countAll<string>().as('found'))
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  if (Number(found) < ids.length) throw new Failure('not_found', { what: 'person' });
}

type Assignment = { readonly assigneeId: string | null; readonly customerId: string | null };

/**
 * Nobody is given a task that the practice hides from them.
 *
 * @throws Failure `not_found` for who is no colleague, `colleague_restricted` for one who sees their own customers only and
 *   does not advise this one
 */
export async function requireAssignable(tx: Tx, scope: Scope, { assigneeId, customerId }: Assignment): Promise<void> {
  if (assigneeId === null) return;
  const { rows } = await sql<{ sees: boolean }>`
    select m.role = 'owner' or not w.own_customers_only or ${customerId}::uuid is null or exists (
             select from customer_advisors a
              where a.workspace_id = m.workspace_id and a.customer_id = ${customerId}::uuid and a.user_id = m.user_id) as sees
      from memberships m join workspaces w on w.workspace_id = m.workspace_id
     where m.workspace_id = ${scope.workspaceId} and m.user_id = ${assigneeId}`.execute(tx);
  const [colleague] = rows;
  if (!colleague) throw new Failure('not_found', { what: 'person' });
  if (!colleague.sees) throw new Failure('colleague_restricted');
}

/** The name of the account `u`, as colleagues read it. */
export const NAME_OF_USER = sql<string>`coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email)`;
