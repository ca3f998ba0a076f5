import type { BookTotals } from '@aurea/contract/book/book.ts';
import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { type RawBuilder, sql } from 'kysely';
import { customerSql } from '#areas/customers/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import {
  type BookSearch,
  conditionsOf,
  FIGURES,
  heldMandates,
  IS_BEYOND,
  joinParts,
  type Part,
  SIGHT,
} from './book-row-queries.ts';

const LARGEST = 10;
const SUMMED: readonly Part[] = ['tasks', 'fees', 'owed'];

/** Null where none is known. */
const euros = (amount: RawBuilder<unknown>) => sql`trim_scale(round(sum(${amount}), 2))::text`;

/** What the practice knows itself: nothing is zero. */
const ownEuros = (amount: RawBuilder<unknown>) => sql`coalesce(${euros(amount)}, '0')`;

/** The customers that pass the filter in one query: sums of what is known, and how many are not. */
export async function sumBook(tx: Tx, scope: Scope, search: BookSearch): Promise<BookTotals> {
  const { where, parts } = conditionsOf(search, scope);
  const joins = joinParts(new Set([...parts, ...SUMMED]), search, scope);
  const { rows } = await sql<BookTotals>`
    with ${heldMandates(scope, search)}, lines as materialized (
      select c.id, ${SIGHT} as sight, ${customerSql.lead} as lead_id, f.state, f.leaves_out, f.stale_since, f.as_of, f.net_worth, f.inflow, f.outflow,
             f.invested, f.secure, f.bonds, f.equities, f.property, f.alternatives, f.unclassified, ${IS_BEYOND} as is_beyond,
             tasks.open, fees.fees, owed.due::numeric as due, owed.overdue::numeric as overdue
        from customers c ${FIGURES} ${joins}
       where ${where}
    )
    select count(*)::int as customers,
           json_build_object(${sql.join(SIGHTS.map(counted))}) as sights,
           (count(*) filter (where state in ('partial', 'unavailable', 'no_rate') or leaves_out))::int as partial,
           (count(*) filter (where stale_since is not null and sight = 'shown'))::int as stale,
           (min(as_of) filter (where sight = 'shown'))::text as "asOf", ${euros(sql`net_worth`)} as "netWorth", ${euros(sql`invested`)} as invested,
           ${euros(sql`inflow`)} as inflow, ${euros(sql`outflow`)} as outflow,
           (count(inflow))::int as "withFlows",
           json_build_array(${sql.join(ALLOCATION_CLASSES.map(valued))}) as classes,
           ${euros(sql`unclassified`)} as unclassified, (${ADVISORS}) as advisors, (${LARGEST_SHARE}) as "largestTen",
           (count(*) filter (where is_beyond))::int as "beyondBand", coalesce(sum(open), 0)::int as "openTasks",
           ${ownEuros(sql`fees`)} as fees, ${ownEuros(sql`due`)} as due, ${ownEuros(sql`overdue`)} as overdue
      from lines
  `.execute(tx);
  const [totals] = rows;
  if (!totals) throw new Error('an aggregate without a row');
  return totals;
}

const SIGHTS = ['no_mandate', 'closed', 'wealth_closed', 'awaited', 'shown'] as const;

const counted = (sight: (typeof SIGHTS)[number]) =>
  sql`${sql.lit(sight)}, (count(*) filter (where sight = ${sql.lit(sight)}))::int`;

const valued = (name: (typeof ALLOCATION_CLASSES)[number]) =>
  sql`json_build_object('class', ${sql.lit(name)}, 'value', ${euros(sql.ref(name))})`;

const ADVISORS = sql`
  select coalesce(json_agg(json_build_object('leadId', lead_id, 'value', value, 'customers', customers)
           order by value::numeric desc nulls last, customers desc, lead_id), '[]')
    from (select lead_id, ${euros(sql`invested`)} as value, count(*)::int as customers from lines group by lead_id) a`;

const LARGEST_SHARE = sql`
  select trim_scale(round(sum(invested) filter (where place <= ${sql.lit(LARGEST)}) / nullif(sum(invested), 0), 6))::text
    from (select invested, row_number() over (order by invested desc nulls last) as place from lines) ranked`;
