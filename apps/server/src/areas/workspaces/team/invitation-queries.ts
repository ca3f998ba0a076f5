import type { Role } from '@aurea/contract/core/route.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { TeamInvitation } from '@aurea/contract/workspaces/team.ts';
import { emailKey } from '@aurea/domain/session/email.ts';
import { sql } from 'kysely';
import { hashOf } from '#db/accounts/secrets.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

const SHOWN = ['id', 'email', 'role', 'sent_at as sentAt', 'expires_at as expiresAt', 'version'] as const;

/** Invitations that nobody has answered or taken back, those that have expired too: they can be sent again. */
export async function listOpenInvitations(tx: Tx, { workspaceId }: Scope): Promise<TeamInvitation[]> {
  return await tx
    .selectFrom('team_invitations')
    .select(SHOWN)
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('invited_at')
    .orderBy('id')
    .execute();
}

export async function countSentInvitations(tx: Tx, { workspaceId }: Scope, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${workspaceId}`}, 0))`.execute(tx);
  const { sent } = await tx
    .selectFrom('team_invitations')
    .select((all) => all.fn.countAll<string>().as('sent'))
    .where('workspace_id', '=', workspaceId)
    .where('sent_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(sent);
}

export type NewInvitation = {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly role: Role;
  readonly secret: string;
  readonly until: Date;
};

/** @returns false where an invitation to the address is open already */
export async function insertTeamInvitation(
  tx: Tx,
  scope: PersonScope,
  one: NewInvitation,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insertInto('team_invitations')
    .values({
      workspace_id: scope.workspaceId,
      id: one.id,
      email: one.email,
      email_key: emailKey(one.email),
      locale: one.locale,
      role: one.role,
      token_hash: hashOf(one.secret),
      invited_by: scope.userId,
      invited_at: now.toISOString(),
      sent_at: now.toISOString(),
      expires_at: one.until.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'email_key'])
        .where('accepted_at', 'is', null)
        .where('declined_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findOpenInvitation(tx: Tx, { workspaceId }: Scope, id: string) {
  return await tx
    .selectFrom('team_invitations')
    .select([...SHOWN, 'locale'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

type Renewal = { readonly id: string; readonly version: number; readonly secret: string; readonly until: Date };

/** Gives an invitation a new secret; the former link ends. @returns false when it has been changed since `version` */
export async function renewInvitation(tx: Tx, { workspaceId }: Scope, one: Renewal, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('team_invitations')
    .set((row) => ({
      token_hash: hashOf(one.secret),
      sent_at: now.toISOString(),
      expires_at: one.until.toISOString(),
      version: row('version', '+', 1),
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', one.id)
    .where('version', '=', one.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Ending = { readonly id: string; readonly version: number };

/** @returns false when it has been answered or changed since `version` */
export async function revokeInvitation(tx: Tx, { workspaceId }: Scope, one: Ending, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('team_invitations')
    .set((row) => ({ revoked_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', one.id)
    .where('version', '=', one.version)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type FoundInvitation = {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly kind: 'household' | 'practice';
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly role: Role;
  readonly invitedBy: string;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly declinedAt: string | null;
  readonly revokedAt: string | null;
};

/** The invitation behind a link, held until the transaction ends. The transaction must see all identities. */
export async function findByToken(tx: Tx, token: string): Promise<FoundInvitation | null> {
  const { rows } = await sql<FoundInvitation>`
    select i.workspace_id as "workspaceId", w.name as "workspaceName", w.kind, i.id, i.email, i.email_key as "emailKey",
           i.role, coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email, '') as "invitedBy",
           i.expires_at as "expiresAt", i.accepted_at as "acceptedAt", i.declined_at as "declinedAt",
           i.revoked_at as "revokedAt"
      from team_invitations i
      join workspaces w on w.workspace_id = i.workspace_id
      left join users u on u.user_id = i.invited_by and u.closed_at is null
     where i.token_hash = ${hashOf(token)}`.execute(tx);
  return rows[0] ?? null;
}

type Answer = { readonly acceptedBy: string } | 'declined';

/** @returns false where it was answered or taken back meanwhile */
export async function answerInvitation(tx: Tx, found: FoundInvitation, answer: Answer, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const change = answer === 'declined' ? { declined_at: at } : { accepted_at: at, accepted_by: answer.acceptedBy };
  const { numUpdatedRows } = await tx
    .updateTable('team_invitations')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('workspace_id', '=', found.workspaceId)
    .where('id', '=', found.id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
