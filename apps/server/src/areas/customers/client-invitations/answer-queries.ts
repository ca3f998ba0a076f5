import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { hashOf } from '#db/accounts/secrets.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type FoundInvitation = {
  readonly practiceId: string;
  readonly practiceName: string;
  readonly id: string;
  readonly customerId: string;
  readonly emailKey: string;
  readonly areas: MandateAreas;
  readonly endsOn: string | null;
  readonly invitedBy: string;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly declinedAt: string | null;
  readonly revokedAt: string | null;
  readonly version: number;
};

/** The invitation behind a link, held until the transaction ends. The transaction must see all identities. */
export async function findByToken(tx: Tx, token: string): Promise<FoundInvitation | null> {
  const { rows } = await sql<FoundInvitation>`
    select i.workspace_id as "practiceId", w.name as "practiceName", i.id, i.customer_id as "customerId",
           i.email_key as "emailKey", i.areas, i.ends_on as "endsOn",
           coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email, '') as "invitedBy",
           to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt",
           i.accepted_at as "acceptedAt", i.declined_at as "declinedAt", i.revoked_at as "revokedAt", i.version
      from client_invitations i
      join workspaces w on w.workspace_id = i.workspace_id
      left join users u on u.user_id = i.invited_by and u.closed_at is null
     where i.token_hash = ${hashOf(token)}
       for update of i`.execute(tx);
  return rows[0] ?? null;
}

/** The address of an account as it is compared. */
export async function addressKeyOf(tx: Tx, userId: string): Promise<string> {
  const { email_key: key } = await tx
    .selectFrom('users')
    .select('email_key')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return key;
}

type Given = { readonly customerId: string; readonly householdId: string; readonly mandateId: string };

/**
 * Joins a customer with the mandate that came of its invitation.
 *
 * @returns the household it was joined with before
 * @throws Failure `invitation_invalid` where it was archived or merged away since it was invited
 */
export async function joinCustomer(tx: Tx, { workspaceId }: Scope, given: Given): Promise<string | null> {
  const before = await tx
    .selectFrom('customers')
    .select('household_id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', given.customerId)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Failure('invitation_invalid');
  await tx
    .updateTable('customers')
    .set((row) => ({
      household_id: given.householdId,
      mandate_id: given.mandateId,
      version: row('version', '+', 1),
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', given.customerId)
    .execute();
  return before.household_id;
}
