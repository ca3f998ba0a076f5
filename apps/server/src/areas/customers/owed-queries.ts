import type { Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';

const sumsOf = (today: Day): RawBuilder<unknown> => sql`
  trim_scale(round(coalesce(sum(b.owed * coalesce(b.euro_rate, 1)), 0), 2))::text as due,
  trim_scale(round(coalesce(sum(b.owed * coalesce(b.euro_rate, 1)) filter (where b.due_on < ${today}::date), 0), 2))::text
    as overdue`;

/** For a query about few customers, `c` within it: what each owes in euros, as `due` and `overdue`. */
export const owedByCustomer = (today: Day): RawBuilder<unknown> => sql`
  select ${sumsOf(today)}
    from invoices i
    cross join lateral (
      select owed, euro_rate, due_on from invoice_balances
       where workspace_id = c.workspace_id and invoice_id = i.id offset 0
    ) b
   where i.workspace_id = c.workspace_id and i.customer_id = c.id and i.issued_at is not null
     and i.kind <> 'credit_note'`;

/** The same of all customers of a practice by `customer_id`, aggregated once; no row of a customer without invoices. */
export const owedByCustomers = (
  { workspaceId }: { readonly workspaceId: string },
  today: Day,
): RawBuilder<unknown> => sql`
  select b.customer_id, ${sumsOf(today)}
    from invoice_balances b
   where b.workspace_id = ${workspaceId} and b.kind <> 'credit_note'
   group by b.customer_id`;
