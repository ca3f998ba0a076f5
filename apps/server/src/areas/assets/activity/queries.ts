import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

export type ActivityRow = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
};

/**
 * The last changes of a record, latest first. Whoever made them is named as the household knows them: as one of its
 * persons, or as somebody who came under a mandate.
 */
export async function activityOf(tx: Tx, scope: { readonly workspaceId: string }, id: string): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.at, a.action, a.before, a.after,
           coalesce(
             (select m.name from members m where m.workspace_id = a.workspace_id and m.user_id = a.user_id limit 1),
             (select v.user_name from mandate_accesses v
               where v.workspace_id = a.workspace_id and v.user_id = a.user_id order by v.at desc limit 1), '') as actor
      from activity a
     where a.workspace_id = ${scope.workspaceId} and a.subject_id = ${id}
     order by a.at desc, a.id limit 100
  `.execute(tx);
  return rows;
}
