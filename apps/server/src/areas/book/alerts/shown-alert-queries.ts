import type { ALERT_STATES, CustomerAlert } from '@aurea/contract/book/alerts.ts';
import { ALERT_KINDS, type AlertKind } from '@aurea/domain/book/client-alerts.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type RawBuilder, sql } from 'kysely';
import { customerSql } from '#areas/customers/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type State = (typeof ALERT_STATES)[number];

export type AlertSearch = {
  readonly q?: string | undefined;
  readonly kind?: AlertKind | undefined;
  readonly customerId?: string | undefined;
  readonly advisor?: string | undefined;
  readonly today: Day;
  readonly now: Date;
};

/** Alerts `a` of customers `c`: those that last, and of a household only under a mandate that holds now. */
const from = (scope: Scope, { now, today, kind, ...search }: AlertSearch): RawBuilder<unknown> => {
  const { workspaceId } = scope;
  const { customerId, advisor, q } = search;
  return sql`
    from book_alerts a
    join customers c on c.workspace_id = a.workspace_id and c.id = a.customer_id
   where a.workspace_id = ${workspaceId} and a.closed_at is null
     and (a.mandate_id is null or a.mandate_id in (
       select id from identity.mandates_held_by(${workspaceId}, ${now.toISOString()}::timestamptz) id))
     and ${customerSql.passing(scope, { q, advisor, today, held: [] })}
     and (${kind ?? null}::text is null or a.kind = ${kind ?? null})
     and (${customerId ?? null}::uuid is null or a.customer_id = ${customerId ?? null}::uuid)`;
};

const stateOn = (today: Day) => sql<State>`
  case when a.dismissed_at is not null then 'dismissed' when a.snoozed_until > ${today}::date then 'snoozed' else 'open' end`;

const PRESSING = sql`array_position(array[${sql.join(ALERT_KINDS.map((kind) => sql.lit(kind)))}], a.kind)`;

const shown = (today: Day) => sql`
  a.id, json_build_object('id', c.id, 'name', c.name) as customer, a.kind, ${stateOn(today)} as state, a.name,
  trim_scale(a.figure)::text as figure, trim_scale(a.figure_limit)::text as "limit", a.on_day as "on",
  a.opened_at as "openedAt", a.snoozed_until as "snoozedUntil", a.reason, a.version`;

type Paging = { readonly page: number; readonly size: number; readonly state: State };

/** One page of the alerts in a state, what presses first. */
export async function listAlerts(
  tx: Tx,
  scope: Scope,
  search: AlertSearch,
  { page, size, state }: Paging,
): Promise<CustomerAlert[]> {
  const { rows } = await sql<CustomerAlert>`
    select ${shown(search.today)} ${from(scope, search)} and ${stateOn(search.today)} = ${state}
     order by ${PRESSING}, a.on_day nulls last, abs(a.figure) desc nulls last, ${customerSql.name}, a.id
     limit ${size} offset ${(page - 1) * size}
  `.execute(tx);
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt).toISOString() }));
}

/** The customers of whose household, not of what the practice knows itself, the alerts say something. */
export async function listHouseholdsIn(
  tx: Tx,
  { workspaceId }: Scope,
  alerts: readonly CustomerAlert[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('book_alerts')
    .select('customer_id')
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where(
      'id',
      'in',
      alerts.map(({ id }) => id),
    )
    .where('mandate_id', 'is not', null)
    .execute();
  return rows.map((row) => row.customer_id);
}

export type AlertCounts = Readonly<Record<State, number>>;

export async function countAlerts(tx: Tx, scope: Scope, search: AlertSearch): Promise<AlertCounts> {
  const { rows } = await sql<{ state: State; count: number }>`
    select state, count(*)::int as count from (select ${stateOn(search.today)} as state ${from(scope, search)}) alerts
     group by state
  `.execute(tx);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const of = (state: State) => counts.get(state) ?? 0;
  return { open: of('open'), snoozed: of('snoozed'), dismissed: of('dismissed') };
}

/** @throws Failure `not_found` where it is unknown, its cause is gone, or no mandate shows it any more */
export async function findAlert(
  tx: Tx,
  scope: Scope,
  id: string,
  at: Pick<AlertSearch, 'today' | 'now'>,
): Promise<CustomerAlert> {
  const { rows } = await sql<CustomerAlert>`select ${shown(at.today)} ${from(scope, at)} and a.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Failure('not_found', { what: 'alert' });
  return { ...row, openedAt: new Date(row.openedAt).toISOString() };
}

export type Answer = {
  readonly snoozedUntil: Day | null;
  readonly dismissed: { readonly by: string; readonly at: Date; readonly reason: string } | null;
};

/** What somebody made of an alert. @throws Failure `stale` where somebody else did before */
export async function answerAlert(
  tx: Tx,
  { workspaceId }: Scope,
  of: { readonly id: string; readonly version: number },
  { snoozedUntil, dismissed }: Answer,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('book_alerts')
    .set({
      snoozed_until: snoozedUntil,
      dismissed_at: dismissed?.at.toISOString() ?? null,
      dismissed_by: dismissed?.by ?? null,
      reason: dismissed?.reason ?? '',
      version: of.version + 1,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', of.id)
    .where('version', '=', of.version)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('stale', { what: 'alert' });
}
