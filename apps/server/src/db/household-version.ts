import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Tx } from '#db/transaction.ts';

/**
 * Takes the household's turn to change its wealth: until the transaction ends nobody else changes it, so what was
 * checked (a position that covers a sale, a row that is no duplicate) still holds when it is written.
 */
export async function lockHousehold(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .insertInto('wealth_revisions')
    .values({ workspace_id: workspaceId, revision: '1' })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet({ revision: sql`wealth_revisions.revision + 1` }),
    )
    .execute();
}

/** Invalidates the stored net worth of `from` and later, after a change of the household's own; prices do it by themselves. */
export async function invalidateNetWorthFrom(tx: Tx, workspaceId: string, from: Day): Promise<void> {
  const before = addDays(from, -1);
  await tx
    .updateTable('wealth_revisions')
    .set({
      history_through: earlier('history_through', before),
      computing_through: earlier('computing_through', before),
    })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Nothing kept remains nothing kept: `least` alone would take the other day for it. */
function earlier(column: 'history_through' | 'computing_through', day: Day): RawBuilder<Day | null> {
  return sql`case when ${sql.ref(column)} is not null then least(${sql.ref(column)}, ${day}::date) end`;
}

/**
 * The version of a household's wealth: as long as it is the same, so is everything computed from its records, from the
 * prices of the instruments it holds, from exchange rates, and for the day. Triggers of the database count each change
 * (0360), so no author can forget one; it is read without a transaction.
 */
export async function wealthVersion(db: Db | Tx, workspaceId: string, today: Day): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select app.wealth_version(${workspaceId}, ${today}) as version`.execute(db);
  return rows[0]?.version ?? '';
}

type Tools = { readonly db: Db; readonly clock: { readonly today: () => Day } };
type Asked = { readonly scope: { readonly workspaceId: string } };

/** For a read of nothing but the wealth of a household: see `cacheVersion` of the binder. */
export function wealthCacheVersion({ db, clock }: Tools): (asked: Asked) => Promise<string> {
  return ({ scope }) => wealthVersion(db, scope.workspaceId, clock.today());
}
