import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { ReviewPack } from '@aurea/contract/review-packs.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { customerSql } from '#areas/customers/public.ts';
import { eachWordIn } from '#db/folded-search.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type State = ReviewPack['state'];

export type PackSearch = {
  readonly q?: string | undefined;
  readonly state?: State | undefined;
  readonly customerId?: string | undefined;
  readonly now: Date;
};

function filterOf({ workspaceId }: Scope, { q, customerId }: PackSearch): RawBuilder<SqlBool> {
  const words = eachWordIn(q, (like) => [sql`app.folded(c.name) ${like}`]);
  const conditions = [
    sql<SqlBool>`p.workspace_id = ${workspaceId} and c.deleted_at is null`,
    ...(customerId ? [sql<SqlBool>`p.customer_id = ${customerId}`] : []),
    ...(words ? [words] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

const JOINED = sql`review_packs p join customers c on c.workspace_id = p.workspace_id and c.id = p.customer_id`;

type Paging = { readonly page: number; readonly size: number };

/**
 * A page of the reviews that were asked for, latest first. The household is named as long as its mandate holds. Reads names of
 * colleagues, so the transaction must see all identities.
 */
export async function listPacks(
  tx: Tx,
  scope: Scope,
  search: PackSearch,
  { page, size }: Paging,
): Promise<ReviewPack[]> {
  const { rows } = await sql<ReviewPack>`
    select p.id, json_build_object('id', c.id, 'name', c.name) as customer, p.state, p.failure, p.language,
           coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email, '') as "askedBy",
           to_char(p.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "askedAt", p.since::text as since,
           case when p.state = 'made' then json_build_object('number', p.report_number, 'on', p.made_on, 'householdId',
             case when c.household_id = p.household_id and c.mandate_id in (
               select id from identity.mandates_held_by(${scope.workspaceId}, ${search.now.toISOString()}::timestamptz) id)
             then p.household_id end) end as report
      from ${JOINED}
      left join users u on u.user_id = p.asked_by
     where ${filterOf(scope, search)} and (${search.state ?? null}::text is null or p.state = ${search.state ?? null})
     order by p.asked_at desc, ${customerSql.name}, p.id limit ${size} offset ${(page - 1) * size}`.execute(tx);
  return rows;
}

export async function countPacks(tx: Tx, scope: Scope, search: PackSearch): Promise<Readonly<Record<State, number>>> {
  const count = (state: State) => sql`count(*) filter (where p.state = ${state})::int`;
  const { rows } = await sql<Record<State, number>>`
    select ${count('waiting')} as waiting, ${count('made')} as made, ${count('refused')} as refused
      from ${JOINED} where ${filterOf(scope, search)}`.execute(tx);
  return rows[0] ?? { waiting: 0, made: 0, refused: 0 };
}

/** How far those are that were asked for at once and are not all done; null while none waits. */
export async function findProgressOfPacks(tx: Tx, { workspaceId }: Scope): Promise<ReviewProgress> {
  const { rows } = await sql<{ done: number; all: number }>`
    select count(*) filter (where state <> 'waiting')::int as done, count(*)::int as all from review_packs
     where workspace_id = ${workspaceId} and run_id in (
       select run_id from review_packs where workspace_id = ${workspaceId} and state = 'waiting')`.execute(tx);
  const { done, all } = rows[0] ?? { done: 0, all: 0 };
  return all === 0 ? null : { done, all };
}

type ReviewProgress = { readonly done: number; readonly all: number } | null;

type Asked = {
  readonly runId: string;
  readonly customerIds: readonly string[];
  readonly language: Locale;
  readonly userId: string;
  readonly at: Date;
};

/**
 * Notes that reviews are wanted. @returns the ids of those that did not wait already
 * @throws Failure `not_found` for a customer the practice does not have, or the caller does not see
 */
export async function insertPacks(tx: Tx, { workspaceId }: Scope, asked: Asked): Promise<string[]> {
  const { runId, customerIds, language, userId, at } = asked;
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', customerIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    // Two who ask at once wait for each other here.
    .forNoKeyUpdate()
    .execute();
  if (found.length !== customerIds.length) throw new Failure('not_found', { what: 'customer' });
  const { rows } = await sql<{ id: string }>`
    insert into review_packs (workspace_id, id, run_id, customer_id, language, asked_by, asked_at)
    select ${workspaceId}, gen_random_uuid(), ${runId}, wanted.id, ${language}, ${userId}, ${at.toISOString()}
      from unnest(${customerIds}::uuid[]) wanted (id)
     where not exists (select from review_packs w
             where w.workspace_id = ${workspaceId} and w.customer_id = wanted.id and w.state = 'waiting')
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type WaitingPack = {
  readonly id: string;
  readonly customerId: string;
  readonly language: Locale;
  readonly askedBy: string;
  readonly askedAt: Date;
  /** The latest review that was made for the customer. */
  readonly latest: { readonly on: Day; readonly since: Day; readonly hadReview: boolean } | null;
};

/** Null where it is made or refused by now, or gone. */
export async function findWaiting(tx: Tx, { workspaceId }: Scope, id: string): Promise<WaitingPack | null> {
  const { rows } = await sql<WaitingPack>`
    select p.id, p.customer_id as "customerId", p.language, p.asked_by as "askedBy", p.asked_at as "askedAt", (
             select json_build_object('on', b.made_on, 'since', b.since, 'hadReview', exists (
                      select from review_packs e where e.workspace_id = b.workspace_id and e.customer_id = b.customer_id
                         and e.state = 'made' and e.made_on = b.since))
               from review_packs b
              where b.workspace_id = p.workspace_id and b.customer_id = p.customer_id and b.state = 'made'
              order by b.made_on desc, b.ended_at desc limit 1) as latest
      from review_packs p where p.workspace_id = ${workspaceId} and p.id = ${id} and p.state = 'waiting'`.execute(tx);
  const [row] = rows;
  return row ? { ...row, askedAt: new Date(row.askedAt) } : null;
}

type Outcome =
  | { readonly since: Day; readonly householdId: string; readonly number: number; readonly on: Day }
  | { readonly failure: string };

/** What became of a review that waits. */
export async function endPack(
  tx: Tx,
  { workspaceId }: Scope,
  { id, at }: { readonly id: string; readonly at: Date },
  outcome: Outcome,
): Promise<void> {
  const said =
    'failure' in outcome
      ? { state: 'refused' as const, failure: outcome.failure }
      : {
          state: 'made' as const,
          ...{ since: outcome.since, household_id: outcome.householdId, report_number: outcome.number },
          made_on: outcome.on,
        };
  await tx
    .updateTable('review_packs')
    .set({ ...said, ended_at: at.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
