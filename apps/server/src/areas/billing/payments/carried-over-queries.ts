import { type RawBuilder, sql } from 'kysely';

/**
 * What credit notes of final invoices give back beyond what these ask for, and that their deposits were not paid yet: each
 * such deposit asks for that much less, its final invoice has given back that much less. Ids with amounts, positive for a
 * deposit and negative for its final invoice; `finals` says which documents `f` are looked at.
 *
 * The same as `carriedOver` of the domain, for many documents at once.
 */
export const carriedOver = (workspaceId: RawBuilder<unknown>, finals: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with final as (
    select f.id, coalesce((
             select sum(n.gross) from invoice_links l
               join invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id and n.issued_at is not null
              where l.workspace_id = f.workspace_id and l.original_id = f.id and l.role = 'credits'), 0) - f.due as beyond
      from invoices f
     where f.workspace_id = ${workspaceId} and f.issued_at is not null and ${finals}
       and exists (select from invoice_links l
                    where l.workspace_id = f.workspace_id and l.invoice_id = f.id and l.role = 'deducts')
       and not exists (
         select from invoice_links l
           join invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id and n.issued_at is not null
          where l.workspace_id = f.workspace_id and l.original_id = f.id and l.role = 'corrects')
  ), unpaid as (
    select f.id as final_id, f.beyond, d.id, d.position,
           greatest(d.due
             - coalesce((select sum(n.gross) from invoice_links c
                 join invoices n on n.workspace_id = c.workspace_id and n.id = c.invoice_id and n.issued_at is not null
                where c.workspace_id = d.workspace_id and c.original_id = d.id and c.role = 'credits'), 0)
             - coalesce((select sum(a.amount) from payment_allocations a
                where a.workspace_id = d.workspace_id and a.invoice_id = d.id), 0), 0) as rest
      from final f
      join invoice_links l on l.workspace_id = ${workspaceId} and l.invoice_id = f.id and l.role = 'deducts'
      join invoices d on d.workspace_id = l.workspace_id and d.id = l.original_id
     where f.beyond > 0
  ), shared as (
    select final_id, id, least(rest, greatest(beyond - coalesce(sum(rest) over earlier, 0), 0)) as amount
      from unpaid
    window earlier as (partition by final_id order by position rows between unbounded preceding and 1 preceding)
  )
  select id, amount from shared where amount > 0
  union all
  select final_id, -sum(amount) from shared group by final_id having sum(amount) > 0`;
