import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Moved } from './queries.ts';

/**
 * The papers of the compliance file that an undone merge gives back: those that came with it, and those that since took
 * their place, with the changes that filed them. What replaces a paper belongs to whom the paper belongs.
 */
export async function withPapersReplacedSince(tx: Tx, { workspaceId }: Scope, moved: Moved): Promise<Moved> {
  const came = moved['compliance_papers.customer_id'] ?? [];
  if (came.length === 0) return moved;
  const { rows } = await sql<{ papers: string[]; entries: string[] }>`
    with recursive going (id) as (
      select unnest(${[...came]}::uuid[])
      union
      select next.id from going g
        join compliance_papers next on next.workspace_id = ${workspaceId} and next.replaces_id = g.id
    )
    select array(select id from going) as papers,
           array(select e.id from compliance_entries e
                  where e.workspace_id = ${workspaceId} and e.paper_id in (select id from going)) as entries
  `.execute(tx);
  const [found] = rows;
  if (!found) return moved;
  const entries = new Set([...(moved['compliance_entries.customer_id'] ?? []), ...found.entries]);
  return { ...moved, 'compliance_papers.customer_id': found.papers, 'compliance_entries.customer_id': [...entries] };
}
