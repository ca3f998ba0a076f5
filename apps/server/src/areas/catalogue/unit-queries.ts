import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

/** Documents looked at, the last ones written, and words given. */
const RECENT = 500;
const MOST = 20;

/** Units in words of its own that a practice wrote on its documents and articles, the most used first; case makes no other word. */
export async function listOwnUnits(tx: Tx, { workspaceId }: { readonly workspaceId: string }): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with recent as (
      (select draft, created_at from invoices where workspace_id = ${workspaceId} and deleted_at is null
        order by created_at desc limit ${RECENT})
      union all
      (select draft, created_at from quotations where workspace_id = ${workspaceId} and deleted_at is null
        order by created_at desc limit ${RECENT})
    ), written as (
      select line ->> 'unitName' as word, recent.created_at
        from recent cross join jsonb_array_elements(recent.draft -> 'lines') line
       where line ->> 'unitName' <> ''
      union all
      select unit_name, null from articles
       where workspace_id = ${workspaceId} and unit_name is not null and archived_at is null
    )
    select (array_agg(word order by created_at desc nulls last))[1] as word
      from written
     group by lower(word)
     order by count(*) desc, max(created_at) desc nulls last, lower(word)
     limit ${MOST}
  `.execute(tx);
  return rows.map(({ word }) => word);
}
