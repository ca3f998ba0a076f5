import type { ErasableFile } from '@aurea/contract/compliance/erasable-files.ts';
import { RETENTION_MONTHS } from '@aurea/domain/compliance/compliance-retention.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import { currentTimeZone } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';

const TABLES = ['compliance_papers', 'compliance_entries', 'compliance_documents', 'compliance_complaints'] as const;

/** Customers whose relation ended so long ago that their file may be erased by `today`, and who still have one. */
const erasable = ({ workspaceId }: Scope, today: Day): RawBuilder<unknown> => sql`
  (select c.workspace_id, c.id, c.name, ended.on_day, (ended.on_day + make_interval(months => ${RETENTION_MONTHS}))::date as since
     from customers c
    cross join lateral (select (c.archived_at at time zone ${currentTimeZone()})::date as on_day) ended
    where c.workspace_id = ${workspaceId} and c.archived_at is not null
      and (ended.on_day + make_interval(months => ${RETENTION_MONTHS}))::date <= ${today}::date
      and (${sql.join(
        TABLES.map(
          (table) => sql`exists (select from ${sql.table(table)} held
            where held.workspace_id = c.workspace_id and held.customer_id = c.id)`,
        ),
        sql` or `,
      )}))`;

type Paging = { readonly page: number; readonly size: number };

/** Files proposed for erasure, the earliest first; row-level security leaves those of other advisors' customers out. */
export async function listErasable(tx: Tx, scope: Scope, today: Day, { page, size }: Paging): Promise<ErasableFile[]> {
  const { rows } = await sql<ErasableFile>`
    select e.id as "customerId", e.name as customer, e.on_day::text as "endedOn", e.since::text as "erasableFrom",
           ((select count(*) from compliance_papers p where p.workspace_id = e.workspace_id and p.customer_id = e.id)
            + (select count(*) from compliance_documents d
                where d.workspace_id = e.workspace_id and d.customer_id = e.id and d.frozen_at is not null))::int as papers
      from ${erasable(scope, today)} e
     order by e.since, e.name, e.id
     limit ${size} offset ${(page - 1) * size}`.execute(tx);
  return rows;
}

export async function countErasable(tx: Tx, scope: Scope, today: Day): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from ${erasable(scope, today)} e`.execute(tx);
  return rows[0]?.count ?? 0;
}
