import { sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What the log of the practice calls a request, and what it calls the answer that its people were mailed about. */
export const QUESTIONNAIRE_ASKED = 'questionnaire_asked';
export const QUESTIONNAIRE_ANSWERED = 'questionnaire_answered';

export type Client = { readonly customerId: string; readonly householdId: string };

export type StoredRequest = { readonly at: string; readonly userId: string | null; readonly by: string };

type Logged = Client & { readonly action: string };

/** Lines about a household in the log of a customer and of those merged into it. */
const linesOf = ({ workspaceId }: Scope, { customerId, householdId, action }: Logged) => sql`
  with recursive same as (
    select ${customerId}::uuid as id
    union
    select m.merged_id from customer_merges m join same on same.id = m.kept_id
     where m.workspace_id = ${workspaceId} and m.undone_at is null)
  select l.at, l.user_id from activity l join same on same.id = l.subject_id
   where l.workspace_id = ${workspaceId} and l.action = ${action} and l.after ->> 'householdId' = ${householdId}`;

/** Requests to the household of a customer, latest first. The transaction must see all identities. */
export async function listRequests(tx: Tx, scope: Scope, client: Client): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.user_id as "userId",
           ${accountName('l.user_id')} as "by"
      from (${linesOf(scope, { ...client, action: QUESTIONNAIRE_ASKED })}) l
     order by l.at desc
  `.execute(tx);
  return rows;
}

/** Whether its people were mailed since a moment that the household has answered. */
export async function isAnswerNoted(tx: Tx, scope: Scope, client: Client, since: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${linesOf(scope, { ...client, action: QUESTIONNAIRE_ANSWERED })}) l
     where l.at >= ${since}::timestamptz limit 1`.execute(tx);
  return rows.length > 0;
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
