import { sql } from 'kysely';
import type { Db } from './client.ts';
import { PREPARED_STATEMENTS } from './prepared-statement.ts';
import { type EntryRow, entryIn, type FoundSession, type SessionRow, sessionIn } from './session-lookup.ts';

type TokenRow = { readonly token_workspace_id: string; readonly scopes: readonly string[] };

/**
 * Whose access token it is, with how that person may enter its workspace at this moment, or null where it is unknown,
 * expired or revoked.
 *
 * Notes the use of the token, at most once a minute.
 */
export async function findAccessToken(db: Db, question: TokenQuestion): Promise<FoundSession | null> {
  const { tokenHash, now } = question;
  const { rows } = await sql<SessionRow & EntryRow & TokenRow>`
    select s.*, w.kind, w.role, w.mandate, w.mandate_areas, w.left_out, w.time_zone
      from identity.find_access_token(${tokenHash.toString('base64url')}, ${now.toISOString()}::timestamptz) s
      left join lateral identity.workspace_of(s.user_id, ${now.toISOString()}::timestamptz, s.token_workspace_id) w
        on true`.execute(db.withPlugin(PREPARED_STATEMENTS));
  const [row] = rows;
  if (!row) return null;
  const token = { tokenId: row.session_id, workspaceId: row.token_workspace_id, scopes: row.scopes };
  return { session: { ...sessionIn(row), token }, entry: entryIn(row) };
}

/** SHA-256 of the token that was presented. */
export type TokenQuestion = { readonly tokenHash: Buffer; readonly now: Date };
