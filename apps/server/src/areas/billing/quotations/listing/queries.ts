import type { QuotationTab } from '@aurea/contract/billing/quotations.ts';
import { sql } from 'kysely';
import { eachWordIn } from '#db/folded-search.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { firstLeft } from '../../links/first-left-queries.ts';

export type Search = {
  readonly tab: QuotationTab | 'all';
  readonly q?: string | undefined;
  readonly customerId?: string | undefined;
  /** Days of sending, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly size: number;
};

/** Where each quotation stands, what is left to invoice of it, and what it counts for in euros. */
function standings({ workspaceId }: Scope, today: string) {
  return sql`
    select s.*, case when s.tab = 'accepted' then s.remaining else coalesce(s.closed_rest, s.total) end * coalesce(s.euro_rate, 1) as euros
      from (
        select q.id, q.customer_id, q.number, q.draft ->> 'subject' as subject, q.euro_rate, q.created_at, q.sent_at, q.sent_on,
               q.valid_until, q.closed_rest, coalesce(q.accepted_total, q.gross) as total,
               case when q.accepted_at is null or q.closed_at is not null then 0
                    else greatest(q.accepted_total - coalesce(invoiced.total, 0), 0) end as remaining,
               case when q.sent_at is null then 'draft'
                    when coalesce(q.refused_at, q.withdrawn_at, q.superseded_at, q.closed_at) is not null then 'closed'
                    when q.accepted_at is not null then
                      case when q.accepted_total > coalesce(invoiced.total, 0) then 'accepted' else 'invoiced' end
                    when q.valid_until < ${today}::date then 'expired'
                    when ${firstLeft('q', 'sent_at')} is null then 'ready'
                    else 'open' end as tab
          from quotations q
          left join (
            select l.quotation_id, sum(i.due - coalesce((
                     select sum(n.gross) from invoice_links c
                       join invoices n on n.workspace_id = c.workspace_id and n.id = c.invoice_id
                      where c.workspace_id = l.workspace_id and c.original_id = i.id and c.role = 'credits'
                        and n.issued_at is not null), 0)) as total
              from quotation_invoices l
              join invoices i on i.workspace_id = l.workspace_id and i.id = l.invoice_id and i.issued_at is not null
             where l.workspace_id = ${workspaceId}
               and not exists (
                 select from invoice_links c
                   join invoices n on n.workspace_id = c.workspace_id and n.id = c.invoice_id
                  where c.workspace_id = l.workspace_id and c.original_id = i.id and c.role = 'corrects'
                    and n.issued_at is not null)
             group by l.quotation_id
          ) invoiced on invoiced.quotation_id = q.id
         where q.workspace_id = ${workspaceId} and q.deleted_at is null
      ) s`;
}

function isWithin({ customerId, from, to }: Pick<Search, 'customerId' | 'from' | 'to'>) {
  const conditions = [
    ...(customerId ? [sql`t.customer_id = ${customerId}::uuid`] : []),
    ...(from ? [sql`t.sent_on >= ${from}::date`] : []),
    ...(to ? [sql`t.sent_on <= ${to}::date`] : []),
  ];
  return sql.join([sql`true`, ...conditions], sql` and `);
}

export type TabTotal = { readonly tab: QuotationTab; readonly count: number; readonly total: string };

/** How many quotations each tab holds, and what they come to in euros. */
export async function listTabTotals(
  tx: Tx,
  scope: Scope,
  today: string,
  within: Pick<Search, 'customerId' | 'from' | 'to'>,
): Promise<TabTotal[]> {
  const { rows } = await sql<TabTotal>`
    select tab, count(*)::int as count, trim_scale(round(sum(euros), 2))::text as total
      from (${standings(scope, today)}) t
     where ${isWithin(within)}
     group by tab
  `.execute(tx);
  return rows;
}

export type Placed = { readonly id: string; readonly remaining: string; readonly total: number };

/** The ids of one page of a tab with what is left to invoice; what lapses first, else the youngest, comes first. */
export async function listPlacedQuotations(tx: Tx, scope: Scope, today: string, search: Search): Promise<Placed[]> {
  const { tab, q, page, size } = search;
  const found = eachWordIn(q, (like) => [
    sql`lower(t.number) ${like}`,
    sql`app.folded(t.subject) ${like}`,
    sql`app.folded(c.name) ${like}`,
  ]);
  const { rows } = await sql<Placed>`
    select t.id, trim_scale(t.remaining)::text as remaining, count(*) over ()::int as total
      from (${standings(scope, today)}) t
      join customers c on c.workspace_id = ${scope.workspaceId} and c.id = t.customer_id
     where (${tab} = 'all' or t.tab = ${tab})
       and ${isWithin(search)}
       ${found === null ? sql`` : sql`and ${found}`}
     order by case when ${tab} in ('ready', 'open') then t.valid_until end, case when ${tab} = 'all' then t.created_at end desc,
              t.sent_at desc nulls last, t.created_at desc, t.id
     limit ${size} offset ${(page - 1) * size}
  `.execute(tx);
  return rows;
}
