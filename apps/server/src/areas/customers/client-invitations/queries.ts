import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { ClientInvitation } from '@aurea/contract/customers/client-invitations.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { emailKey } from '@aurea/domain/session/email.ts';
import { sql } from 'kysely';
import { hashOf } from '#db/accounts/secrets.ts';
import { json } from '#db/json.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

const SHOWN = 20;

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Wanted = { readonly customerId: string; readonly id?: string; readonly now: Date };

/** Invitations of a customer, latest first. Reads names of people, so the transaction must see all identities. */
export async function listInvitations(tx: Tx, { workspaceId }: Scope, { customerId, id, now }: Wanted) {
  const { rows } = await sql<ClientInvitation>`
    select i.id, i.email, i.areas, i.ends_on as "endsOn", ${moment('i.sent_at')} as "sentAt",
           ${moment('i.expires_at')} as "expiresAt", i.version,
           coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email, '') as "invitedBy",
           case when i.accepted_at is not null then 'accepted' when i.declined_at is not null then 'declined'
                when i.revoked_at is not null then 'revoked' when i.expires_at <= ${now.toISOString()} then 'expired'
                else 'open' end as state,
           to_char(coalesce(i.accepted_at, i.declined_at, i.revoked_at) at time zone 'UTC',
                   'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt"
      from client_invitations i
      left join users u on u.user_id = i.invited_by and u.closed_at is null
     where i.workspace_id = ${workspaceId} and i.customer_id = ${customerId} and (${id ?? null}::uuid is null or i.id = ${id ?? null})
     order by i.invited_at desc, i.id limit ${SHOWN}`.execute(tx);
  return rows;
}

/** Mails that the practice has asked for a mandate with since; one transaction at a time may count and write. */
export async function countInvitedSince(tx: Tx, { workspaceId }: Scope, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client invitations of ${workspaceId}`}, 0))`.execute(tx);
  const { sent } = await tx
    .selectFrom('client_invitations')
    .select((all) => all.fn.countAll<string>().as('sent'))
    .where('workspace_id', '=', workspaceId)
    .where('sent_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Where answers to mails of the practice go; null where it has said nothing of it. */
export async function findAddressOfPractice(tx: Tx, { workspaceId }: Scope): Promise<string | null> {
  const row = await tx
    .selectFrom('practice_settings')
    .select(sql<string | null>`settings ->> 'email'`.as('email'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row?.email || null;
}

export type NewInvitation = {
  readonly id: string;
  readonly customerId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly areas: MandateAreas;
  readonly endsOn: string | null;
  readonly secret: string;
  readonly until: Date;
};

/**
 * Whether another customer is asked at the address. Row-level security hides those of colleagues who alone see them: the
 * answer says nothing of these.
 */
export async function isOtherAsked(
  tx: Tx,
  { workspaceId }: Scope,
  one: Pick<NewInvitation, 'customerId' | 'email'>,
  now: Date,
): Promise<boolean> {
  const open = await tx
    .selectFrom('client_invitations')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('email_key', '=', emailKey(one.email))
    .where('customer_id', '<>', one.customerId)
    .where('expires_at', '>', now.toISOString())
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** @returns false where an invitation of the customer to the address is open already */
export async function insertInvitation(tx: Tx, scope: PersonScope, one: NewInvitation, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('client_invitations')
    .values({
      workspace_id: scope.workspaceId,
      id: one.id,
      customer_id: one.customerId,
      email: one.email,
      email_key: emailKey(one.email),
      locale: one.locale,
      areas: json(one.areas),
      ends_on: one.endsOn,
      token_hash: hashOf(one.secret),
      invited_by: scope.userId,
      invited_at: now.toISOString(),
      sent_at: now.toISOString(),
      expires_at: one.until.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'customer_id', 'email_key'])
        .where('accepted_at', 'is', null)
        .where('declined_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Makes an invitation of the customer to the address that expired the new one; its former link ends.
 *
 * @returns its id; null where none has expired
 */
export async function renewExpired(
  tx: Tx,
  scope: PersonScope,
  one: Omit<NewInvitation, 'id'>,
  now: Date,
): Promise<string | null> {
  const at = now.toISOString();
  const [renewed] = await tx
    .updateTable('client_invitations')
    .set((row) => ({
      ...columnsOf(one, at),
      email: one.email,
      locale: one.locale,
      areas: json(one.areas),
      ends_on: one.endsOn,
      invited_by: scope.userId,
      invited_at: at,
      version: row('version', '+', 1),
    }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('customer_id', '=', one.customerId)
    .where('email_key', '=', emailKey(one.email))
    .where('expires_at', '<=', at)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return renewed?.id ?? null;
}

type OfCustomer = { readonly customerId: string; readonly id: string };

/** One that nobody has answered or taken back, expired or not; null where there is none. */
export async function findUnanswered(tx: Tx, { workspaceId }: Scope, { customerId, id }: OfCustomer) {
  const row = await tx
    .selectFrom('client_invitations')
    .select(['email', 'locale', 'areas', 'ends_on as endsOn'])
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

type Change =
  | { readonly secret: string; readonly until: Date }
  | { readonly acceptedBy: string; readonly mandateId: string }
  | 'declined'
  | 'revoked';

function columnsOf(change: Change, at: string) {
  if (change === 'declined') return { declined_at: at };
  if (change === 'revoked') return { revoked_at: at };
  if ('secret' in change) {
    return { token_hash: hashOf(change.secret), sent_at: at, expires_at: change.until.toISOString() };
  }
  return { accepted_at: at, accepted_by: change.acceptedBy, mandate_id: change.mandateId };
}

type Versioned = { readonly id: string; readonly version: number };

/** Renews, answers or takes back. @returns false where it was answered, taken back or changed since `version` */
export async function changeInvitation(
  tx: Tx,
  { workspaceId }: Scope,
  one: Versioned,
  { change, now }: { readonly change: Change; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('client_invitations')
    .set((row) => ({ ...columnsOf(change, now.toISOString()), version: row('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', one.id)
    .where('version', '=', one.version)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes every invitation of a customer back that nobody has answered. @returns where they were sent */
export async function revokeUnanswered(
  tx: Tx,
  { workspaceId }: Scope,
  customerId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('client_invitations')
    .set((row) => ({ ...columnsOf('revoked', now.toISOString()), version: row('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}
