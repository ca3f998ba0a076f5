import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#db/scope.ts';

/**
 * Credit notes of the final invoice that deducts the deposit `o`: each with what all so far give back beyond what that
 * invoice asks for and the deposits before this one leave unpaid. The deposit asks for that much less.
 */
const creditsOfFinals = sql`
  select n.issued_at, n.issued_on, n.gross,
         sum(n.gross) over (partition by f.id order by n.position) - f.due - coalesce((
           select sum(greatest(d.asked + d.carried - d.paid, 0))
             from invoice_links e
             cross join lateral (
               select position, asked, carried, paid from invoice_balances
                where workspace_id = e.workspace_id and invoice_id = e.original_id offset 0
             ) d
            where e.workspace_id = f.workspace_id and e.invoice_id = f.id and e.role = 'deducts'
              and d.position < o.position), 0) as beyond
    from invoice_links t
    join invoices f on f.workspace_id = t.workspace_id and f.id = t.invoice_id and f.issued_at is not null
    join invoice_links c on c.workspace_id = f.workspace_id and c.original_id = f.id and c.role = 'credits'
    join invoices n on n.workspace_id = c.workspace_id and n.id = c.invoice_id and n.issued_at is not null
    join invoices o on o.workspace_id = w.workspace_id and o.id = w.invoice_id
   where t.workspace_id = w.workspace_id and t.original_id = w.invoice_id and t.role = 'deducts'`;

/**
 * What was lost of documents that were written off, negative, and what of it was taken back, positive, each on its own
 * day: payments, credit notes and corrective invoices that came later change what is lost, never the day of the
 * write-off. Of money that settled a document after it was received only the day is known. `invoice_balances` says what
 * is owed now, not what was lost on a day.
 */
export const lossesOf = ({ workspaceId }: Scope): RawBuilder<unknown> => sql`
  with changes as (
    select w.invoice_id, w.on_day as "on", w.recorded_at as at, w.reason, i.due as asks
      from write_offs w
      join invoices i on i.workspace_id = w.workspace_id and i.id = w.invoice_id
     where w.workspace_id = ${workspaceId}
    union all
    select w.invoice_id, case when f.before then w.on_day else greatest(f."on", w.on_day) end,
           case when f.before then w.recorded_at else f.at end, case when f.before then w.reason else '' end, -f.amount
      from write_offs w
      join lateral (
        select n.issued_at <= w.recorded_at as before, n.issued_on as "on", n.issued_at as at,
               case l.role when 'corrects' then i.due else n.gross end as amount
          from invoice_links l
          join invoices i on i.workspace_id = l.workspace_id and i.id = l.original_id
          join invoices n on n.workspace_id = l.workspace_id and n.id = l.invoice_id and n.issued_at is not null
         where l.workspace_id = w.workspace_id and l.original_id = w.invoice_id and l.role in ('credits', 'corrects')
        union all
        select b.issued_at <= w.recorded_at, b.issued_on, b.issued_at,
               greatest(b.beyond, 0) - greatest(b.beyond - b.gross, 0)
          from (${creditsOfFinals}) b
        union all
        select coalesce(a.settled_on <= w.on_day, p.recorded_at <= w.recorded_at), coalesce(a.settled_on, p.paid_on),
               p.recorded_at, a.amount
          from payment_allocations a
          join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
         where a.workspace_id = w.workspace_id and a.invoice_id = w.invoice_id
      ) f on true
     where w.workspace_id = ${workspaceId}
  ), asked as (
    select invoice_id, "on", at, reason,
           sum(sum(asks)) over (partition by invoice_id order by "on", at) as rest
      from changes group by invoice_id, "on", at, reason
  )
  select invoice_id, "on", at, reason,
         greatest(lag(rest, 1, 0::numeric) over (partition by invoice_id order by "on", at), 0) - greatest(rest, 0) as amount
    from asked`;
