import { ADVISED_KINDS } from '@aurea/domain/compliance/costs/cost-fields.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#db/schema/database.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type AdvisedAccounts = {
  readonly ids: readonly string[];
  /** The first day on which anything is known of one of them; null where nothing is. */
  readonly since: Day | null;
};

/** The accounts of a household whose costs are disclosed, but for those that are left out. */
export async function findAdvisedAccounts(
  tx: Tx,
  { workspaceId }: Scope,
  leftOut: readonly string[],
): Promise<AdvisedAccounts> {
  const rows = await tx
    .selectFrom('assets')
    .select((asset) => ['assets.id', firstDayOf(asset).as('since')])
    .where('assets.workspace_id', '=', workspaceId)
    .where('assets.kind', 'in', ADVISED_KINDS)
    .where('assets.deleted_at', 'is', null)
    .where('assets.archived_at', 'is', null)
    .$if(leftOut.length > 0, (query) => query.where('assets.id', 'not in', leftOut))
    .execute();
  const known = rows.flatMap(({ since }) => since ?? []);
  return { ids: rows.map(({ id }) => id), since: known.toSorted()[0] ?? null };
}

const firstDayOf = (_asset: ExpressionBuilder<Database, 'assets'>) => sql<Day | null>`least(
  (select min(t.booked_on) from transactions t
    where t.workspace_id = assets.workspace_id and t.asset_id = assets.id and t.deleted_at is null),
  (select min(v.valued_on) from valuations v
    where v.workspace_id = assets.workspace_id and v.asset_id = assets.id and v.deleted_at is null))::text`;
