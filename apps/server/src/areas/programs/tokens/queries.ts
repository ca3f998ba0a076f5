import type { AccessToken } from '@aurea/contract/programs/access-tokens.ts';
import type { TokenScope } from '@aurea/contract/programs/token-scopes.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

export type NewToken = {
  readonly userId: string;
  readonly tokenId: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly start: string;
  readonly tokenHash: string;
  readonly scopes: readonly TokenScope[];
  readonly withFactor: boolean;
  readonly expiresOn: Day;
  readonly at: Date;
};

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  const { userId, tokenId, workspaceId, expiresOn } = token;
  await tx
    .insertInto('access_tokens')
    .values({
      ...{ user_id: userId, token_id: tokenId, workspace_id: workspaceId, name: token.name, start: token.start },
      ...{ token_hash: token.tokenHash, scopes: [...token.scopes], with_factor: token.withFactor },
      ...{ created_at: token.at.toISOString(), expires_on: expiresOn },
      expires_at: sql<string>`(${expiresOn}::date + 1)::timestamp at time zone app.time_zone_of(${workspaceId}::uuid)`,
    })
    .execute();
}

/** The tokens of a person, latest first, as they stand at a moment. */
export async function listTokens(tx: Tx, userId: string, now: Date): Promise<AccessToken[]> {
  const moment = now.toISOString();
  const { rows } = await sql<AccessToken>`
    select t.token_id as id, t.name, t.workspace_id as "workspaceId", t.start, t.scopes, t.created_at as "createdAt",
           t.expires_on::text as "expiresOn", t.last_used_at as "lastUsedAt",
           (select w.name from identity.workspace_of(${userId}, ${moment}::timestamptz, t.workspace_id) w) as "workspaceName",
           case when t.revoked_at is not null then 'revoked'
                when t.expires_at <= ${moment}::timestamptz then 'expired' else 'valid' end as state
      from identity.access_tokens t
     where t.user_id = ${userId}
     order by t.created_at desc, t.token_id`.execute(tx);
  return rows;
}

export async function countValidTokens(tx: Tx, userId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('access_tokens')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The workspace and name of a token that was valid until now; null where it is not the person's, or was revoked before. */
export async function revokeToken(tx: Tx, userId: string, tokenId: string, now: Date): Promise<RevokedToken | null> {
  const row = await tx
    .updateTable('access_tokens')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('token_id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .returning(['workspace_id as workspaceId', 'name'])
    .executeTakeFirst();
  return row ?? null;
}

type RevokedToken = { readonly workspaceId: string; readonly name: string };
