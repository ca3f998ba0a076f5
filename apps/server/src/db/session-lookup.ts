import type { Role, Route } from '@aurea/contract/core/route.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { sql } from 'kysely';
import type { Db } from './client.ts';
import { PREPARED_STATEMENTS } from './prepared-statement.ts';
import type { PersonScope } from './scope.ts';
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
  /** Set where no browser but a program calls, with an access token of the person. */
  readonly token?: AccessGrant;
};

/** What an access token opens at most: some areas of one workspace. */
export type AccessGrant = {
  readonly tokenId: string;
  readonly workspaceId: string;
  readonly scopes: readonly string[];
};

/** How a person may enter a workspace: by a role of their own, or by a mandate to a practice of theirs. */
export type WorkspaceEntry = {
  readonly kind: 'household' | 'practice';
  readonly role: Role | null;
  readonly mandate: 'read' | 'manage' | null;
  readonly mandateId: string | null;
  /** What that mandate opens, area by area. */
  readonly mandateAreas: MandateAreas | null;
  /** Ids of the assets that it leaves out. */
  readonly leftOut: readonly string[];
  /** IANA name. */
  readonly timeZone: string;
};

/** Whose session it is, and how they may enter the workspace they ask for: null without one, or where it is not theirs. */
export type FoundSession = { readonly session: SessionContext; readonly entry: WorkspaceEntry | null };

/** What is looked up of a request: SHA-256 of the value of its cookie, and the workspace it names. */
export type SessionQuestion = {
  readonly tokenHash: Buffer;
  readonly workspaceId: string | null;
  readonly now: Date;
};

export type SessionRow = {
  readonly session_id: string;
  readonly user_id: string;
  readonly active: boolean;
  readonly subscription_activated: boolean;
  readonly operator: boolean;
  readonly second_factor_pending: boolean;
  readonly has_second_factor: boolean;
  readonly factor_at: string | null;
  readonly proven_at: string | null;
};

/** Nulls where the workspace is not theirs. */
export type EntryRow = {
  readonly kind: 'household' | 'practice' | null;
  readonly role: Role | null;
  readonly mandate: 'read' | 'manage' | null;
  readonly mandate_id: string | null;
  readonly mandate_areas: MandateAreas | null;
  readonly left_out: string[] | null;
  readonly time_zone: string;
};

/**
 * The session of a cookie with the workspace asked for, in one round trip, or null when the session is unknown, ended,
 * too old or too long unused.
 *
 * Notes the use of the session, at most once a minute.
 */
export async function findSession(db: Db, question: SessionQuestion): Promise<FoundSession | null> {
  const { tokenHash, workspaceId, now } = question;
  const { rows } = await sql<SessionRow & EntryRow>`
    select s.*, w.kind, w.role, w.mandate, w.mandate_id, w.mandate_areas, w.left_out, w.time_zone
      from identity.find_session(${tokenHash.toString('base64url')}, ${now.toISOString()}::timestamptz) s
      left join lateral identity.workspace_of(s.user_id, ${now.toISOString()}::timestamptz, ${workspaceId}::uuid) w
        on true`.execute(db.withPlugin(PREPARED_STATEMENTS));
  const [row] = rows;
  return row ? { session: sessionIn(row), entry: entryIn(row) } : null;
}

export function sessionIn(row: SessionRow): SessionContext {
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

export function entryIn(row: EntryRow): WorkspaceEntry | null {
  const { kind, role, mandate, mandate_id: mandateId, mandate_areas: mandateAreas, time_zone: timeZone } = row;
  const entry = { kind, mandate, mandateId, mandateAreas, leftOut: row.left_out ?? [], timeZone };
  return kind && { ...entry, kind, role: mandate ? null : role };
}

/** What the person may do in the workspace now, or null where it is not theirs to open or does not exist. */
export async function findWorkspaceAccess(
  db: Db,
  userId: string,
  workspaceId: string,
  now: Date,
): Promise<WorkspaceEntry | null> {
  const { rows } = await sql<EntryRow>`
    select kind, role, mandate, mandate_id, mandate_areas, left_out, time_zone
      from identity.workspace_of(${userId}, ${now.toISOString()}::timestamptz, ${workspaceId})`.execute(db);
  const [row] = rows;
  return row ? entryIn(row) : null;
}

/** Whether the person works in a practice, or in households under its mandates. */
export async function worksInPractice(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity.workspaces_of(${userId}, ${now.toISOString()}::timestamptz)
     where kind = 'practice' or mandate is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Adds a line to the access log of a household that was opened under a mandate. */
export async function recordMandateAccess(
  tx: Tx,
  scope: PersonScope,
  route: Pick<Route, 'method' | 'path'>,
  at: Date,
): Promise<void> {
  const moment = at.toISOString();
  await sql`
    insert into app.mandate_accesses (workspace_id, id, mandate_id, at, user_id, user_name, practice_name, route)
    select w.workspace_id, gen_random_uuid(), w.mandate_id, ${moment}::timestamptz, u.user_id,
           coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email), w.practice_name,
           ${`${route.method} ${route.path}`}
      from identity.workspace_of(${scope.userId}, ${moment}::timestamptz, ${scope.workspaceId}) w
      join identity.users u on u.user_id = ${scope.userId}
     where w.mandate_id is not null`.execute(tx);
}

type Looker = { readonly workspaceId: string; readonly userId: string; readonly mandateId: string };

/** The same where a practice looks under one of its mandates, however else the person may enter the household. */
export async function recordLookUnder(
  tx: Tx,
  { workspaceId, userId, mandateId }: Looker,
  route: Pick<Route, 'method' | 'path'>,
  at: Date,
): Promise<void> {
  await sql`
    insert into app.mandate_accesses (workspace_id, id, mandate_id, at, user_id, user_name, practice_name, route)
    select d.workspace_id, gen_random_uuid(), d.id, ${at.toISOString()}::timestamptz, u.user_id,
           coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email), d.practice_name,
           ${`${route.method} ${route.path}`}
      from app.mandates d
      join identity.users u on u.user_id = ${userId}
     where d.workspace_id = ${workspaceId} and d.id = ${mandateId}`.execute(tx);
}
