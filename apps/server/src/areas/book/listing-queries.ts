import type { BookLine, BookOrder } from '@aurea/contract/book/book.ts';
import { isBeyondBand } from '@aurea/domain/book/largest-drift.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { customerSql } from '#areas/customers/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { BookTables } from '#db/schema/book.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { type BookSearch, conditionsOf, FIGURES, heldMandates, joinParts, orderOf, SIGHT } from './book-row-queries.ts';
import { FILE_POINTS, feesOf, filesOf, reviewsOf, tasksOf } from './practice-sum-queries.ts';

type Stored = Selectable<BookTables['book_figures']>;
type Row = Omit<BookLine, 'figures'> & { readonly figures: Stored | null };
type Paging = { readonly page: number; readonly size: number; readonly sort: BookOrder };

/** One page of the book: ids in order first, then what each line shows, so that skipped lines cost none. */
export async function listBook(
  tx: Tx,
  scope: Scope,
  search: BookSearch,
  { page, size, sort }: Paging,
): Promise<BookLine[]> {
  const { where, parts } = conditionsOf(search, scope);
  const order = orderOf(sort);
  const joins = joinParts(new Set([...parts, ...order.parts]), search, scope);
  const of = { ...search, scope, customer: sql`c.id` };
  const { rows } = await sql<Row>`
    with ${heldMandates(scope, search)}, page as materialized (
      select c.id, row_number() over (order by ${order.by}) as place
        from customers c ${FIGURES} ${joins}
       where ${where} order by place limit ${size} offset ${(page - 1) * size}
    )
    select c.id, c.kind, c.name, ${customerSql.status} as status, nullif(c.billing_address ->> 'city', '') as city,
           ${customerSql.lead} as "leadId", ${SIGHT} as sight, case when f.customer_id is not null then to_json(f) end as figures,
           ${moment(sql`reviews.last_at`)} as "lastReviewAt", ${moment(sql`reviews.next_at`)} as "nextReviewAt",
           json_build_object('inOrder', coalesce(file.in_order, 0), 'of', ${FILE_POINTS} - coalesce(file.apart, 0)) as file,
           coalesce(tasks.open, 0) as "openTasks", coalesce(fees.fees, 0)::text as fees, owed.due, owed.overdue
      from page
      join customers c on c.workspace_id = ${scope.workspaceId} and c.id = page.id ${FIGURES}
      left join lateral (${tasksOf(of)}) tasks on true
      left join lateral (${reviewsOf(of)}) reviews on true
      left join lateral (${filesOf(of)}) file on true
      left join lateral (${feesOf(of)}) fees on true
      cross join lateral (${customerSql.owedByCustomer(search.today)}) owed
     order by page.place
  `.execute(tx);
  return rows.map((row) => ({ ...row, figures: row.figures && toFigures(row.figures) }));
}

const moment = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function countBook(tx: Tx, scope: Scope, search: BookSearch): Promise<number> {
  const { where, parts } = conditionsOf(search, scope);
  const { rows } = await sql<{ total: string }>`
    with ${heldMandates(scope, search)}
    select count(*) as total from customers c ${FIGURES} ${joinParts(parts, search, scope)} where ${where}
  `.execute(tx);
  return Number(rows[0]?.total ?? 0);
}

/** Numbers of `to_json` keep all their digits only as text. */
const text = (value: string | number | null) => (value === null ? null : toWire(decimal(value)));

function toFigures(row: Stored): BookLine['figures'] {
  return {
    asOf: row.as_of,
    computedAt: new Date(row.computed_at).toISOString(),
    isStale: row.stale_since !== null,
    state: row.state,
    missing: row.missing,
    leavesOut: row.leaves_out,
    netWorth: text(row.net_worth),
    change: changeOf(row),
    flows: flowsOf(row),
    invested: text(row.invested),
    classes: ALLOCATION_CLASSES.flatMap((name) => {
      const value = text(row[name]);
      return value === null ? [] : [{ class: name, value }];
    }),
    unclassified: text(row.unclassified),
    drift: driftOf(row),
    isProfileShown: row.investment_shown,
    profile: profileOf(row),
  };
}

function changeOf({ gain, gain_ratio: ratio, before_on: since }: Stored) {
  return gain === null || since === null ? null : { since, amount: toWire(decimal(gain)), ratio: text(ratio) };
}

function flowsOf({ inflow, outflow }: Stored) {
  return inflow === null || outflow === null
    ? null
    : { inflow: toWire(decimal(inflow)), outflow: toWire(decimal(outflow)) };
}

function driftOf({ drift_class: name, drift_points: points, drift_band: band }: Stored) {
  if (name === null || points === null || band === null) return null;
  return { class: name, points: toWire(decimal(points)), isBeyondBand: isBeyondBand(decimal(points), band) };
}

function profileOf({ profile_level: level, profile_on: on, profile_until: until }: Stored) {
  return level === null || on === null || until === null ? null : { level, on, until };
}
