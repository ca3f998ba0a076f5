import type { BookOrder, book } from '@aurea/contract/book/book.ts';
import type { QueryOf } from '@aurea/contract/core/route.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';
import { customerSql } from '#areas/customers/public.ts';
import type { Scope } from '#db/scope.ts';
import { FILE_POINTS, feesOf, filesOf, reviewsOf, tasksOf } from './practice-sum-queries.ts';

export type BookFilter = Omit<QueryOf<typeof book.totals>, never>;

/** What the book is asked for, and when. */
export type BookSearch = BookFilter & { readonly today: Day; readonly now: Date };

/** The mandates that the practice holds now, as `held`, to be put before a query of the book. */
export const heldMandates = ({ workspaceId }: Scope, { now }: BookSearch): RawBuilder<unknown> => sql`
  held as materialized (
    select id from identity.mandates_held_by(${workspaceId}, ${now.toISOString()}::timestamptz) id
  )`;

/**
 * The figures of customers `c` as `f`: nothing is joined that no mandate shows now, nor of archived customers, whose figures
 * nobody computes any more.
 */
export const FIGURES = sql`
  left join held h on h.id = c.mandate_id and c.archived_at is null
  left join book_figures f on f.workspace_id = c.workspace_id and f.customer_id = c.id and f.mandate_id = h.id`;

export const SIGHT = sql`
  case when c.mandate_id is null then 'no_mandate' when h.id is null then 'closed'
       when f.customer_id is null then 'awaited' when f.state = 'closed' then 'wealth_closed' else 'shown' end`;

export const IS_BEYOND = sql`abs(f.drift_points) > f.drift_band`;

/** Parts of the practice's own, of which a query joins only those it sorts or filters by. */
const PARTS = {
  tasks: (search: BookSearch, scope: Scope) => tasksOf({ ...search, scope, customer: null }),
  reviews: (search: BookSearch, scope: Scope) => reviewsOf({ ...search, scope, customer: null }),
  file: (search: BookSearch, scope: Scope) => filesOf({ ...search, scope, customer: null }),
  fees: (search: BookSearch, scope: Scope) => feesOf({ ...search, scope, customer: null }),
  owed: ({ today }: BookSearch, scope: Scope) => customerSql.owedByCustomers(scope, today),
} as const;
export type Part = keyof typeof PARTS;

export function joinParts(parts: ReadonlySet<Part>, search: BookSearch, scope: Scope): RawBuilder<unknown> {
  const joins = [...parts].map(
    (name) =>
      sql`left join (${PARTS[name](search, scope)}) ${sql.ref(name)} on ${sql.ref(`${name}.customer_id`)} = c.id`,
  );
  return sql.join(joins, sql` `);
}

/** The share of the file of a customer that is in order. */
const FILE_SHARE = sql`coalesce(file.in_order, 0)::numeric / greatest(${FILE_POINTS} - coalesce(file.apart, 0), 1)`;

type Key = { readonly by: RawBuilder<unknown>; readonly part?: Part };
type Column = Exclude<BookOrder, `-${string}`>;

const KEYS: Readonly<Record<Column, Key>> = {
  name: { by: customerSql.name },
  netWorth: { by: sql`f.net_worth` },
  invested: { by: sql`f.invested` },
  change: { by: sql`f.gain` },
  inflow: { by: sql`f.inflow` },
  outflow: { by: sql`f.outflow` },
  drift: { by: sql`abs(f.drift_points)` },
  profile: { by: sql`f.profile_on` },
  lastReview: { by: sql`reviews.last_at`, part: 'reviews' },
  nextReview: { by: sql`reviews.next_at`, part: 'reviews' },
  file: { by: FILE_SHARE, part: 'file' },
  tasks: { by: sql`coalesce(tasks.open, 0)`, part: 'tasks' },
  fees: { by: sql`coalesce(fees.fees, 0)`, part: 'fees' },
  due: { by: sql`coalesce(owed.due::numeric, 0)`, part: 'owed' },
};

/** The order of a column, what is not known last, and the part it needs. */
export function orderOf(order: BookOrder): { readonly by: RawBuilder<unknown>; readonly parts: readonly Part[] } {
  const isDescending = order.startsWith('-');
  const { by, part } = KEYS[order.replace('-', '') as Column];
  const direction = isDescending ? sql`desc` : sql`asc`;
  return { by: sql`${by} ${direction} nulls last, ${customerSql.name}, c.id`, parts: part ? [part] : [] };
}

const REVIEW_MONTHS = 12;

/**
 * The same condition, of which PostgreSQL expects that half of the rows meet it. Of what is joined or computed it expects so
 * few, once two are asked together, that it reads each part again for every customer.
 */
const ofHalf = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`;

/** Customers that pass the filter, and the parts that deciding it needs. */
export function conditionsOf(search: BookSearch, scope: Scope) {
  const { sight, drift, profile, review, file, today } = search;
  const conditions: RawBuilder<unknown>[] = [customerSql.passing(scope, { ...search, held: [] })];
  const parts = new Set<Part>();
  if (sight) conditions.push(ofHalf(sql`${SIGHT} = ${sight}`));
  if (drift) conditions.push(ofHalf(IS_BEYOND));
  if (profile) conditions.push(ofHalf(sql`f.profile_level = ${Number(profile)}`));
  if (review) parts.add('reviews');
  if (review === 'unplanned') conditions.push(ofHalf(sql`reviews.next_at is null`));
  const since = addMonths(today, -REVIEW_MONTHS);
  if (review === 'overdue') conditions.push(ofHalf(sql`(reviews.last_at is null or reviews.last_at < ${since}::date)`));
  if (file) {
    parts.add('file');
    conditions.push(ofHalf(sql`${FILE_SHARE} < 1`));
  }
  return { where: sql.join(conditions, sql` and `), parts };
}
