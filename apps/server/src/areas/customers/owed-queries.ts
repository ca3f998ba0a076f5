import type { Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';

/** For a query about customers, `c` within it: what each owes in euros, as `due` and `overdue`. */
export const owedByCustomer = (today: Day): RawBuilder<unknown> => sql`
  select trim_scale(round(coalesce(sum(owing.euros), 0), 2))::text as due,
         trim_scale(round(coalesce(sum(owing.euros) filter (where owing.due_on < ${today}::date), 0), 2))::text as overdue
    from (
      select i.due_on, coalesce(i.euro_rate, 1) * b.owed as euros
        from invoices i
        cross join lateral (
          select owed from invoice_balances where workspace_id = c.workspace_id and invoice_id = i.id offset 0
        ) b
       where i.workspace_id = c.workspace_id and i.customer_id = c.id and i.issued_at is not null
         and i.kind <> 'credit_note'
    ) owing`;
