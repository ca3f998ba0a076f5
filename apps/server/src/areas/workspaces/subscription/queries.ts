import type { Subscription } from '@aurea/contract/workspaces.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import type { PlanState } from '#providers/payment/port.ts';

export type StoredPlan = Pick<Subscription, 'state' | 'plan' | 'period' | 'until' | 'version'> & {
  readonly changedAt: Date;
};

/** The plan of the person; before any was chosen the state is `none`, in version 1. */
export async function findPlan(tx: Tx, userId: string, now: Date): Promise<StoredPlan> {
  const row = await tx
    .selectFrom('subscriptions')
    .select(['state', 'plan', 'period', 'until_on', 'changed_at', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { state: 'none', plan: null, period: null, until: null, version: 1, changedAt: now };
  const { until_on: until, changed_at: changedAt, ...plan } = row;
  return { ...plan, until, changedAt: new Date(changedAt) };
}

/** @throws Failure `stale` when the plan has been changed since `version` */
export async function savePlan(
  tx: Tx,
  userId: string,
  change: PlanState & { readonly version: number },
  now: Date,
): Promise<void> {
  const { state, plan, period, until } = change;
  const fresh = { state, plan, period, until_on: until, changed_at: now.toISOString() };
  // A first choice is version 2, so that `none` is version 1 without a row.
  const none = { user_id: userId, state: 'none', plan: null, period: null, until_on: null } as const;
  await tx
    .insertInto('subscriptions')
    .values({ ...none, changed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const saved = await tx
    .updateTable('subscriptions')
    .set((row) => ({ ...fresh, version: row('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('version', '=', change.version)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new Failure('stale');
}

/** Lets the plan of a person and the practices they own change one after the other. */
export async function lockPlan(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

export async function ownsPractice(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.workspaces_of(${userId}, '2000-01-01'::date)
     where kind = 'practice' and role = 'owner' and mandate is null limit 1`.execute(tx);
  return rows.length > 0;
}

/** What the person's own workspaces hold. Enters each of them in turn, so it comes last in its transaction. */
export async function countUsage(tx: Tx, userId: string): Promise<Subscription['usage']> {
  const { rows: owned } = await sql<{ workspace_id: string }>`
    select workspace_id from identity.workspaces_of(${userId}, '2000-01-01'::timestamptz) where role = 'owner' and mandate is null
  `.execute(tx);
  const usage = { workspaces: owned.length, assets: 0, transactions: 0 };
  for (const { workspace_id: id } of owned) {
    await sql`select set_config('app.workspace', ${id}, true)`.execute(tx);
    const { rows } = await sql<{ assets: number; transactions: number }>`
      select (select count(*)::int from app.assets where workspace_id = ${id} and deleted_at is null) as assets,
             (select count(*)::int from app.transactions where workspace_id = ${id} and deleted_at is null) as transactions
    `.execute(tx);
    usage.assets += rows[0]?.assets ?? 0;
    usage.transactions += rows[0]?.transactions ?? 0;
  }
  return usage;
}
