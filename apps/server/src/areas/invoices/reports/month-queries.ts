import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import type { Scope } from '../queries.ts';
import { lossesOf } from './loss-queries.ts';

/** Sums of one month in euros: what was invoiced, received, and by how much what is owed changed. */
export type MonthTotals = {
  readonly month: string;
  readonly net: string;
  readonly gross: string;
  readonly received: string;
  readonly change: string;
};

/**
 * Every month something happened, up to today. A final invoice counts without the deposits it deducts, a corrective one
 * without what it replaces, a credit note negative.
 */
export async function monthTotals(
  tx: Tx,
  { workspaceId }: Scope,
  { today, customerId }: { readonly today: Day; readonly customerId: string | undefined },
): Promise<MonthTotals[]> {
  const { rows } = await sql<MonthTotals>`
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
    ), moved as (
      select issued_on as "on", net * rate as net, gross * rate as gross, 0 as received, due * rate as change
        from issued where kind <> 'credit_note'
      union all
      select issued_on, -net * rate, -gross * rate, 0, -gross * rate from issued where kind = 'credit_note'
      union all
      select i.issued_on, -o.net * o.rate, -o.gross * o.rate, 0, case when o.role = 'corrects' then -o.due * o.rate else 0 end
        from linked o join issued i on i.id = o.invoice_id where o.role in ('deducts', 'corrects')
      union all
      select coalesce(a.settled_on, p.paid_on), 0, 0, a.amount * i.rate, -a.amount * i.rate
        from payments p
        join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
        join issued i on i.id = a.invoice_id
       where p.workspace_id = ${workspaceId}
      union all
      select l."on", 0, 0, 0, l.amount * i.rate
        from (${lossesOf({ workspaceId })}) l join issued i on i.id = l.invoice_id
    )
    select to_char("on", 'YYYY-MM') as month, round(sum(net), 2)::text as net, round(sum(gross), 2)::text as gross,
           round(sum(received), 2)::text as received, round(sum(change), 2)::text as change
      from moved where "on" <= ${today}::date group by 1 order by 1
  `.execute(tx);
  return rows;
}
