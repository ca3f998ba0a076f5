import type { Role, Route } from '@aurea/contract/core/route.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Db } from './client.ts';
import type { Tx } from './transaction.ts';

/** What a request knows of the person behind its cookie. */
export type SessionContext = {
  readonly sessionId: string;
  readonly userId: string;
  readonly active: boolean;
  readonly subscriptionActivated: boolean;
  readonly operator: boolean;
  /** The password was right but the second factor is still to come: the session opens nothing. */
  readonly secondFactorPending: boolean;
  /** An authenticator application or a passkey was set up. */
  readonly hasSecondFactor: boolean;
  /** One of them was given in this very session, and there still is one. */
  readonly provedSecondFactor: boolean;
  /** When the person last proved who they are. */
  readonly provenAt: Date | null;
};

/** How a person may enter a workspace: by a role of their own, or by a mandate to a practice of theirs. */
export type WorkspaceEntry = {
  readonly kind: 'household' | 'practice';
  readonly role: Role | null;
  readonly mandate: 'read' | 'manage' | null;
};

/**
 * The session of a cookie, in one round trip, or null when it is unknown, ended, too old or too long unused.
 *
 * Notes the use of the session, at most once a minute.
 *
 * @param tokenHash SHA-256 of the cookie's value
 */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionContext | null> {
  const { rows } = await sql<{
    session_id: string;
    user_id: string;
    active: boolean;
    subscription_activated: boolean;
    operator: boolean;
    second_factor_pending: boolean;
    has_second_factor: boolean;
    factor_at: string | null;
    proven_at: string | null;
  }>`select * from identity.find_session(${tokenHash.toString('base64url')}, ${now.toISOString()}::timestamptz)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    active: row.active,
    subscriptionActivated: row.subscription_activated,
    operator: row.operator,
    secondFactorPending: row.second_factor_pending,
    hasSecondFactor: row.has_second_factor,
    provedSecondFactor: row.has_second_factor && row.factor_at !== null,
    provenAt: row.proven_at === null ? null : new Date(row.proven_at),
  };
}

/** What the person may do in the workspace today, or null where it is not theirs to open or does not exist. */
export async function findWorkspaceAccess(
  db: Db,
  userId: string,
  workspaceId: string,
  today: Day,
): Promise<WorkspaceEntry | null> {
  const { rows } = await sql<{
    kind: 'household' | 'practice';
    role: Role;
    mandate: 'read' | 'manage' | null;
  }>`select kind, role, mandate from identity.workspaces_of(${userId}, ${today})
      where workspace_id = ${workspaceId}`.execute(db);
  const [row] = rows;
  return row ? { kind: row.kind, mandate: row.mandate, role: row.mandate ? null : row.role } : null;
}

/** Whether the person works in a practice, or in households under its mandates. */
export async function worksInPractice(tx: Tx, userId: string, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from identity.workspaces_of(${userId}, ${today}) where kind = 'practice' or mandate is not null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Adds a line to the access log of a household that was opened under a mandate. */
export async function recordMandateAccess(
  tx: Tx,
  scope: { readonly workspaceId: string; readonly userId: string },
  route: Pick<Route, 'method' | 'path'>,
  at: Date,
): Promise<void> {
  const moment = at.toISOString();
  await sql`
    insert into app.mandate_accesses (workspace_id, id, mandate_id, at, user_id, user_name, practice_name, route)
    select w.workspace_id, gen_random_uuid(), w.mandate_id, ${moment}::timestamptz, u.user_id,
           coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email), w.practice_name,
           ${`${route.method} ${route.path}`}
      from identity.workspaces_of(${scope.userId}, (${moment}::timestamptz at time zone 'Europe/Paris')::date) w
      join identity.users u on u.user_id = ${scope.userId}
     where w.workspace_id = ${scope.workspaceId} and w.mandate_id is not null`.execute(tx);
}
