import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Pair } from './queries.ts';

/**
 * Of two unanswered invitations of both records to one address, the one that expires first is revoked: a customer
 * has one.
 */
export async function revokeSecondInvitations(tx: Tx, scope: Scope, pair: Pair, now: Date): Promise<void> {
  const ids = sql.val([pair.keptId, pair.mergedId]);
  const isOpen = (
    one: string,
  ) => sql`${sql.ref(`${one}.accepted_at`)} is null and ${sql.ref(`${one}.declined_at`)} is null
    and ${sql.ref(`${one}.revoked_at`)} is null and ${sql.ref(`${one}.customer_id`)} = any(${ids}::uuid[])`;
  await sql`
    update client_invitations gone set revoked_at = ${now.toISOString()}, version = gone.version + 1
     where gone.workspace_id = ${scope.workspaceId} and ${isOpen('gone')}
       and exists (select from client_invitations other
                    where other.workspace_id = gone.workspace_id and other.email_key = gone.email_key
                      and other.customer_id <> gone.customer_id and ${isOpen('other')}
                      and (other.expires_at, other.id) > (gone.expires_at, gone.id))`.execute(tx);
}
