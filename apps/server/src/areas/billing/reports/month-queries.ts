import type { Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
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
 * What moved, customer by customer and day by day, as the queries that sum it begin: rows of `moved`. A final invoice counts
 * without the deposits it deducts, a corrective one without what it replaces, a credit note negative. Payments are of the
 * day on which they settle, while `invoice_balances` says what is owed now.
 */
const withMoves = ({ workspaceId }: Scope, customerId: string | null): RawBuilder<unknown> => sql`
  with issued as (
    select i.*, coalesce(i.euro_rate, 1) as rate from invoices i
     where i.workspace_id = ${workspaceId} and i.issued_at is not null
       and (${customerId}::uuid is null or i.customer_id = ${customerId}::uuid)
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
    select customer_id, issued_on as "on", net * rate as net, gross * rate as gross, 0 as received, due * rate as charged, 0 as settled
      from issued where kind <> 'credit_note'
    union all
    select customer_id, issued_on, -net * rate, -gross * rate, 0, -gross * rate, 0 from issued where kind = 'credit_note'
    union all
    select i.customer_id, i.issued_on, -o.net * o.rate, -o.gross * o.rate, 0,
           case when o.role = 'corrects' then -o.due * o.rate else 0 end, 0
      from linked o join issued i on i.id = o.invoice_id where o.role in ('deducts', 'corrects')
    union all
    select i.customer_id, i.issued_on, g.net, g.gross, 0, 0, 0 from given_back g join issued i on i.id = g.invoice_id
    union all
    select p.customer_id, p.paid_on, 0, 0, p.amount * case when p.currency = 'EUR' then 1 else coalesce((
             select sum(a.amount * i.rate) / nullif(sum(a.amount), 0)
               from payment_allocations a join issued i on i.id = a.invoice_id
              where a.workspace_id = p.workspace_id and a.payment_id = coalesce(p.reverses_id, p.id)
                and a.settled_on is null), 1) end, 0, 0
      from payments p
     where p.workspace_id = ${workspaceId}
       and (${customerId}::uuid is null or p.customer_id = ${customerId}::uuid)
    union all
    select i.customer_id, coalesce(a.settled_on, p.paid_on), 0, 0, 0, 0, a.amount * i.rate
      from payments p
      join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
      join issued i on i.id = a.invoice_id
     where p.workspace_id = ${workspaceId}
    union all
    select i.customer_id, l."on", 0, 0, 0, 0, -l.amount * i.rate
      from (${lossesOf({ workspaceId })}) l join issued i on i.id = l.invoice_id
  )`;

/** Every day something happened, up to today, oldest first. */
export async function listDayTotals(
  tx: Tx,
  scope: Scope,
  { today, customerId }: { readonly today: Day; readonly customerId: string | undefined },
): Promise<DayTotals[]> {
  const { rows } = await sql<DayTotals>`
    ${withMoves(scope, customerId ?? null)}
    select "on", round(sum(net), 2)::text as net, round(sum(gross), 2)::text as gross,
           round(sum(received), 2)::text as received, round(sum(charged), 2)::text as charged,
           round(sum(settled), 2)::text as settled
      from moved where "on" <= ${today}::date group by 1 order by 1
  `.execute(tx);
  return rows;
}

/** Sums of the customers whom somebody leads; of those without a lead where the id is null. */
export type LeadTotals = {
  readonly advisorId: string | null;
  /** Empty for an account that was erased, and without a lead. */
  readonly name: string;
  readonly invoiced: string;
  readonly collected: string;
  readonly outstanding: string;
};

/**
 * What was invoiced and collected in a period, and owed at the end of it, by who leads the customer now; who has nothing of
 * the three is left out. The transaction must see all identities.
 */
export async function listLeadTotals(
  tx: Tx,
  scope: Scope,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<LeadTotals[]> {
  const within = sql`"on" between ${from}::date and ${to}::date`;
  const { rows } = await sql<LeadTotals>`
    ${withMoves(scope, null)}, by_lead as (
      select a.user_id, round(coalesce(sum(m.net) filter (where ${within}), 0), 2) as invoiced,
             round(coalesce(sum(m.received) filter (where ${within}), 0), 2) as collected,
             round(sum(m.charged - m.settled), 2) as outstanding
        from moved m
        left join customer_advisors a on a.workspace_id = ${scope.workspaceId} and a.customer_id = m.customer_id
             and a.lead_since is not null
       where m."on" <= ${to}::date
       group by a.user_id
    )
    select user_id as "advisorId", case when user_id is null then '' else ${accountName('by_lead.user_id')} end as name,
           invoiced::text as invoiced, collected::text as collected, outstanding::text as outstanding
      from by_lead where invoiced <> 0 or collected <> 0 or outstanding <> 0
     order by user_id is null, invoiced desc, name, user_id`.execute(tx);
  return rows;
}
