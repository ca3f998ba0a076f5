import { sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What the log of the practice calls a request. */
export const QUESTIONNAIRE_ASKED = 'questionnaire_asked';

export type StoredRequest = { readonly at: string; readonly userId: string | null; readonly by: string };

/** The latest request to a client. Reads names of accounts, so the transaction must see all identities. */
export async function findLatestRequest(
  tx: Tx,
  { workspaceId }: Scope,
  customerId: string,
): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`
    select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.user_id as "userId",
           ${accountName('l.user_id')} as "by"
      from activity l
     where l.workspace_id = ${workspaceId} and l.subject_id = ${customerId} and l.action = ${QUESTIONNAIRE_ASKED}
     order by l.at desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

/** The practices that a household has ever given a mandate that was not taken back. The transaction must see all identities. */
export async function listPracticesOf(tx: Tx, household: Scope): Promise<string[]> {
  const rows = await tx
    .selectFrom('mandates')
    .select('practice_id as id')
    .distinct()
    .where('workspace_id', '=', household.workspaceId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
