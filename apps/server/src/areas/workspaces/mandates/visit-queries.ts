import { api } from '@aurea/contract/api.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { type MandateVisit, VISIT_AREAS, type VisitArea } from '@aurea/contract/workspaces/mandate-visits.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** By the second word of the address that was called; every other one shows or changes the wealth as a whole. */
const AREAS: Readonly<Record<string, VisitArea>> = {
  book: 'book',
  alerts: 'book',
  workspaces: 'household',
  members: 'household',
  'access-tokens': 'household',
  assets: 'assets',
  properties: 'properties',
  loans: 'loans',
  revenues: 'revenues',
  positions: 'positions',
  instruments: 'positions',
  transactions: 'transactions',
  imports: 'imports',
  'import-sources': 'imports',
  'bank-links': 'bankLinks',
  'bank-institutions': 'bankLinks',
  documents: 'documents',
  performance: 'performance',
  tax: 'tax',
  'investment-profile': 'investment',
  'wealth-report': 'reports',
  search: 'search',
  mandates: 'accessLog',
  'visited-customer': 'household',
};

/** Calls that change nothing of the household: reading, what is computed from a body, and what a practice makes of it. */
const LOOKS = new Set(
  Object.values(api)
    .flatMap((rows) => Object.values<Route>(rows))
    .filter(({ method, pure, access }) => method === 'GET' || pure || isOfPractice(access))
    .map(({ method, path }) => `${method} ${path}`),
);

function isOfPractice(access: Route['access']): boolean {
  return typeof access === 'object' && access.workspace === 'practice';
}

function areasOf(routes: readonly string[]): VisitArea[] {
  const found = new Set(routes.map((route) => AREAS[route.split('/')[2] ?? ''] ?? 'wealth'));
  return VISIT_AREAS.filter((area) => found.has(area));
}

type Row = Omit<MandateVisit, 'looked' | 'changed'> & { readonly routes: readonly string[]; readonly total: number };

type Wanted = {
  readonly page: number;
  readonly size: number;
  /** Only visits of the practices of this user, whose memberships are read beyond the household; null for all. */
  readonly ofPracticesOf: string | null;
};

const moment = (of: string) => sql.raw(`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * Visits of the household under mandates, latest first. Looks of one person under one mandate are one visit as long as
 * there is none of half an hour between two of them.
 */
export async function listVisits(tx: Tx, { workspaceId }: Scope, { page, size, ofPracticesOf }: Wanted) {
  const own =
    ofPracticesOf === null
      ? sql`true`
      : sql`mandate_id in (select d.id from mandates d
          join memberships m on m.workspace_id = d.practice_id and m.user_id = ${ofPracticesOf}
         where d.workspace_id = ${workspaceId})`;
  const { rows } = await sql<Row>`
    with looks as (
      select *, coalesce(at - lag(at) over visit >= interval '30 minutes', true) as begins
        from mandate_accesses where workspace_id = ${workspaceId} and ${own}
      window visit as (partition by mandate_id, user_id order by at, id)
    ), visits as (
      select *, count(*) filter (where begins) over (partition by mandate_id, user_id order by at, id) as nth from looks
    )
    select (array_agg(id order by at, id))[1] as id, max(practice_name) as "practiceName",
           (array_agg(user_name order by at desc, id))[1] as "userName",
           ${moment('min(at)')} as "beganAt", ${moment('max(at)')} as "endedAt",
           array_agg(distinct route) as routes, count(*) over ()::integer as total
      from visits group by mandate_id, user_id, nth
     order by min(at) desc, 1 limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const items = rows.map(({ routes, total: _, ...visit }) => ({
    ...visit,
    looked: areasOf(routes.filter((route) => LOOKS.has(route))),
    changed: areasOf(routes.filter((route) => !LOOKS.has(route))),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
