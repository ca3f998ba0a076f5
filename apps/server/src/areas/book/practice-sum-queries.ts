import { itemsFor } from '@aurea/domain/compliance/items.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { CUSTOMER_KINDS } from '@aurea/domain/customers/customer.ts';
import { type RawBuilder, sql } from 'kysely';
import { invoicedOf } from '#areas/billing/public.ts';
import type { Scope } from '#db/scope.ts';

/** What the practice itself knows of its customers, each part as a query with one row per `customer_id`. */
type SumsOf = {
  readonly scope: Scope;
  readonly today: Day;
  readonly now: Date;
  /** `c.id` for a lateral join with one customer; null for all of them at once. */
  readonly customer: RawBuilder<unknown> | null;
};

const narrowed = (column: RawBuilder<unknown>, customer: SumsOf['customer']) =>
  customer ? sql`and ${column} = ${customer}` : sql``;

/** `open`: tasks that are not done. */
export function tasksOf({ scope, customer }: SumsOf): RawBuilder<unknown> {
  return sql`
    select t.customer_id, count(*)::int as open from tasks t
     where t.workspace_id = ${scope.workspaceId} and t.done_on is null and t.deleted_at is null
       and t.customer_id is not null ${narrowed(sql`t.customer_id`, customer)}
     group by t.customer_id`;
}

/** `last_at` and `next_at`: reviews among the meetings. */
export function reviewsOf({ scope, customer, now }: SumsOf): RawBuilder<unknown> {
  const moment = now.toISOString();
  return sql`
    select m.customer_id, max(m.starts_at) filter (where m.starts_at <= ${moment}) as last_at,
           min(m.starts_at) filter (where m.starts_at > ${moment}) as next_at
      from meetings m
     where m.workspace_id = ${scope.workspaceId} and m.kind = 'review' and m.deleted_at is null
       ${narrowed(sql`m.customer_id`, customer)}
     group by m.customer_id`;
}

/** How many points the file of a customer `c` has before some are set aside. */
export const FILE_POINTS = sql`case c.kind ${sql.join(
  CUSTOMER_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(itemsFor(kind).length)}`),
  sql` `,
)} end`;

/** `in_order` and `apart`: points of the file that are in order, and those that do not apply. Points of the other kind are left out. */
export function filesOf({ scope, customer, today }: SumsOf): RawBuilder<unknown> {
  const known = CUSTOMER_KINDS.map(
    (kind) => sql`(k.kind = ${sql.lit(kind)} and e.item in (${sql.join(itemsFor(kind).map((item) => sql.lit(item)))}))`,
  );
  return sql`
    select last.customer_id,
           count(*) filter (where last.state = 'provided' and (last.expires_on is null or last.expires_on >= ${today}::date))::int
             as in_order,
           count(*) filter (where last.state = 'not_applicable')::int as apart
      from (select distinct on (e.customer_id, e.item) e.customer_id, e.state, e.expires_on
              from compliance_entries e
              join customers k on k.workspace_id = e.workspace_id and k.id = e.customer_id
             where e.workspace_id = ${scope.workspaceId} and (${sql.join(known, sql` or `)})
               ${narrowed(sql`e.customer_id`, customer)}
             order by e.customer_id, e.item, e.recorded_at desc, e.version desc, e.id) last
     group by last.customer_id`;
}

/** `fees`: invoiced since the first of January, as `invoicedOf` counts. */
export function feesOf({ scope, customer, today }: SumsOf): RawBuilder<unknown> {
  const since = sql`date_trunc('year', ${today}::date)::date`;
  return sql`
    select y.customer_id, trim_scale(round(sum(y.net), 2)) as fees
      from (${invoicedOf(scope, { since, customer })}) y group by y.customer_id`;
}
