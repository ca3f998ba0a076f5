import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

/** Documents looked at, the last ones written, and words given. */
const RECENT = 500;
const MOST = 20;

/** The units in words of its own that a practice wrote on its documents, the most used first; case makes no other word. */
export async function ownUnits(tx: Tx, { workspaceId }: { readonly workspaceId: string }): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with recent as (
      (select draft, created_at from invoices where workspace_id = ${workspaceId} and deleted_at is null
        order by created_at desc limit ${RECENT})
      union all
      (select draft, created_at from quotations where workspace_id = ${workspaceId} and deleted_at is null
        order by created_at desc limit ${RECENT})
    )
    select (array_agg(line ->> 'unitName' order by recent.created_at desc))[1] as word
      from recent cross join jsonb_array_elements(recent.draft -> 'lines') line
     where line ->> 'unitName' <> ''
     group by lower(line ->> 'unitName')
     order by count(*) desc, max(recent.created_at) desc, lower(line ->> 'unitName')
     limit ${MOST}
  `.execute(tx);
  return rows.map(({ word }) => word);
}
