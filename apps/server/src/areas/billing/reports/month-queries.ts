import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { lossesOf } from './loss-queries.ts';

/** Sums of one day in euros: what was invoiced, received, charged, and what settled what was charged. */
export type DayTotals = {
  readonly on: Day;
  readonly net: string;
  /** With VAT. */
  readonly gross: string;
  /** All money, also what no document needs; negative where it was taken back. */
  readonly received: string;
  /** What documents ask for: after deposits, less credit notes and what was replaced. */
  readonly charged: string;
  /** Paid of documents, and written off. */
  readonly settled: string;
};

/**
 * Every day something happened, up to today, oldest first. A final invoice counts without the deposits it deducts, a
 * corrective one without what it replaces, a credit note negative. Payments are summed by the day on which they settle,
 * while `invoice_balances` says what is owed now.
 */
export async function dayTotals(
  tx: Tx,
  { workspaceId }: Scope,
  { today, customerId }: { readonly today: Day; readonly customerId: string | undefined },
): Promise<DayTotals[]> {
  const { rows } = await sql<DayTotals>`
    with issued as (
      select i.*, coalesce(i.euro_rate, 1) as rate from invoices i
       where i.workspace_id = ${workspaceId} and i.issued_at is not null
         and (${customerId ?? null}::uuid is null or i.customer_id = ${customerId ?? null}::uuid)
    ), linked as (
      select l.invoice_id, l.role, o.*
        from invoice_links l
        join issued o on o.id = l.original_id
        join issued i on i.id = l.invoice_id
       where l.workspace_id = ${workspaceId}
         and l.role = case i.kind when 'corrective' then 'corrects' else l.role end
    ), given_back as (
      select l.invoice_id, n.net * n.rate as net, n.gross * n.rate as gross
        from linked l
        join invoice_links c on c.workspace_id = l.workspace_id and c.original_id = l.id and c.role = 'credits'
        join issued n on n.id = c.invoice_id
       where l.role = 'deducts'
    ), moved as (
      select issued_on as "on", net * rate as net, gross * rate as gross, 0 as received, due * rate as charged, 0 as settled
        from issued where kind <> 'credit_note'
      union all
      select issued_on, -net * rate, -gross * rate, 0, -gross * rate, 0 from issued where kind = 'credit_note'
      union all
      select i.issued_on, -o.net * o.rate, -o.gross * o.rate, 0,
             case when o.role = 'corrects' then -o.due * o.rate else 0 end, 0
        from linked o join issued i on i.id = o.invoice_id where o.role in ('deducts', 'corrects')
      union all
      select i.issued_on, g.net, g.gross, 0, 0, 0 from given_back g join issued i on i.id = g.invoice_id
      union all
      select p.paid_on, 0, 0, p.amount * case when p.currency = 'EUR' then 1 else coalesce((
               select sum(a.amount * i.rate) / nullif(sum(a.amount), 0)
                 from payment_allocations a join issued i on i.id = a.invoice_id
                where a.workspace_id = p.workspace_id and a.payment_id = coalesce(p.reverses_id, p.id)
                  and a.settled_on is null), 1) end, 0, 0
        from payments p
       where p.workspace_id = ${workspaceId}
         and (${customerId ?? null}::uuid is null or p.customer_id = ${customerId ?? null}::uuid)
      union all
      select coalesce(a.settled_on, p.paid_on), 0, 0, 0, 0, a.amount * i.rate
        from payments p
        join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
        join issued i on i.id = a.invoice_id
       where p.workspace_id = ${workspaceId}
      union all
      select l."on", 0, 0, 0, 0, -l.amount * i.rate
        from (${lossesOf({ workspaceId })}) l join issued i on i.id = l.invoice_id
    )
    select "on", round(sum(net), 2)::text as net, round(sum(gross), 2)::text as gross,
           round(sum(received), 2)::text as received, round(sum(charged), 2)::text as charged,
           round(sum(settled), 2)::text as settled
      from moved where "on" <= ${today}::date group by 1 order by 1
  `.execute(tx);
  return rows;
}
