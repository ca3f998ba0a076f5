import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { ValueState } from '#db/schema/net-worth-days.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { validThrough } from './price-invalidation-queries.ts';

export type StoredDay = {
  readonly on: Day;
  readonly total: string | null;
  readonly state: ValueState;
  readonly byClass: Readonly<Record<string, string>>;
};

/** Those of the days whose net worth is kept and still true, in this currency. */
export async function findStoredDays(
  tx: Tx,
  { workspaceId }: Scope,
  days: readonly Day[],
  currency: string,
): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select d.on_day as "on", trim_scale(d.total)::text as total, d.state, d.by_class as "byClass"
      from net_worth_days d
     where d.workspace_id = ${workspaceId} and d.on_day <= ${validThrough(workspaceId)} and d.currency = ${currency} and d.on_day = any(${sql.val(days)}::date[])
  `.execute(tx);
  return rows;
}

/** The last day that is kept and true; null where days were kept in another currency. */
export async function findStoredThrough(tx: Tx, { workspaceId }: Scope, currency: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select ${validThrough(workspaceId)} as day
     where not exists (select from net_worth_days where workspace_id = ${workspaceId} and currency <> ${currency})
  `.execute(tx);
  return rows[0]?.day ?? null;
}

/** Days up to one are going to be computed. Waits for edits in flight; `storeDays` reports later ones. */
export async function beginStoring(
  tx: Tx,
  { workspaceId }: Scope,
  { id, through }: { readonly id: string; readonly through: Day },
): Promise<void> {
  await tx
    .updateTable('wealth_revisions')
    .set({ computing_id: id, computing_through: through })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

export type Computed = {
  /** Who computed it: see `beginStoring`. */
  readonly id: string;
  /** When what it rests on was read. */
  readonly at: Date;
  /** Kept days after this one are no longer true. */
  readonly after: Day | null;
  readonly currency: string;
  readonly days: readonly StoredDay[];
};

/** Keeps the days that are still true: those before anything changed meanwhile. */
export async function storeDays(tx: Tx, { workspaceId }: Scope, computed: Computed): Promise<void> {
  const { id, at, after, currency, days } = computed;
  const begun = await tx
    .selectFrom('wealth_revisions')
    .select('computing_through as through')
    .where('workspace_id', '=', workspaceId)
    .where('computing_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const through = begun?.through;
  if (!through || (after && through <= after)) return;
  await sql`
    delete from net_worth_days where workspace_id = ${workspaceId} and (${after}::date is null or on_day > ${after})
  `.execute(tx);
  const kept = days.filter(({ on }) => on <= through);
  await sql`
    insert into net_worth_days (workspace_id, on_day, currency, total, state, by_class)
    select ${workspaceId}, d."on", ${currency}, d.total, d.state, d."byClass"
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as d("on" date, total numeric, state text, "byClass" jsonb)
  `.execute(tx);
  await tx
    .updateTable('wealth_revisions')
    .set({ history_through: through, history_kept_at: at.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .execute();
}
